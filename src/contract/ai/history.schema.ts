/** The history of the text tools: `/api/user/history`. */
import { z } from "zod";
import { fieldErrors } from "../form.rules.ts";
import { listBody, pageBody, pageQuery } from "../wire.schema.ts";
import { historyLimits } from "./history.rules.ts";
import { textTools } from "./run.rules.ts";
import { modelInfo } from "./run.schema.ts";

/** A list item. */
const historyItem = z.object({
  id: z.string(),
  tool: z.enum(textTools),
  title: z.string(),
  /** The start of the result. */
  preview: z.string(),
  /** The requested mode or format; null if unknown. */
  variant: z.string().nullable(),
  /** True if every part is complete. */
  isWhole: z.boolean(),
  /** Of the result. */
  words: z.int().min(0),
  model: modelInfo,
  /** ISO. */
  createdAt: z.string(),
  /** ISO; null if it is kept until it is deleted. */
  expiresAt: z.string().nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;

/** A whole entry. */
export const historyEntry = historyItem.omit({ preview: true, variant: true, isWhole: true, words: true }).extend({
  source: z.string(),
  /** The options of the request, unchanged. */
  options: z.record(z.string(), z.unknown()),
  /** Ranges of the source, in UTF-16 units, with their results. */
  parts: z.array(
    z.object({
      start: z.int().min(0),
      end: z.int().min(0),
      text: z.string(),
      status: z.enum(["complete", "stopped", "failed"]),
    }),
  ),
});
export type HistoryEntryBody = z.infer<typeof historyEntry>;

export const historyQuery = pageQuery.extend({
  tool: z.enum(textTools).optional(),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export const historySearch = pageBody.extend({
  tool: z.enum(textTools).optional(),
  /** To search for in title and source. */
  words: z.string().trim().min(1).max(historyLimits.maxQueryChars),
});
export type HistorySearch = z.output<typeof historySearch>;

export const historyList = listBody(historyItem);
export type HistoryList = z.infer<typeof historyList>;

export const historyRename = z.object({
  title: z
    .string()
    .trim()
    .min(1, { error: fieldErrors.required })
    .max(historyLimits.maxTitleChars, { error: fieldErrors.tooLong(historyLimits.maxTitleChars) }),
});

/** How many were deleted. */
export const historyDeleted = z.object({ message: z.string(), deleted: z.int().min(0) });
