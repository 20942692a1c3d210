/** Explains a correct comma from the clauses on both sides of it. */
import { type Clause, Finite } from "../../../clauses/clause.ts";
import { takesBareClause } from "../../../clauses/closed-classes.ts";
import { skipAdverbs } from "../../../clauses/openers.ts";
import { adjectiveTags, finiteTags, nounTags, Tag, type TagSet, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import type { RuleContext } from "../../rule.ts";
import { coordinators, nominatives, wordSet } from "../../vocabulary.ts";
import { beginsSubject } from "../clause-words.ts";
import {
  afterExclamation,
  afterSpeech,
  aroundRemark,
  beforeMen,
  betweenMain,
  betweenSentences,
  type CommaExplanation,
  endOf,
  inList,
  startOf,
  startWithout,
} from "./comma-explanation.ts";

/** Stand alone before a sentence. */
const exclamations = wordSet("ja nej jo nå hej kære tak undskyld okay ok åh av hov velkommen farvel goddag");

/** May stand between the comma and the word that opens the clause: *for at*, *især når*, *uden at*. */
const beforeOpener = wordSet(
  "for efter uden ved så især selv kun netop også ikke lige bare blot undtagen og eller samtidig med på trods af til i fordi",
);

const saying = wordSet(
  "siger sagde spørger spurgte svarer svarede råber råbte hvisker hviskede tænker tænkte mener mente skriver skrev fortæller " +
    "fortalte forklarer forklarede tilføjer tilføjede oplyser oplyste",
);

/** The token that opens a clause right after the comma, words that belong to it left out; -1 when none does. */
function openerAfter(context: RuleContext, comma: number): number {
  for (let i = comma + 1; i <= comma + 4; i += 1) {
    if (context.clauses.opener(i) !== undefined) return i;
    if (!beforeOpener.has(context.key(i))) return -1;
  }
  return -1;
}

/** The subordinate clause that is open before the comma with its verb, undefined when it is a main clause. */
function openBefore(context: RuleContext, comma: number): Clause | undefined {
  const clause = context.clauses.clauseAt(comma);
  const isOpen = clause !== undefined && clause.kind !== "main" && clause.firstVerb >= 0 && clause.firstVerb < comma;
  return isOpen ? clause : undefined;
}

/** The word by which a clause is named. */
function nameOf(context: RuleContext, clause: Clause): string {
  return context.word(clause.opener >= 0 ? clause.opener : clause.from).toLowerCase();
}

/** Whether the main clause goes on after the comma, the clause before it being closed. */
function goesOn(context: RuleContext, comma: number, open: Clause): boolean {
  const { clauses } = context;
  const verb = clauses.nextVerb(comma + 1);
  // *…, som bor her, i dag.*: no verb, and so it is the outer clause that goes on.
  if (verb < 0) return open.parent !== undefined;
  const meeting = clauses.meeting(verb);
  return meeting !== undefined && meeting.resumed !== undefined;
}

function kindOf(context: RuleContext, index: number): TagSet {
  const tag = tagSet(Tag.Name) | nounTags;
  for (const kind of [tag, adjectiveTags, tagSet(Tag.Infinitive), finiteTags, tagSet(Tag.Number)]) {
    if (context.tags.probability(index, kind) >= 0.6) return kind;
  }
  return 0;
}

/** Whether the words before the comma and before the next comma or *og* are of one kind: *æbler, pærer og bananer*. */
function isInList(context: RuleContext, comma: number): boolean {
  const kind = kindOf(context, comma - 1);
  if (kind === 0) return false;
  for (let i = comma + 1; i < Math.min(comma + 12, context.size); i += 1) {
    const key = context.key(i);
    if (key === "og" || key === "eller" || key === "samt") {
      return (kindOf(context, i - 1) & kind) !== 0 || (kindOf(context, i + 1) & kind) !== 0;
    }
    const isMark = (context.traits(i) & Trait.Punctuation) !== 0;
    if (isMark ? key !== "," : context.clauses.finite(i) >= Finite.Likely && (kind & finiteTags) === 0) return false;
  }
  return false;
}

/** Whether another comma makes a pair with this one around something without a verb. */
function isAroundRemark(context: RuleContext, comma: number): boolean {
  const plain = (from: number, to: number): boolean => context.clauses.verbs(from, to) === 0;
  for (let i = comma + 1; i < Math.min(comma + 12, context.size); i += 1) {
    if (context.key(i) === ",") return plain(comma, i);
    if ((context.traits(i) & Trait.Punctuation) !== 0) break;
  }
  for (let i = comma - 1; i > Math.max(comma - 12, 0); i -= 1) {
    if (context.key(i) === ",") return plain(i, comma);
    if ((context.traits(i) & Trait.Punctuation) !== 0) break;
  }
  return false;
}

function afterConjunction(context: RuleContext, comma: number): CommaExplanation | undefined {
  const word = context.key(comma + 1);
  if (word === "men") return beforeMen;
  if (word !== "og" && word !== "eller" && word !== "for" && word !== "så") return undefined;
  const open = openBefore(context, comma);
  const { clauses } = context;
  const verb = clauses.nextVerb(comma + 2);
  if (verb < 0) return open === undefined ? undefined : endOf(nameOf(context, open));
  // *Han sagde, at det var sent, og gik*: the verb goes with an outer one.
  if (open !== undefined && skipAdverbs(context, comma + 2) === verb) return endOf(nameOf(context, open));
  return betweenMain(word);
}

/**
 * Explains the comma at token `comma`; undefined if the token is not a comma or its function is unclear. The context
 * must have tags.
 */
export function explainCommaAt(context: RuleContext, comma: number): CommaExplanation | undefined {
  if (context.key(comma) !== "," || comma === 0) return undefined;
  const { clauses } = context;
  const next = comma + 1;
  const quoted = ((context.traits(comma - 1) | context.traits(next)) & Trait.Punctuation) !== 0;
  const speaks = saying.has(context.key(next)) && beginsSubject(context, next + 1);
  if (speaks || (quoted && saying.has(context.key(next + 1)))) return afterSpeech;
  if (exclamations.has(context.key(0)) && comma <= 3) return afterExclamation;
  const opener = openerAfter(context, comma);
  if (opener >= 0) return startOf(context.key(opener));
  const joined = afterConjunction(context, comma);
  if (joined !== undefined) return joined;
  const verb = clauses.nextVerb(next);
  const open = openBefore(context, comma);
  const bare = verb < 0 ? undefined : clauses.clauseAt(verb);
  if (bare?.kind === "bare" && bare.from === next) return startWithout(context.key(next));
  if (takesBareClause.has(context.key(comma - 1)) && nominatives.has(context.key(next)) && verb >= 0) {
    return startWithout(context.key(next));
  }
  if (isInList(context, comma)) return inList;
  if (open !== undefined && goesOn(context, comma, open)) return endOf(nameOf(context, open));
  if (isAroundRemark(context, comma)) return aroundRemark;
  const before = clauses.clauseAt(comma);
  const whole = before !== undefined && before.firstVerb >= 0 && before.firstVerb < comma;
  const isMain = verb >= 0 && clauses.finite(verb) >= Finite.Likely && !coordinators.has(context.key(next));
  return whole && isMain ? betweenSentences : undefined;
}
