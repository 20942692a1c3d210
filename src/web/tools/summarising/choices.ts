/** What is chosen for a summary, as it is remembered on the device until the next time (features OP-1, OP-2, OP-5, OP-9). */
import {
  builtInSummaryFormats,
  type ExplainLevel,
  explainLevels,
  type SummaryFormat,
  summaryFormats,
  summaryLengths,
  summaryLimits,
} from "#contract/tools/summarising.rules.ts";
import type { SummarisingOptions } from "#contract/tools/summarising.schema.ts";
import type { SummaryLength } from "#dansk/writing/summarising/summarise-text.ts";
import { isRecord } from "../../documents/draft/stored.ts";

export type BuiltInSummaryFormat = (typeof builtInSummaryFormats)[number];
export type ChosenLength = SummarisingOptions["length"];

export interface Choices {
  readonly format: SummaryFormat;
  readonly length: ChosenLength;
  /** *Læg vægt på*. */
  readonly focus: string;
  readonly level: ExplainLevel | null;
  /** By a model, where there is one. */
  readonly withModel: boolean;
  /** Kept in the history, where a model does it. */
  readonly isKept: boolean;
}

export const defaultChoices: Choices = {
  format: "resume",
  length: { kind: "name", name: "kort" },
  focus: "",
  level: null,
  withModel: true,
  isKept: true,
};

/** Shares of the source that may be asked for, in per cent. */
export const percentLimits = { min: 5, max: 50 } as const;

export function isBuiltIn(format: SummaryFormat): format is BuiltInSummaryFormat {
  return (builtInSummaryFormats as readonly SummaryFormat[]).includes(format);
}

/** The same without a model: a format that needs one gives way, and nobody is explained to. */
export function withoutModel(choices: Choices): Choices {
  const format = isBuiltIn(choices.format) ? choices.format : defaultChoices.format;
  return { ...choices, withModel: false, format, level: null };
}

/** Reads choices from wherever they were kept; what does not belong there any more becomes what it is at first. */
export function asChoices(value: unknown): Choices {
  if (!isRecord(value)) return defaultChoices;
  const { focus } = value;
  return {
    format: oneOf(summaryFormats, value.format) ?? defaultChoices.format,
    length: asLength(value.length),
    focus: typeof focus === "string" ? focus.slice(0, summaryLimits.maxFocusChars) : "",
    level: oneOf(explainLevels, value.level) ?? null,
    withModel: value.withModel !== false,
    isKept: value.isKept !== false,
  };
}

function asLength(value: unknown): ChosenLength {
  if (!isRecord(value)) return defaultChoices.length;
  const { kind, max, percent } = value;
  const name = oneOf(summaryLengths, value.name);
  if (kind === "name" && name !== undefined) return { kind, name };
  if (kind === "words" && isWithin(max, summaryLimits.minWords, summaryLimits.maxWords)) return { kind, max };
  if (kind === "percent" && isWithin(percent, percentLimits.min, percentLimits.max)) return { kind, percent };
  return kind === "srp" ? { kind } : defaultChoices.length;
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

function oneOf<T>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

/** 10–20 lines of about 11 words, and never more than half of the text: as the server counts it. */
const srp = { words: 200, share: 0.5 } as const;

/** The length as the engine on the device knows it. @param sourceWords words of the text */
export function lengthHere(length: ChosenLength, sourceWords: number): SummaryLength {
  switch (length.kind) {
    case "name":
      return { kind: length.name };
    case "words":
      return { kind: "words", max: length.max };
    case "percent":
      return { kind: "share", percent: length.percent };
    case "srp":
      return {
        kind: "words",
        max: Math.min(srp.words, Math.max(summaryLimits.minWords, Math.round(sourceWords * srp.share))),
      };
  }
}

/**
 * As they are sent. Key terms can be switched off: then the others are what weight is laid on, as far as there is room.
 * @param terms all key terms of the text, @param off those that are switched off
 */
export function requestOptions(
  { format, length, focus, level }: Choices,
  terms: readonly string[] = [],
  off: readonly string[] = [],
): SummarisingOptions {
  let weight = focus.trim();
  if (off.length > 0) {
    for (const term of terms.filter((one) => !off.includes(one))) {
      const longer = weight === "" ? term : `${weight}, ${term}`;
      if (longer.length > summaryLimits.maxFocusChars) break;
      weight = longer;
    }
  }
  return { format, length, focus: weight, level };
}
