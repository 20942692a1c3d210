/** The record of a cookie choice: its shape, when it still counts, and how it is read from storage (CO-4). */
import { consentLifetimeMonths, consentVersion } from "#contract/legal.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored, writeStored } from "./web-storage.ts";

/** What the visitor can choose; what is necessary is not asked about. */
export interface ConsentChoice {
  readonly preferences: boolean;
  readonly statistics: boolean;
  readonly marketing: boolean;
}

/** Where the choice was made. */
export type ConsentSource = "banner" | "footer" | "cookiepolitik";

/** The spec's four fields, then ours for the proof. */
export interface ConsentRecord extends ConsentChoice {
  /** ISO time of the choice. */
  readonly timestamp: string;
  /** Of the text that was shown. Absent in a record that holds the spec's fields only. */
  readonly version?: string;
  /** Random; ties this record to its proof on the server, and to nothing else. */
  readonly id?: string;
  readonly source?: ConsentSource;
  /** The server has not yet confirmed the proof. */
  readonly proofPending?: true;
}

export const noConsent: ConsentChoice = { preferences: false, statistics: false, marketing: false };

/** The stored choice when it still counts; null asks again: never chosen, unreadable, another text, or too old. */
export function currentConsent(nowMs: number): ConsentRecord | null {
  const record = parseConsent(readStored("local", storageKeys.cookieConsent));
  if (record === null || (record.version ?? consentVersion) !== consentVersion) return null;
  return nowMs < expiresAtMs(record.timestamp) ? record : null;
}

/** Returns whether the browser kept it. */
export function storeConsent(record: ConsentRecord): boolean {
  return writeStored("local", storageKeys.cookieConsent, JSON.stringify(record));
}

export function parseConsent(stored: string | null): ConsentRecord | null {
  if (stored === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null;
  }
  return isConsentRecord(value) ? value : null;
}

function isConsentRecord(value: unknown): value is ConsentRecord {
  if (typeof value !== "object" || value === null) return false;
  const record = value as Record<keyof ConsentRecord, unknown>;
  return (
    typeof record.preferences === "boolean" &&
    typeof record.statistics === "boolean" &&
    typeof record.marketing === "boolean" &&
    typeof record.timestamp === "string" &&
    !Number.isNaN(Date.parse(record.timestamp))
  );
}

/** The same day of the month, so many months later, in milliseconds since 1970. */
export function expiresAtMs(timestamp: string): number {
  const date = new Date(timestamp);
  date.setUTCMonth(date.getUTCMonth() + consentLifetimeMonths);
  return date.getTime();
}
