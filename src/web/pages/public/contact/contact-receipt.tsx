/** What is shown when a message has arrived: where the copy goes and what happens next. */
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Heading } from "../../../ui/page.tsx";
import { MailboxHint } from "../mailbox-hint.tsx";

interface ContactReceiptProps {
  readonly reference: string;
  readonly email: string;
  readonly onWriteAgain: () => void;
}

export function ContactReceipt({ reference, email, onWriteAgain }: ContactReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: the focus moves to what took its place, so that it is read out.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-text content-start gap-4">
      <Heading ref={heading} tabIndex={-1}>
        Vi har modtaget din besked
      </Heading>
      <p>
        Du får en kopi på mail til <strong>{email}</strong>. Kommer den ikke, så kig i mappen med uønsket mail, og tjek,
        at adressen er rigtig.
      </p>
      <p>
        Vi læser beskeden og svarer på den samme adresse. Skriver du igen om det samme, så nævn{" "}
        <strong className="tabular whitespace-nowrap">{reference}</strong>.
      </p>
      <MailboxHint />
      <Button variant="secondary" onClick={onWriteAgain} className="mt-2 justify-self-start">
        Skriv en ny besked
      </Button>
    </div>
  );
}
