/** Whether a newer build than this page's is out, and the rule that a page reloads itself at most once in 10 seconds. */
import { buildPaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { createStore, useStore } from "./store.ts";
import { readStored, writeStored } from "./web-storage.ts";

/** Spec section 9. */
const reloadGuardMs = 10_000;
const pollMs = 5 * 60_000;

const isStale = createStore(false);
let ownBuildId: string | undefined;

/** True once a newer build was seen: links become document navigations, and the bar offers a reload. */
export function useIsStale(): boolean {
  return useStore(isStale, false);
}

export function pageIsStale(): boolean {
  return isStale.get();
}

/** The build that made this document; told once after hydration. */
export function setOwnBuild(buildId: string): void {
  ownBuildId ??= buildId;
}

/** A build id seen on an answer (`x-build-id`) or in `latest.json`. */
export function sawBuild(buildId: string): void {
  if (ownBuildId !== undefined && buildId !== ownBuildId) isStale.set(true);
}

export function markStale(): void {
  isStale.set(true);
}

/** Asks for the newest build once. Not being able to ask says nothing about it. */
export async function checkLatestBuild(): Promise<void> {
  try {
    const response = await fetch(buildPaths.latest, { cache: "no-store" });
    if (!response.ok) return;
    const latest: unknown = await response.json();
    if (typeof latest === "object" && latest !== null && "id" in latest && typeof latest.id === "string") {
      sawBuild(latest.id);
    }
  } catch {
    // Offline, or the server is being replaced: the next round asks again.
  }
}

/** Asks every five minutes and when the tab is looked at again, never in the background. Returns how to stop. */
export function watchBuilds(): () => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  const ask = () => {
    if (document.visibilityState !== "visible" || pageIsStale()) return;
    lastMs = Date.now();
    void checkLatestBuild();
  };
  const lookedAt = () => {
    // Switching tabs back and forth must not become a stream of calls.
    if (Date.now() - lastMs > 30_000) ask();
  };
  const timer = setInterval(ask, pollMs);
  document.addEventListener("visibilitychange", lookedAt);
  window.addEventListener("focus", lookedAt);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", lookedAt);
    window.removeEventListener("focus", lookedAt);
  };
}

/** Whether an automatic reload may happen now. */
export function mayReload(nowMs: number): boolean {
  const last = Number(readStored("session", storageKeys.staleReloadAt) ?? Number.NaN);
  // A clock set back must not forbid reloads for ever.
  return !(nowMs - last < reloadGuardMs && nowMs >= last);
}

/** Remembers an automatic reload. Returns whether that was possible: without memory there is no guard. */
export function rememberReload(nowMs: number): boolean {
  return writeStored("session", storageKeys.staleReloadAt, String(nowMs));
}
