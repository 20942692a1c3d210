/** Checks a text with the language engine. Nothing of it is kept. */
import type { GrammarRequest, GrammarResponse } from "#contract/tools/grammar.schema.ts";
import type { Engine } from "../ports.ts";

/** @throws AppError `server.unavailable` when the engine is too busy, too slow or broken */
export async function checkGrammar(
  deps: { readonly engine: Engine },
  request: GrammarRequest,
): Promise<GrammarResponse> {
  const { text, komma, level } = request;
  const issues = await deps.engine.check(text, { komma, ...(level !== undefined && { level }) });
  return { issues: issues.map((issue) => ({ ...issue, suggestions: [...issue.suggestions] })) };
}
