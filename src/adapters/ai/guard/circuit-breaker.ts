/** Spares a provider that keeps failing, and the people who would wait for it: after some failures nobody asks for a while. */
import { ModelFault } from "#domain/ai/model.ts";
import type { Timing } from "./timing.ts";

export const breakerLimits = {
  /** So many failures in a row, all within the window, open it. */
  failures: 5,
  windowMs: 60_000,
  firstPauseMs: 30_000,
  maxPauseMs: 5 * 60_000,
  /** What those are told who come while one call tries whether the provider is back. */
  probeWaitMs: 2_000,
} as const;

/** One call's leave to ask the provider. One of the endings counts, the first. */
export interface Pass {
  /** The provider has begun to answer. */
  answered(): void;
  succeeded(): void;
  failed(): void;
  /** It ended for a reason that says nothing of the provider. */
  left(): void;
}

export interface CircuitBreaker {
  /** @throws ModelFault `ai.rate-limited` with the time until it is tried again */
  enter(): Pass;
  isOpen(): boolean;
}

export function createCircuitBreaker(timing: Pick<Timing, "nowMs">): CircuitBreaker {
  /** When those in a row failed, oldest first. */
  let failedAtMs: number[] = [];
  let openUntilMs: number | null = null;
  let pauseMs: number = breakerLimits.firstPauseMs;
  let isProbing = false;

  function open(): void {
    openUntilMs = timing.nowMs() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, breakerLimits.maxPauseMs);
    failedAtMs = [];
  }

  function close(): void {
    openUntilMs = null;
    pauseMs = breakerLimits.firstPauseMs;
    failedAtMs = [];
  }

  function countFailure(): void {
    const nowMs = timing.nowMs();
    failedAtMs = [...failedAtMs.filter((atMs) => nowMs - atMs < breakerLimits.windowMs), nowMs];
    if (failedAtMs.length >= breakerLimits.failures) open();
  }

  return {
    isOpen: () => openUntilMs !== null,
    enter: () => {
      const nowMs = timing.nowMs();
      if (openUntilMs !== null && (nowMs < openUntilMs || isProbing)) {
        const waitMs = isProbing ? breakerLimits.probeWaitMs : openUntilMs - nowMs;
        throw new ModelFault("ai.rate-limited", "the provider failed too often: it is left alone", waitMs);
      }
      let isProbe = openUntilMs !== null;
      let isOver = false;
      isProbing = isProbe;
      const end = (settle: () => void) => {
        if (isOver) return;
        isOver = true;
        if (isProbe) isProbing = false;
        settle();
      };
      return {
        answered: () => {
          if (!isProbe || isOver) return;
          isProbe = false;
          isProbing = false;
          close();
        },
        succeeded: () =>
          end(() => {
            // Calls from before it opened prove nothing about now.
            if (isProbe || openUntilMs === null) close();
          }),
        failed: () =>
          end(() => {
            if (isProbe) open();
            else if (openUntilMs === null) countFailure();
          }),
        left: () => end(() => undefined),
      };
    },
  };
}
