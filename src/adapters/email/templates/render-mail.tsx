/** Turns the content of a mail into subject, HTML and text. */
import { convert, type Formatter } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MailContent, RenderedMail } from "#domain/mail/mail-content.ts";
import { AccountLink, accountLinkSubject } from "./accounts/account-link.tsx";
import { AccountNotice } from "./accounts/account-notice.tsx";
import { noticeWording } from "./accounts/notice-wording.tsx";
import { ContactConfirmation, ContactNotice } from "./contact.tsx";
import type { MailSite } from "./layout.tsx";
import { WithdrawalNotice, WithdrawalReceipt } from "./withdrawal.tsx";

/** Mail programs render a mail without a document type in their oldest mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A button is its words and, on a line of its own, where it leads. */
const action: Formatter = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(":");
  builder.addLineBreak();
  builder.addInline(element.attribs.href ?? "");
};

const textOptions = {
  wordwrap: false,
  formatters: { action },
  selectors: [
    { selector: "img", format: "skip" },
    // What `Preview` repeats for lists of mails.
    { selector: "[data-skip-in-text=true]", format: "skip" },
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    // Headings stay as they are written: capitals shout.
    { selector: "h1", options: { uppercase: false } },
    { selector: "a.action", format: "action" },
    { selector: "a.inline", format: "anchor", options: { linkBrackets: ["(", ")"] } },
  ],
} as const;

export function renderMail(site: MailSite, content: MailContent): RenderedMail {
  const { subject, body } = compose(site, content);
  const html = renderToStaticMarkup(body);
  return { subject, html: doctype + html, text: convert(html, textOptions).trim() };
}

function compose(site: MailSite, content: MailContent): { readonly subject: string; readonly body: ReactElement } {
  switch (content.kind) {
    case "account-link":
      return { subject: accountLinkSubject(content), body: <AccountLink site={site} content={content} /> };
    case "account-notice":
      return { subject: noticeWording(site, content).subject, body: <AccountNotice site={site} content={content} /> };
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
