/** Whether what a result says of the history is still so: it may have been deleted, here or elsewhere, or be over. */
import { useEffect, useState } from "react";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { useUser } from "../../../shell/state/session.ts";
import { createStore, useStore } from "../../../shell/state/store.ts";

/** How often this page has changed what the history keeps. */
const changes = createStore(0);

/** Some of the history may be gone. */
export function historyChanged(): void {
  changes.set(changes.get() + 1);
}

/**
 * Asks the server when the result is not of just now, and after every change of the history on this page. Without an
 * answer it stands as it was.
 *
 * @param historyId null: never kept
 * @param isFresh a run of this very page has told of it
 */
export function useIsKept(historyId: string | null, isFresh: boolean): boolean {
  const ownerId = useUser()?.id;
  const times = useStore(changes, 0);
  const [goneId, setGoneId] = useState<string | null>(null);
  const isSure = isFresh && times === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    if (historyId === null || ownerId === undefined || isSure) return;
    const life = new AbortController();
    browserApi()
      .get(filledPath(apiPaths.historyEntry, { id: historyId }), { onlyAs: ownerId, signal: life.signal })
      .catch((error: unknown) => {
        if (isMissing(error)) setGoneId(historyId);
      });
    return () => life.abort();
  }, [historyId, ownerId, isSure, times]);
  return historyId !== null && goneId !== historyId;
}

/** The entry is not there any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 404;
}
