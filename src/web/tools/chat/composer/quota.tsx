/** What is used of the day's messages, in the words that stand everywhere else (features CH-12). */
import type { UsageState } from "#contract/ai/run.schema.ts";
import { resetSentence, usedToday } from "../../../shell/session/usage/texts.da.ts";
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
  return <p className="tabular">{left !== undefined && left <= fewLeft ? texts.left(left) : usedToday(state)}</p>;
}

/** Of a day that is over it is not known any more. */
export function isUsedUp({ used, limit, resetAt }: UsageState, nowMs: number): boolean {
  return limit !== null && used >= limit && Date.parse(resetAt) > nowMs;
}
