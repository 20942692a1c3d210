/** What is kept on this device besides the draft: the person’s own words and choices. */
import { storageKeys } from "#contract/storage-keys.ts";
import type { CommaSystem } from "#dansk/finding.ts";
import { isRecord, readStored, type StoreOutcome, type TextStorage, writeStored } from "./stored.ts";

/** More than a person puts in by hand, and little enough to send to the worker at each change. */
export const maxOwnWords = 5000;
const maxWordChars = 100;

/** The person's own words; anything in storage that is no word is left out. */
export function readOwnWords(storage: TextStorage | undefined): string[] {
  const stored = readStored(storage, storageKeys.dictionary);
  if (!Array.isArray(stored)) return [];
  const words = stored.filter((word): word is string => typeof word === "string" && isOwnWord(word));
  return [...new Set(words)].slice(0, maxOwnWords);
}

function isOwnWord(word: string): boolean {
  return word.trim() !== "" && word.length <= maxWordChars;
}

export function writeOwnWords(storage: TextStorage | undefined, words: readonly string[]): StoreOutcome {
  return writeStored(storage, storageKeys.dictionary, words);
}

/** Choices of the grammar page that are kept from one visit to the next. */
export interface GrammarSettings {
  readonly komma: CommaSystem;
  readonly showPossible: boolean;
  /** J, K, A and X work while the thread or the card has the focus (WCAG 2.1.4: can be switched off). */
  readonly singleKeys: boolean;
  /** One plain text field and the list, without the editor. */
  readonly plainField: boolean;
}

export const defaultSettings: GrammarSettings = {
  komma: "foelg",
  showPossible: false,
  singleKeys: true,
  plainField: false,
};

const commaSystems: readonly CommaSystem[] = ["foelg", "start", "uden"];

/** Stored settings, each field on its own: one that is damaged has its default value. */
export function readSettings(storage: TextStorage | undefined): GrammarSettings {
  const stored = readStored(storage, storageKeys.grammarSettings);
  if (!isRecord(stored)) return defaultSettings;
  const choice = (name: "showPossible" | "singleKeys" | "plainField"): boolean => {
    const value = stored[name];
    return typeof value === "boolean" ? value : defaultSettings[name];
  };
  return {
    komma: commaSystems.find((system) => system === stored.komma) ?? defaultSettings.komma,
    showPossible: choice("showPossible"),
    singleKeys: choice("singleKeys"),
    plainField: choice("plainField"),
  };
}

export function writeSettings(storage: TextStorage | undefined, settings: GrammarSettings): StoreOutcome {
  return writeStored(storage, storageKeys.grammarSettings, settings);
}
