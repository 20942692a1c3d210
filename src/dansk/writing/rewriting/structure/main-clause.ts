/** Decides whether a subordinate clause without its opener has main clause word order, and what must move if not. */
import { Finite } from "../../../clauses/clause.ts";
import type { SentenceView } from "../../../engine/sentence-view.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { coordinators, finiteForms, nominatives, wordSet } from "../../../rules/vocabulary.ts";
import { Trait } from "../../../text/token.ts";
import { isName, nounOf } from "../phrases/nouns.ts";
import { afterTime, isPunctuation } from "./phrases.ts";
import { dayNames } from "./structure-words.ts";

/** A clause that can be a sentence of its own. */
export interface LooseClause {
  readonly verb: number;
  /** Adverbial between the subject and the verb, as `[from, to)`, that must go behind token `behind`. */
  readonly moves?: { readonly from: number; readonly to: number; readonly behind: number };
}

const pronouns = wordSet("det den de der dette denne disse alle alt mange få nogle noget ingen intet begge flere man");
/** *de hele tiden*, *mange hver dag*, *nogle mange steder*: a noun that an adverbial ends with, and no subject. */
const adverbialNoun =
  /(?:dag|nat|aften|morgen|uge|måned|år|sommer|vinter|weekend|time|minut|sekund|øjeblik|gang|tid|sted|liv|vej|døgn|stund|ferie|jul|påske|århundrede|kvartal|semester)(?:en|ten|et|n|t|e|er|r|s|ene|erne|rne)?$|^nætter/u;
/** *en del af eleverne*: what comes behind *af* can only belong to these. */
const quantities = wordSet(
  "del dele resten halvdelen flertallet flertal størstedelen hovedparten tredjedel fjerdedel mange nogle flere alle begge ingen flest fleste",
);
/** Nouns that ask for a preposition: *fristen for*, *prisen på*. What comes behind it tells of them, and not when or why. */
const complements: ReadonlyMap<string, RegExp> = new Map([
  ["af", /(?:ing|else)(?:en|er|erne)?$|^(?:brugen?|antallet|mængden|resultatet|salget|købet|størrelsen)$/u],
  ["for", /(?:frist|regel|regler|behov|risiko|pris|ansvar|grundlag|vilkår|tidspunkt)(?:en|et|ne|ene|erne)?$/u],
  [
    "om",
    /(?:ansøgning|aftale|lov|spørgsmål|krav|oplysning|forslag|regel|regler|beslutning)(?:n|en|et|ne|er|ene|erne)?$/u,
  ],
  ["på", /(?:pris|svar|løsning)(?:en|et|er|erne|ene)?$/u],
  ["til", /(?:adgang|ret|udgift|årsag|grund|tilskud|billet)(?:ten|en|et|er|erne|terne)?$/u],
]);
/** *for alvor*, *af økonomiske grunde* */
const idioms = /^(?:alvor|gengæld|eksempel|held|frygt|hensyn|vane|natur|grund|årsag)(?:e|en|er|et)?$/u;

/** Whether a phrase may be put together of a name that is no genitive and a noun: *Peter hver dag*. */
function isTornName(view: SentenceView, from: number, to: number): boolean {
  for (let i = from; i < to - 1; i += 1) {
    const isOwner = (view.forms(i) & Form.Genitive) !== 0 || view.key(i).endsWith("s");
    if (isName(view, i) && !isOwner && !isName(view, i + 1)) return true;
  }
  return false;
}

function isOnePhrase(view: SentenceView, from: number, to: number): boolean {
  if (to - from === 1 && (pronouns.has(view.key(from)) || nominatives.has(view.key(from)) || view.word(from) === "I")) {
    return true;
  }
  const noun = isName(view, from) && !view.key(from).endsWith("s") ? from : nounOf(view, from);
  if (noun < 0 || isTornName(view, from, to)) return false;
  let end = noun + 1;
  while (end < to && isName(view, end)) end += 1;
  if (end !== to || dayNames.has(view.key(noun))) return false;
  return to - from === 1 || !adverbialNoun.test(view.key(noun));
}

/** Whether the tokens `[from, to)` are one subject and nothing else. */
function isSubject(view: SentenceView, from: number, to: number): boolean {
  if (to <= from || to - from > 12) return false;
  for (let i = from; i < to; i += 1) {
    if (isPunctuation(view, i) || view.clauses.opener(i) !== undefined) return false;
  }
  // *kun få gør det*
  if (view.key(from) === "kun") return isOnePhrase(view, from + 1, to);
  if (isOnePhrase(view, from, to)) return true;
  for (let i = from + 1; i < to - 1; i += 1) {
    const key = view.key(i);
    if ((key === "og" || key === "eller") && isOnePhrase(view, from, i)) return isSubject(view, i + 1, to);
    if (key === "af" && quantities.has(view.key(i - 1)) && isQuantity(view, from, i)) return isSubject(view, i + 1, to);
    if (complements.get(key)?.test(view.key(i - 1)) && isOnePhrase(view, from, i)) return isComplement(view, i + 1, to);
  }
  return false;
}

/** A phrase behind a preposition, with another one in it perhaps. */
function isComplement(view: SentenceView, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) if (idioms.test(view.key(i)) || adverbialNoun.test(view.key(i))) return false;
  return isSubject(view, from, to);
}

/** *de fleste*, *en stor del* */
function isQuantity(view: SentenceView, from: number, to: number): boolean {
  return isOnePhrase(view, from, to) || (to - from === 2 && view.key(from) === "de" && view.key(from + 1) === "fleste");
}

