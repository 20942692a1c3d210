/** Splits a long sentence between two main clauses, or before *hvilket* if it refers to the whole preceding clause. */
import { Finite } from "../../../clauses/clause.ts";
import type { SentenceView } from "../../../engine/sentence-view.ts";
import { capitalise } from "../../../rules/replacement.ts";
import { nominatives, wordSet } from "../../../rules/vocabulary.ts";
import { Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import { isWordLike } from "../../../text/tokenize.ts";
import type { Change } from "../draft/draft.ts";
import type { ReadSentence } from "../draft/reading.ts";
import { whyOf } from "../messages.da.ts";
import { isName, nounOf } from "../phrases/nouns.ts";
import { afterTime } from "./phrases.ts";
import { leadingAdverbs } from "./structure-words.ts";

/** Minimum words of each half: shorter ones read like a telegram. */
const leastHalf = 4;

/** What is said may hold under a condition, or in someone's words, that the second half would lose. */
const binding = wordSet(
  "at hvis når medmindre såfremt dersom om hvorvidt ifald forudsat selvom både enten hverken dels",
);

/** Bind only where they open a clause: *om vejret* and *at rejse* don't. */
const mayBeSmall = wordSet("at om");

function words(view: SentenceView, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i += 1) if (isWordLike(view.traits(i))) count += 1;
  return count;
}

