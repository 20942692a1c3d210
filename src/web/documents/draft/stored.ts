/** Reading and writing the browser's storage: what is blocked, full or damaged is an answer, never a crash. */

/** The parts of `localStorage` that are used. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `blocked`: the browser gives no storage (private window, settings); `full`: no room for this. */
export type StoreOutcome = "stored" | "blocked" | "full";

/** The device's storage, or undefined where there is none or it is forbidden. */
export function deviceStorage(): TextStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Reading the property itself throws when storage is blocked.
    return undefined;
  }
}

/** The tab's own storage, or undefined where there is none or it is forbidden. */
export function tabStorage(): TextStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    // As above.
    return undefined;
  }
}

/** What is stored under `key`, as it is; null when nothing is or it can't be read. */
export function readRaw(storage: TextStorage | undefined, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** What is stored under `key` as JSON; undefined when nothing is or it can't be read. */
export function readStored(storage: TextStorage | undefined, key: string): unknown {
  const value = readRaw(storage, key);
  try {
    return value === null ? undefined : JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Stores `value` as JSON and says how it went. */
export function writeStored(storage: TextStorage | undefined, key: string, value: unknown): StoreOutcome {
  if (!storage) return "blocked";
  try {
    storage.setItem(key, JSON.stringify(value));
    return "stored";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";
  }
}

/** Removes `key`; where storage is blocked nothing was stored either. */
export function removeStored(storage: TextStorage | undefined, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Nothing to remove where nothing can be stored.
  }
}

/** Whether a stored value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