/** Subjects that nothing can belong to that comes right after them. */
const closedSubjects = wordSet("jeg du han hun vi man der");
/** Verbs that are nothing else: *de i går aflyste møder* has none of its own. */
const plainVerbs = wordSet(
  "er var har havde kan kunne skal skulle vil ville må måtte bør burde bliver blev får fik kommer kom går gik",
);
const mayLeadOn = wordSet("det den de");
/** Adverbials of time that `afterTime` has not. */
const now: readonly (readonly string[])[] = [
  "nu",
  "lige nu",
  "på nuværende tidspunkt",
  "på indeværende tidspunkt",
  "på det nuværende tidspunkt",
  "for tiden",
  "for øjeblikket",
  "i øjeblikket",
].map((phrase) => phrase.split(" "));

/** Whether `[from, to)` is one adverbial that says when. */
function saysWhen(view: SentenceView, from: number, to: number): boolean {
  if (afterTime(view, from) === to) return true;
  return now.some((words) => words.length === to - from && words.every((word, i) => view.key(from + i) === word));
}

const objects = wordSet("mig dig sig ham hende os jer dem");

/** The token after which an adverbial of the clause belongs; -1 if that is not certain. */
function adverbPosition(view: SentenceView, verb: number, length: number): number {
  let at = verb;
  while (objects.has(view.key(at + 1))) at += 1;
  // *gør det let*, *ser den røde bil*: whether it is an object or begins one is not to be seen.
  if (mayLeadOn.has(view.key(at + 1))) {
    if (!isPunctuation(view, at + 2)) return -1;
    at += 1;
  }
  // *Han er syg i dag.*
  const isState = at === verb && (view.key(verb) === "er" || view.key(verb) === "var");
  if (isState && length > 1 && !isPunctuation(view, verb + 1) && isPunctuation(view, verb + 2)) return verb + 1;
  return at;
}

function movesOf(view: SentenceView, from: number, verb: number): LooseClause["moves"] {
  let end = from + 1;
  const isClosed = closedSubjects.has(view.key(from)) || view.word(from) === "I";
  if (!isClosed && isName(view, from)) while (isName(view, end)) end += 1;
  else if (!isClosed && !(mayLeadOn.has(view.key(from)) && plainVerbs.has(view.key(verb)))) return undefined;
  if (!saysWhen(view, end, verb)) return undefined;
  const behind = adverbPosition(view, verb, verb - end);
  return behind < 0 ? undefined : { from: end, to: verb, behind };
}

/** Nobody is sure of a longer sentence, and each place of it would have it read to its end. */
const maxTokens = 300;

/**
 * Whether the words after the verb at `verb` have the same order in a main clause. *og aldrig holder fri* belongs to a
 * subordinate clause and would keep its order.
 */
export function goesOnAlone(view: SentenceView, verb: number): boolean {
  if (view.size > maxTokens) return false;
  for (let i = verb + 1; i < view.size; i += 1) {
    const key = view.key(i);
    if (coordinators.has(key) && view.key(i + 1) === "at" && view.clauses.opener(i + 1) !== undefined) return false;
    if ((coordinators.has(key) || key === ",") && !joinsAlone(view, i + 1)) return false;
  }
  return true;
}

/** Open a clause, or a phrase that stands where the verb of a main clause must: *og om natten sover*. */
const mayBePrepositions = wordSet("om efter før inden siden til ved for");

function opensClause(view: SentenceView, index: number): boolean {
  if (view.clauses.opener(index) === undefined) return false;
  const next = view.key(index + 1);
  return !mayBePrepositions.has(view.key(index)) || next === "at" || pronouns.has(next) || nominatives.has(next);
}

/** Whether what begins at `from`, behind a comma or a joining word, may follow a main clause as it is. */
function joinsAlone(view: SentenceView, from: number): boolean {
  let verb = -1;
  let mayBeVerb = false;
  for (let i = from; i < view.size; i += 1) {
    if (isPunctuation(view, i) || coordinators.has(view.key(i)) || opensClause(view, i)) break;
    if (i > from && (view.forms(i) & (finiteForms | Form.Passive)) !== 0) mayBeVerb = true;
    // *og efterfølgende fortryder*: what may be one is no verb of its own before another.
    if (view.clauses.finite(i) >= (i === from ? Finite.Likely : Finite.Doubtful)) {
      verb = i;
      break;
    }
  }
  // *og ikke genoptages*: a word with a verb's form may be an unlisted verb.
  if (verb < 0) return !mayBeVerb;
  if (verb === from || isSubject(view, from, verb)) return true;
  // *…, og derfor går han* has the order of a main clause already.
  return nominatives.has(view.key(verb + 1)) || view.word(verb + 1) === "I";
}

/**
 * The clause that begins at `from`, after *at*, if it can be a sentence of its own; undefined if it would be
 * ungrammatical.
 */
export function looseClause(view: SentenceView, from: number): LooseClause | undefined {
  if (!view.hasTags || (view.traits(from) & Trait.Word) === 0) return undefined;
  const verb = view.clauses.nextVerb(from);
  if (verb <= from || view.clauses.finite(verb) !== Finite.Certain || !goesOnAlone(view, verb)) return undefined;
  if (isSubject(view, from, verb)) return { verb };
  const moves = movesOf(view, from, verb);
  return moves === undefined ? undefined : { verb, moves };
}
