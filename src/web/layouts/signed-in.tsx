/** The frame of the signed-in pages: a skeleton from the server, the guard, then the page. */
import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, type MiddlewareFunction, Outlet, useLocation, useNavigate } from "react-router";
import { AppFrame } from "../shell/frame/app-frame.tsx";
import { ErrorScreen } from "../shell/frame/error-screen.tsx";
import { guestRedirect } from "../shell/guards.ts";
import { requireSession } from "../shell/navigation/require-session.ts";
import { isSignedIn, useIsSignedIn } from "../shell/state/session.ts";
import { Measure } from "../ui/page.tsx";

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

  // Signed out while the page was open, for instance in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the session changes
  useEffect(() => {
    const to = guestRedirect(place, isSignedIn());
    if (to !== null) void navigate(to, { replace: true });
  }, [place, isSession, navigate]);

  return (
    <AppFrame>
      <Outlet />
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
