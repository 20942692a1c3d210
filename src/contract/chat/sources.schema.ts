/**
 * What an answer was made from: passages of files, how they support it, and the summarised part of the conversation.
 */
import { z } from "zod";
import { chatLimits, citationVerdicts } from "./chat.rules.ts";

const offset = z.int().min(0);

/** A range in the text of a file, UTF-16, end exclusive. */
export const chatSource = z.object({
  /** As cited in the answer: `[1]`. */
  number: z.int().min(1).max(chatLimits.maxSources),
  /** Null if the file isn't stored. */
  fileId: z.string().nullable(),
  name: z.string(),
  /** From 1; null if the file has no pages. */
  page: z.int().min(1).nullable(),
  start: offset,
  end: offset,
});
export type ChatSource = z.infer<typeof chatSource>;

/** One per number of each citation mark in an answer, in text order. */
export const chatCitation = z.object({
  number: z.int().min(0),
  verdict: z.enum(citationVerdicts),
  /** The supporting range in the file's text; null if there is none. */
  start: offset.nullable(),
  end: offset.nullable(),
});
export type ChatCitation = z.infer<typeof chatCitation>;

/** The earlier messages that were not given to the model verbatim. */
export const chatContext = z.object({
  /** Number of messages, from the first, that were summarised or left out. */
  summarised: z.int().min(0),
  /** True if the summary covers all of them. */
  hasSummary: z.boolean(),
  /** Id of the last of them. */
  uptoId: z.string(),
  /** Temporary conversations only: a new summary, to be sent with the next message. */
  summary: z.string().optional(),
});
export type ChatContext = z.infer<typeof chatContext>;
