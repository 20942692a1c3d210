/** Opret konto: the form, and after it the page that sends the person to the mailbox. */
import { flushSync } from "react-dom";
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../explain/text-link.tsx";
import { useReturnPath, withReturn } from "../../shell/navigation/return-path.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { fieldId } from "../../ui/field.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/register";
import { RegisterForm } from "./form/register-form.tsx";
import { keepReturn } from "./link/kept-return.ts";
import { sentMails } from "./sent/account-draft.ts";
import { CheckMailbox } from "./sent/check-mailbox.tsx";
import { verificationMail } from "./sent/mail-request.ts";
import { useSentMail } from "./sent/use-sent-mail.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "register",
    title: "Opret konto",
    description: "Opret en konto med navn, e-mail og adgangskode.",
    matches,
    noindex: true,
  });

export default function RegisterPage() {
  const memory = useSentMail(sentMails.register);
  const returnPath = useReturnPath();
  const loginPath = withReturn(pagePaths.login, returnPath);
  const isSent = memory.sent !== null;

  const edit = () => {
    flushSync(memory.forget);
    document.getElementById(fieldId("email"))?.focus();
  };

  return (
    <Measure width="form" className="pb-20">
      {isSent ? (
        <CheckMailbox memory={memory} mail={verificationMail} onEdit={edit}>
          Åbn linket i mailen inden 24 timer.
        </CheckMailbox>
      ) : (
        <PageHead title="Opret konto" />
      )}
      {/* Hidden and not removed: "Ret e-mail" leads back to fields that still hold what was typed. */}
      <div hidden={isSent}>
        <RegisterForm
          onRegistered={(email, message) => {
            keepReturn(returnPath, Date.now());
            memory.keep(email, message);
          }}
        />
      </div>
      <p className="mt-6 text-ui">
        {isSent ? "Er e-mailen bekræftet?" : "Har du en konto?"} <TextLink to={loginPath}>Log ind</TextLink>
      </p>
    </Measure>
  );
}
