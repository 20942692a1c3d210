/** Converts zod errors to Danish texts by field. */
import type { Context } from "hono";
import type { z } from "zod";
import { fieldErrors } from "#contract/form.rules.ts";
import { formatNumber } from "#contract/format.da.ts";
import { refusals } from "#contract/messages.da.ts";
import { AppError } from "#domain/app-error.ts";

type Result =
  | { readonly success: true }
  /** `data` is the request's input. */
  | { readonly success: false; readonly error: z.ZodError; readonly data?: unknown };

/** The default hook of every route. @throws AppError `validation.failed` with `data.fields {name: Danish text}` */
export function refuseInvalid(result: Result, _c: Context): undefined {
  if (result.success) return undefined;
  const fields: Record<string, string> = Object.create(null);
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join(".");
    if (name !== "") fields[name] ??= danish(issue, valueAt(result.data, issue.path) === undefined);
  }
  const names = Object.keys(fields);
  throw new AppError("validation.failed", `invalid: ${names.join(", ") || "body"}`, {
    ...(names.length > 0 && { data: { fields } }),
  });
}

/** Only our own rules have Danish messages; zod's English ones are never shown. */
function danish(issue: z.core.$ZodIssue, isMissing: boolean): string {
  if (isMissing) return fieldErrors.required;
  switch (issue.code) {
    case "custom":
      return issue.message;
    case "too_big":
      return issue.origin === "string"
        ? fieldErrors.tooLong(Number(issue.maximum))
        : `Højst ${formatNumber(Number(issue.maximum))}`;
    case "too_small":
      return issue.origin === "string" ? fieldErrors.required : `Mindst ${formatNumber(Number(issue.minimum))}`;
    default:
      return refusals.unreadableField;
  }
}

function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  let value = sent;
  for (const key of path) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}
