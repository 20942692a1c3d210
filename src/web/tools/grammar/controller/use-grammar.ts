/** Makes the grammar controller of a page, keeps it in step with the browser, and closes it with the page. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { startCheckingWorker } from "../../../checking/engine/start-worker.ts";
import { beforeSignOut, storedUser, useUser } from "../../../shell/state/session.ts";
import { dictionaryApi } from "../dictionary/dictionary-api.ts";
import { isNameOf, userStorage } from "../settings/user-storage.ts";
import { GrammarController, type GrammarView } from "./grammar-controller.ts";

async function measureHere(text: string) {
  const { countText } = await import("../../../checking/engine/count-text.ts");
  return countText(text);
}

/** Storage keys that another tab, or Min profil in this one, may have changed. */
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

/** Closed by `useClose`. */
export function useGrammar(): { readonly grammar: GrammarController; readonly view: GrammarView } {
  const [grammar] = useState(
    () =>
      new GrammarController({
        storage: userStorage,
        startWorker: startCheckingWorker,
        measure: measureHere,
        dictionary: dictionaryApi,
        userId: () => storedUser()?.id ?? null,
      }),
  );
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    addEventListener("storage", ({ key }) => isFollowed(key) && grammar.load(), { signal });
    addEventListener("online", grammar.dictionary.sync, { signal });
    // A phone may end a hidden page without a further event.
    addEventListener("pagehide", grammar.dictionary.leave, { signal });
    const putAway = () => document.visibilityState === "hidden" && grammar.dictionary.leave();
    document.addEventListener("visibilitychange", putAway, { signal });
    const stay = beforeSignOut(grammar.dictionary.leave);
    return () => {
      stay();
      life.abort();
    };
  }, [grammar]);
  const ownerId = useUser()?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner followed is the cue; during hydration it is not known yet
  useEffect(() => {
    // After a sign-out the storage has no score and settings of that user.
    grammar.setOwner(storedUser()?.id ?? null);
  }, [grammar, ownerId]);
  const view = useSyncExternalStore(grammar.subscribe, grammar.view, grammar.view);
  return { grammar, view };
}

/** Closes the controller with the page. Call it after every hook that reads the text as the page is left: a closed controller has none. */
export function useClose(grammar: GrammarController): void {
  useEffect(() => () => grammar.close(), [grammar]);
}