/** Whether the stretch holds anything that reaches beyond it: a bracket, a quotation, a colon, a dash, a condition. */
function isClosed(view: SentenceView, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) {
    const key = view.key(i);
    const binds = binding.has(key) && (!mayBeSmall.has(key) || view.clauses.opener(i) !== undefined);
    if (/^[()[\]:–—»«"“”„]$/u.test(key) || binds) return false;
    if ((view.traits(i) & Trait.Quoted) !== 0) return false;
  }
  return true;
}

const subjects = wordSet("det den de der dette denne disse alle mange nogle man begge");

/** The finite verb of the main clause that begins at `from`; -1 when that is not certain. */
function verbOfClause(view: SentenceView, from: number): number {
  // *og i dag bager vi*, *og derfor går hun*
  const lead = leadingAdverbs.has(view.key(from)) ? from + 1 : afterTime(view, from);
  if (lead > from) {
    const isPronoun = nominatives.has(view.key(lead + 1)) || view.word(lead + 1) === "I";
    return isPronoun && view.clauses.finite(lead) === Finite.Certain ? lead : -1;
  }
  const verb = view.clauses.nextVerb(from);
  if (verb <= from || verb - from > 6 || view.clauses.finite(verb) !== Finite.Certain) return -1;
  const isPronoun = nominatives.has(view.key(from)) || view.word(from) === "I";
  if (isPronoun) return verb === from + 1 ? verb : -1;
  if (subjects.has(view.key(from)) && verb === from + 1) return verb;
  for (let i = from; i < verb; i += 1) {
    if ((view.traits(i) & Trait.Punctuation) !== 0 || view.clauses.opener(i) !== undefined) return -1;
  }
  const noun = isName(view, from) ? from : nounOf(view, from);
  // Nothing but the phrase itself before its verb: *og i går gik vi* has its subject behind.
  if (noun < 0) return -1;
  let end = noun + 1;
  while (isName(view, end) && end < verb) end += 1;
  return end === verb ? verb : -1;
}

/** Whether the clauses before `to` are main clauses with verbs of their own, and all inner ones are over. */
function isWhole(view: SentenceView, from: number, to: number): boolean {
  const clause = view.clauses.clauseAt(to - 1);
  if (clause === undefined || clause.kind !== "main" || clause.verb < 0) return false;
  return view.clauses.verbs(from, to) >= 1 && view.clauses.doubts(from, to) === 0;
}

/** Orders have no subject, so the second half may be under the same roof. */
function hasSubject(view: SentenceView, from: number, to: number): boolean {
  const clause = view.clauses.clauseAt(to - 1);
  return clause !== undefined && clause.firstVerb > from;
}

const saysMore = wordSet(
  "betyder betød gør gjorde giver gav medfører medførte viser viste skyldes skyldtes kræver krævede skaber skabte fører førte er var kan skal vil har bliver blev",
);

interface Cut {
  readonly text: string;
  readonly end: number;
}

/** A full stop, and the word at `second` with its capital; a name has it already and is left alone. */
function begin(view: SentenceView, second: number): Cut {
  const word = view.word(second);
  const written = capitalise(word);
  return word === written ? { text: ". ", end: view.start(second) } : { text: `. ${written}`, end: view.end(second) };
}

const asks = wordSet("ikke aldrig endnu det");
const asking = tagSet(Tag.Infinitive, Tag.Present, Tag.Past, Tag.Preposition);

/** Cuts at the comma at `comma`; undefined if the halves would not be alone. */
function cutAt(view: SentenceView, comma: number): Cut | undefined {
  const next = comma + 1;
  const key = view.key(next);
  if (key === "og" || key === "men") {
    const second = next + 1;
    if (verbOfClause(view, second) < 0 || words(view, second, view.size) < leastHalf) return undefined;
    if (key === "men") return { text: `. ${capitalise(view.word(next))}`, end: view.end(next) };
    return begin(view, second);
  }
  if (key === "hvilket" && saysMore.has(view.key(next + 1)) && view.clauses.finite(next + 1) >= Finite.Likely) {
    // *Hun kan ikke sige, hvilket er bedst* asks.
    if (asks.has(view.key(comma - 1)) || view.tags.probability(comma - 1, asking) > 0.3) return undefined;
    if (nominatives.has(view.key(next + 2)) || words(view, next, view.size) < leastHalf) return undefined;
    return { text: ". Det", end: view.end(next) };
  }
  return undefined;
}

/** Cuts at a semicolon between two main clauses. */
function cutAtSemicolon(view: SentenceView, mark: number): Cut | undefined {
  const second = mark + 1;
  if (words(view, second, view.size) < leastHalf || view.clauses.nextVerb(second) < 0) return undefined;
  const verb = view.clauses.nextVerb(second);
  if (view.clauses.finite(verb) !== Finite.Certain || view.clauses.opener(second) !== undefined) return undefined;
  if ((view.traits(second) & Trait.Word) === 0) return undefined;
  return begin(view, second);
}

/** The split nearest to the middle of a sentence of more than `most` words; undefined if no position is certain. */
export function splitOf(read: ReadSentence, most: number): Change | undefined {
  const { view, offset, foreign } = read;
  const total = words(view, 0, view.size);
  if (total <= most || foreign !== undefined || view.sentence.ends === "cut") return undefined;
  const last = view.key(view.size - 1);
  if (last !== "." || view.key(0) === "" || (view.traits(0) & Trait.Word) === 0) return undefined;
  let semicolons = 0;
  for (let i = 0; i < view.size; i += 1) if (view.key(i) === ";") semicolons += 1;
  let best: { change: Change; distance: number } | undefined;
  for (let i = leastHalf; i < view.size - leastHalf; i += 1) {
    const mark = view.key(i);
    if (mark !== "," && !(mark === ";" && semicolons === 1)) continue;
    const cut = mark === "," ? cutAt(view, i) : cutAtSemicolon(view, i);
    if (cut === undefined || !isClosed(view, 0, i) || !isWhole(view, 0, i) || !hasSubject(view, 0, i)) continue;
    if (words(view, 0, i) < leastHalf || !isBalanced(view, i + 1)) continue;
    const distance = Math.abs(words(view, 0, i) * 2 - total);
    if (best !== undefined && best.distance <= distance) continue;
    const start = offset + view.start(i);
    const change: Change = { start, end: offset + cut.end, text: cut.text, kind: "split", why: whyOf("split", "", "") };
    best = { change, distance };
  }
  return best?.change;
}

/** No bracket or quotation is closed in the second half that was opened in the first. */
function isBalanced(view: SentenceView, from: number): boolean {
  let open = 0;
  for (let i = from; i < view.size; i += 1) {
    const key = view.key(i);
    if (key === "(" || key === "[" || key === "»") open += 1;
    if (key === ")" || key === "]" || key === "«") open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
