/** The choices that are kept on this device. */
import { storageKeys } from "#contract/storage-keys.ts";
import type { CommaSystem, Level } from "#dansk/finding.ts";
import { isRecord, readStored, type StoreOutcome, type TextStorage, writeStored } from "../session/stored.ts";

/** Choices of the grammar page that are kept from one visit to the next. */
export interface GrammarSettings {
  readonly komma: CommaSystem;
  /** How much is told. */
  readonly level: Level;
  readonly showPossible: boolean;
  /** J, K, A and X work while the thread or the card has the focus (WCAG 2.1.4: can be switched off). */
  readonly singleKeys: boolean;
  /** One plain text field and the list, without the editor. */
  readonly plainField: boolean;
  /** Also tell of style. */
  readonly style: boolean;
  /** Show where something is, and what it is only once the person has tried. */
  readonly learning: boolean;
  /** Rules that are not tried, in the order they were switched off. */
  readonly disabledRules: readonly DisabledRule[];
}

/** A rule that a person has switched off, with the words by which they will know it again. */
export interface DisabledRule {
  readonly id: string;
  /** What the finding said at which it was switched off. */
  readonly about: string;
}

/** More than there are rules. */
const maxDisabledRules = 200;
const maxAboutChars = 200;

export const defaultSettings: GrammarSettings = {
  komma: "foelg",
  level: "oevet",
  showPossible: false,
  singleKeys: true,
  plainField: false,
  style: false,
  learning: false,
  disabledRules: [],
};

const commaSystems: readonly CommaSystem[] = ["foelg", "start", "uden"];
const levels: readonly Level[] = ["begynder", "oevet", "avanceret"];

/** Stored settings, each field on its own: one that is damaged has its default value. */
export function readSettings(storage: TextStorage | undefined): GrammarSettings {
  const stored = readStored(storage, storageKeys.grammarSettings);
  if (!isRecord(stored)) return defaultSettings;
  const choice = (name: "showPossible" | "singleKeys" | "plainField" | "style" | "learning"): boolean => {
    const value = stored[name];
    return typeof value === "boolean" ? value : defaultSettings[name];
  };
  return {
    komma: commaSystems.find((system) => system === stored.komma) ?? defaultSettings.komma,
    level: levels.find((level) => level === stored.level) ?? defaultSettings.level,
    showPossible: choice("showPossible"),
    singleKeys: choice("singleKeys"),
    plainField: choice("plainField"),
    style: choice("style"),
    learning: choice("learning"),
    disabledRules: readDisabledRules(stored.disabledRules),
  };
}

function readDisabledRules(stored: unknown): readonly DisabledRule[] {
  if (!Array.isArray(stored)) return [];
  const rules = new Map<string, DisabledRule>();
  for (const one of stored.slice(0, maxDisabledRules)) {
    if (!isRecord(one) || typeof one.id !== "string" || typeof one.about !== "string") continue;
    if (/^[a-z0-9-]{1,60}$/.test(one.id)) rules.set(one.id, { id: one.id, about: one.about.slice(0, maxAboutChars) });
  }
  return [...rules.values()];
}

export function writeSettings(storage: TextStorage | undefined, settings: GrammarSettings): StoreOutcome {
  return writeStored(storage, storageKeys.grammarSettings, settings);
}
