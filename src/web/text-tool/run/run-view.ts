/** What a run has brought so far, worked out event by event: the same for a run on the server and one on the device. */
import type { AnswerComplaint, RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunEvent, RunFinding, UsageState } from "#contract/ai/run.schema.ts";

type PartEvent = Extract<RunEvent, { type: "part" }>;

/** One piece of the source and what has become of it. */
export interface RunPart {
  /** Place in the source, UTF-16, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly stage: "waiting" | "queued" | "writing" | "checking" | "again" | "over";
  /** What was wrong with the answer before; left out where there was none, or that is not told. */
  readonly why?: AnswerComplaint | undefined;
  /** While it is written: what has come, unchecked. When it is over: the checked text. */
  readonly text: string;
  /** Null until it is over. */
  readonly status: PartEvent["status"] | null;
  readonly code: RunErrorCode | null;
  readonly findings: readonly RunFinding[];
  readonly reasons: PartEvent["reasons"];
}

export interface RunView {
  readonly runId: string;
  readonly model: ModelInfo;
  readonly parts: readonly RunPart[];
  /** `failed`: it gave nothing. */
  readonly status: "running" | "complete" | "stopped" | "partial" | "failed";
  readonly error: { readonly message: string; readonly retryAfterSeconds: number | null } | null;
  /** What is used now; null when it costs nothing. */
  readonly usage: UsageState | null;
  /** Whether it counts; left out until that is known, and when it costs nothing. */
  readonly isCharged?: boolean;
  readonly historyId: string | null;
  /** Why it is not whole; nothing while it runs, when it is, and when the person pressed Stop. */
  readonly code?: RunErrorCode | undefined;
}

function change(view: RunView, part: number, fields: Partial<RunPart>): RunView {
  return { ...view, parts: view.parts.map((one, index) => (index === part - 1 ? { ...one, ...fields } : one)) };
}

/** The view after one more event; null only before `started`. Events that it does not know change nothing. */
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
      // A second answer is written in place of one that was seen to come: why it starts over is told as long as that.
      return change(view, event.part, { stage: stage === "again" ? stage : "writing", text: text + event.text });
    }
    case "part": {
      const { text, status, code, findings, reasons } = event;
      return change(view, event.part, { stage: "over", text, status, code, findings, reasons });
    }
    case "usage":
      return { ...view, usage: event.usage, isCharged: event.isCharged };
    case "done":
      // Another model than the first may have answered.
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

/** Whether there is anything to read in what it has brought. */
export function hasGiven(run: RunView | null): boolean {
  return run !== null && run.status !== "failed" && run.parts.some(({ text }) => text.trim() !== "");
}

/** Which part is being worked on, counted from 1, and of how many: »Del 3 af 7«. */
export function progressOf(view: RunView): { readonly part: number; readonly of: number } {
  const at = view.parts.findIndex((part) => part.stage !== "over");
  return { part: at < 0 ? view.parts.length : at + 1, of: view.parts.length };
}
