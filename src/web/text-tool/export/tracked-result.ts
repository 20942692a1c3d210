/** Hands a result with a person's decisions over to what writes tracked changes. */
import { decidedPart, decidedText, type Result, standing } from "../changes/result.ts";
import type { Tracked } from "./exports.ts";

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
