/** Stops calling a provider for a while after repeated failures. */
import { ModelFault } from "#domain/ai/model.ts";
import type { Timing } from "./timing.ts";

const breakerLimits = {
  /** This many failures in a row within the window open it. */
  failures: 5,
  windowMs: 60_000,
  firstPauseMs: 30_000,
  maxPauseMs: 5 * 60_000,
  /** Retry delay for calls that arrive while one call probes the provider. */
  probeWaitMs: 2_000,
} as const;

/** Permission for one call. Only the first reported outcome counts. */
export interface Pass {
  /** The provider has started to answer. */
  answered(): void;
  succeeded(): void;
  failed(): void;
  /** It ended for a reason unrelated to the provider. */
  left(): void;
}

export interface CircuitBreaker {
  /** @throws ModelFault `ai.rate-limited` with the time until the next attempt */
  enter(): Pass;
  isOpen(): boolean;
}

export function createCircuitBreaker(timing: Pick<Timing, "nowMs">): CircuitBreaker {
  /** Times of consecutive failures, oldest first. */
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
            // Calls from before it opened say nothing about the current state.
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
