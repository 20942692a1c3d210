/** The messages between the page and the checking worker: the text is sent once, then only edits and differences. */
import type { Edit } from "#dansk/engine/document.ts";
import type { CommaSystem, Finding, Level } from "#dansk/finding.ts";
import type { PartCounts, PartKind } from "#dansk/measure/counted-parts.ts";
import type { Measures } from "#dansk/measure/measure.ts";
import type { CommaExplanation } from "#dansk/rules/commas/explain/comma-explanation.ts";

/** How the text is to be checked. */
export interface CheckOptions {
  readonly komma: CommaSystem;
  readonly level: Level;
  /** Whether style is told of as well. */
  readonly style: boolean;
  /** Ids of the rules that the person has switched off. */
  readonly disabledRules: readonly string[];
  /** The person's own words. */
  readonly dictionary: readonly string[];
}

/** What the counters show. */
export interface Counts extends Measures {
  /** How hard the text is to read, in a word; undefined without a word. */
  readonly lixWord: string | undefined;
  /** What the parts hold that many schools don't count; they are in the other numbers. */
  readonly parts: Readonly<Record<PartKind, PartCounts>>;
}

/** Every message about the text raises `version` by one; answers name the version that they belong to. */
export type ToWorker =
  /** A whole new text: at the start and after a restart only. */
  | { readonly type: "open"; readonly version: number; readonly text: string; readonly options: CheckOptions }
  /** Applied in order, each to the text that the one before it left. */
  | { readonly type: "edit"; readonly version: number; readonly edits: readonly Edit[] }
  | { readonly type: "options"; readonly version: number; readonly options: CheckOptions }
  /** The suggestions for the word of this finding, which came without because the text has so many unknown words. */
  | { readonly type: "suggest"; readonly id: number; readonly word: string }
  /** Why the comma at this offset is right. */
  | { readonly type: "explain"; readonly at: number }
  /** Tries once more to fetch what the grammar rules need. */
  | { readonly type: "fetch-grammar" };

export type { CommaExplanation };

/** A finding with the number by which it is later taken back. */
export interface IssuedFinding extends Finding {
  readonly id: number;
}

/** Why the worker can't check. `lexicon-unreachable`: no connection at the first load; `lexicon-broken`: wrong file. */
export type EngineFailure = "lexicon-unreachable" | "lexicon-broken" | "crashed" | "unresponsive" | "unsupported";

/**
 * The rules that read a sentence's word classes come with a second file. `loading`: spelling, fixed phrases and
 * typography are checked meanwhile; `missing`: it did not come, and only those are.
 */
export type GrammarState = "loading" | "here" | "missing";

export type FromWorker =
  | { readonly type: "ready" }
  /** `here` is not said but seen: by findings with `isWhole`. */
  | { readonly type: "grammar-missing" }
  /**
   * The difference to the findings told before, both moved along with the edits up to `version` by `mapRange`.
   * After `open` the earlier findings are gone and `added` is all there is.
   */
  | {
      readonly type: "findings";
      readonly version: number;
      readonly removed: readonly number[];
      readonly added: readonly IssuedFinding[];
      /** How many there are in the text; more than were told when there are too many. */
      readonly total: number;
      /** Whether all rules were tried, also those that wait for the second file. */
      readonly isWhole: boolean;
    }
  | { readonly type: "suggestions"; readonly id: number; readonly suggestions: readonly string[] }
  /** Undefined when there is no comma, when it is a finding, or when it can't be told. */
  | {
      readonly type: "explained";
      readonly version: number;
      readonly at: number;
      readonly explanation: CommaExplanation | undefined;
    }
  | { readonly type: "measures"; readonly version: number; readonly measures: Counts }
  | { readonly type: "failed"; readonly code: EngineFailure };
