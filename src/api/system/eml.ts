/** Reads mails as they were sent (RFC 5322 with MIME), to show and to test them. */
import PostalMime, { type Address } from "postal-mime";

export interface ReadMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
}

/** Missing parts are empty. */
export async function readEml(source: string): Promise<ReadMail> {
  const { from, to, replyTo, subject, messageId, text, html } = await PostalMime.parse(source);
  return {
    from: shown(from === undefined ? [] : [from]),
    to: shown(to),
    replyTo: shown(replyTo),
    subject: subject ?? "",
    messageId: messageId ?? "",
    text: text ?? "",
    html: html ?? "",
  };
}

function shown(addresses: readonly Address[] = []): string {
  return addresses.map(({ name, address }) => (name === "" ? address : `${name} <${address}>`)).join(", ");
}
