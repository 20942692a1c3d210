/** "Tjek din email": what takes the place of a form that sent a mail. */
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page.tsx";
import { MailboxHint } from "../../public/mailbox-hint.tsx";
import { SendAgain } from "./send-again.tsx";
import type { MailRequest, SentMailMemory } from "./sent-mail.ts";
import { mayResendAtMs } from "./sent-mail.ts";

interface CheckMailboxProps {
  readonly memory: SentMailMemory;
  readonly mail: MailRequest;
  /** What the mail holds and how long it works. */
  readonly children: ReactNode;
  /** Leads back to the form, which has kept its fields. */
  readonly onEdit: () => void;
}

export function CheckMailbox({ memory, mail, children, onEdit }: CheckMailboxProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { sent, isFresh, keep } = memory;
  const wasFresh = useRef(isFresh);
  // The form is gone: the focus moves to what took its place. After a reload it stays where the browser puts it, and
  // when the mail is sent again on the button.
  useEffect(() => {
    if (wasFresh.current) heading.current?.focus();
  }, []);

  if (sent === null) return null;
  return (
    <>
      <PageHead title="Tjek din email" headingRef={heading} />
      <div className="grid gap-5">
        <Notice tone="success" live="status">
          <p>{sent.message}</p>
        </Notice>
        <p>
          Vi skriver til <strong className="break-words">{sent.email}</strong>. {children}
        </p>
        <MailboxHint />
        <p className="text-ink-2 text-ui">
          Kommer mailen ikke inden for et par minutter, så kig i mappen med uønsket mail, og tjek, at adressen er
          rigtig.
        </p>
        <SendAgain
          mail={mail}
          email={sent.email}
          label="Send igen"
          fromMs={mayResendAtMs(sent)}
          onSent={(message) => keep(sent.email, message)}
          beside={
            <Button variant="quiet" size="large" onClick={onEdit}>
              Ret e-mail
            </Button>
          }
        />
      </div>
    </>
  );
}
