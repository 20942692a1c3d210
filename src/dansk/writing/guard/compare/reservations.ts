/** Finds reservations that were dropped with their content: *hvis …*, *medmindre …*, *bortset fra …*. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { matchAt, phrasesOf } from "../marks/phrases.ts";
import { attributionLost, lostMessage, newMessage } from "../messages.da.ts";
import { spanOf, type Word } from "../read/reading.ts";
import type { Changes } from "./changes.ts";
import { isPossessive, opensWithVerb } from "./classes/mark-words.ts";
import { align, coverOf } from "./evidence/alignment.ts";
import { isRestSaidAgain } from "./evidence/clauses.ts";
import { isKept } from "./evidence/kept.ts";
import { type Part, type Side, textOf } from "./side.ts";

const openers = phrasesOf<"clause" | "phrase" | "aside">([
  [
    "clause",
    `hvis såfremt dersom ifald medmindre med_mindre forudsat under_forudsætning_af på_betingelse_af kun_hvis kun_når
     selv_om selvom først_når så_længe når indtil`,
  ],
  ["phrase", "når_som_helst undtagen bortset_fra på_nær med_undtagelse_af uden når_blot ifølge i_tilfælde_af"],
  // They open what is said, and nothing depends on them.
  ["aside", "hvis_jeg_skal_være_ærlig hvis_jeg_skal_være_helt_ærlig"],
]);

/** *dog*, *undtagelse*: a sentence with one of these qualifies the one before it. */
const qualifying =
  /^(?:dog|undtagelse|undtagelser|undtaget|forbehold|imidlertid|medmindre|forudsætter|forudsætning|betingelse)$/u;

/** Largest part of its words that a dropped reservation may share with the rewriting: some words stand everywhere. */
const dropped = 0.34;
const droppedWhen = 0.26;

/** *ved frost* and *efter frosten* stand for *når det fryser*, *ikke* and *gratis* for *uden*. */
const otherwise = /^(?:ved|efter|ellers|kun|ikke|ingen|gratis|fri|frit|inden|før|trods|dog|men|med|uden|alene)$/u;

/**
 * Whether the rewriting may make a reservation in words that no list knows: a word that can open one is next to words
 * without a partner, oftener than in the text before.
 */
function makesOther(before: Part, after: Part, lexicon: Lexicon): boolean {
  const { before: partners, after: forward } = align(before, after);
  const { words, sentences } = after.side.reading;
  const isNew = (i: number) => words[i]?.content === true && !partners.has(i);
  return after.sentences.some((s) => {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    for (let i = first; i <= last; i += 1) {
      const match = matchAt(openers, words, i);
      const opens =
        match !== undefined || otherwise.test(words[i]?.key ?? "") || (i === first && opensWithVerb(after, s, lexicon));
      if (!opens) continue;
      const key = words[i]?.key ?? "";
      // *hvis jeg må*: a clause without a word of its own may stand for any.
      if (
        match?.value === "clause" &&
        paired(after, match.last + 1, clauseEnd(after, match.last, last), before, partners, forward).all === 0
      )
        return true;
      if (denying.test(key)) {
        if (!before.keys.has(key)) return true;
        continue;
      }
      if (match === undefined && otherwise.test(key) && before.keys.has(key)) continue;
      const end = match === undefined ? Math.min(clauseEnd(after, i, last), i + 4) : clauseEnd(after, match.last, last);
      for (let at = i + 1; at <= end; at += 1) if (isNew(at)) return true;
      i = match?.last ?? i;
    }
    return false;
  });
}

function clauseEnd(part: Part, token: number, last: number): number {
  const { words, clauses } = part.side.reading;
  return Math.min(last, clauses[words[token]?.clause ?? 0]?.last ?? last);
}

/** Says by itself what *uden* says. */
const denying = /^(?:gratis|fri|frit|ikke|ingen|intet|aldrig)$/u;

const isBelief = ({ value }: Part["classes"][number]): boolean => value.classes.includes("believes");
const attributing =
  /^(?:sig(?:er|e)|sagde|oplys\p{L}*|fort[aæ]l\p{L}*|skriv\p{L}*|skrev|vis(?:er|te)|mening|opfattelse|vurdering|udsagn|forklar\p{L}*|beskriv\p{L}*|fremgår|peger|konkluder\p{L}*|påpeg\p{L}*|meddel\p{L}*|rapporter\p{L}*|fastsl\p{L}*|understreg\p{L}*)$/u;

