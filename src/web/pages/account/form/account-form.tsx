/** The frame of every account form: says why it can't be sent while accounts are closed, and keeps what is typed. */
import { type FormEvent, type ReactNode, useRef } from "react";
import { availability } from "#contract/availability.ts";
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../../explain/text-link.tsx";
import { useIsAwake } from "../../../forms/use-is-awake.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface AccountFormProps {
  readonly submitLabel: string;
  /** What the person can't do yet, as in "Du kan ikke … i denne version". */
  readonly closedAction: string;
  /** Called with the form's data once accounts are open. */
  readonly onSend?: (form: FormData) => void;
  readonly children: ReactNode;
}

const reasonId = "konto-lukket";

export function AccountForm({ submitLabel, closedAction, onSend, children }: AccountFormProps) {
  const reason = useRef<HTMLDivElement>(null);
  const isAwake = useIsAwake();
  const isClosed = !availability.accounts;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isClosed) onSend?.(new FormData(event.currentTarget));
  };
  // The button answers although it can't send: it leads to the reason.
  const explain = () => {
    if (isClosed) reason.current?.focus();
  };

  return (
    <>
      {isClosed ? (
        <div ref={reason} id={reasonId} tabIndex={-1} className="mb-8 rounded-control">
          <Notice tone="info" title={`Du kan ikke ${closedAction} i denne version`}>
            <p>
              Konti er ikke åbnet, og det, du skriver her, bliver ikke sendt.{" "}
              <TextLink to={pagePaths.grammar}>Grammatikkontrollen</TextLink> virker uden konto.
            </p>
          </Notice>
        </div>
      ) : null}
      {/* POST, so that a browser without script could never put a password in the address. */}
      <form method="post" onSubmit={submit} className="grid gap-5">
        {children}
        <Button
          type="submit"
          size="large"
          disabled={!isAwake}
          onClickCapture={explain}
          {...(isClosed ? { "aria-disabled": true, "aria-describedby": reasonId } : {})}
          className="mt-1 justify-self-start"
        >
          {submitLabel}
        </Button>
      </form>
    </>
  );
}
