/** Where a form's call to the API stands: not begun, under way, failed with a Danish text, or done. */
import { useRef, useState } from "react";
import { errorText } from "../shell/answer-error.ts";
import { ApiError, type CallErrorCode } from "../shell/api-error.ts";
import { randomId } from "../shell/state/random-id.ts";

export type Sending<Result> =
  | { readonly state: "idle" | "busy" }
  | Failure
  | { readonly state: "done"; readonly result: Result };

export interface Failure {
  readonly state: "failed";
  /** Danish, to show as it is. */
  readonly text: string;
  /** What programs decide by; null when it was no answer of the API. */
  readonly code: CallErrorCode | null;
  /** When the server takes it again, in milliseconds since 1970; null when it set no time. */
  readonly retryAtMs: number | null;
  /** The server named the fields that are wrong: their errors are at the fields. */
  readonly namesFields: boolean;
  /** No answer of the server came: it may have done what it was asked to. */
  readonly isUnknown: boolean;
  /** This try was refused, but the answer to one before it was lost: that one may have worked. */
  readonly mayBeDone: boolean;
}

/** What is known beside the error itself. */
export interface Circumstances {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** The device had no connection when the call began, so nothing has left it. */
  readonly wasOffline: boolean;
  /** The answer to an earlier try was lost. */
  readonly isAfterUnknown: boolean;
}

/** How a call ended, for the form to act on at once. */
type Outcome = "done" | "failed" | "refused" | "ignored";

export interface SendingControl<Fields, Result> {
  readonly sending: Sending<Result>;
  /** Sends once; a second press while it is under way is `ignored`. `refused`: the server named fields. */
  readonly send: (fields: Fields) => Promise<Outcome>;
  readonly reset: () => void;
}

/**
 * @param call makes the call; `idempotencyKey` is the same until `reset`, so that a try after a lost answer stores nothing
 *   twice
 * @param showErrors gets the server's errors by field
 * @param onFailure what the form does about a failure besides showing it
 */
export function useSending<Fields, Result>(
  call: (fields: Fields, idempotencyKey: string) => Promise<Result>,
  showErrors: (errors: Readonly<Record<string, string>>) => void,
  onFailure?: (failure: Failure, error: unknown) => void,
): SendingControl<Fields, Result> {
  const [sending, setSending] = useState<Sending<Result>>({ state: "idle" });
  const key = useRef<string | null>(null);
  // Not by the state alone: two presses may come before the page is drawn again.
  const isBusy = useRef(false);
  const isAfterUnknown = useRef(false);
  return {
    sending,
    async send(fields) {
      if (isBusy.current) return "ignored";
      isBusy.current = true;
      setSending({ state: "busy" });
      key.current ??= randomId();
      const wasOffline = !navigator.onLine;
      try {
        setSending({ state: "done", result: await call(fields, key.current) });
        isAfterUnknown.current = false;
        return "done";
      } catch (error) {
        const failure = failureOf(error, {
          nowMs: Date.now(),
          wasOffline,
          isAfterUnknown: isAfterUnknown.current,
        });
        if (failure.isUnknown) isAfterUnknown.current = true;
        setSending(failure);
        onFailure?.(failure, error);
        if (!(error instanceof ApiError && failure.namesFields)) return "failed";
        showErrors(error.fields);
        return "refused";
      } finally {
        isBusy.current = false;
      }
    },
    reset() {
      key.current = null;
      isAfterUnknown.current = false;
      setSending({ state: "idle" });
    },
  };
}

/** What the page shows of anything a call may have thrown. */
export function failureOf(error: unknown, { nowMs, wasOffline, isAfterUnknown }: Circumstances): Failure {
  const known = error instanceof ApiError ? error : null;
  const waitMs = known?.retryAfterMs;
  const isUnknown = known !== null && isAnswerLost(known) && !wasOffline;
  return {
    state: "failed",
    text: errorText(error),
    code: known?.code ?? null,
    retryAtMs: waitMs === undefined ? null : nowMs + waitMs,
    namesFields: known !== null && Object.keys(known.fields).length > 0,
    isUnknown,
    mayBeDone: isAfterUnknown && !isUnknown,
  };
}

/** 502 and 504 come from what stands between the browser and the server: the API itself never answers them. */
function isAnswerLost({ statusCode }: ApiError): boolean {
  return statusCode === 0 || statusCode === 502 || statusCode === 504;
}
