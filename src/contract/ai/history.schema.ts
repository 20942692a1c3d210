/** The history of the text tools: `/api/user/history`. */
import { z } from "zod";
import { fieldErrors } from "../form.rules.ts";
import { listBody, pageBody, pageQuery } from "../wire.schema.ts";
import { historyLimits } from "./history.rules.ts";
import { textTools } from "./run.rules.ts";
import { modelInfo } from "./run.schema.ts";

/** An entry in the list. */
export const historyItem = z.object({
  id: z.string(),
  tool: z.enum(textTools),
  title: z.string(),
  /** The beginning of the result. */
  preview: z.string(),
  /** The mode or the format that was asked for, as the request had it; null where that is not known. */
  variant: z.string().nullable(),
  /** Every piece of the text was made. */
  isWhole: z.boolean(),
  model: modelInfo,
  /** ISO. */
  createdAt: z.string(),
  /** ISO; null: until it is deleted. */
  expiresAt: z.string().nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;

/** One entry, whole. */
export const historyEntry = historyItem.omit({ preview: true, variant: true, isWhole: true }).extend({
  source: z.string(),
  /** The options of the request, as they were. */
  options: z.record(z.string(), z.unknown()),
  /** Pieces of the source, UTF-16, and what became of them. */
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
  /** To look for in title and source. */
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
export type HistoryRename = z.output<typeof historyRename>;

/** How many were deleted. */
export const historyDeleted = z.object({ message: z.string(), deleted: z.int().min(0) });
