/** What is chosen for a rewriting, as it is remembered on the device until the next time (features OM-1, OM-10). */

import { lengthRefusals } from "#contract/ai/messages.da.ts";
import {
  builtInRewritingModes,
  lengthRange,
  type ReaderLevel,
  type RewritingMode,
  type RewritingStrength,
  type RewritingVoice,
  readerLevels,
  rewritingLimits,
  rewritingModes,
  rewritingStrengths,
  rewritingVoices,
} from "#contract/tools/rewriting.rules.ts";
import type { RewritingOptions } from "#contract/tools/rewriting.schema.ts";
import { isRecord } from "../../documents/draft/stored.ts";
import * as texts from "./texts.da.ts";

export type BuiltInRewritingMode = (typeof builtInRewritingModes)[number];

export interface Choices {
  readonly mode: RewritingMode;
  readonly strength: RewritingStrength;
  readonly keep: readonly string[];
  readonly voice: RewritingVoice;
  readonly level: ReaderLevel | null;
  /** Change of length in per cent; null: no wish, or one in pages. */
  readonly lengthPercent: number | null;
  /** A length of its own in standard pages, as it is typed; null: not chosen. */
  readonly lengthPages: string | null;
  readonly instruction: string;
  readonly presets: readonly string[];
  /** By a model, where there is one. */
  readonly withModel: boolean;
  /** Kept in the history, where a model does it. */
  readonly isKept: boolean;
}

export const defaultChoices: Choices = {
  mode: "standard",
  strength: "middel",
  keep: [],
  voice: "uaendret",
  level: null,
  lengthPercent: null,
  lengthPages: null,
  instruction: "",
  presets: [],
  withModel: true,
  isKept: true,
};

/** Steps of the length that can be chosen; 0: as it is now. */
export const lengthSteps = [-50, -25, 0, 25, 50] as const;
/** Characters of a length that is typed. */
export const maxPagesChars = 8;

export function isBuiltIn(mode: RewritingMode): mode is BuiltInRewritingMode {
  return (builtInRewritingModes as readonly RewritingMode[]).includes(mode);
}

/** The mode that changes the most words without a model (`tests/evals/rewriting.test.ts`). */
export const modeHere = "enkel" satisfies BuiltInRewritingMode;

/** The same without a model: a mode that rules can't do gives way to `modeHere`, and so does one nobody has chosen. */
export function withoutModel(choices: Choices, areDefault = false): Choices {
  const { mode } = choices;
  return { ...choices, withModel: false, mode: isBuiltIn(mode) && !areDefault ? mode : modeHere };
}

/** Reads choices from wherever they were kept; what does not belong there any more becomes what it is at first. */
export function asChoices(value: unknown): Choices {
  if (!isRecord(value)) return defaultChoices;
  const { maxKeptWords, maxInstructionChars, maxPresets } = rewritingLimits;
  const { lengthPercent: percent, instruction } = value;
  const lengthPages = pagesOf(value.lengthPages);
  return {
    mode: oneOf(rewritingModes, value.mode) ?? defaultChoices.mode,
    strength: oneOf(rewritingStrengths, value.strength) ?? defaultChoices.strength,
    keep: listOf(value.keep, maxKeptWords, rewritingLimits.maxKeptWordChars),
    voice: oneOf(rewritingVoices, value.voice) ?? defaultChoices.voice,
    level: oneOf(readerLevels, value.level) ?? null,
    lengthPercent: lengthPages === null ? (oneOf(lengthSteps, percent) ?? null) : null,
    lengthPages,
    instruction: typeof instruction === "string" ? instruction.slice(0, maxInstructionChars) : "",
    presets: listOf(value.presets, maxPresets, maxInstructionChars),
    withModel: value.withModel !== false,
    isKept: value.isKept !== false,
  };
}

/** As it was typed, or as it was sent. */
function pagesOf(value: unknown): string | null {
  if (typeof value === "number") return texts.writePages(value);
  return typeof value === "string" ? value.slice(0, maxPagesChars) : null;
}

