/** Collects an answer's references to sources that the model never got, for display. */
import type { RunFinding } from "../ai/run.schema.ts";
import { withoutBidiControls } from "../bidi.ts";

const maxNameChars = 80;

/** The references as written in the answer, without duplicates; skips those without a position. */
export function inventedReferencesIn(text: string, findings: readonly RunFinding[] | null): readonly string[] {
  const names = (findings ?? []).flatMap(({ kind, after }) => {
    if (kind !== "citation") return [];
    const name =
      after === null
        ? ""
        : withoutBidiControls(text.slice(...after))
            .replaceAll(/\s+/gu, " ")
            .trim();
    return [name.length > maxNameChars ? `${name.slice(0, maxNameChars).toWellFormed()} …` : name];
  });
  return [...new Set(names)];
}
