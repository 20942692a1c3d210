/** The frame of every account form: sends once, says what failed without losing a word, and waits when it must. */
import type { FormEvent, ReactNode } from "react";
import { FailureNotice, type FailureTexts } from "../../../forms/failure-notice.tsx";
import type { CheckedForm } from "../../../forms/use-checked-form.ts";
import type { Sending } from "../../../forms/use-sending.ts";
import { SubmitRow } from "./submit-row.tsx";
import { useWait } from "./use-wait.ts";

interface AccountFormProps<Name extends string> {
  readonly form: CheckedForm<Name>;
  readonly sending: Sending<unknown>;
  readonly submitLabel: string;
  /** Stands on the button while the call is under way. */
  readonly busyLabel: string;
  readonly failed: FailureTexts;
  /** The call has succeeded, and the page is about to change: a second press would begin it all again. */
  readonly isLeaving?: boolean;
  readonly onSend: () => void;
  readonly children: ReactNode;
  /** What can be done about a failure that has a way out of its own; shown under the notice, since a countdown in it must not be read out. */
  readonly wayOut?: ReactNode;
}

export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const { form, sending, submitLabel, busyLabel, failed, isLeaving = false, onSend, children, wayOut } = props;
  const wait = useWait(sending);
  const isBusy = sending.state === "busy" || isLeaving;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy && !wait.isWaiting) onSend();
  };

  // What must be waited for is over when the wait is.
  const failure = sending.state === "failed" && !wait.isOver ? sending : null;
  return (
    // POST, so that a browser without script could never put a password in the address.
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={form.keepDraft}
      aria-busy={isBusy}
      className="grid gap-5"
    >
      <noscript>
        <p>Formularen kræver JavaScript. Slå det til i din browser, og genindlæs siden.</p>
      </noscript>
      {children}
      {failure === null ? null : (
        <>
          <FailureNotice failure={failure} texts={failed} isAtFields={failure.namesFields} keepsText />
          {wayOut}
        </>
      )}
      <SubmitRow label={submitLabel} busyLabel={busyLabel} isAwake={form.isAwake} isBusy={isBusy} wait={wait} />
    </form>
  );
}
