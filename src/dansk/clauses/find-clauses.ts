/**
 * Finds the clauses of a sentence in one pass with a stack. A word that opens a clause pushes it; a finite verb goes to
 * the innermost clause without one; if that clause has no room for the verb, the clause ends.
 */
import { Form } from "../lexicon/lexicon.ts";
import type { RuleContext } from "../rules/rule.ts";
import { coordinators, nominatives, nounForms, wordSet } from "../rules/vocabulary.ts";
import { Trait } from "../text/token.ts";
import { type Clause, Finite, type Meeting, type OpenerKind, type SentenceClauses } from "./clause.ts";
import { betweenAdverbs, joiners } from "./closed-classes.ts";
import { finiteVerbs } from "./finite-verbs.ts";
import { openerAt } from "./openers.ts";

/** Begin a phrase that a clause singles out (*den bog, jeg læste*). */
const singlesOut = wordSet("den det de alt alle eneste");
const thatWords = wordSet("det den de alt");
const ordinals = wordSet("første sidste eneste");

interface OpenClause {
  kind: OpenerKind | "main" | "bare";
  opener: number;
  from: number;
  verb: number;
  firstVerb: number;
  parent: OpenClause | undefined;
}

/** Marks after which the sentence begins anew: all but the comma, and quotes at its very ends. */
function isBreak(context: RuleContext, index: number): boolean {
  if ((context.traits(index) & Trait.Punctuation) === 0) return false;
  // *i 7. klasse*, *den 4. maj*
  const ordinal = context.key(index) === "." && (context.traits(index - 1) & Trait.Number) !== 0;
  if (ordinal && (context.traits(index + 1) & Trait.Word) !== 0) return false;
  return context.key(index) !== "," && index > 0;
}

class Finder implements SentenceClauses {
  readonly #context: RuleContext;
  readonly #finite: Uint8Array;
  readonly #next: Int32Array;
  readonly #doubts: Int32Array;
  readonly #verbs: Int32Array;
  readonly #openers: (OpenerKind | undefined)[] = [];
  readonly #clauses: OpenClause[] = [];
  readonly #meetings = new Map<number, Meeting>();
  /** The innermost open clause. */
  #top: OpenClause;
  #lastComma = -1;
  #lastJoiner = -1;

  constructor(context: RuleContext) {
    const { size } = context;
    this.#context = context;
    this.#finite = finiteVerbs(context);
    this.#next = new Int32Array(size + 1).fill(-1);
    this.#doubts = new Int32Array(size + 1);
    this.#verbs = new Int32Array(size + 1);
    for (let i = size - 1; i >= 0; i -= 1) {
      if (isBreak(context, i)) continue;
      this.#next[i] = this.finite(i) >= Finite.Likely ? i : (this.#next[i + 1] ?? -1);
    }
    for (let i = 0; i < size; i += 1) {
      const state = this.finite(i);
      const unclear = state === Finite.Doubtful || state === Finite.Likely;
      this.#doubts[i + 1] = (this.#doubts[i] ?? 0) + (unclear ? 1 : 0);
      this.#verbs[i + 1] = (this.#verbs[i] ?? 0) + (state >= Finite.Likely ? 1 : 0);
    }
    this.#top = { kind: "main", opener: -1, from: 0, verb: -1, firstVerb: -1, parent: undefined };
    for (let i = 0; i < size; i += 1) this.#read(i);
  }