function oneOf<T>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

function listOf(value: unknown, maxEntries: number, maxChars: number): readonly string[] {
  if (!Array.isArray(value)) return [];
  const entries = value.filter((one): one is string => typeof one === "string" && one.trim() !== "");
  return [...new Set(entries.map((one) => one.slice(0, maxChars)))].slice(0, maxEntries);
}

/** With one more word to keep, or several with commas between them. */
export function withKept(choices: Choices, typed: string): Choices {
  const { maxKeptWords, maxKeptWordChars } = rewritingLimits;
  const fresh = typedWords(typed).map((word) => word.slice(0, maxKeptWordChars));
  return { ...choices, keep: [...new Set([...choices.keep, ...fresh])].slice(0, maxKeptWords) };
}

/** Why they can't all be kept; undefined when they can. */
export function keptError(choices: Choices, typed: string): string | undefined {
  const { maxKeptWords, maxKeptWordChars } = rewritingLimits;
  const fresh = typedWords(typed);
  if (fresh.some((word) => word.length > maxKeptWordChars)) return texts.keptTooLong(maxKeptWordChars);
  return new Set([...choices.keep, ...fresh]).size > maxKeptWords ? texts.keptTooMany(maxKeptWords) : undefined;
}

function typedWords(typed: string): readonly string[] {
  return typed
    .split(/[,;\n]/u)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** With the instruction among those that are saved; the oldest gives way when there is no room. */
export function withPreset(choices: Choices, instruction: string): Choices {
  const preset = instruction.trim();
  if (preset === "" || choices.presets.includes(preset)) return choices;
  return { ...choices, presets: [...choices.presets, preset].slice(-rewritingLimits.maxPresets) };
}

/** As they are sent. */
export function requestOptions(choices: Choices): RewritingOptions {
  const { mode, strength, keep, voice, level, lengthPercent, lengthPages, instruction } = choices;
  return {
    mode,
    strength,
    keep: [...keep],
    voice,
    level,
    lengthPercent,
    lengthPages: (lengthPages === null ? undefined : readPages(lengthPages)) ?? null,
    instruction: instruction.trim(),
  };
}

/**
 * A length of one's own in standard pages (features OM-6): what is typed, whether it can be had, and whether it came.
 */
export type Target = { readonly pages: number } | { readonly error: string };

/** Standard pages as a Dane writes them: »2«, »2,0«. Undefined when it is no such number. */
export function readPages(typed: string): number | undefined {
  const found = /^(\d{1,3})(?:,(\d))?$/u.exec(typed.trim());
  return found === null ? undefined : Number(`${found[1]}.${found[2] ?? 0}`);
}

/** @param textPages standard pages of the text, not rounded; undefined until they are counted */
export function judgeTarget(typed: string, textPages: number | undefined): Target {
  const pages = readPages(typed);
  if (pages === undefined) return { error: typed.trim() === "" ? texts.pagesMissing : texts.pagesUnreadable };
  if (textPages === undefined) return { pages };
  const range = lengthRange(textPages);
  if (range === null) return { error: lengthRefusals.tooShort };
  const isPossible = pages >= range.min && pages <= range.max;
  return isPossible ? { pages } : { error: lengthRefusals.outOfRange(range.min, range.max) };
}

/** Whether a length is the one that was asked for, as nearly as that is promised. In the same unit, whatever that is. */
export function isReached(wanted: number, got: number): boolean {
  return Math.abs(got - wanted) <= wanted * rewritingLimits.lengthTolerance + 1e-9;
}

/** A length in pages of the whole as a change in per cent, for a piece of it. */
export function percentOf(pages: number, textPages: number): number {
  const { minLengthPercent, maxLengthPercent } = rewritingLimits;
  const percent = textPages === 0 ? 0 : Math.round((pages / textPages - 1) * 100);
  return Math.min(maxLengthPercent, Math.max(minLengthPercent, percent));
}
