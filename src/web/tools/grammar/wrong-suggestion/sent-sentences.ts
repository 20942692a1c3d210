/** The keys of the sentences sent from this device: by them alone can they be deleted again. No sentence is in it. */
import { retention } from "#contract/legal.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import {
  isRecord,
  readStored,
  removeStored,
  type StoreOutcome,
  type TextStorage,
  writeStored,
} from "../../../documents/draft/stored.ts";

/** Someone who reports this much in a year is the first whose oldest ones can't be deleted by hand any more. */
const maxKept = 500;
const keyShape = /^[\w-]{16,64}$/;

interface Sent {
  readonly key: string;
  /** Milliseconds since 1970, by this device. */
  readonly atMs: number;
}

/** What the device has no room for, or may not keep: known until the page is closed. */
const unstored = new Map<string, Sent>();

function read(storage: TextStorage | undefined, nowMs: number): Sent[] {
  const stored = readStored(storage, storageKeys.sentSentences);
  const gone = new Date(nowMs);
  gone.setUTCMonth(gone.getUTCMonth() - retention.suggestionReportMonths);
  const sent = (Array.isArray(stored) ? stored.slice(-maxKept) : []).flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one.key !== "string" || !keyShape.test(one.key)) return [];
    // Deleted with us by now: there is nothing left to take back.
    return typeof one.atMs === "number" && one.atMs > gone.getTime() ? [{ key: one.key, atMs: one.atMs }] : [];
  });
  return [...new Map([...sent.map((one) => [one.key, one] as const), ...unstored]).values()];
}

function write(storage: TextStorage | undefined, sent: readonly Sent[]): StoreOutcome {
  let outcome: StoreOutcome = "stored";
  if (sent.length === 0) removeStored(storage, storageKeys.sentSentences);
  else outcome = writeStored(storage, storageKeys.sentSentences, sent.slice(-maxKept));
  if (outcome === "stored") unstored.clear();
  // The browser tells the other tabs only.
  if (typeof StorageEvent !== "undefined") {
    window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.sentSentences }));
  }
  return outcome;
}

/** Keys of what may still lie with us, oldest first. */
export function sentKeys(storage: TextStorage | undefined, nowMs: number): readonly string[] {
  return read(storage, nowMs).map(({ key }) => key);
}

/** @returns how it went; what can't be stored is known until the page is closed */
export function noteSent(storage: TextStorage | undefined, key: string, nowMs: number): StoreOutcome {
  const one = { key, atMs: nowMs };
  unstored.set(key, one);
  return write(storage, [...read(storage, nowMs).filter((other) => other.key !== key), one]);
}

/** Deleted with us, or never taken. */
export function forgetSent(storage: TextStorage | undefined, keys: readonly string[], nowMs: number): void {
  const sent = read(storage, nowMs);
  const left = sent.filter(({ key }) => !keys.includes(key));
  for (const key of keys) unstored.delete(key);
  if (left.length < sent.length) write(storage, left);
}

/** The keys in parts, each as many as one call takes. */
export function inCalls(keys: readonly string[]): readonly (readonly string[])[] {
  const { maxWithdrawals } = grammarLimits;
  const count = Math.ceil(keys.length / maxWithdrawals);
  return Array.from({ length: count }, (_, index) => keys.slice(index * maxWithdrawals, (index + 1) * maxWithdrawals));
}
