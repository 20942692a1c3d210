/** Glemt adgangskode: asks for a link by mail. The answer is the same whether there is an account or not. */
import { flushSync } from "react-dom";
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../content/text-link.tsx";
import { useReturnPath, withReturn } from "../../shell/navigation/return-path.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { fieldId } from "../../ui/field.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/forgot-password";
import { sentMails } from "./sign-in/account-draft.ts";
import { CheckMailbox } from "./sign-in/check-mailbox.tsx";
import { EmailForm } from "./sign-in/email-form.tsx";
import { resetMail, useSentMail } from "./sign-in/sent-mail.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "forgotPassword",
    title: "Glemt adgangskode",
    description: "Få et link til at vælge en ny adgangskode.",
    matches,
    noindex: true,
  });

export default function ForgotPasswordPage() {
  const memory = useSentMail(sentMails.reset);
  const loginPath = withReturn(pagePaths.login, useReturnPath());

  const edit = () => {
    flushSync(memory.forget);
    document.getElementById(fieldId("email"))?.focus();
  };

  return (
    <Measure width="form" className="pb-20">
      {memory.sent === null ? (
        <>
          <PageHead
            title="Glemt adgangskode"
            lead="Skriv din e-mail, så du kan få et link til at vælge en ny adgangskode."
          />
          <EmailForm mail={resetMail} submitLabel="Send link" onSent={memory.keep} />
        </>
      ) : (
        <CheckMailbox memory={memory} mail={resetMail} onEdit={edit}>
          Er der en konto med adressen, får den et link, der virker i 1 time.
        </CheckMailbox>
      )}
      <p className="mt-6 text-ui">
        <TextLink to={loginPath}>Tilbage til Log ind</TextLink>
      </p>
    </Measure>
  );
}