/** How many concepts between two tokens the other text has. */
function coverage(part: Part, first: number, last: number, known: ReadonlySet<string>): Found {
  const keys = new Set<string>();
  let said = 0;
  for (let i = first; i <= last; i += 1) {
    const word = part.side.reading.words[i];
    if (!word?.content || keys.has(word.concept)) continue;
    keys.add(word.concept);
    if (known.has(word.concept) || known.has(word.form.head ?? "")) said += 1;
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

/**
 * Reports a reservation that is no clause: its noun stands nowhere in the rewriting, and what stands around it does.
 */
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

const keysBySide = new WeakMap<Side, ReadonlySet<string>>();

/** Every word of a whole text; asked for each of its groups. */
function keysOf(side: Side): ReadonlySet<string> {
  const known = keysBySide.get(side) ?? new Set(Array.from(side.reading.forms, ({ key }) => key));
  keysBySide.set(side, known);
  return known;
}

/**
 * Reports a last clause with *men* or *dog* that went with all its words, while what it qualified stands as it stood.
 */
function compareTail(before: Part, after: Part, known: ReadonlySet<string>, changes: Changes): void {
  const { words, sentences } = before.side.reading;
  for (const s of before.sentences) {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    for (let i = first + 1; i <= last; i += 1) {
      if (!/^(?:men|dog)$/u.test(words[i]?.key ?? "") || words[i - 1]?.key !== ",") continue;
      const { said, all } = coverage(before, i + 1, last, known);
      if (
        all < 1 ||
        said > 0 ||
        keysOf(after.side).has(words[i]?.key ?? "") ||
        isDenying(words, i, last) ||
        after.keys.has(words[i]?.key ?? "")
      )
        continue;
      const lead = coverage(before, first, i - 1, known);
      if (lead.all < 2 || lead.said < 0.75 * lead.all || isOtherwiseQualified(after)) continue;
      const end = /^[.!?]$/u.test(words[last]?.key ?? "") ? last - 1 : last;
      const span = spanOf(words, i, end);
      changes.add("condition", span, null, lostMessage("condition", textOf(before.side, i, end)));
      break;
    }
  }
}

/** *men ellers fejlede den ikke noget*: only its negation can be reported. */
function isDenying(words: readonly Word[], first: number, last: number): boolean {
  return words.slice(first, last + 1).some((word) => /^(?:ikke|ingen|intet|aldrig|uden|ellers)$/u.test(word.key));
}

function isOtherwiseQualified(part: Part): boolean {
  return ["men", "dog", "selvom", "imidlertid", "alligevel", "trods", "mens"].some((key) => part.keys.has(key));
}

/** Compares one group. `known` is the vocabulary of the whole rewriting. */
export function compareReservations(
  before: Part,
  after: Part,
  known: ReadonlySet<string>,
  lexicon: Lexicon,
  changes: Changes,
): void {
  const { words, sentences } = before.side.reading;
  if (after.sentences.length > 0) {
    compareReservingNouns(before, after, known, changes);
    compareTail(before, after, known, changes);
  }
  const { after: partners, before: backwards } = align(before, after);
  const report = (first: number, end: number) => {
    const last = end > first && /^[.,;:!?]$/u.test(words[end]?.key ?? "") ? end - 1 : end;
    const span = spanOf(words, first, last);
    const key = words[first]?.key;
    const kind = key === "ifølge" ? "modality" : key === "uden" ? "negation" : "condition";
    const text = textOf(before.side, first, last);
    changes.add(kind, span, null, kind === "modality" ? attributionLost(text) : lostMessage(kind, text));
  };
  // Looked for when there is something to look for.
  let other: boolean | undefined;
  const isOther = () => {
    other ??= makesOther(before, after, lexicon);
    return other;
  };
  // *ifølge naboerne* may be *naboerne siger*.
  const isAttributed = () =>
    [...after.keys].some((key) => attributing.test(key) && !before.keys.has(key)) ||
    after.classes.filter(isBelief).length >= before.classes.filter(isBelief).length;
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
      if ((match === undefined && !isInverted) || match?.value === "aside") continue;
      const clause = clauseEnd(before, match?.last ?? i, last);
      const end = match?.value === "phrase" ? phraseEnd(before, match.last, clause, lexicon) : clause;
      const from = isInverted ? i : (match?.last ?? i) + 1;
      const { said, all } = paired(before, from, end, after, partners, backwards);
      // *når* says when as often as on which condition.
      const isAttribution = words[i]?.key === "ifølge";
      const allowed = all === 1 ? 0 : words[i]?.key === "når" ? droppedWhen : dropped;
      // What was put in other words keeps some of its own; what was dropped keeps none.
      if (restOf(before, after, all - said) < kept) continue;
      if (
        all >= 1 &&
        said <= allowed * all &&
        !(isAttribution ? isAttributed() : isOther()) &&
        isRestSaidAgain(before, i, after, 0.5)
      )
        report(i, end);
      i = match?.last ?? i;
    }
  }
  const ifs = (part: Part) =>
    part.classes.filter(({ value }) => /^(?:if|onlyif|unless)$/u.test(value.classes[0] ?? "")).length;
  if (ifs(after) <= ifs(before)) return;
  for (const s of after.sentences) reportNew(before, after, s, changes);
}

