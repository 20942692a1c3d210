/** The person's settings during a session: read once, written at each change. */
import { storageKeys } from "#contract/storage-keys.ts";
import type { Category } from "#dansk/finding.ts";
import { isRecord, readStored, type TextStorage } from "../../../text-tool/draft/stored.ts";
import type { CheckOptions } from "../engine/protocol.ts";
import type { Filter } from "../session/findings-book.ts";
import { defaultSettings, type GrammarSettings, readSettings, writeSettings } from "./settings.ts";

/** The settings that the engine goes by. */
const checked = ["komma", "level", "style", "disabledRules"] as const;

/** The defaults until `load`, which is what the server has rendered. */
export function createChoices(storage: () => TextStorage | undefined) {
  let settings = defaultSettings;

  return {
    get settings(): GrammarSettings {
      return settings;
    },
    load(): void {
      settings = readSettings(storage());
      const stored = readStored(storage(), storageKeys.grammarSettings);
      // What an older version kept of findings' words must not lie there any longer.
      if (isRecord(stored) && JSON.stringify(stored.disabledRules ?? []) !== JSON.stringify(settings.disabledRules)) {
        writeSettings(storage(), settings);
      }
    },
    /** How the text is to be checked by them, and by these own words. */
    checkOptions: (words: readonly string[]): CheckOptions => ({
      komma: settings.komma,
      level: settings.level,
      style: settings.style,
      disabledRules: settings.disabledRules,
      dictionary: words,
    }),
    /** What of the findings is shown by them. */
    filter: (category: Category | undefined): Filter => ({
      showPossible: settings.showPossible,
      showStyle: settings.style,
      category,
    }),
    /** @returns whether the text has to be checked anew */
    change(change: Partial<GrammarSettings>): boolean {
      const before = settings;
      settings = { ...settings, ...change };
      // Where nothing can be stored the choice holds until the page is closed.
      writeSettings(storage(), settings);
      return checked.some((name) => settings[name] !== before[name]);
    },
  };
}

export type Choices = ReturnType<typeof createChoices>;
