/**
 * How often each session without remember-me has been renewed, kept where all tabs can read it. It tells a copied tab
 * that woke up alone that its refresh token is an old one: the server would take that for theft.
 */
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, writeStored } from "../state/web-storage.ts";

/** What is older belongs to tabs that closed without signing out. A copy whose session is not noted asks nobody. */
const maxSessions = 64;

type Entry = readonly [sessionId: string, generation: number];

function read(): readonly Entry[] {
  try {
    const value: unknown = JSON.parse(readStored("local", storageKeys.renewals) ?? "[]");
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
}

/** 0 when the session has never been renewed, as far as this device knows. */
export function knownGeneration(sessionId: string): number {
  return read().find(([id]) => id === sessionId)?.[1] ?? 0;
}

export function noteRenewal(sessionId: string, generation: number): void {
  const others = read().filter(([id]) => id !== sessionId);
  const entries: readonly Entry[] = [...others, [sessionId, generation]];
  writeStored("local", storageKeys.renewals, JSON.stringify(entries.slice(-maxSessions)));
}

export function forgetRenewals(sessionId: string): void {
  const others = read().filter(([id]) => id !== sessionId);
  if (others.length === 0) removeStored("local", storageKeys.renewals);
  else writeStored("local", storageKeys.renewals, JSON.stringify(others));
}