/** How much of what is not the reservation must be said again. */
const kept = 0.68;

/** Number of paired words of both parts, without those of the reservation. */
function restOf(before: Part, after: Part, own: number): number {
  const { said, all } = coverOf(before, after);
  return (said + 9) / (all - own + 10);
}

/** If this share of words is paired, one unpaired word is enough. */
const light = 0.8;

/** *hvis de har været ansat i et halvt år*: a condition none of whose words the text before has. */
function reportNew(before: Part, after: Part, s: number, changes: Changes): void {
  const { before: partners, after: forward } = align(before, after);
  const { words, sentences } = after.side.reading;
  const { first, last } = sentences[s] ?? { first: 0, last: -1 };
  for (let i = first; i <= last; i += 1) {
    if (!/^(?:hvis|såfremt|medmindre|forudsat)$/u.test(words[i]?.key ?? "") || isPossessive(words, i)) continue;
    const end = clauseEnd(after, i, last);
    const { said, all } = paired(after, i + 1, end, before, partners, forward);
    if (all < (restOf(before, after, all) < light ? 2 : 1) || said > 0) continue;
    const till = /^[.,;:!?]$/u.test(words[end]?.key ?? "") ? end - 1 : end;
    changes.add("condition", null, spanOf(words, i, till), newMessage("condition", textOf(after.side, i, till)));
  }
}

// Counts what is said again of a clause, without the words whose partners belong to another clause.

/** How many words of a stretch say something, and how many of them are said again. */
interface Found {
  readonly said: number;
  readonly all: number;
}

/** From this many words paired with another clause, a single paired word belongs to that clause too. */
const settled = 2;

/**
 * How many words between two tokens of one clause have a partner that stands for it: in *gruppen mødes, hvis forsinkelsen
 * vokser* the word *forsinkelsen* may have found the *forsinket* of *leverandøren er forsinket*, which says another thing.
 */
function paired(
  part: Part,
  first: number,
  last: number,
  other: Part,
  partners: ReadonlyMap<number, number>,
  backwards: ReadonlyMap<number, number>,
): Found {
  const { words } = part.side.reading;
  const { words: there, clauses } = other.side.reading;
  const own = words[first]?.sentence;
  const isBorrowed = (token: number): boolean => {
    const clause = clauses[there[token]?.clause ?? 0];
    let [mine, others] = [0, 0];
    for (let i = clause?.first ?? 0; i <= (clause?.last ?? -1); i += 1) {
      const partner = backwards.get(i);
      if (partner === undefined) continue;
      if (words[partner]?.sentence === own) mine += 1;
      else others += 1;
    }
    return mine <= 1 && others >= settled;
  };
  let [said, all] = [0, 0];
  for (let i = first; i <= last; i += 1) {
    if (!words[i]?.content) continue;
    all += 1;
    const partner = partners.get(i);
    if (partner !== undefined && !isBorrowed(partner)) said += 1;
  }
  return { said, all };
}
