/** The mails that tell the owner of an account what happened to it. */

import type { AccountNoticeContent } from "#domain/mail/mail-content.ts";
import { Layout, type MailSite } from "../layout.tsx";
import { noticeWording } from "./notice-wording.tsx";
import { Greeting } from "./parts.tsx";

interface Props {
  readonly site: MailSite;
  readonly content: AccountNoticeContent;
}

export function AccountNotice({ site, content }: Props) {
  const { heading, subject, preview, body } = noticeWording(site, content);
  return (
    <Layout site={site} preview={preview} heading={heading ?? subject}>
      <Greeting firstName={content.firstName} />
      {body}
    </Layout>
  );
}
