/** Where a form's call to the API stands: not begun, under way, failed with a Danish text, or done. */
import { useRef, useState } from "react";
import { ApiError, errorText } from "../shell/api-error.ts";
import { randomId } from "../shell/state/random-id.ts";

export type Sending<Result> =
  | { readonly state: "idle" | "busy" }
  | { readonly state: "failed"; readonly text: string }
  | { readonly state: "done"; readonly result: Result };

/** How a call ended, for the form to act on at once. */
export type Outcome = "done" | "failed" | "refused" | "ignored";

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
 */
export function useSending<Fields, Result>(
  call: (fields: Fields, idempotencyKey: string) => Promise<Result>,
  showErrors: (errors: Readonly<Record<string, string>>) => void,
): SendingControl<Fields, Result> {
  const [sending, setSending] = useState<Sending<Result>>({ state: "idle" });
  const key = useRef<string | null>(null);
  return {
    sending,
    async send(fields) {
      if (sending.state === "busy") return "ignored";
      setSending({ state: "busy" });
      key.current ??= randomId();
      try {
        setSending({ state: "done", result: await call(fields, key.current) });
        return "done";
      } catch (error) {
        setSending({ state: "failed", text: errorText(error) });
        if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return "failed";
        showErrors(error.fields);
        return "refused";
      }
    },
    reset() {
      key.current = null;
      setSending({ state: "idle" });
    },
  };
}
