/** Short helpers to declare a route's responses, errors and access. */
import type { z } from "zod";
import { type ErrorCode, errorStatus } from "#contract/errors.ts";
import { errorBody } from "#contract/wire.schema.ts";
import type { RateLimitName } from "#domain/limits/rate-limits.ts";
import { limited } from "./middleware/rate-limit.ts";

/** Who may call. Every route declares it; a test fails if one doesn't. */
export const access = {
  /** Anyone; the route shows and changes no user's data. */
  public: [],
  /** Anyone; a token identifies the caller, and an invalid one is refused. */
  optional: [{}, { bearer: [] }],
  /** Callers with an access token. */
  user: [{ bearer: [] }],
  /** Administrators; for other signed-in users the route doesn't exist (404). */
  admin: [{ bearer: ["admin"] }],
};

/** Error codes of every call that requires sign-in. */
export const personErrors = ["auth.required"] as const;

/** The declarations shared by all calls about the user's own data: access, limit, response and errors. */
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

/** A required JSON body. */
export function takes<Schema extends z.ZodType>(schema: Schema) {
  return { content: { "application/json": { schema } }, required: true } as const;
}

/** Error codes of any route with a body. */
export const bodyErrors = [
  "validation.failed",
  "request.too-large",
  "request.unsupported-type",
  "request.cross-site",
  "csrf.invalid",
] as const;

/** Error codes of writes that ask for the current password. */
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

/** A route's error responses by status; several codes of one status share a description. */
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
