/** What every mail of ours has in common, whichever way it leaves. */
import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "#domain/ports.ts";

export interface SenderOptions {
  /** `MAIL_FROM`, such as `Rød Tråd <post@eksempel.dk>`. */
  readonly from: string;
  /** Host name of the public address: the right side of the Message-ID. */
  readonly messageIdHost: string;
}

/** The Message-ID follows the job, so that a mail sent twice is seen as one by the programs that receive it. */
export function envelopeOf(mail: OutgoingMail, sender: SenderOptions): SendMailOptions {
  return {
    from: sender.from,
    // Given in parts: an address in one string would be parsed, and could then name more people than one.
    to: { name: "", address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.jobId}@${sender.messageIdHost}>`,
    // RFC 3834: no out-of-office answer is sent to a program.
    headers: { "auto-submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
