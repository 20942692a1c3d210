/** Says when two opposites say the same, since what stands on their two sides has changed places too. */
import { contextOf, shared } from "../evidence/context.ts";
import type { Part } from "../side.ts";
import type { PolePair } from "./match-poles.ts";
import type { ScopedPole } from "./scope.ts";

/** Whether the pair is one that says the same when its sides change places: a comparison, *før* and *efter*. */
export function mayTurn(pair: PolePair, before: Part, after: Part): boolean {
  if (pair.before.graded === true || pair.after.graded === true) return true;
  return pair.before.axis.startsWith("c") || hasEnd(before, pair.before) || hasEnd(after, pair.after);
}

/** Whether a comparison follows: *større end*, *flere kvinder end*. */
function hasEnd(part: Part, pole: ScopedPole): boolean {
  const { words } = part.side.reading;
  const near = words.slice(pole.last + 1, pole.last + 7);
  return near.some((word) => word.key === "end" && word.sentence === words[pole.last]?.sentence);
}

/** *A er større end B* is *B er mindre end A*: what stood on either side has changed places with the word. */
export function isConverse(flip: PolePair, before: Part, after: Part): boolean {
  if (flip.before.graded === true || flip.after.graded === true) return true;
  const [old, fresh] = [comparedIn(before, flip.before), comparedIn(after, flip.after)];
  if (old[0] !== "" && fresh[0] !== "" && (old[0] === fresh[1] || old[1] === fresh[0])) return true;
  const one = contextOf(before.side, flip.before.first, flip.before.last, "sided");
  const straight = contextOf(after.side, flip.after.first, flip.after.last, "sided");
  const turned = contextOf(after.side, flip.after.first, flip.after.last, "turned");
  const crosses = (side: string) =>
    [...one].some(([key, weight]) => key.startsWith(side) && weight > 0 && turned.has(key));
  return crosses("l:") && crosses("r:") && shared(one, turned) > shared(one, straight) + 0.2;
}

/** *flere kvinder end mænd*: what stands right before and right after the *end* of a comparison. */
function comparedIn(part: Part, pole: ScopedPole): readonly [string, string] {
  const { words } = part.side.reading;
  const sentence = words[pole.last]?.sentence;
  let left = "";
  for (let i = pole.last + 1; i <= pole.last + 6; i += 1) {
    const word = words[i];
    if (word === undefined || word.sentence !== sentence) break;
    if (word.content) left = word.concept;
    if (word.key !== "end") continue;
    const right = words.slice(i + 1, i + 4).find((next) => next.content && next.sentence === sentence);
    return right === undefined ? ["", ""] : [left, right.concept];
  }
  return ["", ""];
}
