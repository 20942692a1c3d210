/** How a run is getting on, and what became of it: told once, politely, and never by colour alone. */
import { madeBy, runCauses, tryLater } from "#contract/ai/messages.da.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { labelOf, type Made, toolOf } from "../../documents/export/label.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import * as texts from "../texts.da.ts";
import type { RunControllerView } from "./run-controller.ts";
import { hasGiven, progressOf, type RunView } from "./run-view.ts";

/** The line over the result while something is made. */
export function RunProgress({ view }: { readonly view: RunControllerView }) {
  const { phase, run, connection } = view;
  if (phase !== "running" && phase !== "starting") return null;
  return (
    <div className="grid gap-1">
      <ProgressLine run={run} />
      {connection === "open" ? null : (
        <p role="status" className="flex items-center gap-2 text-amber text-sm">
          <Icon name="wifi-off" />
          {run === null ? texts.notYetBegun[connection] : texts.connections[connection]}
        </p>
      )}
    </div>
  );
}

/** How far a run is that has not ended; null: nothing has come of it. */
export function ProgressLine({ run }: { readonly run: RunView | null }) {
  const at = run === null ? { part: 1, of: 1 } : progressOf(run);
  const { stage, why } = run?.parts[at.part - 1] ?? { stage: "waiting" };
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
      <span className="tabular">{texts.progress(at.part, at.of)}</span>
      {stage === "waiting" ? null : <span>· {stage === "again" ? texts.writtenAgain(why) : texts.stages[stage]}</span>}
    </p>
  );
}

export interface RunNoticesProps {
  readonly view: RunControllerView;
  /** Undefined where what it was to make is no longer there. */
  readonly onAgain: (() => void) | undefined;
}

/** What went wrong, with the text kept and a way to try again. */
export function RunNotices({ view, onAgain }: RunNoticesProps) {
  const { run, failure, phase } = view;
  if (phase !== "over") return null;
  const message = failure?.message ?? run?.error?.message;
  if (message !== undefined) {
    const wait = failure?.retryAfterMs ? Math.ceil(failure.retryAfterMs / 1000) : run?.error?.retryAfterSeconds;
    return (
      <Notice tone="error" live="alert">
        <p>{wait ? `${withoutTryLater(message)} ${texts.retryIn(wait)}` : message}</p>
        {onAgain === undefined ? null : (
          <Button variant="secondary" size="small" className="justify-self-start" onClick={onAgain}>
            <Icon name="refresh-cw" />
            {texts.tryAgain}
          </Button>
        )}
      </Notice>
    );
  }
  if (run?.status !== "partial" && run?.status !== "stopped") return null;
  return (
    <Notice tone="warning">
      <p>{endOf(run, run.status)}</p>
    </Notice>
  );
}

/** »Prøv igen om lidt.« is said once, and better where it is known how soon. */
function withoutTryLater(message: string): string {
  return message.endsWith(tryLater) ? message.slice(0, -tryLater.length).trimEnd() : message;
}

/** What a screen reader hears when a run ends. */
export function saidOf({ phase, run, failure }: RunControllerView): string {
  if (phase === "starting" || phase === "running") return texts.working;
  if (phase !== "over" || failure !== null || run === null || run.status === "running") return "";
  return endOf(run, run.status);
}

/** Why it is not whole stands before what there is, and whether it counts behind it. */
function endOf(run: RunView, status: Exclude<RunView["status"], "running">): string {
  const { code } = run;
  const cause = code === undefined ? [] : [runCauses[code]];
  if (status === "complete" || status === "failed") return [...cause, texts.finished[status]].join(" ");
  return [...cause, hasGiven(run) ? texts.finished[status] : texts.stoppedBefore, ...countedOf(run)].join(" ");
}

/** Whether it counts; nothing where that is not known, and where nothing does. */
export function countedOf(run: RunView | null): readonly string[] {
  if (run?.isCharged === undefined) return [];
  return [texts.counted[run.isCharged ? "yes" : "no"]];
}

export interface ModelBadgeProps {
  readonly model: ModelInfo;
  readonly isKept: boolean;
  /** Where more is known of who made it than that model: of what it was made, and what has been done to it since. */
  readonly made?: Made;
}

/** »Genereret med AI« or »Lavet uden AI«, with who did it, where, and whether it is kept (features SH-18, SH-19). */
export function ModelBadge({ model, isKept, made = { model, isPart: false } }: ModelBadgeProps) {
  const told = texts.badge(model, isKept).slice(madeBy[model.kind].length);
  const isOther = made.model.kind !== model.kind;
  // Nothing of what the model wrote is left: who did it is told, and the text has no label.
  if (isOther && model.kind === "ai") return <p className="text-ink-2 text-sm">{told.replace(/^ · /u, "")}</p>;
  return (
    <p className="text-ink-2 text-sm" data-generated={made.model.kind === "ai" ? "ai" : undefined}>
      <strong className="font-semibold text-ink">{labelOf(made)}</strong>
      {told}
      {isOther ? ` · ${texts.madeOf(toolOf(made), made.model)}` : null}
    </p>
  );
}
