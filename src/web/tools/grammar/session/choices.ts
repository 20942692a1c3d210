/** The person's settings and own words during a session: read once, written at each change. */
import {
  defaultSettings,
  type GrammarSettings,
  maxOwnWords,
  readOwnWords,
  readSettings,
  writeOwnWords,
  writeSettings,
} from "./kept.ts";
import type { StoreOutcome, TextStorage } from "./stored.ts";

/** The defaults until `load`, which is what the server has rendered. */
export function createChoices(storage: () => TextStorage | undefined) {
  let settings = defaultSettings;
  let words: readonly string[] = [];

  function keep(next: readonly string[]): StoreOutcome {
    words = next;
    return words.length > maxOwnWords ? "full" : writeOwnWords(storage(), words);
  }

  return {
    get settings(): GrammarSettings {
      return settings;
    },
    get words(): readonly string[] {
      return words;
    },
    load(): void {
      settings = readSettings(storage());
      words = readOwnWords(storage());
    },
    change(change: Partial<GrammarSettings>): void {
      settings = { ...settings, ...change };
      // Where nothing can be stored the choice holds until the page is closed.
      writeSettings(storage(), settings);
    },
    addWord: (word: string): StoreOutcome => keep([...words.filter((own) => own !== word), word]),
    removeWord: (word: string): StoreOutcome => keep(words.filter((own) => own !== word)),
  };
}

export type Choices = ReturnType<typeof createChoices>;
