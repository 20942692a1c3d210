/** What a checking controller shows, and what it needs from the tool that uses it. */
import type { Edit } from "#dansk/engine/document.ts";
import type { ActionOutcome } from "./action-outcome.ts";
import type { EngineState, WorkerLike } from "./engine/engine-client.ts";
import type { CheckOptions, CommaExplanation, Counts, IssuedFinding } from "./engine/protocol.ts";
import type { FindingFilter, Tally, TrackedFinding } from "./finding-store.ts";

/** What components render. A new object for each published change. */
export interface CheckingView {
  readonly engine: EngineState;
  readonly measures: Counts | undefined;
  /** Open findings that pass the filter, in text order. */
  readonly findings: readonly TrackedFinding[];
  /** The selected finding. */
  readonly current: TrackedFinding | undefined;
  /** Why the comma is right that the person asked about. */
  readonly comma: CommaExplanation | undefined;
  readonly tally: Tally;
  /** Whether the text has more findings than the engine reports. */
  readonly isCutShort: boolean;
  /** Whether Enter would correct the selected finding and Escape leave it. */
  readonly isTravelling: boolean;
  /** Length of the text in UTF-16 units. */
  readonly chars: number;
  /** Whether there is anything to undo, in the text or beside it. */
  readonly canUndo: boolean;
  /** A sentence on what went wrong; the text is unchanged. */
  readonly problem: string | undefined;
  /** The notice that the text is not modern Danish. */
  readonly language: IssuedFinding | undefined;
  readonly outcome: ActionOutcome | undefined;
  /** The sentence in the live region. */
  readonly announcement: string;
}

/** What the controller needs from the tool. */
export interface CheckingPorts {
  startWorker(): WorkerLike;
  /** Counts a text on the page while no worker runs. */
  measure(text: string): Promise<Counts>;
  /** How the engine checks. After a change of it call `optionsChanged`. */
  options(): CheckOptions;
  /** Which findings are shown. After a change of it call `redraw`. */
  filter(): FindingFilter;
  /** The person has corrected or ignored something, or undone that. */
  decided?(): void;
  /** Findings of which only the position is shown until the person asks for more; without it none. */
  readonly hiding?: FindingHiding;
}

/** Follows the text and decides which findings are hidden, as the learning mode does. */
export interface FindingHiding {
  isHidden(one: TrackedFinding): boolean;
  /** Shows a hidden finding that the person wanted corrected. */
  reveal(one: TrackedFinding): void;
  /** A finding has been selected. */
  selected(one: TrackedFinding): void;
  /** The text is about to change; the offsets of findings are those before. */
  beforeEdit(edits: readonly Edit[]): void;
  /** The engine has reported. */
  engineReported(): void;
}

/** Hides nothing. */
export const noHiding: FindingHiding = {
  isHidden: () => false,
  reveal: () => {},
  selected: () => {},
  beforeEdit: () => {},
  engineReported: () => {},
};
