/** A sentence with what the lexicon knows about its words: the `RuleContext` that rules read. */
import type { SentenceClauses } from "../clauses/clause.ts";
import { findClauses } from "../clauses/find-clauses.ts";
import type { Acceptance } from "../lexicon/lexicon.ts";
import type { Draft, Note, RuleContext } from "../rules/rule.ts";
import type { SentenceTags } from "../tagger/tagger.ts";
import { type Sentence, type Token, Trait } from "../text/token.ts";
import type { Resources } from "./resources.ts";

const unknown: Acceptance = { kind: "unknown" };

/**
 * Implements `RuleContext` for one sentence. A new view is created for each sentence and dropped once its findings are
 * copied.
 */
export class SentenceView implements RuleContext {
  readonly sentence: Sentence;
  readonly previous: Sentence | undefined;
  readonly size: number;
  readonly #tokens: readonly Token[];
  readonly #resources: Resources;
  readonly #forms: Int32Array;
  /** As `#forms`, compounds included; -1 until asked for: rules ask of one word some twenty times. */
  readonly #allForms: Int32Array;
  readonly #acceptances: (Acceptance | undefined)[] = [];
  #take: (draft: Draft) => void = () => {};
  #tags: SentenceTags | undefined;
  #clauses: SentenceClauses | undefined;
  readonly notes: Note[] = [];
  readonly #suggested: (readonly string[] | undefined)[] = [];
  readonly #allowance: number;
  /** Work done for suggestions, and for words that don't stand there. */
  work = 0;
  /** An allowance must be more than this to give the suggestions given here; -1 when none were asked for. */
  needs = -1;
  /** Whether suggestions were left out because the allowance was spent. */
  isCut = false;

  /** @param allowance Work for suggestions: a word is looked up while less than that is spent. */
  constructor(sentence: Sentence, previous: Sentence | undefined, resources: Resources, allowance: number) {
    this.sentence = sentence;
    this.previous = previous;
    this.#tokens = sentence.tokens;
    this.size = sentence.tokens.length;
    this.#resources = resources;
    this.#allowance = allowance;
    this.#forms = new Int32Array(this.size);
    this.#allForms = new Int32Array(this.size);
    for (let i = 0; i < this.size; i += 1) {
      const forms = this.#listedForms(i);
      this.#forms[i] = forms;
      this.#allForms[i] = forms === 0 && (this.traits(i) & Trait.Word) !== 0 ? -1 : forms;
    }
  }

  get lexicon() {
    return this.#resources.lexicon;
  }

  /** Forms as listed; a capital in mid-sentence may be a name, a first word may be either. */
  #listedForms(index: number): number {
    const token = this.#tokens[index];
    if (token === undefined || (token.traits & (Trait.Word | Trait.Abbreviation)) === 0) return 0;
    const { lexicon } = this.#resources;
    const lower = lexicon.forms(token.key);
    if ((token.traits & Trait.Capital) === 0) return lower;
    return lower | lexicon.forms(token.word);
  }

  /** @throws Error when there is no tagger: a rule that asks for tags has not said that it needs them */
  get tags(): SentenceTags {
    if (this.#tags === undefined) {
      const { tagger } = this.#resources;
      if (tagger === undefined) throw new Error("A rule without needsTags asks for tags");
      this.#tags = tagger.tag(this);
    }
    return this.#tags;
  }

  get clauses(): SentenceClauses {
    this.#clauses ??= findClauses(this);
    return this.#clauses;
  }

  get hasTags(): boolean {
    return this.#resources.tagger !== undefined;
  }

  key(index: number): string {
    return this.#tokens[index]?.key ?? "";
  }

  word(index: number): string {
    return this.#tokens[index]?.word ?? "";
  }

  traits(index: number): number {
    return this.#tokens[index]?.traits ?? 0;
  }

  start(index: number): number {
    return this.#tokens[index]?.start ?? this.sentence.text.length;
  }

  end(index: number): number {
    return this.#tokens[index]?.end ?? this.sentence.text.length;
  }

  /** Forms as listed, without asking for compounds. */
  listed(index: number): number {
    return this.#forms[index] ?? 0;
  }

  forms(index: number): number {
    const known = this.#allForms[index] ?? 0;
    if (known !== -1) return known;
    const acceptance = this.acceptance(index);
    const forms = acceptance.kind === "unknown" ? 0 : acceptance.forms;
    this.#allForms[index] = forms;
    return forms;
  }

  acceptance(index: number): Acceptance {
    const known = this.#acceptances[index];
    if (known !== undefined) return known;
    const token = this.#tokens[index];
    if (token === undefined || (token.traits & Trait.Word) === 0) return unknown;
    const { acceptance } = this.#resources.accept(token.word);
    this.#acceptances[index] = acceptance;
    return acceptance;
  }

  accept(word: string): Acceptance {
    if (this.work >= this.#allowance) {
      this.isCut = true;
      return unknown;
    }
    this.needs = this.work;
    const { acceptance, work } = this.#resources.accept(word);
    this.work += work;
    return acceptance;
  }

  suggest(index: number): readonly string[] {
    const known = this.#suggested[index];
    if (known !== undefined) return known;
    const words = this.#lookUp(this.word(index));
    this.#suggested[index] = words;
    return words;
  }

  #lookUp(word: string): readonly string[] {
    if (this.work >= this.#allowance) {
      this.isCut = true;
      return [];
    }
    this.needs = this.work;
    const { words, work } = this.#resources.suggest(word);
    this.work += work;
    return words;
  }

  isPersonal(index: number): boolean {
    const { dictionary } = this.#resources;
    return dictionary.has(this.key(index)) || dictionary.has(this.word(index));
  }

  /** Names the one who takes what the next rule reports. */
  collect(take: (draft: Draft) => void): void {
    this.#take = take;
  }

  note(note: Note): void {
    this.notes.push(note);
  }

  report(draft: Draft): void {
    this.#take(draft);
  }
}
