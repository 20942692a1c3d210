/** Checks one sentence: runs the rules whose triggers it contains and resolves overlapping findings. */
import type { CommaSystem, Finding } from "../finding.ts";
import type { DocumentRule, Draft, Note, Rule } from "../rules/rule.ts";
import { type Sentence, Trait } from "../text/token.ts";
import { type FindingsBySystem, noFindings, settleBySystem } from "./commas/comma-system.ts";
import type { Dispatch } from "./dispatch.ts";
import { foreignTokens } from "./foreign/foreign-tokens.ts";
import { noteLanguage } from "./foreign/language-note.ts";
import type { Candidate } from "./overlap.ts";
import type { Resources } from "./resources.ts";
import { SentenceView } from "./sentence-view.ts";

/** Result for one sentence. Offsets count from its start. */
export interface SentenceResult {
  readonly findings: FindingsBySystem;
  /** For the document rules; offsets count from the start of the sentence. */
  readonly notes: readonly Note[];
  /** Work done for suggestions, see `Speller.work`. */
  readonly suggestionWork: number;
  /** Any allowance above this gives the same result, unless it is cut; -1 when none is needed. */
  readonly needs: number;
  /** Suggestions were left out for want of allowance: another allowance may give another result. */
  readonly isCut: boolean;
}

/** Checks sentences one after another for one user. */
export interface SentenceChecker {
  readonly komma: CommaSystem;
  readonly documentRules: readonly DocumentRule[];
  /** `allowance` is the work that may be done for suggestions; the last word may go beyond it. */
  check(sentence: Sentence, previous: Sentence | undefined, allowance: number): SentenceResult;
}

const maxSuggestions = 8;
const nothing: SentenceResult = {
  findings: noFindings,
  notes: [],
  suggestionWork: 0,
  needs: -1,
  isCut: false,
};

/** Converts the draft of a rule to a `Finding`. */
export function findingOf(rule: Pick<Rule, "id" | "category">, draft: Draft): Finding {
  return {
    start: draft.start,
    end: draft.end,
    rule: rule.id,
    category: rule.category,
    confidence: draft.confidence,
    message: draft.message,
    explanation: draft.explanation,
    suggestions: draft.suggestions.slice(0, maxSuggestions),
  };
}

/** Checks `sentence`. `previous` is the sentence before it on the same line. */
export function checkSentence(
  sentence: Sentence,
  previous: Sentence | undefined,
  dispatch: Dispatch,
  resources: Resources,
  allowance: number,
): SentenceResult {
  if (sentence.tokens.length === 0) return nothing;
  const view = new SentenceView(sentence, previous, resources, allowance);
  const foreign = foreignTokens(view);
  noteLanguage(view, foreign);
  const candidates: Candidate[] = [];
  let current: Rule | undefined;
  view.collect((draft) => {
    if (current !== undefined) candidates.push({ finding: findingOf(current, draft), rule: current });
  });
  const run = (rule: Rule, index: number): void => {
    if (foreign !== undefined && foreign[index] === 1 && rule.anyLanguage !== true) return;
    current = rule;
    rule.check(view, index);
  };
  for (const rule of dispatch.sentence) run(rule, 0);
  for (let i = 0; i < view.size; i += 1) {
    const traits = view.traits(i);
    const named = dispatch.byWord.get(view.key(i));
    if (named !== undefined) for (const rule of named) run(rule, i);
    for (const rule of dispatch.byTraits(traits)) run(rule, i);
    const forms = view.listed(i);
    for (const rule of dispatch.byForms(forms)) run(rule, i);
    if (forms === 0 && (traits & Trait.Word) !== 0) for (const rule of dispatch.unlisted) run(rule, i);
  }
  return {
    findings: settleBySystem(candidates),
    notes: view.notes,
    suggestionWork: view.work,
    needs: view.needs,
    isCut: view.isCut,
  };
}
