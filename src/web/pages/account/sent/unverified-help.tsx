/** The way out for someone whose password is right and whose e-mail is not confirmed yet: a new link, in place. */
import { useState } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { MailboxHint } from "../../public/mailbox-hint.tsx";
import { verificationMail } from "./mail-request.ts";
import { SendAgain } from "./send-again.tsx";
import { mayResendAtMs, type SentMail } from "./sent-mail.ts";

export function UnverifiedHelp({ email }: { readonly email: string }) {
  const [sent, setSent] = useState<SentMail | null>(null);
  return (
    <div className="grid gap-4">
      {sent === null ? null : (
        <>
          <Notice tone="success" live="status">
            <p>{sent.message}</p>
          </Notice>
          <MailboxHint />
        </>
      )}
      <SendAgain
        mail={verificationMail}
        email={email}
        label="Send nyt link"
        fromMs={sent === null ? null : mayResendAtMs(sent)}
        onSent={(message) => setSent({ email, message, sentAtMs: Date.now() })}
      />
    </div>
  );
}
