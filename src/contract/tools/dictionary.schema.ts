/** `GET` and `POST /api/user/dictionary`: the person's own words, the same on all their devices. */
import { z } from "zod";
import { fieldErrors } from "../form.rules.ts";
import { refusals } from "../messages.da.ts";
import { asOwnWord, dictionaryLimits } from "./dictionary.rules.ts";

const word = z.string().transform((text, context) => {
  const own = asOwnWord(text);
  if (own !== null) return own;
  const { maxWordChars } = dictionaryLimits;
  const message = text.length > maxWordChars ? fieldErrors.tooLong(maxWordChars) : refusals.noWord;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** One word and what was last done with it. */
const dictionaryChange = z.object({
  word,
  /** By the device's clock; a time to come counts as now. The latest change of a word decides. */
  changedAt: z.iso.datetime(),
  /** Taken out again; else put in. */
  isRemoved: z.boolean(),
});

export const dictionaryRequest = z.object({ changes: z.array(dictionaryChange).max(dictionaryLimits.maxChanges) });
export type DictionaryRequest = z.output<typeof dictionaryRequest>;

export const dictionaryResponse = z.object({
  message: z.string(),
  /** New words that there was no room for. */
  refused: z.array(z.string()),
});
export type DictionaryResponse = z.infer<typeof dictionaryResponse>;

const keptWord = z.object({ word: z.string(), changedAt: z.iso.datetime() });

/** The whole dictionary at once: it has an end. */
export const dictionary = z.object({
  words: z.array(keptWord),
  /** Words that were taken out, so that another device does not bring them back. */
  removed: z.array(keptWord),
});
export type Dictionary = z.infer<typeof dictionary>;
