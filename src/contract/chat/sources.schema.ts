/** What an answer of the chat was made from: places in files, how they bear it out, and what of the conversation was summed up. */
import { z } from "zod";
import { chatLimits, citationVerdicts } from "./chat.rules.ts";

const offset = z.int().min(0);

/** A place in the text of a file, UTF-16, end exclusive. */
export const chatSource = z.object({
  /** As the answer names it: `[1]`. */
  number: z.int().min(1).max(chatLimits.maxSources),
  /** Null where the file is not kept. */
  fileId: z.string().nullable(),
  name: z.string(),
  /** Counted from 1; null where the file has no pages. */
  page: z.int().min(1).nullable(),
  start: offset,
  end: offset,
});
export type ChatSource = z.infer<typeof chatSource>;

/** One for each number of each mark in an answer, in their order in its text. */
export const chatCitation = z.object({
  number: z.int().min(0),
  verdict: z.enum(citationVerdicts),
  /** Of what bears it out, in the text of the file; null when nothing does. */
  start: offset.nullable(),
  end: offset.nullable(),
});
export type ChatCitation = z.infer<typeof chatCitation>;

/** What an answer was given of the conversation before it. */
export const chatContext = z.object({
  /** So many messages, from the first, in a summary or not at all. */
  summarised: z.int().min(0),
  /** All of them are in the summary that the answer was given; else it was given less, or nothing, of them. */
  hasSummary: z.boolean(),
  /** The last of them. */
  uptoId: z.string(),
  /** Of a conversation that is kept nowhere, where one has just been made: it goes with the next message. */
  summary: z.string().optional(),
});
export type ChatContext = z.infer<typeof chatContext>;
