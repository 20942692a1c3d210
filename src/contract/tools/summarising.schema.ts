/** `POST /api/tools/summarising` answers with the events of a run. The links to the source are worked out by `src/dansk`. */
import { z } from "zod";
import { historyLimits } from "../ai/history.rules.ts";
import { runLimits } from "../ai/run.rules.ts";
import { fieldErrors } from "../form.rules.ts";
import { explainLevels, summaryFormats, summaryLengths, summaryLimits } from "./summarising.rules.ts";

const text = (maxChars: number) => z.string().max(maxChars, { error: fieldErrors.tooLong(maxChars) });

const summaryLength = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("name"), name: z.enum(summaryLengths) }),
  z.object({ kind: z.literal("words"), max: z.int().min(summaryLimits.minWords).max(summaryLimits.maxWords) }),
  z.object({ kind: z.literal("percent"), percent: z.int().min(5).max(50) }),
  /** The resumé of an SRP: 10–20 lines. */
  z.object({ kind: z.literal("srp") }),
]);

export const summarisingOptions = z.object({
  format: z.enum(summaryFormats),
  length: summaryLength.default({ kind: "name", name: "kort" }),
  /** OP-5: »Læg vægt på«. */
  focus: text(summaryLimits.maxFocusChars).default(""),
  level: z.enum(explainLevels).nullable().default(null),
});
export type SummarisingOptions = z.output<typeof summarisingOptions>;

export const summarisingRequest = z.object({
  text: text(runLimits.maxTextChars).refine((value) => value.trim() !== "", { error: fieldErrors.required }),
  options: summarisingOptions,
  title: text(historyLimits.maxTitleChars).default(""),
  isKept: z.boolean().default(true),
});
export type SummarisingRequest = z.output<typeof summarisingRequest>;
