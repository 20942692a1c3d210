/** Watches every link of the document: refuses targets that must not be followed, and leaves a stale build for good. */
import { judgeTarget } from "../guards.ts";
import { pageIsStale } from "../state/build.ts";

/**
 * A link to another site says so by `rel="noopener"` (or `data-external`); everything else external is refused. A
 * `blob:` address may only be downloaded.
 */
function isExplicitlyAllowed(link: HTMLAnchorElement): boolean {
  return link.relList.contains("noopener") || link.dataset.external !== undefined;
}

/** Addresses of other sites that the page itself has chosen to go to. */
const allowedOnce = new Set<string>();

let clicked = { path: "", hash: "" };

/** The hash of the link pressed last when it led to this path, else nothing: the router's requests leave it out. */
export function clickedHash(path: string): string {
  return clicked.path === path ? clicked.hash : "";
}

function onClick(event: MouseEvent): void {
  const link = event.composedPath().find((part) => part instanceof HTMLAnchorElement);
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute("href")) return;
  const verdict = judgeTarget(link.getAttribute("href") ?? "", document.baseURI);
  const isDownload = verdict === "refused" && link.hasAttribute("download") && link.protocol === "blob:";
  if (verdict === "handoff" || isDownload) return;
  if (verdict === "external" && isExplicitlyAllowed(link)) {
    allowedOnce.add(link.href);
    return;
  }
  if (verdict !== "own") {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  clicked = { path: link.pathname + link.search, hash: link.hash };
  // Without a connection the browser's own error page would take the place of what stands here; the status bar says why.
  if (!navigator.onLine && isPlainClick(event, link) && !isSamePage(link) && !stays(link)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  // After a newer build, the pages this one would load may be gone: let the browser fetch the document instead.
  if (pageIsStale() && isPlainClick(event, link) && !isSamePage(link)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    location.assign(link.href);
  }
}

function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !link.hasAttribute("download") &&
    (link.target === "" || link.target === "_self")
  );
}

function isSamePage(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search && link.hash !== "";
}

/** The page is here, and fetches what it shows there by itself: it says what it can't have, and gets it later. */
function stays(link: HTMLAnchorElement): boolean {
  return link.dataset.stays !== undefined && link.pathname === location.pathname;
}

/** Second line of defence where the browser has it: navigations that a script starts. */
function onNavigate(event: NavigateEvent): void {
  const url = event.destination.url;
  const verdict = judgeTarget(url, document.baseURI);
  if (verdict === "own" || verdict === "handoff" || allowedOnce.delete(url)) return;
  // A download of what the page made itself (blob:) is no navigation.
  if (event.downloadRequest !== null) return;
  if (event.cancelable) event.preventDefault();
}

/** Starts watching; in the capture phase, before any handler of the page. Returns how to stop. */
export function guardTargets(): () => void {
  const navigation = "navigation" in window ? window.navigation : undefined;
  window.addEventListener("click", onClick, true);
  window.addEventListener("auxclick", onClick, true);
  navigation?.addEventListener("navigate", onNavigate);
  return () => {
    window.removeEventListener("click", onClick, true);
    window.removeEventListener("auxclick", onClick, true);
    navigation?.removeEventListener("navigate", onNavigate);
  };
}
