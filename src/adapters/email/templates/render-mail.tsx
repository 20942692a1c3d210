/** Turns the content of a mail into subject, HTML and text. */
import { type Options, render } from "@react-email/render";
import type { ReactElement } from "react";
import type { MailContent, RenderedMail } from "#domain/mail/mail-content.ts";
import { AccountLink, accountLinkSubject } from "./accounts/account-link.tsx";
import { AccountNotice } from "./accounts/account-notice.tsx";
import { noticeWording } from "./accounts/notice-wording.tsx";
import { ContactConfirmation, ContactNotice } from "./contact.tsx";
import type { MailSite } from "./layout.tsx";
import { WithdrawalNotice, WithdrawalReceipt } from "./withdrawal.tsx";

/** As much of html-to-text, which brings no types, as is used here. */
interface TextElement {
  readonly children: unknown;
  readonly attribs: Readonly<Record<string, string | undefined>>;
}
interface TextBuilder {
  addInline(text: string): void;
  addLineBreak(): void;
}

/** Headings stay as they are written: capitals shout. A button is its words and, on a line of its own, where it leads. */
const textOptions: Options = {
  plainText: true,
  htmlToTextOptions: {
    formatters: {
      action: (element: TextElement, walk: (nodes: unknown, builder: TextBuilder) => void, builder: TextBuilder) => {
        walk(element.children, builder);
        builder.addInline(":");
        builder.addLineBreak();
        builder.addInline(element.attribs.href ?? "");
      },
    },
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "a.action", format: "action" },
      { selector: "a.inline", format: "anchor", options: { linkBrackets: ["(", ")"] } },
    ],
  },
};

export async function renderMail(site: MailSite, content: MailContent): Promise<RenderedMail> {
  const { subject, body } = compose(site, content);
  const [html, text] = await Promise.all([render(body), render(body, textOptions)]);
  return { subject, html, text: text.trim() };
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
