/** Reads formulas of LaTeX as equations that Word and LibreOffice show and edit; fetched with the first formula. */
import type { MathComponent } from "docx";
import { latexToMath } from "docx/math";
import { printable } from "../../../import/word/xml.ts";
import { officeTex } from "./office-tex.ts";

/** What stands in Word's `m:oMath`. */
export type Equation = readonly MathComponent[];

/** What was measured for it is in docs/decisions. */
export const equationLimits = {
  /** Of one formula, as the page has it. */
  chars: 2_000,
  /** Objects within objects: four for each fraction that stands in another. */
  depth: 100,
  /** Of a table with as many rows and columns as there are signs for them: 2,000 characters could say 16,000. */
  cells: 4_000,
  /** Objects of one equation. */
  objects: 10_000,
  /** Of all of a file's: an object or a character is one, 2,000 characters together are 12,000. */
  cost: 1_000_000,
} as const;

/** For one file: past its bounds no formula is read any more. */
export function createEquations(): (tex: string) => Equation | undefined {
  let cost = 0;
  return (tex) => {
    if (tex.length > equationLimits.chars || cost > equationLimits.cost) return undefined;
    // The package copies what it has with each sign: twice as many take four times as long, formula or not.
    cost += tex.length + tex.length ** 2 / 400;
    if (tex.split("&").length * tex.split("\\\\").length > equationLimits.cells) return undefined;
    const equation = read(printable(tex));
    if (equation === undefined) return undefined;
    const objects = countObjects(equation, equationLimits.objects, equationLimits.depth);
    cost += objects;
    return objects <= equationLimits.objects ? equation : undefined;
  };
}

function read(tex: string): Equation | undefined {
  try {
    // Written as it was, too: what is no formula is not made one.
    latexToMath(tex);
    const equation = latexToMath(officeTex(tex));
    return equation.length > 0 ? equation : undefined;
  } catch {
    // It says of what it doesn't know that it doesn't, and of half a formula too.
    return undefined;
  }
}

/** @returns more than `max` where there are more, or where they lie deeper than `depth` */
function countObjects(value: unknown, max: number, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth === 0) return max + 1;
  let count = 1;
  for (const inner of Object.values(value)) {
    if (count > max) break;
    count += countObjects(inner, max - count, depth - 1);
  }
  return count;
}
