/** The frame of the signed-in pages: a skeleton from the server, the guard, then the page. */
import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, type MiddlewareFunction, Outlet, useLocation, useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { ErrorScreen } from "../../shell/frame/error-screen.tsx";
import { AppFrame } from "../../shell/frame/signed-in/app-frame.tsx";
import { loginPath } from "../../shell/guards.ts";
import { requireSession } from "../../shell/navigation/require-session.ts";
import { useIsOnline } from "../../shell/state/connection.ts";
import { useIsSessionLost, useIsSignedIn, useUser } from "../../shell/state/session.ts";
import { Measure } from "../../ui/page.tsx";

export const clientMiddleware: MiddlewareFunction[] = [
  ({ request }) => {
    requireSession(request);
  },
];

/** With `hydrate` the middleware also runs on a direct load; without it the guard would silently do nothing there. */
export function clientLoader(_: ClientLoaderFunctionArgs) {
  return null;
}
clientLoader.hydrate = true as const;

/** What the server renders, since it can't know who is signed in: nothing of any page. */
export function HydrateFallback() {
  return (
    <div className="guard-pending-out flex flex-1 flex-col">
      <AppFrame>
        <Measure className="py-8">
          <p className="sr-only">Henter …</p>
          <div aria-hidden="true" className="grid max-w-text gap-4">
            <div className="skeleton h-10 w-2/3" />
            <div className="skeleton h-5 w-full" />
            <div className="skeleton h-5 w-5/6" />
          </div>
          <noscript>
            <p>Slå JavaScript til for at logge ind og se denne side.</p>
          </noscript>
        </Measure>
      </AppFrame>
    </div>
  );
}

export default function SignedInLayout() {
  const place = useLocation();
  const navigate = useNavigate();
  const isSession = useIsSignedIn();
  const isLost = useIsSessionLost();
  const isOnline = useIsOnline();
  const user = useUser();
  const to = isSession ? null : isLost ? loginPath(place) : pagePaths.front;

  // Signed out while the page was open: by the server or in another tab, then one may come back; or by *Log ud* here.
  // Without a connection the other page could not be loaded, and the browser's own error page would come instead.
  useEffect(() => {
    if (to !== null && isOnline) void navigate(to, { replace: true });
  }, [to, isOnline, navigate]);

  return (
    <AppFrame>
      {isSession ? (
        // Signed in as somebody else in another tab: nothing of the one before stays on the page.
        <Outlet key={user?.id} />
      ) : (
        <Measure className="show-late py-8">
          <p>Du er logget ud.</p>
        </Measure>
      )}
    </AppFrame>
  );
}

export function ErrorBoundary() {
  return (
    <AppFrame>
      <ErrorScreen />
    </AppFrame>
  );
}
