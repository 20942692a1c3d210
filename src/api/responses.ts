/** What routes declare about their answers and their callers, in words short enough to read in a list. */
import type { z } from "zod";
import { type ErrorCode, errorStatus } from "#contract/errors.ts";
import { errorBody } from "#contract/wire.schema.ts";
import type { RateLimitName } from "#domain/limits/rate-limits.ts";
import { limited } from "./middleware/rate-limit.ts";

/** Who may call: every route says so, and a route that doesn't fails a test. */
export const access = {
  /** Anybody; nothing of anybody is shown or changed. */
  public: [],
  /** Who holds an access token. */
  user: [{ bearer: [] }],
  /** Administrators; for everybody else who is signed in the route does not exist. */
  admin: [{ bearer: ["admin"] }],
};

/** Codes of every call that needs somebody signed in. */
export const personErrors = ["auth.required"] as const;

/** What every call about one's own things declares: who calls, how often, what comes, and what may go wrong. */
export function forPerson<Schema extends z.ZodType>(
  row: RateLimitName,
  schema: Schema,
  description: string,
  ...codes: readonly ErrorCode[]
) {
  return {
    security: access.user,
    ...limited(row),
    responses: {
      200: answers(schema, description),
      ...failures(...personErrors, "rate.limited", "server.unavailable", ...codes),
    },
  };
}

/** A JSON answer. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { content: { "application/json": { schema } }, description };
}

/** A JSON body that must be there. */
export function takes<Schema extends z.ZodType>(schema: Schema) {
  return { content: { "application/json": { schema } }, required: true } as const;
}

/** Codes that any route with a body may answer besides its own. */
export const bodyErrors = [
  "validation.failed",
  "request.too-large",
  "request.unsupported-type",
  "request.cross-site",
  "csrf.invalid",
] as const;

/** Codes of writes that ask for the current password. */
export const provenErrors = [
  ...bodyErrors,
  ...personErrors,
  "auth.wrong-password",
  "rate.limited",
  "server.unavailable",
  "storage.full",
] as const;

type Responses = {
  [Status in 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503 | 507]?: ReturnType<typeof refuses>;
};

/** The refusals of a route, by status; several codes of one status are named together. */
export function failures(...codes: readonly ErrorCode[]): Responses {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes, "server.failed" as const]) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, named]) => [status, refuses(named)])) as Responses;
}

function refuses(codes: readonly ErrorCode[]) {
  return answers(errorBody, codes.map((code) => `\`${code}\``).join(", "));
}
