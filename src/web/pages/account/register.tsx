/** Opret konto: the form, and after it the page that sends the person to the mailbox. */
import { flushSync } from "react-dom";
import { personErrors, type RegisterFields } from "#contract/accounts/account.rules.ts";
import { passwordLengthError } from "#contract/accounts/password.rules.ts";
import type { FieldErrors } from "#contract/form.rules.ts";
import { actionErrors, actionSuccess } from "#contract/messages.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../content/text-link.tsx";
import { answerMessage } from "../../forms/answer-message.ts";
import { useCheckedForm } from "../../forms/use-checked-form.ts";
import { useSending } from "../../forms/use-sending.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { useReturnPath, withReturn } from "../../shell/navigation/return-path.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { fieldId, TextField } from "../../ui/field.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/register";
import { accountDraft, sentMails } from "./sign-in/account-draft.ts";
import { AccountForm } from "./sign-in/account-form.tsx";
import { CheckMailbox } from "./sign-in/check-mailbox.tsx";
import { EmailField } from "./sign-in/email-field.tsx";
import { failureTexts } from "./sign-in/failure-texts.ts";
import { keepReturn } from "./sign-in/kept-return.ts";
import { PasswordField, passwordHint } from "./sign-in/password-field.tsx";
import { useSentMail, verificationMail } from "./sign-in/sent-mail.ts";

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

/** The fields of a new account, and the call that makes it. */
const names = ["firstName", "lastName", "email", "password"] as const;
const secretNames = ["password"] as const;

function registerErrors({ password, ...person }: RegisterFields): FieldErrors<RegisterFields> {
  const error = passwordLengthError(password);
  return { ...personErrors(person), ...(error === null ? {} : { password: error }) };
}

interface RegisterFormProps {
  readonly onRegistered: (email: string, message: string) => void;
}

function RegisterForm({ onRegistered }: RegisterFormProps) {
  const form = useCheckedForm({ draftName: accountDraft, names, secretNames, findErrors: registerErrors });
  const { sending, send } = useSending(async (fields: RegisterFields) => {
    const answer = await browserApi().post<{ message: string }>(apiPaths.register, fields, {
      errorDefault: actionErrors.register,
    });
    onRegistered(fields.email.trim(), answerMessage(answer, actionSuccess.register));
  }, form.showErrors);
  const { errors } = form;

  const submit = () => {
    const fields = form.check();
    if (fields !== null) void send(fields);
  };

  return (
    <AccountForm
      form={form}
      sending={sending}
      submitLabel="Opret konto"
      busyLabel="Opretter …"
      failed={failureTexts.register}
      onSend={submit}
    >
      <TextField label="Fornavn" name="firstName" autoComplete="given-name" dir="auto" error={errors.firstName} />
      <TextField label="Efternavn" name="lastName" autoComplete="family-name" dir="auto" error={errors.lastName} />
      <EmailField autoComplete="email" error={errors.email} hint="Her sender vi det link, der bekræfter kontoen." />
      <PasswordField
        label="Adgangskode"
        name="password"
        autoComplete="new-password"
        hint={passwordHint("Mindst 12 tegn")}
        error={errors.password}
        strengthFor={strengthOwner}
      />
      <p className="text-ink-2 text-sm">
        Når du opretter en konto, gælder <TextLink to={pagePaths.terms}>brugerbetingelserne</TextLink>. Sådan behandler
        vi dine oplysninger: <TextLink to={pagePaths.privacy}>persondatapolitik</TextLink>.
      </p>
    </AccountForm>
  );
}

function strengthOwner(form: HTMLFormElement) {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? "");
  return { firstName: read("firstName"), lastName: read("lastName"), email: read("email") };
}
