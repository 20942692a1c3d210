/** The foot of the person's own text: its counters, why it can't be sent, and the one action; over it, where the text goes. */
import { type ReactNode, useId, useRef, useState } from "react";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo, UsageState } from "#contract/ai/run.schema.ts";
import { useIsOnline } from "../../shell/state/connection.ts";
import { useStore } from "../../shell/state/store.ts";
import { Button } from "../../ui/button.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { KeepSwitch } from "../account/history/keep-switch.tsx";
import { judgeLength } from "../account/limit.ts";
import { idleRun, type RunDesk } from "../session/run-desk.ts";
import type { TextDesk } from "../session/text-desk.ts";
import * as texts from "../texts.da.ts";
import { Counters } from "./counters.tsx";
import { OriginLine } from "./origin-line.tsx";
import { useText } from "./text-pane.tsx";

export interface BeforeSendingProps {
  readonly tool: RunTool;
  readonly model: ModelInfo;
  /** The history will have it. */
  readonly isKept: boolean;
  readonly onKept: (isKept: boolean) => void;
  /** What is used today; null where nothing is counted. */
  readonly state: UsageState | null;
}

/** Where the text goes and what it costs, told before it is sent. */
export function BeforeSending({ tool, model, isKept, onKept, state }: BeforeSendingProps) {
  const [now] = useState(Date.now);
  return (
    <div className="pane-lines text-ink-2 text-sm">
      <p>{texts.sentTo(model, isKept)}</p>
      {state === null ? null : <p>{texts.quota(state, now)}</p>}
      <KeepSwitch tool={tool} isKept={isKept} onChange={onKept} />
    </div>
  );
}

export interface StartFootProps<Work> {
  readonly text: TextDesk<Work>;
  readonly run: RunDesk;
  /** A model will do it: then the plan's limit counts, and there must be a connection. */
  readonly byModel: boolean;
  /** Of the plan; null: no limit but the tool's own. */
  readonly wordsPerRun: number | null;
  /** What the action is called now. */
  readonly label: string;
  /** Why the choices can't be used; left out when they can. */
  readonly blocked?: string | undefined;
  readonly onStart: () => void;
  /** Beside the action. */
  readonly children?: ReactNode;
}

export function StartFoot<Work>(props: StartFootProps<Work>) {
  const { text, run, byModel, wordsPerRun, label, blocked, onStart, children } = props;
  const { measures, length, origin } = useText(text);
  const view = useStore(run.view, idleRun);
  const isOnline = useIsOnline();
  const reasonId = useId();
  const action = useRef<HTMLDivElement>(null);
  useKeptFocus(action, ({ isByKeyboard }) => (isByKeyboard ? action.current : undefined));
  const verdict = judgeLength(measures?.words, length, byModel ? wordsPerRun : null);
  const reason = verdict.reason ?? (byModel && !isOnline ? texts.offline : undefined) ?? blocked;
  const isRunning = view.phase === "starting" || view.phase === "running";
  const isEmpty = length === 0 || measures?.words === 0;
  return (
    <>
      <div className="grid min-w-0 flex-1 gap-1">
        <Counters measures={measures} length={length} verdict={verdict} />
        <OriginLine origin={origin} />
        {reason === undefined ? null : (
          <p id={reasonId} role="status" className="font-medium text-sm text-thread-ink">
            {reason}
          </p>
        )}
      </div>
      {children}
      {/* It gets the focus of a button that goes: a press that comes too late must not be one on the button that came. */}
      <div ref={action} tabIndex={-1} className="rounded-control">
        {isRunning ? (
          <Button key="stop" variant="secondary" busy={view.isStopping} onClick={() => run.stop()}>
            {view.isStopping ? texts.stopping : texts.stop}
          </Button>
        ) : (
          <Button
            key="start"
            aria-disabled={isEmpty || reason !== undefined ? true : undefined}
            aria-describedby={reason === undefined ? undefined : reasonId}
            title={isEmpty ? texts.noText : undefined}
            onClick={onStart}
          >
            {label}
          </Button>
        )}
      </div>
    </>
  );
}