  #push(kind: OpenerKind | "bare", opener: number, from: number): void {
    this.#top = { kind, opener, from, verb: -1, firstVerb: -1, parent: this.#top };
  }

  #read(index: number): void {
    const key = this.#context.key(index);
    if (isBreak(this.#context, index)) {
      this.#top = { kind: "main", opener: -1, from: index + 1, verb: -1, firstVerb: -1, parent: undefined };
    } else if (key === ",") this.#lastComma = index;
    else if (joiners.has(key)) this.#join(index);
    this.#openers[index] = openerAt(this.#context, index, this);
    const opener = this.#openers[index];
    if (opener !== undefined) {
      // *at han kom og at hun gik*: sisters, not one inside the other.
      const sister = coordinators.has(this.#context.key(index - 1)) && this.#top.verb >= 0;
      if (sister && this.#top.parent !== undefined) this.#top = this.#top.parent;
      this.#push(opener, index, index);
    } else if (this.finite(index) >= Finite.Likely) this.#takeVerb(index);
    this.#clauses[index] = this.#top;
  }

  /** *…, og i de år, hvor …*: after a comma and *og* another main clause may begin, if all clauses have their verbs. */
  #join(index: number): void {
    this.#lastJoiner = index;
    if (this.#lastComma !== index - 1 || this.finite(index + 1) >= Finite.Likely) return;
    for (let open: OpenClause | undefined = this.#top; open !== undefined; open = open.parent) {
      if (open.verb < 0) return;
    }
    this.#lastJoiner = -1;
    this.#top = { kind: "main", opener: -1, from: index + 1, verb: -1, firstVerb: -1, parent: undefined };
  }

  /** The subject pronoun right before the verb at `index`, adverbs between left out; -1 when there is none. */
  #pronounBefore(index: number): number {
    let before = index - 1;
    while (index - before <= 2 && betweenAdverbs.has(this.#context.key(before))) before -= 1;
    return nominatives.has(this.#context.key(before)) ? before : -1;
  }

  /** *Den bog, jeg læste, er god*: the pronoun after a comma opens a clause about what the sentence begins with. */
  #tellsAfterComma(pronoun: number): boolean {
    const top = this.#top;
    if (pronoun < 2 || this.#lastComma !== pronoun - 1 || top.verb >= 0 || pronoun - top.from > 7) return false;
    if (!singlesOut.has(this.#context.key(top.from))) return false;
    if (this.#isSuperlative(pronoun - 2)) return true;
    return (this.#context.forms(pronoun - 2) & nounForms) !== 0 || singlesOut.has(this.#context.key(pronoun - 2));
  }

  /** *det bedste jeg ved*, *det første vi gjorde* */
  #isSuperlative(index: number): boolean {
    if (!singlesOut.has(this.#context.key(index - 1))) return false;
    return (this.#context.forms(index) & Form.Compared) !== 0 || ordinals.has(this.#context.key(index));
  }

  #setVerb(clause: OpenClause, index: number): void {
    clause.verb = index;
    if (clause.firstVerb < 0) clause.firstVerb = index;
  }

  #takeVerb(index: number): void {
    const pronoun = this.#pronounBefore(index);
    // *bogen jeg læste*, *hvis den bil du så …*: a noun and right after it a subject of its own.
    const head = (this.#context.forms(pronoun - 1) & nounForms) | (this.#isSuperlative(pronoun - 1) ? 1 : 0);
    if (this.#tellsAfterComma(pronoun)) {
      this.#push("bare", -1, pronoun);
      this.#setVerb(this.#top, index);
      return;
    }
    // *Det jeg ser er godt*
    const isThat = pronoun === 1 && this.#top.verb < 0 && thatWords.has(this.#context.key(0));
    if (isThat) {
      this.#push("bare", -1, pronoun);
      this.#setVerb(this.#top, index);
      return;
    }
    const bare = pronoun > this.#top.from + 1 && head !== 0 && this.finite(pronoun - 1) < Finite.Likely;
    if (bare && this.#openers[pronoun - 1] === undefined) {
      this.#push("bare", -1, pronoun);
      this.#setVerb(this.#top, index);
      return;
    }
    const top = this.#top;
    if (top.verb < 0) {
      this.#setVerb(top, index);
      return;
    }
    if (this.#isJoined(index, top)) {
      this.#lastJoiner = -1;
      this.#setVerb(top, index);
      return;
    }
    const afterComma = this.#lastComma > top.verb;
    if (pronoun > top.verb && !afterComma) {
      // *jeg tror han kommer*
      this.#push("bare", -1, pronoun);
      this.#setVerb(this.#top, index);
      return;
    }
    let resumed: OpenClause | undefined = top;
    while (resumed !== undefined && resumed.verb >= 0) resumed = resumed.parent;
    this.#meetings.set(index, { index, closed: top, resumed, afterComma });
    if (resumed === undefined) {
      const from = afterComma ? this.#lastComma + 1 : index;
      resumed = { kind: "main", opener: -1, from, verb: -1, firstVerb: -1, parent: undefined };
    }
    this.#setVerb(resumed, index);
    this.#top = resumed;
  }

  /** Whether the verb at `index` is joined by *og* to the one that its clause has. */
  #isJoined(index: number, top: OpenClause): boolean {
    const joiner = this.#lastJoiner;
    if (joiner <= top.verb) return false;
    // *når han spiser æbler og pærer går han*: with its subject after it, the verb stands first in a clause of its own.
    const inverted = nominatives.has(this.#context.key(index + 1));
    if (!inverted || index === joiner + 1) return true;
    for (let i = joiner + 1; i < index; i += 1) {
      if ((this.#context.forms(i) & nounForms) === 0 && (this.#context.traits(i) & Trait.Capital) === 0) return true;
    }
    return false;
  }

  finite(index: number): number {
    return this.#finite[index] ?? Finite.No;
  }

  doubts(from: number, to: number): number {
    return (this.#doubts[to] ?? 0) - (this.#doubts[from] ?? 0);
  }

  verbs(from: number, to: number): number {
    return (this.#verbs[to] ?? 0) - (this.#verbs[from] ?? 0);
  }

  opener(index: number): OpenerKind | undefined {
    return this.#openers[index];
  }

  clauseAt(index: number): Clause | undefined {
    return this.#clauses[index];
  }

  meeting(index: number): Meeting | undefined {
    return this.#meetings.get(index);
  }

  nextVerb(index: number): number {
    return this.#next[index] ?? -1;
  }
}

/** Finds the clauses of the sentence. The context must have tags. */
export function findClauses(context: RuleContext): SentenceClauses {
  return new Finder(context);
}
