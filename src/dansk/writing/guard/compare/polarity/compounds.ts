/** Reports opposites that are visible in word formation: *indgang* and *udgang*, *fedtfattig* and *fedtrig*. */
import { messages } from "../../messages.da.ts";
import { perForm } from "../../read/forms.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { keysAround } from "../evidence/clauses.ts";
import { type Part, type Side, textOf } from "../side.ts";

/** Each pair of a list, both ways round: the half that a word has, and that of its opposite. */
function halvesOf(list: string): (readonly [own: string, turned: string])[] {
  return list.split(" ").flatMap((entry) => {
    const [one = "", other = ""] = entry.split(":");
    return [[one, other] as const, [other, one] as const];
  });
}

const starts = halvesOf(
  "over:under ind:ud op:ned frem:tilbage til:fra på:af for:bag for:efter høj:lav kort:lang nord:syd øst:vest " +
    "sommer:vinter morgen:aften inden:uden plus:minus pro:anti venstre:højre dag:nat hel:halv pige:drenge kvinde:mande",
);
const ends = halvesOf("fri:holdig fattig:rig løs:fuld positiv:negativ");

/** A word that the other half of a pair makes into its opposite. */
interface Made {
  readonly at: number;
  /** What the opposite begins with, or holds, in place of this word's own half. */
  readonly opposite: string;
}

/** What must be left of a word without the half that is exchanged. */
const leastRest = 4;

/** What makes no opposites: *indtryk* and *udtryk*, *indføre* and *udføre*. */
const unlike = /^(?:tryk|stil|søg|tag|før|sats|virk|komst|kom|tale)/u;

/** What the opposite of a stem would be, by each half that it holds. */
const oppositesOf = perForm(({ stem }): readonly string[] => {
  const found: string[] = [];
  if (stem.length < leastRest + 2) return found;
  for (const [own, turned] of starts) {
    if (!stem.startsWith(own) || stem.length < own.length + leastRest) continue;
    if (!unlike.test(stem.slice(own.length))) found.push(turned + stem.slice(own.length));
  }
  for (const [own, turned] of ends)
    if (stem.endsWith(own) && stem.length >= own.length + leastRest) found.push(stem.slice(0, -own.length) + turned);
  return found;
});

function madeIn(part: Part): Made[] {
  const { words, sentences } = part.side.reading;
  return part.sentences.flatMap((s) => {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    const found: Made[] = [];
    for (let at = first; at <= last; at += 1) {
      const word = words[at];
      if (!word?.content || part.side.quoted[at] === 1) continue;
      for (const opposite of oppositesOf(word)) found.push({ at, opposite });
    }
    return found;
  });
}

const stemsBySide = new WeakMap<Side, ReadonlyMap<string, number>>();

/** Where each stem of a whole text stands last; asked for each of its groups. */
function stemsOf(side: Side): ReadonlyMap<string, number> {
  const known = stemsBySide.get(side) ?? new Map(side.reading.words.map((word, i) => [word.stem, i]));
  stemsBySide.set(side, known);
  return known;
}

/** Compares one group: a word was lost, its opposite was added, and neither occurs in the other text. */
export function compareCompounds(before: Part, after: Part, changes: Changes): void {
  const made = madeIn(before);
  if (made.length === 0 || before.negations.length !== after.negations.length) return;
  const [own, others] = [stemsOf(before.side), stemsOf(after.side)];
  for (const { at, opposite } of made) {
    const there = others.get(opposite);
    const { words } = before.side.reading;
    if (there === undefined || own.has(opposite) || others.has(words[at]?.stem ?? "")) continue;
    const around = keysAround(before, { first: at, last: at });
    const beside = keysAround(after, { first: there, last: there });
    if (around.size > 0 && beside.size > 0 && ![...around].some((key) => beside.has(key))) continue;
    const [span, spanAfter] = [spanOf(words, at, at), spanOf(after.side.reading.words, there, there)];
    if (changes.tells(span, spanAfter)) continue;
    const message = messages.opposite(textOf(before.side, at, at), textOf(after.side, there, there));
    changes.add("direction", span, spanAfter, message, { isSure: true });
  }
}
