/** Context of a fact, to detect that two facts have been swapped. */
import { perForm } from "../../read/forms.ts";
import type { Side } from "../side.ts";

export type Context = ReadonlyMap<string, number>;

const reach = 6;
/** What says which part a name has; *af* is left to the comparison of active and passive. */
const prepositions = new Set("til fra med mod imod for over om hos efter før end".split(" "));

const anySide = perForm(({ concept }) => `c:${concept}`);
const onRight = perForm(({ concept }) => `r:${concept}`);
const onLeft = perForm(({ concept }) => `l:${concept}`);

/** Whether the side of a context word matters: it does for names (who did what to whom), not for numbers. */
export type Sided = "sided" | "turned" | "loose";

/** The words around the tokens `first` to `last`, each with a weight that falls with its distance. */
export function contextOf(side: Side, first: number, last: number, sided: Sided): Context {
  const { words } = side.reading;
  const own = words[first];
  const context = new Map<string, number>();
  if (own === undefined) return context;
  const add = (key: string, weight: number) => context.set(key, Math.max(context.get(key) ?? 0, weight));
  for (const step of [-1, 1]) {
    const from = step < 0 ? first : last;
    for (let distance = 1; distance <= reach; distance += 1) {
      const word = words[from + step * distance];
      if (word === undefined || word.sentence !== own.sentence) break;
      const near = word.clause === own.clause ? 1 : 0.3;
      if (distance === 1 && step < 0 && (sided === "loose" || prepositions.has(word.key))) add(`p:${word.key}`, 1);
      if (!word.content) continue;
      const isRight = step > 0 === (sided !== "turned");
      const key = sided === "loose" ? anySide(word) : isRight ? onRight(word) : onLeft(word);
      add(key, near / Math.sqrt(distance));
    }
  }
  return context;
}

/** Overlap of two contexts. */
export function shared(a: Context, b: Context): number {
  let sum = 0;
  for (const [key, weight] of a) sum += Math.min(weight, b.get(key) ?? 0);
  return sum;
}
