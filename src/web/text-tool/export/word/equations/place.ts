/** Puts one sign in the place of each formula that Word can have as an equation, and finds it there again. */
import type { Formula, Stretch } from "../../blocks.ts";
import type { Equation } from "./equation.ts";

/** Where something stands that is no letter; what it stands for is told by its place, since a text may have it too. */
const sign = "\ufffc";

export interface Placed {
  readonly text: string;
  readonly italics: readonly Stretch[];
  /** By where in `text` they stand, UTF-16. */
  readonly equations: ReadonlyMap<number, Equation>;
}

interface Words {
  readonly text: string;
  /** Rising. */
  readonly italics: readonly Stretch[];
  /** Rising; a source of several lines is one of them. */
  readonly formulas: readonly Formula[];
}

/** @param read undefined for a formula that stays as the text has it */
export function placeEquations(words: Words, read: (tex: string) => Equation | undefined): Placed {
  const equations = new Map<number, Equation>();
  const gone: { readonly end: number; readonly chars: number }[] = [];
  let text = "";
  let from = 0;
  for (const { start, end, tex } of words.formulas) {
    const equation = read(tex);
    if (equation === undefined) continue;
    text += words.text.slice(from, start);
    equations.set(text.length, equation);
    text += sign;
    from = end;
    gone.push({ end, chars: end - start - sign.length });
  }
  let [next, less] = [0, 0];
  const moved = (at: number) => {
    for (let cut = gone[next]; cut !== undefined && cut.end <= at; cut = gone[next]) {
      less += cut.chars;
      next += 1;
    }
    return at - less;
  };
  const italics = words.italics.map(({ start, end }) => {
    const begin = moved(start);
    return { start: begin, end: moved(end) };
  });
  return { text: text + words.text.slice(from), italics, equations };
}

/** @param at where `text` begins in the whole */
export function cutAtEquations(
  text: string,
  at: number,
  equations: Placed["equations"],
): readonly (string | Equation)[] {
  const parts: (string | Equation)[] = [];
  let from = 0;
  for (let index = text.indexOf(sign); index >= 0; index = text.indexOf(sign, index + 1)) {
    const equation = equations.get(at + index);
    if (equation === undefined) continue;
    if (index > from) parts.push(text.slice(from, index));
    parts.push(equation);
    from = index + sign.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
