/**
 * Turns passive into active: *Brevet blev skrevet af Peter* becomes *Peter skrev brevet*, only if everything is
 * certain.
 */
import { Finite } from "../../../clauses/clause.ts";
import type { SentenceView } from "../../../engine/sentence-view.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { capitalise } from "../../../rules/replacement.ts";
import { coordinators, modals } from "../../../rules/vocabulary.ts";
import { Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import type { Change } from "../draft/draft.ts";
import type { ReadSentence } from "../draft/reading.ts";
import { conjugate, infinitiveOfForm } from "../forms/conjugate.ts";
import { whyOf } from "../messages.da.ts";
import { type Agent, afterTime, agentAt, isPunctuation, objectOf } from "./phrases.ts";
import { afIsOther, deponents, finished, followingOpeners, leadingAdverbs, quietAdverbs } from "./structure-words.ts";

/** The verb of the passive: its finite word, where the group ends, and what both are in the active. */
interface Group {
  readonly finite: number;
  readonly last: number;
  /** Tokens between the finite word and the rest that belong to the verb (*blevet*). */
  readonly helper: number;
  readonly activeFinite: string;
  readonly activeRest: string;
  /** In the past: *har skrevet* goes with no date. */
  readonly dated?: string | undefined;
}

const participle = tagSet(Tag.Participle);
const helpers: ReadonlyMap<string, "past" | "present"> = new Map([
  ["blev", "past"],
  ["bliver", "present"],
]);

/** The nearest word before `from` that may be the finite one of its clause. */
function finiteBefore(view: SentenceView, from: number): number {
  for (let i = from; i >= 0 && i > from - 12; i -= 1) {
    if (isPunctuation(view, i)) return -1;
    if (view.clauses.finite(i) >= Finite.Likely) return i;
  }
  return -1;
}

function withParticiple(view: SentenceView, index: number): Group | undefined {
  if ((view.forms(index) & Form.PastParticiple) === 0 || view.tags.probability(index, participle) < 0.5)
    return undefined;
  const infinitive = infinitiveOfForm(view.lexicon, view.key(index), "participle");
  if (infinitive === undefined || afIsOther.has(infinitive)) return undefined;
  const finite = finiteBefore(view, index - 1);
  if (finite < 0) return undefined;
  const key = view.key(finite);
  const tense = helpers.get(key);
  if (tense !== undefined) {
    const active = conjugate(view.lexicon, infinitive, tense);
    return active === undefined ? undefined : { finite, last: index, helper: -1, activeFinite: active, activeRest: "" };
  }
  const have = key === "er" ? "har" : key === "var" ? "havde" : undefined;
  if (have === undefined) return undefined;
  const helper = view.key(index - 1) === "blevet" ? index - 1 : -1;
  if (helper < 0 && !finished.has(infinitive)) return undefined;
  const dated = key === "er" ? conjugate(view.lexicon, infinitive, "past") : undefined;
  return { finite, last: index, helper, activeFinite: have, activeRest: view.word(index), dated };
}

function withEnding(view: SentenceView, index: number): Group | undefined {
  const key = view.key(index);
  if ((view.forms(index) & Form.Passive) === 0 || deponents.has(key)) return undefined;
  const infinitive = infinitiveOfForm(view.lexicon, key, "passive");
  if (infinitive !== undefined) {
    if (afIsOther.has(infinitive)) return undefined;
    if (view.clauses.finite(index) === Finite.Certain) {
      const active = conjugate(view.lexicon, infinitive, "present");
      return active === undefined
        ? undefined
        : { finite: index, last: index, helper: -1, activeFinite: active, activeRest: "" };
    }
    const finite = finiteBefore(view, index - 1);
    // *vil behandles* says what is to come, *vil behandle* also what is wanted.
    if (finite < 0 || !modals.has(view.key(finite)) || /^(?:vil|ville)$/u.test(view.key(finite))) return undefined;
    return { finite, last: index, helper: -1, activeFinite: view.word(finite).toLowerCase(), activeRest: infinitive };
  }
  const past = infinitiveOfForm(view.lexicon, key, "pastPassive");
  if (past === undefined || afIsOther.has(past) || view.clauses.finite(index) < Finite.Likely) return undefined;
  const active = conjugate(view.lexicon, past, "past");
  return active === undefined
    ? undefined
    : { finite: index, last: index, helper: -1, activeFinite: active, activeRest: "" };
}

/** Whether what comes after the agent can be there unchanged. */
function endsWell(view: SentenceView, from: number): boolean {
  const at = afterTime(view, from);
  if (at >= view.size) return true;
  const key = view.key(at);
  if (/^[.!…:;]+$/u.test(key)) return key !== ":" && view.key(view.size - 1) !== "?";
  // *af flere forskere (Holm, 1992)*
  if (key === "(") return view.key(view.size - 2) === ")" && view.key(view.size - 1) === ".";
  if (key !== ",") return false;
  const next = view.key(at + 1);
  if (followingOpeners.has(next)) return view.clauses.nextVerb(at + 2) > at + 2;
  // *…, og han læste det*: a clause with a subject of its own.
  if (!coordinators.has(next)) return false;
  const verb = view.clauses.nextVerb(at + 2);
  return verb > at + 2 && /^(?:jeg|du|han|hun|vi|man|det|den)$/u.test(view.key(at + 2));
}

/** Whether a relative clause is over with its agent, so that nothing in it lacks its old subject. */
function endsRelative(view: SentenceView, from: number): boolean {
  const at = afterTime(view, from);
  if (at >= view.size || /^[.!…]+$/u.test(view.key(at))) return true;
  return view.key(at) === "," && view.clauses.opener(at + 1) === undefined && !coordinators.has(view.key(at + 1));
}

function adverbsFrom(view: SentenceView, from: number, to: number): string | undefined {
  for (let i = from; i < to; i += 1) if (!quietAdverbs.has(view.key(i))) return undefined;
  return from < to ? view.sentence.text.slice(view.start(from), view.end(to - 1)) : "";
}

/** Where the clause of the verb begins: behind the last mark, joining word or opener. */
function clauseStart(view: SentenceView, finite: number): number {
  let at = finite;
  while (at > 0) {
    const before = at - 1;
    if (isPunctuation(view, before)) break;
    if (
      view.clauses.opener(before) !== undefined ||
      (coordinators.has(view.key(before)) && view.key(before - 1) === ",")
    )
      break;
    at -= 1;
  }
  return at;
}

interface Rebuilt {
  readonly from: number;
  readonly words: readonly string[];
}

/** The sentence order of the place, filled anew; undefined if the place is not understood whole. */
function rebuild(view: SentenceView, group: Group, agent: Agent): Rebuilt | undefined {
  const { finite } = group;
  const isDated = group.dated !== undefined && afterTime(view, agent.last + 1) > agent.last + 1;
  const activeFinite = isDated ? (group.dated ?? "") : group.activeFinite;
  const activeRest = isDated ? "" : group.activeRest;
  const rest = group.helper >= 0 ? group.helper : group.last;
  const start = clauseStart(view, finite);
  const opener = start > 0 ? view.clauses.opener(start - 1) : undefined;
  if (opener === "relative") {
    const key = view.key(start - 1);
    if (start !== finite || (key !== "der" && key !== "som") || rest > finite + 1) return undefined;
    return { from: start - 1, words: ["som", agent.subject, activeFinite, activeRest] };
  }
  const isSimple = group.last === finite;
  const middle = isSimple ? "" : adverbsFrom(view, finite + 1, rest);
  if (middle !== undefined && start < finite) {
    // Subject first.
    const before = view.key(start - 1);
    const object = objectOf(view, start, finite);
    if (object === undefined) return undefined;
    const isBare = /^(?:mig|dig|ham|hende|os|jer|dem|den|det)$/u.test(object);
    if (middle !== "" && (isBare || opener !== undefined)) return undefined;
    const begins = isFirstWord(view, start) || coordinators.has(before);
    if (!begins && opener === undefined) return undefined;
    if (opener === "question" || opener === "comparison") return undefined;
    return { from: start, words: [agent.subject, activeFinite, middle, activeRest, object] };
  }
  if (isSimple) return undefined;
  // The verb first, behind an adverb, a time or a clause.
  const isAfterClause = view.key(finite - 1) === "," && view.clauses.meeting(finite) !== undefined;
  const isAfterAdverb =
    (start === finite - 1 && leadingAdverbs.has(view.key(start)) && view.key(start) !== "så") ||
    (start < finite && afterTime(view, start) === finite);
  if (!isAfterClause && !(isAfterAdverb && isFirstWord(view, start))) return undefined;
  let end = rest;
  while (end > finite + 1 && quietAdverbs.has(view.key(end - 1))) end -= 1;
  const object = objectOf(view, finite + 1, end);
  if (object === undefined || /^(?:mig|dig|ham|hende|os|jer|dem)$/u.test(object)) return undefined;
  const adverbs = adverbsFrom(view, end, rest) ?? "";
  if (adverbs !== "" && /^(?:den|det)$/u.test(object)) return undefined;
  return { from: finite, words: [activeFinite, agent.subject, adverbs, activeRest, object] };
}

function isFirstWord(view: SentenceView, index: number): boolean {
  for (let i = index - 1; i >= 0; i -= 1) {
    if ((view.traits(i) & (Trait.Punctuation | Trait.Symbol | Trait.Number)) === 0 || index - i > 3) return false;
    if (view.key(i) === ",") return false;
  }
  return true;
}

/** The change to active for the first certain passive of the sentence. */
export function activeOf(read: ReadSentence): Change | undefined {
  const { view, offset, foreign } = read;
  for (let af = 2; af < view.size - 1; af += 1) {
    if (view.key(af) !== "af" || foreign?.[af] === 1) continue;
    const group = withParticiple(view, af - 1) ?? withEnding(view, af - 1);
    if (group === undefined) continue;
    const agent = agentAt(view, af + 1);
    if (agent === undefined) continue;
    const rebuilt = rebuild(view, group, agent);
    if (rebuilt === undefined) continue;
    const ends = rebuilt.words[0] === "som" ? endsRelative : endsWell;
    if (!ends(view, agent.last + 1)) continue;
    const { from } = rebuilt;
    const text = rebuilt.words.filter((word) => word !== "").join(" ");
    const isCapital = (view.traits(from) & (Trait.Capital | Trait.First)) === (Trait.Capital | Trait.First);
    return {
      start: offset + view.start(from),
      end: offset + view.end(agent.last),
      text: isCapital ? capitalise(text) : text,
      kind: "passive",
      why: whyOf("passive", "", ""),
    };
  }
  return undefined;
}
