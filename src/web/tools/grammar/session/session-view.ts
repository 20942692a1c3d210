/** What components see of a session, and what a session needs from outside. */
import type { Category } from "#dansk/finding.ts";
import type { TextStorage } from "../../../text-tool/draft/stored.ts";
import type { Surface } from "../editor/surface.ts";
import type { EngineState, WorkerLike } from "../engine/engine-client.ts";
import type { CommaExplanation, Counts, IssuedFinding } from "../engine/protocol.ts";
import type { Score } from "../own/learning/score.ts";
import type { GrammarSettings } from "../own/settings.ts";
import type { WordsApi } from "../own/words/word-sync.ts";
import type { WordsKept } from "../own/words/words.ts";
import type { LastAnswer } from "./actions/last-answer.ts";
import type { Tally, Tracked } from "./findings-book.ts";

/** All that a component may show. A new object whenever something in it is new. */
export interface SessionView {
  readonly engine: EngineState;
  readonly measures: Counts | undefined;
  /** Open findings that pass the filter, in text order. */
  readonly findings: readonly Tracked[];
  readonly current: Tracked | undefined;
  /** Why the comma is right that the person asked about. */
  readonly comma: CommaExplanation | undefined;
  readonly tally: Tally;
  /** The text has more findings than are told. */
  readonly isCutShort: boolean;
  readonly settings: GrammarSettings;
  readonly category: Category | undefined;
  /** How it went in the learning mode, the commonest kind first. */
  readonly score: Score;
  readonly ownWords: readonly string[];
  /** Where the own words are kept. */
  readonly wordsKept: WordsKept;
  readonly chars: number;
  /** Whether there is anything to take back, in the text or beside it. */
  readonly canUndo: boolean;
  /** A sentence on what went wrong; the text is as it was. */
  readonly problem: string | undefined;
  /** That the text is not Danish of today. */
  readonly language: IssuedFinding | undefined;
  /** What came of what was last done. */
  readonly answer: LastAnswer | undefined;
  /** What the live region says. */
  readonly said: string;
}

export interface SessionPorts {
  /** Asked when it is needed, never at the start: on the server and while hydrating there is none. */
  storage(): TextStorage | undefined;
  startWorker(): WorkerLike;
  /** The account's dictionary; only asked while somebody is signed in. */
  readonly words: WordsApi;
  /** Who is signed in by the browser's storage at this moment. */
  userId(): string | null;
  /** Counts a text without the worker, for when there is none. */
  measure(text: string): Promise<Counts>;
}

/** Where the text stands before there is a place for it. */
export const nowhere: Surface = {
  text: () => "",
  length: () => 0,
  slice: () => "",
  replace: () => {},
  show: () => {},
  reveal: () => {},
  focus: () => {},
  canUndo: () => false,
  undo: () => {},
  redo: () => {},
  refresh: () => {},
};
