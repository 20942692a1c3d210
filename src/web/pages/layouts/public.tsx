/** The frame of the public pages. */
import { Outlet, useLocation } from "react-router";
import { ErrorScreen } from "../../shell/frame/error-screen.tsx";
import { PublicFrame } from "../../shell/frame/public-frame.tsx";
import { isGuestPage } from "../../shell/guards.ts";

export default function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <PublicFrame>
      {isGuestPage(pathname) ? (
        // Someone signed in is sent on from here: nothing of the page is seen before that.
        <div className="guest-only">
          <Outlet />
        </div>
      ) : (
        <Outlet />
      )}
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <ErrorScreen />
    </PublicFrame>
  );
}
