/** The document around every page. */
import { type ReactNode, useContext, useLayoutEffect } from "react";
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { settingsContext } from "./shell/contexts.ts";
import { useIsFirstDocument } from "./shell/document/first-document.ts";
import { firstPaintScript } from "./shell/document/first-paint.ts";
import { NonceContext } from "./shell/document/nonce.ts";
import { restoreDocumentState, useShellEffects } from "./shell/document/shell-effects.ts";
import { CookieBanner } from "./shell/frame/cookie-banner.tsx";
import { ErrorScreen } from "./shell/frame/error-screen.tsx";
import { mainId, PublicFrame } from "./shell/frame/public-frame.tsx";
import { StatusBar } from "./shell/frame/status-bar.tsx";
import hankenGrotesk from "./theme/fonts/hanken-grotesk.woff2?url";
import "./theme/theme.css";

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(settingsContext);
}

/** The settings are the same for the whole visit: asking again at each navigation would cost a call for nothing. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const isFirst = useIsFirstDocument();

  useLayoutEffect(() => {
    if (!isFirst) restoreDocumentState();
  }, [isFirst]);

  return (
    <html lang="da" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        {isFirst ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own that must run before paint
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        ) : null}
        <link rel="preload" href={hankenGrotesk} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#f5f8fa" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1526" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href={`#${mainId}`}
          className="sr-only z-60 rounded-control bg-ink px-4 py-3 font-semibold text-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Spring til indhold
        </a>
        {children}
        {isFirst ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  useShellEffects();
  return (
    <>
      <CookieBanner />
      <Outlet />
      <StatusBar />
    </>
  );
}

/** Only when the root itself fails; the layouts catch the rest, so that the document stays where it is. */
export function ErrorBoundary() {
  return (
    <PublicFrame>
      <ErrorScreen />
    </PublicFrame>
  );
}
