/** The choices that are kept on this device. */
import { storageKeys } from "#contract/storage-keys.ts";
import type { CommaSystem, Level } from "#dansk/finding.ts";
import {
  isRecord,
  readStored,
  type StoreOutcome,
  type TextStorage,
  writeStored,
} from "../../../documents/draft/stored.ts";

/** Settings of the grammar page, stored on the device. */
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
  /** Leave footnotes, or references and appendix, out of the counters. */
  readonly withoutNotes: boolean;
  readonly withoutSources: boolean;
  /** Ids of rules that are not tried, in the order they were switched off. */
  readonly disabledRules: readonly string[];
}

type Switch = "showPossible" | "singleKeys" | "plainField" | "style" | "learning" | "withoutNotes" | "withoutSources";

/** More than there are rules. */
const maxDisabledRules = 200;

export const defaultSettings: GrammarSettings = {
  komma: "foelg",
  level: "oevet",
  showPossible: false,
  singleKeys: true,
  plainField: false,
  style: false,
  learning: false,
  withoutNotes: false,
  withoutSources: false,
  disabledRules: [],
};

const commaSystems: readonly CommaSystem[] = ["foelg", "start", "uden"];
const levels: readonly Level[] = ["begynder", "oevet", "avanceret"];

/** Stored settings, each field on its own: one that is damaged has its default value. */
export function readSettings(storage: TextStorage | undefined): GrammarSettings {
  const stored = readStored(storage, storageKeys.grammarSettings);
  if (!isRecord(stored)) return defaultSettings;
  const choice = (name: Switch): boolean => {
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
    withoutNotes: choice("withoutNotes"),
    withoutSources: choice("withoutSources"),
    disabledRules: readDisabledRules(stored.disabledRules),
  };
}

/** An older version kept `{id, about}`, where `about` is what a finding said, words of the text among it. */
function readDisabledRules(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.slice(0, maxDisabledRules).map((one: unknown) => (isRecord(one) ? one.id : one));
  return [...new Set(ids.filter((id) => typeof id === "string" && /^[a-z0-9-]{1,60}$/.test(id)))] as string[];
}

export function writeSettings(storage: TextStorage | undefined, settings: GrammarSettings): StoreOutcome {
  return writeStored(storage, storageKeys.grammarSettings, settings);
}
