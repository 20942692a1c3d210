/** Turns the content of a mail into subject, HTML and text. */
import { render } from "@react-email/render";
import type { ReactElement } from "react";
import type { MailContent, RenderedMail } from "#domain/mail/mail-content.ts";
import { ContactConfirmation, ContactNotice } from "./contact.tsx";
import type { MailSite } from "./layout.tsx";
import { WithdrawalNotice, WithdrawalReceipt } from "./withdrawal.tsx";

/** Headings stay as they are written: capitals shout. */
const textOptions = {
  plainText: true,
  htmlToTextOptions: { selectors: [{ selector: "h1", options: { uppercase: false } }] },
} as const;

export async function renderMail(site: MailSite, content: MailContent): Promise<RenderedMail> {
  const { subject, body } = compose(site, content);
  const [html, text] = await Promise.all([render(body), render(body, textOptions)]);
  return { subject, html, text: text.trim() };
}

function compose(site: MailSite, content: MailContent): { readonly subject: string; readonly body: ReactElement } {
  switch (content.kind) {
    case "contact-confirmation":
      return {
        subject: `Vi har fået din besked (${content.reference})`,
        body: <ContactConfirmation site={site} content={content} />,
      };
    case "contact-notice":
      return {
        subject: `${content.subject} (${content.reference})`,
        body: <ContactNotice site={site} content={content} />,
      };
    case "withdrawal-receipt":
      return {
        subject: `Vi har modtaget din fortrydelse (${content.reference})`,
        body: <WithdrawalReceipt site={site} content={content} />,
      };
    case "withdrawal-notice":
      return {
        subject: `Fortrydelse af ordre ${content.orderNumber} (${content.reference})`,
        body: <WithdrawalNotice site={site} content={content} />,
      };
  }
}
