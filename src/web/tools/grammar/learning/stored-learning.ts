/** What the learning mode keeps on this device, under one name so that it goes as one: the score and the exercises. */
import { storageKeys } from "#contract/storage-keys.ts";
import { isRecord, readStored, removeStored, type TextStorage, writeStored } from "../../../documents/draft/stored.ts";

export type LearningPart = "score" | "weeks";

/** Entries as they are stored, to be looked at with care; the score alone was once all there was. */
export function readPart(storage: TextStorage | undefined, part: LearningPart): readonly unknown[] {
  const stored = readStored(storage, storageKeys.learning);
  const value = Array.isArray(stored) ? { score: stored } : stored;
  const entries = isRecord(value) ? value[part] : undefined;
  return Array.isArray(entries) ? entries : [];
}

/** Where nothing can be stored it holds until the page is closed. */
export function writePart(storage: TextStorage | undefined, part: LearningPart, entries: readonly unknown[]): void {
  const other = part === "score" ? "weeks" : "score";
  const parts = { [other]: readPart(storage, other), [part]: entries };
  if (Object.values(parts).every((list) => list.length === 0)) forgetLearning(storage);
  else writeStored(storage, storageKeys.learning, parts);
}

export function forgetLearning(storage: TextStorage | undefined): void {
  removeStored(storage, storageKeys.learning);
}
