/** Whose the texts on this device are: an account's lie under its id, where no visitor and no other account looks. */
import { useEffect, useRef, useState } from "react";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { isPageOf, storedUser, useIsPageOf, useUser } from "../session.ts";

export interface DraftKey {
  /** Where the draft lies of whoever is signed in in this tab, or of a visitor. */
  readonly key: string;
  /** Where somebody signed in finds what they wrote before they signed in; undefined for a visitor. */
  readonly adopts: string | undefined;
  /** False once its account has signed out in this browser: from then on nothing may be stored under `key`. */
  mayKeep(): boolean;
}

/** @param ownerId whose draft it is; left out: of whoever is signed in in this tab, or of a visitor */
export function draftKeyOf(tool: string, ownerId = storedUser()?.id ?? null): DraftKey {
  return ownKeyOf(storageKeys.draft(tool), ownerId);
}

/** Of the Word file that a draft came from. */
export function wordFileKeyOf(): DraftKey {
  return ownKeyOf(storageKeys.wordFile, storedUser()?.id ?? null);
}

function ownKeyOf(key: string, id: string | null): DraftKey {
  return {
    key: keyOfOwner(key, id),
    adopts: id === null ? undefined : key,
    mayKeep: () => id === null || isPageOf(id),
  };
}

/**
 * Counts how often the page has changed hands since it was opened: as a component's key, it has the sheet opened anew on
 * what belongs to the new person. A session that ends by itself leaves the sheet to who is writing; *Log ud*, in this
 * tab or another, takes the text off the screen.
 */
export function useDraftEpoch(): number {
  const id = useUser()?.id;
  const owner = useRef<string | null>(undefined);
  const isOwners = useIsPageOf(owner.current ?? null);
  const [epoch, setEpoch] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user followed is the cue; during hydration it is not known yet
  useEffect(() => {
    const now = storedUser()?.id ?? null;
    const before = owner.current;
    if (before !== undefined && now === null && isPageOf(before)) return;
    owner.current = now;
    if (before !== undefined && before !== now) setEpoch((count) => count + 1);
  }, [id, isOwners]);
  return epoch;
}
