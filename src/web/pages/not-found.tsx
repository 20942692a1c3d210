/** Every path that no page has: the 404 screen with its status, or the way back that spec section 2 asks for. */
import { type ClientLoaderFunctionArgs, data, type MetaFunction, redirect, useLocation } from "react-router";
import { isHydrated } from "../shell/document/hydration-state.ts";
import { NotFoundScreen, notFoundTexts } from "../shell/frame/not-found-screen.tsx";
import { PublicFrame } from "../shell/frame/public-frame.tsx";
import { isGoBackPath, isGuarded, unknownPathAnswer } from "../shell/guards.ts";
import { readPathMemory } from "../shell/navigation/path-memory.ts";
import { wantedPlace } from "../shell/navigation/require-session.ts";
import { documentTitle } from "../shell/page-meta.ts";
import { isSignedIn } from "../shell/state/session.ts";

export const meta: MetaFunction = () => [
  { title: documentTitle(notFoundTexts.title) },
  { name: "description", content: notFoundTexts.text },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const answer = unknownPathAnswer(wantedPlace(request), {
    isSignedIn: isSignedIn(),
    isDirect: !isHydrated(),
    memory: readPathMemory(),
  });
  if (answer.kind === "redirect") throw redirect(answer.to);
  return null;
}
clientLoader.hydrate = true as const;

/** The server's answer, also without JavaScript. Where the visitor will be sent on, it is not seen before that. */
export function HydrateFallback() {
  const { pathname } = useLocation();
  const isSentOn = isGoBackPath(pathname) || isGuarded(pathname);
  return (
    <div className={isSentOn ? "guard-pending contents" : "contents"}>
      <FramedScreen />
    </div>
  );
}

export default function NotFoundPage() {
  return <FramedScreen />;
}

// The router wraps the default export, so its name can't be used above.
function FramedScreen() {
  return (
    <PublicFrame>
      <NotFoundScreen />
    </PublicFrame>
  );
}
