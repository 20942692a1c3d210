/** Hands a result with a person's decisions over to what writes tracked changes. */

import type { Tracked } from "../../documents/export/exports.ts";
import { decidedPart, decidedText, type Result, standing } from "./result.ts";

/** What is rejected is not in it; what is accepted and what is still open both are, to be decided in Word. */
export function trackedOf(result: Result): Tracked {
  const parts = result.parts.flatMap((part) => {
    if (part.changes === null) return [];
    const stands = standing(part);
    const changes = part.changes.filter(({ id }) => stands.has(id));
    return [{ start: part.start, before: part.before, after: decidedPart(part), changes }];
  });
  return { source: result.source, text: decidedText(result), parts };
}
