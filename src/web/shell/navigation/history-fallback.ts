/** Keeps count of what was tried since a step back or forward failed, so that the fallbacks end. */
import { fullPath, historyFallback } from "../guards.ts";
import { readPathMemory } from "./path-memory.ts";

const tried = new Set<string>();

/** Where to go after a failed step, or null when everything was tried. */
export function nextHistoryFallback(): string | null {
  tried.add(fullPath(location));
  const to = historyFallback(tried, readPathMemory().currentPath);
  if (to !== null) tried.add(to);
  return to;
}

/** A page was shown: the next failure begins anew. */
export function historyStepWorked(): void {
  tried.clear();
}
