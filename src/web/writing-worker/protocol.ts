/** What the pages of the text tools and their worker say to each other: one question, one answer, by number. */
import type { RunFinding } from "#contract/ai/run.schema.ts";
import type { AssistantAnswer } from "#dansk/writing/assistant/answer.ts";
import type { AssistantTurn } from "#dansk/writing/assistant/turn.ts";
import type { TextChange } from "#dansk/writing/diff/change.ts";
import type { LockedSpan } from "#dansk/writing/rewriting/locks/lock-kinds.ts";
import type { Alternative, BuiltInMode, RewriteOptions, RewrittenPiece } from "#dansk/writing/rewriting/rewriting.ts";
import type { SentenceLink } from "#dansk/writing/sources/link-summary.ts";
import type { KeyTerm } from "#dansk/writing/summarising/key-terms.ts";
import type { FoundInAll, NamedText } from "./personal-data/find-in-texts.ts";
import type { Covered, Extract, ExtractOptions } from "./summarise-here.ts";

/** Each task with what it takes and what it gives. */
interface Tasks {
  /** Fetches and opens the dictionary, so that the first real question need not wait for it. */
  readonly open: { readonly input: null; readonly output: null };
  /** The difference between two texts, and where the meaning may be another or something locked is gone. */
  readonly compare: {
    readonly input: {
      readonly before: string;
      readonly after: string;
      /** Words to keep (*Bevar ord*). */
      readonly keep: readonly string[];
      /** The end of the text after never came: what is missing is taken from the text before. */
      readonly isTruncated?: boolean;
    };
    readonly output: Comparison;
  };
  /** What must not be changed in a text. */
  readonly locks: {
    readonly input: { readonly text: string; readonly keep: readonly string[] };
    readonly output: readonly LockedSpan[];
  };
  /** Rewrites by rules, line by line: the pieces tile the text. */
  readonly rewrite: {
    readonly input: { readonly text: string; readonly options: RewriteOptions };
    readonly output: readonly RewrittenPiece[];
  };
  /** Other ways to say a sentence, by rules; none that changes what is locked. */
  readonly alternatives: {
    readonly input: { readonly sentence: string; readonly mode: BuiltInMode; readonly keep: readonly string[] };
    readonly output: readonly Alternative[];
  };
  /** Why a change of a text may have been made: by rules, or what can be counted in it. */
  readonly reason: {
    readonly input: {
      readonly before: string;
      readonly after: string;
      /** As `compare` gave it for the two texts. */
      readonly change: TextChange;
      /** Whether it is certain that a model has chosen the words, and not the person after it. */
      readonly isByModel: boolean;
    };
    readonly output: string;
  };
  /** Chooses sentences of the text itself, each with its place. */
  readonly summarise: {
    readonly input: { readonly text: string; readonly options: ExtractOptions };
    readonly output: Extract;
  };
  /** Where the source says what each sentence of a summary says. */
  readonly link: {
    readonly input: { readonly summary: string; readonly source: string };
    readonly output: readonly SentenceLink[];
  };
  /** Which parts of a source the links lead to. Needs no dictionary. */
  readonly cover: {
    readonly input: { readonly source: string; readonly links: readonly SentenceLink[] };
    readonly output: Covered;
  };
  /** Whether a text is in another language than Danish of today, as the grammar check tells it. */
  readonly language: { readonly input: { readonly text: string }; readonly output: boolean };
  /** What a text is about. */
  readonly terms: { readonly input: { readonly text: string }; readonly output: readonly KeyTerm[] };
  /** Looks for personal data in texts that belong together. Needs no dictionary. */
  readonly "look-through": { readonly input: readonly NamedText[]; readonly output: FoundInAll };
  /** Answers a question of the chat without a model, or says that it can't. */
  readonly assist: { readonly input: AssistantTurn; readonly output: AssistantAnswer };
}

export interface Comparison {
  /** The text after that was compared: another than was given only where that was torn. */
  readonly after: string;
  readonly changes: readonly TextChange[];
  /** The sentences of the text after, without the white space around them. */
  readonly sentences: readonly (readonly [number, number])[];
  /** Null where the dictionary could not be fetched: then nothing has been checked. Places are those of the two texts. */
  readonly findings: readonly RunFinding[] | null;
}

export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Tasks[Name]["input"];
export type TaskOutput<Name extends TaskName> = Tasks[Name]["output"];

/** `lexicon-unreachable`: the dictionary could not be fetched. `broken`: something of ours. */
export type TaskFailure = "lexicon-unreachable" | "broken";

export type ToWorker = {
  readonly [Name in TaskName]: { readonly id: number; readonly task: Name; readonly input: TaskInput<Name> };
}[TaskName];

export type FromWorker =
  | { readonly id: number; readonly type: "done"; readonly output: TaskOutput<TaskName> }
  | { readonly id: number; readonly type: "failed"; readonly code: TaskFailure };
