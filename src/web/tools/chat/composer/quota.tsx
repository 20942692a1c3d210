/** What is used of the day's messages, in the words that stand everywhere else (features CH-12). */
import { type ReactNode, useEffect, useId, useState } from "react";
import type { UsageState } from "#contract/ai/run.schema.ts";
import { resetSentence, usedToday } from "../../../shell/session/usage/texts.da.ts";
import { Button } from "../../../ui/button.tsx";
import * as texts from "../texts.da.ts";

/** From so many on it is told what is left. */
const fewLeft = 5;

export interface QuotaLineProps {
  /** Null where nothing is counted. */
  readonly state: UsageState | null;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

export function QuotaLine({ state, nowMs }: QuotaLineProps) {
  if (state === null) return null;
  if (isUsedUp(state, nowMs)) {
    return (
      <p className="font-medium text-amber">
        {texts.noneLeft} {resetSentence(state.resetAt, nowMs)}
      </p>
    );
  }
  const { used, limit } = state;
  const left = limit === null ? undefined : limit - used;
  const isFew = left !== undefined && left <= fewLeft;
  return (
    <p className="tabular" data-few={isFew ? "" : undefined}>
      {isFew ? texts.left(left) : usedToday(state)}
    </p>
  );
}

/** Of a day that is over it is not known any more. */
export function isUsedUp({ used, limit, resetAt }: UsageState, nowMs: number): boolean {
  return limit !== null && used >= limit && Date.parse(resetAt) > nowMs;
}

/** By the field, when nothing is left of the day: until when, and what is free now. */
export function UsedUp({
  id,
  state,
  nowMs,
  children,
}: {
  readonly id: string;
  readonly state: UsageState;
  readonly nowMs: number;
  readonly children: ReactNode;
}) {
  return (
    <div className="mt-1.5 text-sm">
      <p id={id} role="status" className="font-medium text-amber">
        {texts.noneLeft} {resetSentence(state.resetAt, nowMs)}
      </p>
      {children}
    </div>
  );
}

/** Who still answers then: it costs nothing, and is asked by a press of its own, so that nobody takes it for the AI. */
export function EngineWay({
  onAsk,
  why,
}: {
  /** Undefined: it can't be asked now. */
  readonly onAsk: (() => void) | undefined;
  /** Why it can't, which a finger and a screen reader are told as well. */
  readonly why: string | undefined;
}) {
  const id = useId();
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        size="small"
        aria-disabled={onAsk === undefined ? true : undefined}
        aria-describedby={id}
        onClick={() => onAsk?.()}
      >
        {texts.askEngine}
      </Button>
      <p id={id} className="text-ink-2">
        {why === undefined ? null : <span className="font-medium text-ink">{why} </span>}
        {texts.engineIsFree}
      </p>
    </div>
  );
}

/** The longest wait that a timer of the browser can hold, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/** Milliseconds since 1970, anew when the day of what was used is over and when somebody comes back to the page. */
export function useNowAfter(resetAt: string | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const waitMs = resetAt === undefined ? 0 : Date.parse(resetAt) - Date.now();
    const timer = waitMs > 0 ? setTimeout(look, Math.min(waitMs, maxTimerMs)) : undefined;
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [resetAt]);
  return now;
}
