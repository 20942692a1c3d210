/** Who may go where: the rules of spec section 2 as pure functions of path, session and memory. */
import { dashboardShortcuts, guardedPrefixes, pagePaths, unknownPathExemptions } from "#contract/paths.ts";

/** An address inside the site: path, query and hash as the router and `location` spell them. */
export interface Place {
  readonly pathname: string;
  readonly search?: string;
  readonly hash?: string;
}

/** What this tab remembers of where it has been (the path keys of spec section 9). */
export interface PathMemory {
  /** Address shown last. */
  readonly currentPath: string | null;
  /** Address shown before that. */
  readonly previousPath: string | null;
  /** Address of the declared page shown last. */
  readonly previousRoute: string | null;
}

export function fullPath(place: Place): string {
  return `${place.pathname}${place.search ?? ""}${place.hash ?? ""}`;
}

/** Prefixes are compared as raw strings, so `/homework` is guarded too; /admin is guarded as the page it is. */
export function isGuarded(pathname: string): boolean {
  return pathname === pagePaths.admin || guardedPrefixes.some((prefix) => pathname.startsWith(prefix));
}

/** Their address holds a secret, from a mail or a link: it must lie neither in storage nor in another page's address. */
const secretPages: ReadonlySet<string> = new Set([
  pagePaths.verifyEmail,
  pagePaths.resetPassword,
  pagePaths.sharedChat,
  pagePaths.dataDownload,
]);

/** The path as it is declared: the router takes capitals and a slash at the end for the same page. */
export function pageOf(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, "") || pagePaths.front;
}

/** The address as it may be written down: in full, but of a page that takes a mail's token the path only. */
export function keepablePath(place: Place): string {
  return secretPages.has(pageOf(place.pathname)) ? place.pathname : fullPath(place);
}

/** The sign-in page that leads back to the full address asked for. */
export function loginPath(place: Place): string {
  return `${pagePaths.login}?redirect=${encodeURIComponent(keepablePath(place))}`;
}

/** Where a signed-out visitor is sent instead, or null when the page is open. */
export function guestRedirect(place: Place, isSignedIn: boolean): string | null {
  return !isSignedIn && isGuarded(place.pathname) ? loginPath(place) : null;
}

const guestPages: ReadonlySet<string> = new Set([pagePaths.login, pagePaths.register]);

export function isGuestPage(pathname: string): boolean {
  return guestPages.has(pathname);
}

/** Where someone signed in is sent from /login and /register, or null. */
export function signedInRedirect(pathname: string, isSignedIn: boolean): string | null {
  return isSignedIn && isGuestPage(pathname) ? pagePaths.home : null;
}

/** The tool a dashboard shortcut stands for, with the query kept; null for any other path. */
export function shortcutTarget(place: Place): string | null {
  if (!Object.hasOwn(dashboardShortcuts, place.pathname)) return null;
  const target = dashboardShortcuts[place.pathname as keyof typeof dashboardShortcuts];
  return `${target}${place.search ?? ""}${place.hash ?? ""}`;
}

/** Paths that stand for "go back", declared or not. */
export function isGoBackPath(pathname: string): boolean {
  return pathname === "/404" || pathname.includes("/_nuxt/");
}

/** Unknown paths that begin like a named page keep the 404 screen where they are. */
export function keepsNotFound(pathname: string): boolean {
  return unknownPathExemptions.some((prefix) => pathname.startsWith(prefix));
}

export type UnknownPathAnswer =
  | { readonly kind: "redirect"; readonly to: string }
  /** The 404 screen, in place. */
  | { readonly kind: "not-found" };

/**
 * What happens on a path that no page has.
 * @param isDirect The path was opened by its address; false for a navigation inside the app.
 */
