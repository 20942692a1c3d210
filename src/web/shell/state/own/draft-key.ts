/** Whose the texts on this device are: an account's lie under its id, where no visitor and no other account looks. */
import { useEffect, useRef, useState } from "react";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { storedUser, useIsSessionLost, useUser } from "../session.ts";

export interface DraftKey {
  /** Where the draft lies of whoever is signed in in this tab, or of a visitor. */
  readonly key: string;
  /** Where somebody signed in finds what they wrote before they signed in; undefined for a visitor. */
  readonly adopts: string | undefined;
}

export function draftKeyOf(tool: string): DraftKey {
  return ownKeyOf(storageKeys.draft(tool));
}

/** Of the Word file that a draft came from. */
export function wordFileKeyOf(): DraftKey {
  return ownKeyOf(storageKeys.wordFile);
}

function ownKeyOf(key: string): DraftKey {
  const id = storedUser()?.id ?? null;
  return { key: keyOfOwner(key, id), adopts: id === null ? undefined : key };
}

/**
 * Counts how often somebody else has come to be signed in here since the page was opened: as a component's key, it has
 * the sheet opened anew on what is theirs. A session that ends by itself leaves the sheet to who is writing.
 */
export function useDraftEpoch(): number {
  const id = useUser()?.id;
  const isLost = useIsSessionLost();
  const owner = useRef<string | null>(undefined);
  const [epoch, setEpoch] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user followed is the cue; during hydration it is not known yet
  useEffect(() => {
    const now = storedUser()?.id ?? null;
    const before = owner.current;
    if (now === null && isLost) return;
    owner.current = now;
    if (before !== undefined && before !== now) setEpoch((count) => count + 1);
  }, [id, isLost]);
  return epoch;
}
