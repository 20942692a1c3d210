/** A wait before something may be sent again, and its end. */
import { useSecondsLeft } from "../../../forms/use-seconds-left.ts";
import type { Sending } from "../../../forms/use-sending.ts";

export interface Wait {
  readonly isWaiting: boolean;
  /** There was a wait, and it has passed. */
  readonly isOver: boolean;
  readonly secondsLeft: number;
}

/** The wait that the server asked for when it refused a call. */
export function useWait(sending: Sending<unknown>): Wait {
  return useWaitUntil(sending.state === "failed" ? sending.retryAtMs : null);
}

/** @param untilMs milliseconds since 1970; null when there is nothing to wait for */
export function useWaitUntil(untilMs: number | null): Wait {
  const secondsLeft = useSecondsLeft(untilMs);
  return { isWaiting: secondsLeft > 0, isOver: untilMs !== null && secondsLeft === 0, secondsLeft };
}
