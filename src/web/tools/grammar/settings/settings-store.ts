/** The page's settings: read from the device once, written at each change. */
import { storageKeys } from "#contract/storage-keys.ts";
import type { Category } from "#dansk/finding.ts";
import type { CheckOptions } from "../../../checking/engine/protocol.ts";
import type { FindingFilter } from "../../../checking/finding-store.ts";
import { isRecord, readStored, type TextStorage } from "../../../documents/draft/stored.ts";
import { defaultSettings, type GrammarSettings, readSettings, writeSettings } from "./settings.ts";

/** The settings that the engine checks by. */
const checked = ["komma", "level", "style", "disabledRules"] as const;

/** Has the defaults until `load`, as the server has rendered them. */
export function createSettingsStore(storage: () => TextStorage | undefined) {
  let current = defaultSettings;

  return {
    get current(): GrammarSettings {
      return current;
    },
    load(): void {
      current = readSettings(storage());
      const stored = readStored(storage(), storageKeys.grammarSettings);
      // An older version stored words of findings: overwrite them.
      if (isRecord(stored) && JSON.stringify(stored.disabledRules ?? []) !== JSON.stringify(current.disabledRules)) {
        writeSettings(storage(), current);
      }
    },
    /** The engine's options, with the words of the person's dictionary. */
    checkOptions: (words: readonly string[]): CheckOptions => ({
      komma: current.komma,
      level: current.level,
      style: current.style,
      disabledRules: current.disabledRules,
      dictionary: words,
    }),
    /** Which findings are shown. */
    filter: (category: Category | undefined): FindingFilter => ({
      showPossible: current.showPossible,
      showStyle: current.style,
      category,
    }),
    /** @returns whether the text must be checked again */
    change(change: Partial<GrammarSettings>): boolean {
      const before = current;
      current = { ...current, ...change };
      // Without storage a setting lasts until the page is closed.
      writeSettings(storage(), current);
      return checked.some((name) => current[name] !== before[name]);
    },
  };
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;
