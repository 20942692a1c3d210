/** The frame of every account form: says why it can't be sent while accounts are closed, and keeps what is typed. */
import { type FormEvent, type ReactNode, useState } from "react";
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
  const [hasTried, setHasTried] = useState(false);
  const isAwake = useIsAwake();
  const isClosed = !availability.accounts;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isClosed) onSend?.(new FormData(event.currentTarget));
  };

  return (
    <>
      {isClosed ? (
        <div id={reasonId} className="mb-8">
          <Notice tone="info" title={`Du kan ikke ${closedAction} i denne version`}>
            <p>
              Der er ikke åbnet for konti, og det, du skriver her, bliver ikke sendt.{" "}
              <TextLink to={pagePaths.grammar}>Grammatikkontrollen</TextLink> virker uden konto.
            </p>
          </Notice>
        </div>
      ) : null}
      {/* POST, so that a browser without script could never put a password in the address. */}
      <form method="post" onSubmit={submit} className="grid gap-5">
        {children}
        <div className="mt-1 grid justify-items-start gap-2">
          <Button
            type="submit"
            size="large"
            disabled={!isAwake}
            onClickCapture={() => setHasTried(true)}
            {...(isClosed ? { "aria-disabled": true, "aria-describedby": reasonId } : {})}
          >
            {submitLabel}
          </Button>
          {/* The button answers although it can't send: a press without an effect would look like a fault. */}
          <p role="status" className="text-ink-2 text-ui">
            {isClosed && hasTried ? `Intet er sendt. Du kan ikke ${closedAction} i denne version.` : ""}
          </p>
        </div>
      </form>
    </>
  );
}
