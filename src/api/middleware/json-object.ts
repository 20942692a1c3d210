/** Parses untrusted JSON: one object of limited depth and width, with text that can be stored. */
import { refusals } from "#contract/messages.da.ts";
import { AppError } from "#domain/app-error.ts";

const maxDepth = 32;
const maxKeys = 1000;

/** @throws AppError `validation.failed`, without fields, if the text is no such object */
export function parseJsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    // The parser rejects a leading byte order mark, which JSON doesn't allow (RFC 8259 8.1).
    value = JSON.parse(text);
  } catch {
    throw malformed("the request body is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw malformed("the top level is no object");
  checkTree(value);
  return value as Record<string, unknown>;
}

/** Iterative, so that deep nesting can't overflow the stack. */
export function checkTree(root: object): void {
  let keys = 0;
  const open: { readonly node: object; readonly depth: number }[] = [{ node: root, depth: 1 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.depth > maxDepth) throw tooDeep(`deeper than ${maxDepth} levels`);
    const isList = Array.isArray(at.node);
    for (const [key, value] of Object.entries(at.node)) {
      keys += 1;
      if (keys > maxKeys) throw tooDeep(`more than ${maxKeys} keys`);
      if (!isList) checkText(key);
      if (typeof value === "string") checkText(value);
      else if (typeof value === "object" && value !== null) open.push({ node: value, depth: at.depth + 1 });
    }
  }
}

/**
 * PostgreSQL can't store NUL, and half a surrogate pair can't be written as UTF-8.
 *
 * @throws AppError `validation.failed`
 */
export function checkText(text: string): void {
  if (text.includes("\0")) throw malformed("a string holds NUL");
  if (!text.isWellFormed()) throw malformed("a string holds half a surrogate pair");
}

function malformed(detail: string): AppError {
  return new AppError("validation.failed", detail, { statusMessage: refusals.malformed });
}

function tooDeep(detail: string): AppError {
  return new AppError("validation.failed", detail, { statusMessage: refusals.tooDeep });
}
