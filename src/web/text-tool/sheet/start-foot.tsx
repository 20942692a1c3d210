/** The foot of the person's own text: its counters, why it can't be sent, and the one action; where the text goes; over it, what it costs. */
import { type ReactNode, useId, useState } from "react";
import type { TextTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo, UsageState } from "#contract/ai/run.schema.ts";
import type { Measures } from "#dansk/measure/measure.ts";
import { KeepSwitch } from "../../ai-runs/history/keep-switch.tsx";
import { judgeLength, type LengthVerdict } from "../../ai-runs/run/limit.ts";
import { idleRun, type RunController } from "../../ai-runs/run/run-controller.ts";
import { ProgressLine } from "../../ai-runs/run/run-status.tsx";
import type { WithoutModel } from "../../ai-runs/sending/sign-in-dialog.tsx";
import * as runTexts from "../../ai-runs/texts.da.ts";
import { OriginLine } from "../../documents/export/origin-line.tsx";
import { useIsOnline } from "../../shell/state/connection.ts";
import { useIsSignedIn } from "../../shell/state/session.ts";
import { useStore } from "../../shell/state/store.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../../ui/button.tsx";
import type { TextStore } from "../text-store.ts";
import * as texts from "../texts.da.ts";
import { useText } from "./text-pane.tsx";

export interface BeforeSendingProps {
  readonly tool: TextTool;
  /** The history will have it. */
  readonly isKept: boolean;
  readonly onKept: (isKept: boolean) => void;
  /** What is used today; null where nothing is counted. */
  readonly state: UsageState | null;
}

/** What a text costs, and whether it is kept, told before it is sent. */
export function BeforeSending({ tool, isKept, onKept, state }: BeforeSendingProps) {
  const [now] = useState(Date.now);
  return (
    <div className="pane-lines text-ink-2 text-sm">
      {/* When nothing is left, that stands beside the action. */}
      {state === null || isUsedUp(state, now) ? null : <p>{texts.quota(state, now)}</p>}
      <KeepSwitch tool={tool} isKept={isKept} onChange={onKept} />
    </div>
  );
}

/** Whether today's limit is reached; of a day that is over it is not known any more. */
export function isUsedUp(state: UsageState | null, nowMs: number): boolean {
  if (state === null || state.limit === null) return false;
  return state.used >= state.limit && Date.parse(state.resetAt) > nowMs;
}

export interface StartFootProps<Work> {
  readonly text: TextStore<Work>;
  readonly run: RunController;
  /** Will do it: then the plan's limit counts, and there must be a connection. Null: rules on the device. */
  readonly model: ModelInfo | null;
  /** The history will have it. */
  readonly isKept: boolean;
  /** Of the plan; null: no limit but the tool's own. */
  readonly wordsPerRun: number | null;
  /** What the action is called now. */
  readonly label: string;
  /** What is used today; null where nothing is counted. */
  readonly state: UsageState | null;
  /** The action without a model, for when today's limit is reached: »Omskriv uden AI«. */
  readonly here: Pick<WithoutModel, "label" | "onStart">;
  /** Why the choices can't be used; left out when they can. */
  readonly blocked?: string | undefined;
  readonly onStart: () => void;
  /** Beside the action. */
  readonly children?: ReactNode;
}

export function StartFoot<Work>(props: StartFootProps<Work>) {
  const { text, run, model, isKept, wordsPerRun, label, state, here, blocked, onStart, children } = props;
  const { measures, length, origin } = useText(text);
  const view = useStore(run.view, idleRun);
  const isOnline = useIsOnline();
  const reasonId = useId();
  const isSignedIn = useIsSignedIn();
  const [now] = useState(Date.now);
  const isRunning = view.phase === "starting" || view.phase === "running";
  const isUsed = model !== null && !isRunning && isUsedUp(state, now);
  // Nothing is sent when the limit is reached: what is left is done on the device.
  const sender = isUsed ? null : model;
  const byModel = sender !== null;
  const verdict = judgeLength(measures?.words, length, byModel ? wordsPerRun : null);
  const reason = verdict.reason ?? (byModel && !isOnline ? texts.offline : undefined) ?? (isUsed ? undefined : blocked);
  // White space is no text; the counters come later than the first press may.
  const isEmpty = length === 0 || measures?.words === 0 || !/\S/u.test(text.text());
  // Of the text that stands there, as far as its length tells: another one has no result yet.
  const isReady = view.phase === "over" && view.run?.status === "complete" && view.of?.source.length === length;
  return (
    <>
      {/* In sight whenever the action is. */}
      {sender === null ? null : (
        <p className="w-full text-ink-2 text-sm leading-snug">
          {runTexts.sentTo(sender, isSignedIn ? isKept : undefined)}
        </p>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        {/* Beside a long text the head of the result is out of sight. */}
        {isRunning ? <ProgressLine run={view.run} /> : null}
        {isReady ? <p className="text-ink-2 text-sm">{runTexts.finished.complete}</p> : null}
        <Counters measures={measures} length={length} verdict={verdict} />
        <OriginLine origin={origin} />
        {byModel && !isSignedIn ? <p className="text-ink-2 text-sm">{texts.needsSignIn}</p> : null}
        {isUsed && state !== null ? <p className="font-medium text-amber text-sm">{texts.quota(state, now)}</p> : null}
        {reason === undefined ? null : (
          <p id={reasonId} role="status" className="font-medium text-sm text-thread-ink">
            {reason}
          </p>
        )}
      </div>
      {children}
      {/* It gets the focus of a button that goes: a press that comes too late must not be one on the button that came. */}
      <div tabIndex={-1} data-focus-home="" className="rounded-control">
        {isRunning ? (
          <Button key="stop" variant="secondary" busy={view.isStopping} onClick={() => run.stop()}>
            {view.isStopping ? runTexts.stopping : runTexts.stop}
          </Button>
        ) : (
          <Button
            key="start"
            aria-disabled={isEmpty || reason !== undefined ? true : undefined}
            aria-describedby={reason === undefined ? undefined : reasonId}
            title={isEmpty ? texts.noText : undefined}
            onClick={isUsed ? here.onStart : onStart}
          >
            {isUsed ? here.label : label}
          </Button>
        )}
      </div>
    </>
  );
}

/** What the text holds, and how much of it there may be. */
interface CountersProps {
  /** Undefined while it is counted. */
  readonly measures: Measures | undefined;
  /** UTF-16 units. */
  readonly length: number;
  readonly verdict?: LengthVerdict;
}

function Counters({ measures, length, verdict }: CountersProps) {
  const isCounted = length === 0 || measures !== undefined;
  const limit = verdict?.shown;
  return (
    <ul className="tabular flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm" aria-label={texts.countersLabel}>
      {limit === undefined ? null : (
        <li className={classNames("font-semibold", verdict?.state === "over" ? "text-thread-ink" : "text-amber")}>
          {limit}
        </li>
      )}
      {isCounted || limit !== undefined ? null : <li>{texts.notCounted}</li>}
      {isCounted && limit === undefined ? <li>{texts.words(measures?.words ?? 0)}</li> : null}
      {isCounted ? <li>{texts.chars(measures?.chars ?? 0)}</li> : null}
      {isCounted ? <li>{texts.pages(measures?.standardPages ?? 0)}</li> : null}
    </ul>
  );
}
