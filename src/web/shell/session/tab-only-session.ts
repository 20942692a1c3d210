/** Who signs in without *Husk mig* is signed in in that tab alone: a new one finds out, so that it can say so. */
import { useEffect, useState } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { isSignedIn, useIsSignedIn } from "../state/session.ts";
import { readStored } from "../state/web-storage.ts";

/** Time for other tabs to answer, in milliseconds: one in the background is slow. */
const answerPatienceMs = 2000;

/**
 * Whether somebody is signed in in another tab of this browser and not in this one, as it was when the tab was last
 * looked at. False until another has answered, on the server and during hydration.
 */
export function useIsInOtherTab(): boolean {
  const isIn = useIsSignedIn();
  const [isThere, setThere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signed in or out, here or in another tab
  useEffect(() => {
    // During hydration it is not known yet.
    if (isSignedIn()) return;
    const life = new AbortController();
    const tell = (next: boolean) => {
      if (!life.signal.aborted) setThere(next);
    };
    const look = () => {
      if (document.visibilityState === "visible") void ask(tell);
    };
    look();
    document.addEventListener("visibilitychange", look, { signal: life.signal });
    return () => {
      life.abort();
      setThere(false);
    };
  }, [isIn]);
  return isThere && !isIn;
}

/** @param tell at the first answer, and again when none will come any more */
async function ask(tell: (isThere: boolean) => void): Promise<void> {
  // Left by each sign-in: without it nobody is asked, and a first visit fetches nothing for it.
  if (readStored("local", storageKeys.rememberMe) !== "false") return tell(false);
  try {
    const { findSignedInTabs } = await import("./session-channel.ts");
    const met = await findSignedInTabs(answerPatienceMs, () => tell(true));
    tell(met.size > 0);
  } catch {
    // Offline: asked again when the tab is looked at again.
  }
}
