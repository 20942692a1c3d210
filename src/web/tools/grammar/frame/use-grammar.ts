/** Makes the grammar session of a page, and ends it with the page. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { beforeSignOut, storedUser, useUser } from "../../../shell/state/session.ts";
import { createKnotStore, type KnotStore } from "../editor/knots.ts";
import { startGrammarWorker } from "../engine/start-worker.ts";
import { isNameOf, ownStorage } from "../own/own-storage.ts";
import { wordsApi } from "../own/words/words-api.ts";
import { createGrammarSession, type GrammarSession } from "../session/grammar-session.ts";
import type { SessionView } from "../session/session-view.ts";

async function measureHere(text: string) {
  const { countText } = await import("../engine/count-text.ts");
  return countText(text);
}

/** Storage that another tab, or Min profil in this one, may have changed. */
const followed: readonly string[] = [
  storageKeys.grammarSettings,
  storageKeys.dictionary,
  storageKeys.accountDictionary,
  storageKeys.wordsKeptHere,
  storageKeys.learning,
];

/** @param name null when another tab emptied the whole storage */
function isFollowed(name: string | null): boolean {
  return name === null || followed.some((key) => isNameOf(name, key));
}

export interface Grammar {
  readonly session: GrammarSession;
  readonly knots: KnotStore;
  readonly view: SessionView;
}

/** Ended by `useEnd`. */
export function useGrammar(): Grammar {
  const [{ session, knots }] = useState(() => ({
    session: createGrammarSession({
      storage: ownStorage,
      startWorker: startGrammarWorker,
      measure: measureHere,
      words: wordsApi,
      userId: () => storedUser()?.id ?? null,
    }),
    knots: createKnotStore(),
  }));
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    addEventListener("storage", ({ key }) => isFollowed(key) && session.load(), { signal });
    addEventListener("online", session.words.sync, { signal });
    // A telephone may end a page that it has put away without a further word.
    addEventListener("pagehide", session.words.leave, { signal });
    const putAway = () => document.visibilityState === "hidden" && session.words.leave();
    document.addEventListener("visibilitychange", putAway, { signal });
    const stay = beforeSignOut(session.words.leave);
    return () => {
      stay();
      life.abort();
    };
  }, [session]);
  const ownerId = useUser()?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner followed is the cue; during hydration it is not known yet
  useEffect(() => {
    // Whoever has signed out has left with their score and choices.
    session.setOwner(storedUser()?.id ?? null);
  }, [session, ownerId]);
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  return { session, knots, view };
}

/** Ends the session with the page. Called after whatever reads its text as the page is left: an ended one has none. */
export function useEnd(session: GrammarSession): void {
  useEffect(() => () => session.close(), [session]);
}
