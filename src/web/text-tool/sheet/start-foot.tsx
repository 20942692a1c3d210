/** The foot of the person's own text: its counters, why it can't be sent, what is used today, and the one action. */
import { type ReactNode, useEffect, useId, useState } from "react";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { useIsOnline } from "../../shell/state/connection.ts";
import { useStore } from "../../shell/state/store.ts";
import { Button } from "../../ui/button.tsx";
import { judgeLength } from "../account/limit.ts";
import { useUsage } from "../account/usage.ts";
import { idleRun, type RunDesk } from "../session/run-desk.ts";
import type { TextDesk } from "../session/text-desk.ts";
import * as texts from "../texts.da.ts";
import { Counters } from "./counters.tsx";
import { useText } from "./text-pane.tsx";

export interface StartFootProps<Work> {
  readonly tool: RunTool;
  readonly text: TextDesk<Work>;
  readonly run: RunDesk;
  /** The model that the text will be sent to: the plan's limit counts, and there must be a connection. Null: it stays. */
  readonly model: ModelInfo | null;
  /** The history will have it. */
  readonly isKept: boolean;
  /** What the action is called now. */
  readonly label: string;
  /** Why the choices can't be used; left out when they can. */
  readonly blocked?: string | undefined;
  readonly onStart: () => void;
  /** Beside the action. */
  readonly children?: ReactNode;
}

export function StartFoot<Work>(props: StartFootProps<Work>) {
  const { tool, text, run, model, isKept, label, blocked, onStart, children } = props;
  const { measures, length } = useText(text);
  const view = useStore(run.view, idleRun);
  const [usage, takeUsage] = useUsage(tool);
  const isOnline = useIsOnline();
  const [now] = useState(Date.now);
  const reasonId = useId();
  const used = view.run?.usage;
  useEffect(() => {
    if (used) takeUsage(used);
  }, [used, takeUsage]);

  const byModel = model !== null;
  const verdict = judgeLength(measures?.words, length, byModel ? (usage?.wordsPerRun ?? null) : null);
  const reason = verdict.reason ?? (byModel && !isOnline ? texts.offline : undefined) ?? blocked;
  const isRunning = view.phase === "starting" || view.phase === "running";
  const isEmpty = length === 0;
  return (
    <>
      <div className="grid min-w-0 flex-1 gap-1">
        <Counters measures={measures} length={length} verdict={verdict} />
        {reason === undefined ? null : (
          <p id={reasonId} role="status" className="font-medium text-sm text-thread-ink">
            {reason}
          </p>
        )}
        {model === null ? null : <p className="text-ink-2 text-sm">{texts.sentTo(model, isKept)}</p>}
        {byModel && usage?.state ? <p className="text-ink-2 text-sm">{texts.quota(usage.state, now)}</p> : null}
      </div>
      {children}
      {isRunning ? (
        <Button variant="secondary" busy={view.isStopping} onClick={() => run.stop()}>
          {view.isStopping ? texts.stopping : texts.stop}
        </Button>
      ) : (
        <Button
          aria-disabled={isEmpty || reason !== undefined ? true : undefined}
          aria-describedby={reason === undefined ? undefined : reasonId}
          title={isEmpty ? texts.noText : undefined}
          onClick={onStart}
        >
          {label}
        </Button>
      )}
    </>
  );
}
