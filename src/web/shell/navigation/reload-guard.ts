/**
 * Stops a page from reloading itself again and again after a stale chunk. The router calls `location.reload()` by
 * itself when a page's file is gone; here the second call within 10 seconds is cancelled and the bar shown instead.
 */
import { checkLatestBuild, markStale, mayReload, pageIsStale, rememberReload } from "../state/build.ts";

function onNavigate(event: NavigateEvent): void {
  if (event.navigationType !== "reload" || event.userInitiated) return;
  if (isAskedFor) return;
  const nowMs = Date.now();
  if (mayReload(nowMs) && rememberReload(nowMs)) return;
  if (event.cancelable) event.preventDefault();
  markStale();
}

let isAskedFor = false;

/** The person pressed the button: never held back. */
export function reloadNow(): void {
  isAskedFor = true;
  location.reload();
}

/** A part loaded on demand (engine, editor) is gone: reload when a newer build explains it, not when offline. */
async function onPreloadError(): Promise<void> {
  await checkLatestBuild();
  const nowMs = Date.now();
  if (!pageIsStale() || !mayReload(nowMs) || !rememberReload(nowMs)) return;
  isAskedFor = true;
  location.reload();
}

/** Called before hydration: the first stale chunk may be met at once. */
export function guardReloads(): void {
  // Browsers without the Navigation API still get at most one reload for each click.
  if ("navigation" in window) window.navigation.addEventListener("navigate", onNavigate);
  window.addEventListener("vite:preloadError", () => void onPreloadError());
}
