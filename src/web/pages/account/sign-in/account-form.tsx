/** The frame of every account form: sends once, says what failed without losing a word, and waits when it must. */
import { type FormEvent, type ReactNode, useId } from "react";
import { formatDurationLeft } from "#contract/format.da.ts";
import { FailureNotice, type FailureTexts } from "../../../forms/failure-notice.tsx";
import type { CheckedForm } from "../../../forms/use-checked-form.ts";
import { useSecondsLeft } from "../../../forms/use-seconds-left.ts";
import type { Sending } from "../../../forms/use-sending.ts";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";

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

/** The one button of a form: asleep, ready, busy, or waiting with the time that is left. */
interface SubmitRowProps {
  readonly label: string;
  readonly busyLabel: string;
  /** What can be done again after a wait. */
  readonly again?: "prøve" | "sende";
  /** False until script has taken over the page: see `useIsHydrated`. */
  readonly isAwake: boolean;
  readonly isBusy: boolean;
  readonly wait: Wait;
  readonly variant?: ButtonVariant;
  /** A second button beside it. */
  readonly beside?: ReactNode;
  /** For a button outside a form. */
  readonly onPress?: () => void;
}

export function SubmitRow(props: SubmitRowProps) {
  const { label, busyLabel, again = "prøve", isAwake, isBusy, wait, variant = "primary", beside, onPress } = props;
  const waitId = useId();
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-3">
        <Button
          type={onPress === undefined ? "submit" : "button"}
          size="large"
          variant={variant}
          disabled={!isAwake}
          busy={isBusy}
          {...(onPress === undefined ? {} : { onClick: onPress })}
          // Not `disabled`: whoever uses a keyboard would lose the place.
          {...(wait.isWaiting ? { "aria-disabled": true, "aria-describedby": waitId } : {})}
        >
          {isBusy ? busyLabel : label}
        </Button>
        {beside}
      </div>
      {/* The figure is not read out second by second: it stands there to be read, and its end is told. */}
      {wait.isWaiting ? (
        <p id={waitId} className="tabular text-ink-2 text-ui">
          Du kan {again} igen om {formatDurationLeft(wait.secondsLeft * 1000)}.
        </p>
      ) : null}
      <p role="status" className="text-ink-2 text-ui empty:hidden">
        {wait.isOver ? `Du kan ${again} igen nu.` : ""}
      </p>
    </div>
  );
}

/** A wait before something may be sent again, and its end. */
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
