/** Finds reservations that were dropped with all they said: *hvis …*, *medmindre …*, *bortset fra …*. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { matchAt, phrasesOf } from "../marks/phrases.ts";
import { lostMessage } from "../messages.da.ts";
import { spanOf, type Word } from "../read/reading.ts";
import type { Changes } from "./changes.ts";
import { opensWithVerb } from "./classes/mark-words.ts";
import { isRestSaidAgain } from "./evidence/clauses.ts";
import { isKept } from "./evidence/kept.ts";
import { type Part, textOf } from "./side.ts";

const openers = phrasesOf<"clause" | "phrase">([
  [
    "clause",
    `hvis såfremt dersom ifald medmindre med_mindre forudsat under_forudsætning_af på_betingelse_af kun_hvis kun_når
     selv_om selvom først_når så_længe når`,
  ],
  ["phrase", "når_som_helst undtagen bortset_fra på_nær med_undtagelse_af uden når_blot ifølge i_tilfælde_af"],
]);

/** *dog*, *undtagelse*: a sentence with one of these qualifies the one before it. */
const qualifying =
  /^(?:dog|undtagelse|undtagelser|undtaget|forbehold|imidlertid|medmindre|forudsætter|forudsætning|betingelse)$/u;

/** How many reservations a part makes, in one way or another. */
function countReservations(part: Part, lexicon: Lexicon): number {
  const { words, sentences } = part.side.reading;
  let count = part.sentences.filter((s) => opensWithVerb(part, s, lexicon)).length;
  for (const s of part.sentences) {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    for (let i = first; i <= last; i += 1) {
      const match = matchAt(openers, words, i);
      if (match !== undefined || otherwise.test(words[i]?.key ?? "")) count += 1;
      i = match?.last ?? i;
    }
  }
  return count;
}

/** Largest part of its words that a dropped reservation may share with the rewriting: some words stand everywhere. */
const dropped = 0.34;
const droppedWhen = 0.26;

/** *ved frost* and *efter frosten* stand for *når det fryser*, *ikke* and *gratis* for *uden*. */
const otherwise = /^(?:ved|efter|ellers|kun|ikke|ingen|gratis|fri|frit|inden|før|trods|dog|men)$/u;

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

/** Where *ifølge anklageren* ends: before the verb of its sentence. */
function phraseEnd(part: Part, from: number, to: number, lexicon: Lexicon): number {
  for (let i = from + 1; i < to; i += 1)
    if ((lexicon.forms(part.side.reading.words[i + 1]?.key ?? "") & (Form.Present | Form.Past)) !== 0) return i;
  return to;
}

/** *med ejerens samtykke*, *efter aftale*, *med forbehold*: the nouns that reservations are made with. */
const reserving =
  /^(?:samtykke|tilladelse|godkendelse|aftale|forbehold|forudsætning|betingelse|undtagelse|skøn|forsigtighed)$/u;

/** Tells of a reservation that is no clause: its noun stands nowhere in the rewriting, and what stands around it does. */
function compareReservingNouns(before: Part, after: Part, known: ReadonlySet<string>, changes: Changes): void {
  const { words, sentences } = before.side.reading;
  for (const s of before.sentences) {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    for (let i = first; i <= last; i += 1) {
      const word = words[i];
      if (word === undefined || !reserving.test(word.key) || before.side.quoted[i] === 1) continue;
      if (!/^(?:med|efter|uden|under|på|til)$/u.test(words[i - 1]?.key ?? "") && !/s$/u.test(words[i - 1]?.key ?? ""))
        continue;
      if (known.has(word.concept) || known.has(word.stem.slice(0, 4)) || !isKept(before, { first: i, last: i }, after))
        continue;
      const isLimited = after.classes.some(({ value }) =>
        value.classes.some((name) => /^(?:if|onlyif|unless)$/u.test(name)),
      );
      if (isLimited) continue;
      changes.add("condition", spanOf(words, i, i), null, lostMessage("condition", textOf(before.side, i, i)));
    }
  }
}

/** Tells of a last clause with *men* or *dog* that went with all its words, while what it qualified stands as it stood. */
function compareTail(before: Part, after: Part, known: ReadonlySet<string>, changes: Changes): void {
  const { words, sentences } = before.side.reading;
  for (const s of before.sentences) {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    for (let i = first + 1; i <= last; i += 1) {
      if (!/^(?:men|dog)$/u.test(words[i]?.key ?? "") || words[i - 1]?.key !== ",") continue;
      const { said, all } = coverage(before, i + 1, last, known);
      if (all < 1 || said > 0 || isDenying(words, i, last) || after.keys.has(words[i]?.key ?? "")) continue;
      const lead = coverage(before, first, i - 1, known);
      if (lead.all < 2 || lead.said < 0.75 * lead.all || isOtherwiseQualified(after)) continue;
      const end = /^[.!?]$/u.test(words[last]?.key ?? "") ? last - 1 : last;
      const span = spanOf(words, i, end);
      changes.add("condition", span, null, lostMessage("condition", textOf(before.side, i, end)));
      break;
    }
  }
}

/** *men ellers fejlede den ikke noget* is told, if at all, by its negation. */
function isDenying(words: readonly Word[], first: number, last: number): boolean {
  return words.slice(first, last + 1).some((word) => /^(?:ikke|ingen|intet|aldrig|uden|ellers)$/u.test(word.key));
}

function isOtherwiseQualified(part: Part): boolean {
  return ["men", "dog", "selvom", "imidlertid", "alligevel", "trods", "mens"].some((key) => part.keys.has(key));
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
  if (after.sentences.length > 0) {
    compareReservingNouns(before, after, known, changes);
    compareTail(before, after, known, changes);
  }
  const report = (first: number, end: number) => {
    const last = end > first && /^[.,;:!?]$/u.test(words[end]?.key ?? "") ? end - 1 : end;
    const span = spanOf(words, first, last);
    changes.add("condition", span, null, lostMessage("condition", textOf(before.side, first, last)));
  };
  // Counted when there is something to count.
  let kept: boolean | undefined;
  const isKept = () => {
    kept ??= countReservations(after, lexicon) >= countReservations(before, lexicon);
    return kept;
  };
  for (const s of before.sentences) {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    const isQualifying = words.slice(first, last + 1).some((word) => qualifying.test(word.key));
    const whole = isQualifying ? coverage(before, first, last, known) : { said: 1, all: 0 };
    if (whole.all >= 2 && whole.said <= dropped * whole.all) report(first, last);
    if (after.sentences.length === 0) continue;
    for (let i = first; i <= last; i += 1) {
      if (before.side.quoted[i] === 1) continue;
      const match = matchAt(openers, words, i);
      const isInverted = match === undefined && i === first && opensWithVerb(before, s, lexicon);
      if (match === undefined && !isInverted) continue;
      if (isKept()) break;
      const clauseEnd = Math.min(last, clauses[words[match?.last ?? i]?.clause ?? 0]?.last ?? last);
      const end = match?.value === "phrase" ? phraseEnd(before, match.last, clauseEnd, lexicon) : clauseEnd;
      const { said, all } = coverage(before, isInverted ? i : (match?.last ?? i) + 1, end, known);
      // *når* says when as often as on which condition.
      const allowed = all === 1 ? 0 : words[i]?.key === "når" ? droppedWhen : dropped;
      // What was put in other words keeps some of its own; what was dropped keeps none.
      if (all >= 1 && said <= allowed * all && isRestSaidAgain(before, i, after, 0.5)) report(i, end);
      i = match?.last ?? i;
    }
  }
}
