/** Where sign-in leads back to: from the header of any page, and handed on from one account page to the next. */
import { useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { fullPath, isGuestPage, ownPath, type Place, pageOf } from "../guards.ts";

const accountPages: ReadonlySet<string> = new Set([
  pagePaths.login,
  pagePaths.register,
  pagePaths.forgotPassword,
  pagePaths.verifyEmail,
  pagePaths.resetPassword,
]);

/** The `redirect` of an account page when it is a path of our own; any other page is itself the place to come back to. */
export function returnPathOf(place: Place): string | null {
  if (!accountPages.has(place.pathname)) return fullPath(place);
  const path = ownPath(new URLSearchParams(place.search).get("redirect"));
  return path === null || isGuestPage(new URL(path, "http://own.invalid").pathname) ? null : path;
}

const declaredPages: ReadonlySet<string> = new Set(Object.values(pagePaths));

/**
 * The address of a shared conversation or of a data export is a secret, and the page shows nothing without it. The front
 * page and a refusal are not worth coming back to.
 */
const leftPages: ReadonlySet<string> = new Set([
  pagePaths.front,
  pagePaths.sharedChat,
  pagePaths.dataDownload,
  pagePaths.permissionDenied,
]);

/** As `returnPathOf`, for a way in that stands on every page; null where the overview is the better place. */
export function headerReturnOf(place: Place): string | null {
  const pathname = pageOf(place.pathname);
  return declaredPages.has(pathname) && !leftPages.has(pathname) ? returnPathOf({ ...place, pathname }) : null;
}

/** Null on the server and until the page is awake: finished pages are the same for every query. */
export function useReturnPath(): string | null {
  const location = useLocation();
  return useIsHydrated() ? returnPathOf(location) : null;
}

/** Null as `useReturnPath` is. */
export function useHeaderReturn(): string | null {
  const location = useLocation();
  return useIsHydrated() ? headerReturnOf(location) : null;
}

export function withReturn(path: string, returnPath: string | null): string {
  return returnPath === null ? path : `${path}?redirect=${encodeURIComponent(returnPath)}`;
}
