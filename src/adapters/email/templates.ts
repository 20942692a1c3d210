/** The mail templates as a port; React Email is loaded with the first mail, not with the server. */
import type { MailTemplates } from "#domain/mail/mail-content.ts";
import type { MailSite } from "./templates/layout.tsx";

export function createMailTemplates(site: MailSite): MailTemplates {
  return {
    render: async (content) => (await import("./templates/render-mail.tsx")).renderMail(site, content),
  };
}
