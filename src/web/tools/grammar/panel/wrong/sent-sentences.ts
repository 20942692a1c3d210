/** The keys of the sentences sent from this device: by them alone can they be deleted again. No sentence is in it. */
import { retention } from "#contract/legal.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import { isRecord, readStored, removeStored, type TextStorage, writeStored } from "../../session/stored.ts";

/** Someone who reports this much in a year is the first whose oldest ones can't be deleted by hand any more. */
const maxKept = 500;
const keyShape = /^[\w-]{16,64}$/;

interface Sent {
  readonly key: string;
  /** Milliseconds since 1970, by this device. */
  readonly atMs: number;
}

function read(storage: TextStorage | undefined, nowMs: number): Sent[] {
  const stored = readStored(storage, storageKeys.sentSentences);
  if (!Array.isArray(stored)) return [];
  const gone = new Date(nowMs);
  gone.setUTCMonth(gone.getUTCMonth() - retention.suggestionReportMonths);
  const sent = stored.slice(-maxKept).flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one.key !== "string" || !keyShape.test(one.key)) return [];
    // Deleted with us by now: there is nothing left to take back.
    return typeof one.atMs === "number" && one.atMs > gone.getTime() ? [{ key: one.key, atMs: one.atMs }] : [];
  });
  return [...new Map(sent.map((one) => [one.key, one])).values()];
}

function write(storage: TextStorage | undefined, sent: readonly Sent[]): void {
  if (sent.length === 0) removeStored(storage, storageKeys.sentSentences);
  else writeStored(storage, storageKeys.sentSentences, sent.slice(-maxKept));
  // The browser tells the other tabs only.
  if (typeof StorageEvent !== "undefined") {
    window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.sentSentences }));
  }
}

/** Keys of what may still lie with us, oldest first. */
export function sentKeys(storage: TextStorage | undefined, nowMs: number): readonly string[] {
  return read(storage, nowMs).map(({ key }) => key);
}

/** Before it is sent: the answer may be lost, and the sentence kept all the same. */
export function noteSent(storage: TextStorage | undefined, key: string, nowMs: number): void {
  write(storage, [...read(storage, nowMs).filter((one) => one.key !== key), { key, atMs: nowMs }]);
}

/** Deleted with us, or never taken. */
export function forgetSent(storage: TextStorage | undefined, keys: readonly string[], nowMs: number): void {
  const sent = read(storage, nowMs);
  const left = sent.filter(({ key }) => !keys.includes(key));
  if (left.length < sent.length) write(storage, left);
}

/** The keys in parts, each as many as one call takes. */
export function inCalls(keys: readonly string[]): readonly (readonly string[])[] {
  const { maxWithdrawals } = grammarLimits;
  const count = Math.ceil(keys.length / maxWithdrawals);
  return Array.from({ length: count }, (_, index) => keys.slice(index * maxWithdrawals, (index + 1) * maxWithdrawals));
}
