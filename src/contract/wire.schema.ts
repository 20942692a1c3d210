/** The shapes that every answer of the API shares: errors, messages and lists (architecture rule 8; docs/api.md). */
import { z } from "zod";
import { type ErrorCode, errorStatus } from "./errors.ts";

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What every failed call answers; the schema of `ErrorBody`. */
export const errorBody = z.object({
  statusCode: z.int().min(400).max(599),
  /** Danish, for the person. */
  statusMessage: z.string(),
  /** The detail, for developers and logs. */
  message: z.string(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  /** `fields` maps the name of a field to its Danish error. */
  data: z.record(z.string(), z.unknown()).optional(),
});

/** A success that has nothing to give but a sentence. */
export const messageBody = z.object({ message: z.string() });

/** Items of a list when the caller does not say, and at most. */
const pageLimits = { defaultItems: 20, maxItems: 100 } as const;

/** `?limit=20&cursor=…` of every list. The cursor is what `nextCursor` said, and nothing else. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(pageLimits.maxItems).default(pageLimits.defaultItems),
  cursor: z.string().min(1).max(200).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/**
 * The same in a body, of a list that words are looked for in: addresses are logged on their way, and what somebody looks
 * for is as private as what they wrote.
 */
export const pageBody = z.object({
  limit: z.int().min(1).max(pageLimits.maxItems).default(pageLimits.defaultItems),
  cursor: pageQuery.shape.cursor,
});

/** A list on the wire: `nextCursor` is null on the last page. */
export function listBody<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
