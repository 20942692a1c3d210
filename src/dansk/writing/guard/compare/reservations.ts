/** Finds reservations that were dropped with all they said: *hvis …*, *medmindre …*, *bortset fra …*. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { matchAt, phrasesOf } from "../marks/phrases.ts";
import { lostMessage } from "../messages.da.ts";
import { spanOf } from "../read/reading.ts";
import type { Changes } from "./changes.ts";
import { opensWithVerb } from "./classes/mark-words.ts";
import { isRestSaidAgain } from "./evidence/clauses.ts";
import { type Part, textOf } from "./side.ts";

const openers = phrasesOf<"clause" | "phrase">([
  [
    "clause",
    `hvis såfremt dersom ifald medmindre med_mindre forudsat under_forudsætning_af på_betingelse_af kun_hvis kun_når
     selv_om selvom først_når så_længe`,
  ],
  ["phrase", "undtagen bortset_fra på_nær med_undtagelse_af uden når_blot ifølge i_tilfælde_af"],
]);

/** *dog*, *undtagelse*: a sentence with one of these qualifies the one before it. */
const qualifying =
  /^(?:dog|undtagelse|undtagelser|undtaget|forbehold|imidlertid|medmindre|forudsætter|forudsætning|betingelse)$/u;

interface Found {
  readonly said: number;
  readonly all: number;
}

/** How many concepts between two tokens the other text has. */
function coverage(part: Part, first: number, last: number, known: ReadonlySet<string>): Found {
  const keys = new Set<string>();
  let said = 0;
  for (let i = first; i <= last; i += 1) {
    const word = part.side.reading.words[i];
    if (!word?.content || keys.has(word.concept)) continue;
    keys.add(word.concept);
    if (known.has(word.concept) || (word.stem.length >= 4 && known.has(word.stem.slice(0, 4)))) said += 1;
  }
  return { said, all: keys.size };
}

/** Compares one group; `known` holds what the rewriting says anywhere. */
export function compareReservations(
  before: Part,
  after: Part,
  known: ReadonlySet<string>,
  lexicon: Lexicon,
  changes: Changes,
): void {
  const { words, clauses, sentences } = before.side.reading;
  const report = (first: number, last: number) => {
    const span = spanOf(words, first, last);
    changes.add("condition", span, null, lostMessage("condition", textOf(before.side, first, last)));
  };
  for (const s of before.sentences) {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    if (after.sentences.length === 0) {
      const isQualifying = words.slice(first, last + 1).some((word) => qualifying.test(word.key));
      const { said, all } = coverage(before, first, last, known);
      if (isQualifying && all >= 2 && said <= 0.5 * all) report(first, last);
      continue;
    }
    for (let i = first; i <= last; i += 1) {
      if (before.side.quoted[i] === 1) continue;
      const match = matchAt(openers, words, i);
      const isInverted = match === undefined && i === first && opensWithVerb(before, s, lexicon);
      if (match === undefined && !isInverted) continue;
      const end = Math.min(last, clauses[words[match?.last ?? i]?.clause ?? 0]?.last ?? last);
      const { said, all } = coverage(before, isInverted ? i : (match?.last ?? i) + 1, end, known);
      // What was put in other words keeps some of its own; what was dropped keeps none.
      if (all >= 2 && said <= 0.25 * all && isRestSaidAgain(before, i, after, 0.5)) report(i, end);
      i = match?.last ?? i;
    }
  }
}
