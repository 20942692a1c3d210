/** Finds the opposite that a negation applies to: *ikke let* is the other pole of *let*. */
import { Form, type Lexicon } from "../../../../lexicon/lexicon.ts";
import type { Negation } from "../../marks/negation.ts";
import type { Pole } from "../../marks/opposites.ts";
import type { Part } from "../side.ts";

/** A pole with the negation that applies to it, as an index into the negations of its part. */
export interface ScopedPole extends Pole {
  readonly negation: number;
  /** Concept of its word: the same word on both sides is matched first. */
  readonly word: string;
}

const reachAhead = 6;
const reachBack = 3;
const verbForms = Form.Present | Form.Past | Form.PastParticiple | Form.Passive | Form.Infinitive | Form.Imperative;

/** The tokens that a negation may stand on, most likely first. */
function* targets(part: Part, { first, last }: Negation, lexicon: Lexicon): Generator<number> {
  const { words } = part.side.reading;
  const clause = words[last]?.clause;
  // *Glem ikke at stille …*: an order is denied by what follows it.
  const order = words[first - 1];
  if (order?.sentence === words[first]?.sentence && words[first - 2]?.sentence !== order?.sentence)
    if ((lexicon.forms(order?.key ?? "") & Form.Imperative) !== 0) yield first - 1;
  // *forsvinder den ikke*: the verb of the clause, when nothing follows that the negation could stand on.
  for (let i = last; i <= last + reachAhead; i += 1) if (words[i]?.clause === clause) yield i;
  for (let i = first - 1; i >= first - reachBack; i -= 1) {
    const word = words[i];
    if (word === undefined || word.clause !== clause) return;
    if ((lexicon.forms(word.key) & verbForms) !== 0) yield i;
  }
}

/** The words without the prefix of those that have it in either part: *tilfreds* beside *utilfreds*. */
function unprefixed(part: Part, axes: ReadonlySet<string>): Pole[] {
  const { words, sentences } = part.side.reading;
  const found: Pole[] = [];
  for (const s of part.sentences) {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    for (let i = first; i <= last; i += 1) {
      const axis = `u:${words[i]?.stem}`;
      if (axes.has(axis) && part.side.quoted[i] !== 1) found.push({ axis, sign: 1, first: i, last: i });
    }
  }
  return found;
}

/** The axes of words with a negating prefix. */
export function prefixAxes(...parts: readonly Part[]): Set<string> {
  return new Set(parts.flatMap((part) => part.poles.map((pole) => pole.axis).filter((axis) => axis.startsWith("u:"))));
}

/** The poles of a part, each with its negation. `axes` are the prefix axes of both parts. */
export function scopedPoles(part: Part, axes: ReadonlySet<string>, lexicon: Lexicon): ScopedPole[] {
  const poles = axes.size === 0 ? part.poles : [...part.poles, ...unprefixed(part, axes)];
  const { words } = part.side.reading;
  const byToken = new Map<number, number>();
  // *hverken før eller siden* is no opposite of *før*: only what can be more or less is negated into its opposite.
  for (const pole of poles) if (/^[ou]/u.test(pole.axis)) byToken.set(pole.first, -1);
  part.negations.forEach((negation, n) => {
    let first = -1;
    const order = negation.first - 1;
    for (const token of targets(part, negation, lexicon)) {
      if (byToken.get(token) !== -1) continue;
      // *ikke betalt til tiden*: what stands on the verb says what is denied.
      const isVerb = (lexicon.forms(words[token]?.key ?? "") & verbForms) !== 0;
      if (first < 0) first = token;
      if (isVerb && token !== order) continue;
      first = token;
      break;
    }
    if (first >= 0) byToken.set(first, n);
  });
  return poles.map((pole) => ({
    ...pole,
    negation: byToken.get(pole.first) ?? -1,
    word: words[pole.first]?.concept ?? "",
  }));
}
