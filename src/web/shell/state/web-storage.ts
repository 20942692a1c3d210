/** The browser's storage without its surprises: refused, full or absent, it answers null and keeps nothing. */

export type StorageKind = "local" | "session";

function area(kind: StorageKind): Storage | null {
  // Private windows and blocked cookies throw on the mere mention of it.
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return area(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Every name in it. */
export function storedKeys(kind: StorageKind): readonly string[] {
  try {
    const storage = area(kind);
    return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
  } catch {
    return [];
  }
}

/** Returns whether the value was kept. */
export function writeStored(kind: StorageKind, key: string, value: string): boolean {
  const storage = area(kind);
  if (storage === null) return false;
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(kind: StorageKind, key: string): void {
  try {
    area(kind)?.removeItem(key);
  } catch {
    // Nothing was kept, so nothing is left behind.
  }
}
