/** The state of a run, reduced from its events: the same for a run on the server and one on the device. */
import type { AnswerComplaint, RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunEvent, RunFinding, UsageState } from "#contract/ai/run.schema.ts";

type PartEvent = Extract<RunEvent, { type: "part" }>;

/** One part of the source and its result. */
export interface RunPart {
  /** Position in the source in UTF-16 units, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly stage: "waiting" | "queued" | "writing" | "checking" | "again" | "over";
  /** Why the previous answer was rejected; absent if none was, or if the server does not say. */
  readonly why?: AnswerComplaint | undefined;
  /** While the part is written: the unchecked text so far. After that: the checked text. */
  readonly text: string;
  /** Null until the part is over. */
  readonly status: PartEvent["status"] | null;
  readonly code: RunErrorCode | null;
  readonly findings: readonly RunFinding[];
  readonly reasons: PartEvent["reasons"];
}

export interface RunView {
  readonly runId: string;
  readonly model: ModelInfo;
  readonly parts: readonly RunPart[];
  /** `failed`: the run produced nothing. */
  readonly status: "running" | "complete" | "stopped" | "partial" | "failed";
  readonly error: { readonly message: string; readonly retryAfterSeconds: number | null } | null;
  /** Usage after this run; null if the run costs nothing. */
  readonly usage: UsageState | null;
  /** Whether the run is charged; absent until that is known, and if the run costs nothing. */
  readonly isCharged?: boolean;
  readonly historyId: string | null;
  /** Why the result is incomplete; absent while the run goes on, if it is complete, and after Stop. */
  readonly code?: RunErrorCode | undefined;
}

function change(view: RunView, part: number, fields: Partial<RunPart>): RunView {
  return { ...view, parts: view.parts.map((one, index) => (index === part - 1 ? { ...one, ...fields } : one)) };
}

/** Applies one event; null only before `started`. Unknown events change nothing. */
export function afterEvent(view: RunView | null, event: RunEvent): RunView | null {
  if (event.type === "started") {
    const parts = event.parts.map(([start, end]): RunPart => {
      return { start, end, stage: "waiting", text: "", status: null, code: null, findings: [], reasons: [] };
    });
    const { runId, model } = event;
    return { runId, model, parts, status: "running", error: null, usage: null, historyId: null };
  }
  if (view === null) return null;
  switch (event.type) {
    case "progress":
      return change(view, event.part, {
        stage: event.stage,
        ...(event.stage === "again" && { text: "", why: event.why }),
      });
    case "delta": {
      const { stage, text = "" } = view.parts[event.part - 1] ?? {};
      // The stage stays `again` while a second answer replaces a rejected one, so that the page can say why.
      return change(view, event.part, { stage: stage === "again" ? stage : "writing", text: text + event.text });
    }
    case "part": {
      const { text, status, code, findings, reasons } = event;
      return change(view, event.part, { stage: "over", text, status, code, findings, reasons });
    }
    case "usage":
      return { ...view, usage: event.usage, isCharged: event.isCharged };
    case "done":
      // A fallback model may have answered.
      return {
        ...view,
        status: event.reason,
        historyId: event.historyId,
        model: event.model ?? view.model,
        code: event.code,
      };
    case "error": {
      const { message, retryAfterSeconds } = event;
      return { ...view, status: "failed", error: { message, retryAfterSeconds } };
    }
    default:
      return view;
  }
}

/** Whether the run has produced any text. */
export function hasGiven(run: RunView | null): boolean {
  return run !== null && run.status !== "failed" && run.parts.some(({ text }) => text.trim() !== "");
}

/** The current part, counted from 1, and the number of parts: »Del 3 af 7«. */
export function progressOf(view: RunView): { readonly part: number; readonly of: number } {
  const at = view.parts.findIndex((part) => part.stage !== "over");
  return { part: at < 0 ? view.parts.length : at + 1, of: view.parts.length };
}
