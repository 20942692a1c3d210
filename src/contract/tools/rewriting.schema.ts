/** `POST /api/tools/rewriting` answers with the events of a run; its alternatives and words answer with JSON. */
import { z } from "zod";
import { historyLimits } from "../ai/history.rules.ts";
import { lengthRefusals } from "../ai/messages.da.ts";
import { runLimits } from "../ai/run.rules.ts";
import { fieldErrors } from "../form.rules.ts";
import {
  readerLevels,
  rewritingLimits,
  rewritingModes,
  rewritingStrengths,
  rewritingVoices,
} from "./rewriting.rules.ts";

const text = (maxChars: number) => z.string().max(maxChars, { error: fieldErrors.tooLong(maxChars) });

const { minLengthPages, maxLengthPages } = rewritingLimits;

const rewritingOptions = z
  .object({
    mode: z.enum(rewritingModes),
    strength: z.enum(rewritingStrengths).default("middel"),
    /** Bevar ord (OM-3). */
    keep: z.array(text(rewritingLimits.maxKeptWordChars)).max(rewritingLimits.maxKeptWords).default([]),
    voice: z.enum(rewritingVoices).default("uaendret"),
    level: z.enum(readerLevels).nullable().default(null),
    /** OM-6: per cent of the length of the source; null: no wish. */
    lengthPercent: z
      .number()
      .min(rewritingLimits.minLengthPercent)
      .max(rewritingLimits.maxLengthPercent)
      .nullable()
      .default(null),
    /** OM-6: a length in standard pages, in the place of the per cent; null: no wish. */
    lengthPages: z
      .number()
      .refine((pages) => pages >= minLengthPages && pages <= maxLengthPages, {
        error: lengthRefusals.outOfRange(minLengthPages, maxLengthPages),
      })
      .nullable()
      .default(null),
    instruction: text(rewritingLimits.maxInstructionChars).default(""),
  })
  .refine(({ lengthPercent, lengthPages }) => lengthPercent === null || lengthPages === null, {
    error: lengthRefusals.both,
    path: ["lengthPages"],
  });
export type RewritingOptions = z.output<typeof rewritingOptions>;

export const rewritingRequest = z.object({
  text: text(runLimits.maxTextChars).refine((value) => value.trim() !== "", { error: fieldErrors.required }),
  options: rewritingOptions,
  /** Title in the history; empty: the beginning of the text. */
  title: text(historyLimits.maxTitleChars).default(""),
  /** False: »Gem ikke denne tekst«. */
  isKept: z.boolean().default(true),
});
export type RewritingRequest = z.output<typeof rewritingRequest>;

/** OM-4: three other ways to say one sentence of a run's result. Part of the run: costs nothing more. */
export const alternativesRequest = z.object({
  runId: z.string().min(1).max(64),
  sentence: text(rewritingLimits.maxSentenceChars).min(1),
  /** What stands before and after, for the sense. */
  before: text(rewritingLimits.maxSentenceChars).default(""),
  after: text(rewritingLimits.maxSentenceChars).default(""),
});
export type AlternativesRequest = z.output<typeof alternativesRequest>;
export const alternativesResponse = z.object({
  alternatives: z.array(z.object({ text: z.string(), label: z.enum(["kortere", "mere formel", "enklere"]) })).max(3),
  /** There are none because each that came would have changed what is locked. */
  losesLocked: z.boolean(),
});

export type AlternativesResponse = z.infer<typeof alternativesResponse>;

/** OM-5: words that may stand in the place of one word, in its form. Part of the run: costs nothing more. */
export const wordsRequest = z.object({
  runId: z.string().min(1).max(64),
  sentence: text(rewritingLimits.maxSentenceChars).min(1),
  /** Place of the word in the sentence, UTF-16. */
  start: z.int().min(0),
  end: z.int().min(1),
});
export type WordsRequest = z.output<typeof wordsRequest>;
export const wordsResponse = z.object({ words: z.array(z.string()).max(rewritingLimits.maxWords) });
export type WordsResponse = z.infer<typeof wordsResponse>;
