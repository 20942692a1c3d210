/** The frame of the tools: the public header for a visitor, the sidebar for someone signed in. */
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ErrorScreen } from "../../shell/frame/error-screen.tsx";
import { Footer } from "../../shell/frame/footer.tsx";
import { PublicHeader } from "../../shell/frame/header.tsx";
import { mainId } from "../../shell/frame/public-frame.tsx";
import { AppFoot } from "../../shell/frame/signed-in/app-frame.tsx";
import { BottomBar, Sidebar } from "../../shell/frame/signed-in/sidebar.tsx";

/**
 * Both frames are in the HTML, which is cached for everybody; `data-session` on `<html>` decides at first paint which
 * of them shows.
 */
function ToolFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-1">
      <Sidebar shown="when-signed-in" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="signed-in:hidden">
          <PublicHeader />
        </div>
        <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <div className="signed-in:hidden">
          <Footer />
        </div>
        <div className="hidden signed-in:block">
          <AppFoot />
        </div>
        <BottomBar shown="when-signed-in" />
      </div>
    </div>
  );
}

export default function ToolLayout() {
  return (
    <ToolFrame>
      <Outlet />
    </ToolFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ToolFrame>
      <ErrorScreen />
    </ToolFrame>
  );
}
