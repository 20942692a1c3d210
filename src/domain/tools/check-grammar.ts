/** Checks a text with the language engine and stores nothing of it. */

import { grammarLimits, visitorTextTooLong } from "#contract/tools/grammar.rules.ts";
import type { GrammarRequest, GrammarResponse } from "#contract/tools/grammar.schema.ts";
import { AppError } from "../app-error.ts";
import type { Engine } from "../ports.ts";

/**
 * @param ownerId null for a visitor, who may send less and waits for texts of signed-in users
 * @throws AppError `validation.failed` if a visitor's text is too long, `server.unavailable` if the engine is too busy,
 *   too slow or has failed
 */
export async function checkGrammar(
  deps: { readonly engine: Engine },
  ownerId: string | null,
  request: GrammarRequest,
): Promise<GrammarResponse> {
  const { text, komma, level } = request;
  if (ownerId === null && text.length > grammarLimits.maxVisitorTextChars) {
    const message = visitorTextTooLong(text.length);
    throw new AppError("validation.failed", "a visitor's text is too long", {
      statusMessage: message,
      data: { fields: { text: message } },
    });
  }
  const issues = await deps.engine.check(ownerId, text, { komma, ...(level !== undefined && { level }) });
  return { issues: issues.map((issue) => ({ ...issue, suggestions: [...issue.suggestions] })) };
}
