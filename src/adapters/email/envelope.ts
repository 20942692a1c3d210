/** Headers shared by all mails, however they are sent. */
import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "#domain/ports.ts";

export interface SenderOptions {
  /** `MAIL_FROM`, such as `Rød Tråd <post@eksempel.dk>`. */
  readonly from: string;
  /** Host name of the public address: the right side of the Message-ID. */
  readonly messageIdHost: string;
}

/** The Message-ID is derived from the job, so that mail programs recognise a repeated mail. */
export function envelopeOf(mail: OutgoingMail, sender: SenderOptions): SendMailOptions {
  return {
    from: sender.from,
    // As an object: a string would be parsed, and could contain several addresses.
    to: { name: "", address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.jobId}@${sender.messageIdHost}>`,
    // RFC 3834: prevents out-of-office replies.
    headers: { "auto-submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
