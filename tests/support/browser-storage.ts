/** The two storages of a browser tab, for what reads `window.localStorage` and `window.sessionStorage`. */

export interface TestStorages {
  readonly local: Map<string, string>;
  readonly session: Map<string, string>;
  /** Storages that refuse to take anything, as when they are full. */
  readonly full: Set<"local" | "session">;
  /** Most characters a storage holds, keys and values together; without an entry there is room for all. */
  readonly room: Map<"local" | "session", number>;
  /** Takes `window` away again. */
  close(): void;
}

/** Puts a `window` with empty storages in place. */
export function openStorages(): TestStorages {
  const full = new Set<"local" | "session">();
  const room = new Map<"local" | "session", number>();
  const storage = (kind: "local" | "session", held: Map<string, string>) => ({
    get length() {
      return held.size;
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = charsIn(held) - (held.has(key) ? charsIn([[key, held.get(key) ?? ""]]) : 0);
      const isRoom = others + charsIn([[key, value]]) <= (room.get(kind) ?? Number.POSITIVE_INFINITY);
      if (full.has(kind) || !isRoom) throw new DOMException("full", "QuotaExceededError");
      held.set(key, value);
    },
    removeItem: (key: string) => void held.delete(key),
  });
  const local = new Map<string, string>();
  const session = new Map<string, string>();
  const globals = globalThis as { window?: unknown };
  globals.window = {
    localStorage: storage("local", local),
    sessionStorage: storage("session", session),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  return {
    local,
    session,
    full,
    room,
    close() {
      delete globals.window;
    },
  };
}

/** What a browser counts against a storage's room. */
export function charsIn(entries: Iterable<readonly [string, string]>): number {
  return [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
}
