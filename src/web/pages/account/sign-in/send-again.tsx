/** Asks for a mail once more, at most once a minute. */
import type { ReactNode } from "react";
import { FailureNotice } from "../../../forms/failure-notice.tsx";
import { useSending } from "../../../forms/use-sending.ts";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { SubmitRow, useWaitUntil } from "./account-form.tsx";
import { failureTexts } from "./failure-texts.ts";
import { type MailRequest, requestMail } from "./sent-mail.ts";

interface SendAgainProps {
  readonly mail: MailRequest;
  readonly email: string;
  readonly label: string;
  /** When it may be asked for, in milliseconds since 1970; null for at once. */
  readonly fromMs: number | null;
  readonly onSent: (message: string) => void;
  /** A second button beside it. */
  readonly beside?: ReactNode;
}

export function SendAgain({ mail, email, label, fromMs, onSent, beside }: SendAgainProps) {
  const isAwake = useIsHydrated();
  const { sending, send } = useSending(
    async (to: string) => onSent(await requestMail(mail, to)),
    // There is no field here to put an error at: it is shown whole below.
    () => {},
  );
  const wait = useWaitUntil(sending.state === "failed" ? sending.retryAtMs : fromMs);
  return (
    <div className="grid gap-3">
      {sending.state === "failed" && !wait.isOver ? (
        <FailureNotice failure={sending} texts={failureTexts.sendAgain} />
      ) : null}
      <SubmitRow
        label={label}
        busyLabel="Sender …"
        again="sende"
        variant="secondary"
        isAwake={isAwake}
        isBusy={sending.state === "busy"}
        wait={wait}
        beside={beside}
        onPress={() => void send(email)}
      />
    </div>
  );
}
