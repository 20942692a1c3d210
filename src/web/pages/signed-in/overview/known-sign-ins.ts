/** The sign-ins on new devices that the person has said were their own, kept on this device. */
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored, writeStored } from "../../../shell/state/web-storage.ts";

/** The notice is for the last week: more than these are not in it. */
const maxKept = 50;

/** Ids of events; empty when nothing readable is kept. */
export function readKnownSignIns(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored("local", storageKeys.knownSignIns) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Returns all that are known with this one. */
export function addKnownSignIn(id: string): readonly string[] {
  const all = [...readKnownSignIns().filter((other) => other !== id), id].slice(-maxKept);
  writeStored("local", storageKeys.knownSignIns, JSON.stringify(all));
  return all;
}
