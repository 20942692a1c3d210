/** The guard of the signed-in pages, for `clientMiddleware`: runs before anything of the page is loaded or shown. */
import { redirect } from "react-router";
import { isHydrated } from "../document/hydration-state.ts";
import { fullPath, loginPath, type Place } from "../guards.ts";
import { isSignedIn } from "../state/session.ts";
import { clickedHash } from "./click-guard.ts";

/** @throws Response that redirects to the sign-in page, with the full address asked for. */
export function requireSession(request: Request): void {
  if (!isSignedIn()) throw redirect(loginPath(wantedPlace(request)));
}

/** The address asked for. A request carries no hash: it is taken from the address bar or from the link pressed. */
export function wantedPlace(request: Request): Place {
  const { pathname, search } = new URL(request.url);
  const hash = isHydrated() ? clickedHash(fullPath({ pathname, search })) : location.hash;
  return { pathname, search, hash };
}
