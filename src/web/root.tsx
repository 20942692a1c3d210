/** The document around every page. */
import type { ReactNode } from "react";
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { settingsContext } from "./shell/contexts.ts";
import "./theme/theme.css";

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(settingsContext);
}

/** The settings are the same for the whole visit: asking again at each navigation would cost a call for nothing. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="da">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
