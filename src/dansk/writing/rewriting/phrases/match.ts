/** Finds the expressions of a table in a sentence and returns their replacements. */
import { matchCase } from "../../../rules/replacement.ts";
import { wordSet } from "../../../rules/vocabulary.ts";
import { Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import type { Change } from "../draft/draft.ts";
import type { ReadSentence } from "../draft/reading.ts";
import { tagsOf, type WordClass, type WordForm } from "../forms/word-forms.ts";
import { reorderWhy, whyOf } from "../messages.da.ts";
import { looseClause } from "../structure/main-clause.ts";
import type { Place } from "./match-place.ts";
import type { Element, Pattern, PatternIndex } from "./pattern.ts";
import { removalOf } from "./removal.ts";

const maxGap = 4;

/** What a match has found. */
interface Found {
  readonly last: number;
  readonly gap: readonly [number, number] | undefined;
  /** Whether an optional comma stood there. */
  readonly comma: boolean;
  readonly forms: ReadonlyMap<WordClass, WordForm>;
}

/** So likely a word alone must be what it is taken for; with the rest of its expression beside it, far less. */
const leastChance = 0.6;
const leastBeside = 0.05;

/** The form that the token has in its place; undefined when it is rather something else. */
function formThere(
  read: ReadSentence,
  index: number,
  forms: readonly WordForm[],
  isAlone: boolean,
): WordForm | undefined {
  const { view } = read;
  if (!view.hasTags) return forms.length === 1 ? forms[0] : undefined;
  if (forms.length === 0) return undefined;
  // *Efterkom straks …*: the same spelling is the past, which does not begin a sentence that asks nothing.
  const isFirst = index === 0 || (view.traits(index) & Trait.First) !== 0;
  if (isFirst && forms.includes("imperative") && view.key(view.size - 1) !== "?") return "imperative";
  let all = 0;
  let best: WordForm | undefined;
  let most = -1;
  for (const form of forms) {
    all |= tagsOf[form];
    const chance = view.tags.probability(index, tagsOf[form]);
    if (chance > most) {
      most = chance;
      best = form;
    }
  }
  // The tagger may take an irregular form for anything, and *rette* in *rette henvendelse* for an adjective.
  if (!isAlone && forms.length === 1 && !leadsOn(read, index - 1)) return best;
  return view.tags.probability(index, all) >= (isAlone ? leastChance : leastBeside) ? best : undefined;
}

/** Another verb in between shows that the two parts are not of one expression: *har haft mulighed for*. */
const verbs = tagSet(Tag.Present, Tag.Past, Tag.Participle, Tag.Infinitive);
const leads = tagSet(
  Tag.Number,
  Tag.Determiner,
  Tag.Possessive,
  Tag.AdjectiveBase,
  Tag.AdjectiveNeuter,
  Tag.AdjectiveE,
);
const stops = wordSet("og eller at der som en et nogen noget ingen intet");

/** *gør meget brug af*, *gør en del brug af*: how much belongs to the noun, and would tell of what comes after it. */
const amounts = wordSet("meget megen mere mest lidt mindre mindst nok del masse smule");

/** *en grundig undersøgelse*: what leads up to a noun is not left behind without it. */
function leadsOn({ view }: ReadSentence, index: number): boolean {
  if (amounts.has(view.key(index))) return true;
  return view.hasTags && view.tags.probability(index, leads) >= 0.4;
}

/** Whether the token may stay between the two parts of an expression. */
function mayStay({ view }: ReadSentence, index: number): boolean {
  if ((view.traits(index) & Trait.Word) === 0 || !view.hasTags) return false;
  if (stops.has(view.key(index))) return false;
  return view.tags.probability(index, verbs) < 0.3;
}

function matchFrom(read: ReadSentence, elements: readonly Element[], index: number, part: number): Found | undefined {
  const { view } = read;
  let at = index;
  let comma = false;
  let gap: readonly [number, number] | undefined;
  const forms = new Map<WordClass, WordForm>();
  for (let e = part; e < elements.length; e += 1) {
    const element = elements[e];
    if (element === undefined) break;
    if (element.kind === "comma") {
      if (view.key(at) === ",") {
        comma = true;
        at += 1;
      }
    } else if (element.kind === "gap") {
      for (let end = at; end - at <= maxGap; end += 1) {
        if (end - at >= element.least && !(end > at && leadsOn(read, end - 1))) {
          const rest = matchFrom(read, elements, end, e + 1);
          if (rest !== undefined) {
            return { ...rest, gap: end > at ? [at, end] : undefined, forms: new Map([...rest.forms, ...forms]) };
          }
        }
        if (!mayStay(read, end)) return undefined;
      }
      return undefined;
    } else if (element.kind === "words") {
      if (!element.keys.has(view.key(at))) return undefined;
      at += 1;
    } else {
      const form = formThere(read, at, element.forms.get(view.key(at)) ?? [], elements.length < 3);
      if (form === undefined) return undefined;
      if (!forms.has(element.of)) forms.set(element.of, form);
      at += 1;
    }
  }
  return { last: at - 1, gap, comma, forms };
}

/** What comes instead, before the gap and after it; undefined when a word has no such form. */
function render(pattern: Pattern, forms: ReadonlyMap<WordClass, WordForm>): readonly [string, string] | undefined {
  const parts: [string[], string[]] = [[], []];
  let side = 0;
  for (const piece of pattern.instead) {
    if (piece.kind === "gap") {
      side = 1;
      continue;
    }
    const form = piece.kind === "lemma" ? forms.get(piece.of) : undefined;
    const text = piece.kind === "text" ? piece.text : form === undefined ? undefined : piece.forms.get(form);
    if (text === undefined) return undefined;
    parts[side === 0 ? 0 : 1].push(text);
  }
  return [parts[0].join(" "), parts[1].join(" ")];
}

/** The change that puts the clause beginning at `from` in the order of a main clause; undefined if it has it. */
function movedIn({ view, offset }: ReadSentence, from: number, kind: Change["kind"]): Change | undefined {
  const clause = looseClause(view, from);
  if (clause?.moves === undefined) return undefined;
  const { moves, verb } = clause;
  const { text } = view.sentence;
  const head = text.slice(view.start(verb), view.end(moves.behind));
  const moved = text.slice(view.start(moves.from), view.end(moves.to - 1));
  const start = offset + view.start(moves.from);
  return { start, end: offset + view.end(moves.behind), text: `${head} ${moved}`, kind, why: reorderWhy };
}

function changesOf(read: ReadSentence, pattern: Pattern, first: number, found: Found): Change[] | undefined {
  const { view, offset } = read;
  const rendered = render(pattern, found.forms);
  if (rendered === undefined) return undefined;
  const { gap, last } = found;
  const start = view.start(first);
  const end = view.end(last);
  const [head, tail] = rendered;
  const firstEnd = gap === undefined ? end : view.end(gap[0] - 1);
  const written = view.sentence.text.slice(start, firstEnd);
  const what = view.sentence.text.slice(start, end);
  const text = matchCase(written, gap === undefined ? [head, tail].filter((part) => part !== "").join(" ") : head);
  const why = whyOf(pattern.kind, what, gap === undefined ? text : `${head} … ${tail}`);
  const change = { kind: pattern.kind, why };
  if (gap !== undefined) {
    const from = view.end(gap[1] - 1);
    return [
      { ...change, start: offset + start, end: offset + firstEnd, text },
      { ...change, start: offset + from, end: offset + end, text: tail === "" ? "" : ` ${tail}` },
    ];
  }
  if (text === "") {
    const removal = removalOf(read, first, last);
    if (removal === undefined) return undefined;
    const gone = { ...removal, kind: pattern.kind, why: whyOf(pattern.kind, what, "") };
    const moved = view.key(last) === "at" ? movedIn(read, last + 1, pattern.kind) : undefined;
    return moved === undefined ? [gone] : [gone, moved];
  }
  const before = view.traits(first - 1);
  // *på trods af, at* loses the comma inside: it belongs before the clause.
  const movesComma = found.comma && first > 0 && (before & Trait.Punctuation) === 0;
  if (!movesComma) return [{ ...change, start: offset + start, end: offset + end, text }];
  return [{ ...change, start: offset + view.end(first - 1), end: offset + end, text: `, ${text}` }];
}

function isForeign(read: ReadSentence, first: number, last: number): boolean {
  if (read.foreign === undefined) return false;
  for (let i = first; i <= last; i += 1) if (read.foreign[i] === 1) return true;
  return false;
}

function wordsOf({ view }: ReadSentence): Set<string> {
  const words = new Set<string>();
  for (let i = 0; i < view.size; i += 1) words.add(view.key(i));
  return words;
}

/** Whether the changes may be made at their place. All changes of an expression are made, or none. */
export type Allows = (changes: readonly Change[]) => boolean;

/** The changes for all expressions of a sentence, longest first, never overlapping; one list per expression. */
export function matchSentence(read: ReadSentence, index: PatternIndex, allows: Allows): readonly (readonly Change[])[] {
  const { view } = read;
  const changes: Change[][] = [];
  let words: Set<string> | undefined;
  // A clause put in another order reaches beyond its expression, and is made whole or not at all.
  let reached = 0;
  for (let i = 0; i < view.size; i += 1) {
    const patterns = index.get(view.key(i));
    if (patterns === undefined) continue;
    words ??= wordsOf(read);
    for (const pattern of patterns) {
      if (pattern.required.some((word) => words?.has(word) !== true)) continue;
      const found = matchFrom(read, pattern.elements, i, 0);
      if (found === undefined || isForeign(read, i, found.last)) continue;
      const [form] = found.forms.values();
      const place: Place = { read, first: i, last: found.last, gap: found.gap, form };
      if (!pattern.conditions.every((holds) => holds(place))) continue;
      const made = changesOf(read, pattern, i, found);
      if (made === undefined || made.some(({ start }) => start < reached) || !allows(made)) continue;
      changes.push(made);
      reached = Math.max(reached, ...made.map(({ end }) => end));
      i = found.last;
      break;
    }
  }
  return changes;
}