export function unknownPathAnswer(
  place: Place,
  state: { readonly isSignedIn: boolean; readonly isDirect: boolean; readonly memory: PathMemory },
): UnknownPathAnswer {
  const guest = guestRedirect(place, state.isSignedIn);
  if (guest !== null) return { kind: "redirect", to: guest };
  const { currentPath, previousPath, previousRoute } = state.memory;
  if (isGoBackPath(place.pathname))
    return { kind: "redirect", to: firstUsable([currentPath, previousPath], place, state.isSignedIn) };
  if (state.isDirect || keepsNotFound(place.pathname)) return { kind: "not-found" };
  return { kind: "redirect", to: firstUsable([previousRoute], place, state.isSignedIn) };
}

/**
 * The first address that is ours and does not lead straight back here; else the front page. A page for guests is none
 * for someone signed in: coming from the login it would be left at once, and nothing would stand in its place.
 */
function firstUsable(addresses: readonly (string | null)[], from: Place, isSignedIn: boolean): string {
  for (const address of addresses) {
    const own = ownPath(address);
    if (own === null) continue;
    const pathname = new URL(own, placeholderOrigin).pathname;
    if (isSignedIn && isGuestPage(pathname)) continue;
    if (pathname !== from.pathname && !isGoBackPath(pathname)) return own;
  }
  return pagePaths.front;
}

/** Only to parse by: never shown, never fetched. */
const placeholderOrigin = "http://own.invalid";

/**
 * The address as path, query and hash when it is one of our own, else null: it begins with
 * exactly one slash, holds no backslash and no control character, and parsing it does not lead to another host.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (typeof address !== "string" || !/^\/(?!\/)/.test(address) || hasForbiddenCharacter(address)) return null;
  let url: URL;
  try {
    url = new URL(address, placeholderOrigin);
  } catch {
    return null;
  }
  // `/.//elsewhere` becomes `//elsewhere` only after parsing, so it is looked at again.
  if (url.origin !== placeholderOrigin || url.pathname.startsWith("//")) return null;
  return fullPath(url);
}

function hasForbiddenCharacter(address: string): boolean {
  for (let at = 0; at < address.length; at++) {
    const unit = address.charCodeAt(at);
    if (unit < 0x20 || unit === 0x7f || unit === 0x5c) return true;
  }
  return false;
}

/** Where sign-in leads: the `redirect` of the query when it is a path of our own, else /home. */
export function afterLogin(redirect: string | null | undefined): string {
  const own = ownPath(redirect);
  if (own === null) return pagePaths.home;
  const place = new URL(own, placeholderOrigin);
  // Back to the sign-in page would only be sent on again, and a shortcut on the way would lose the hash.
  return isGuestPage(place.pathname) ? pagePaths.home : (shortcutTarget(place) ?? own);
}

export type TargetVerdict =
  /** Inside the site. */
  | "own"
  /** Another program on the device: mail, telephone. */
  | "handoff"
  /** Another site: refused unless the link says that it is meant. */
  | "external"
  /** Never followed: blob, data, javascript, vbscript, and whatever can't be read. */
  | "refused";

const handoffSchemes: ReadonlySet<string> = new Set(["mailto:", "tel:", "sms:"]);

/** Judges where a link leads, as the browser would read it from `base`. */
export function judgeTarget(href: string, base: string): TargetVerdict {
  let url: URL;
  try {
    url = new URL(href, base);
  } catch {
    return "refused";
  }
  if (handoffSchemes.has(url.protocol)) return "handoff";
  if (url.protocol !== "http:" && url.protocol !== "https:") return "refused";
  return url.origin === new URL(base).origin ? "own" : "external";
}

/**
 * Where to go when a step back or forward failed: first the previous path, then the front page, then nowhere, and the
 * error is shown.
 * @param tried Addresses already tried since the last page that worked, the failed one included.
 */
export function historyFallback(tried: ReadonlySet<string>, previousPath: string | null): string | null {
  const previous = ownPath(previousPath);
  if (previous !== null && !tried.has(previous)) return previous;
  return tried.has(pagePaths.front) ? null : pagePaths.front;
}
