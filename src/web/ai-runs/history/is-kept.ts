/** Whether what a result says of the history is still so: it may have been deleted, here or elsewhere, or be over. */
import { useEffect, useState } from "react";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { useUser } from "../../shell/state/session.ts";
import { createStore, useStore } from "../../shell/state/store.ts";

interface Change {
  /** The entry that is gone; null: any of them may be. */
  readonly id: string | null;
}

/** What this page has last done to the history; null: nothing. */
const latest = createStore<Change | null>(null);

/** @param id of the entry that was deleted; null when there is more that may be gone */
export function historyChanged(id: string | null): void {
  latest.set({ id });
}

/**
 * Asks the server when the result is not of just now, and when more of the history than one entry was changed on this
 * page. Without an answer it stands as it was.
 *
 * @param historyId null: never kept
 * @param isFresh a run of this very page has told of it
 */
export function useIsKept(historyId: string | null, isFresh: boolean): boolean {
  const ownerId = useUser()?.id;
  const change = useStore(latest, null);
  const [signedOutUserId, setGoneId] = useState<string | null>(null);
  const isUnsure = !isFresh || change?.id === null;
  useEffect(() => {
    if (historyId === null || ownerId === undefined) return;
    if (change?.id === historyId) {
      setGoneId(historyId);
      return;
    }
    if (!isUnsure) return;
    const life = new AbortController();
    browserApi()
      .get(filledPath(apiPaths.historyEntry, { id: historyId }), { onlyAs: ownerId, signal: life.signal })
      .catch((error: unknown) => {
        if (isMissing(error)) setGoneId(historyId);
      });
    return () => life.abort();
  }, [historyId, ownerId, isUnsure, change]);
  return historyId !== null && signedOutUserId !== historyId;
}

/** The entry is not there any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 404;
}
