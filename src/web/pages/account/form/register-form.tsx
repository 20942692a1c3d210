/** The fields of a new account, and the call that makes it. */
import { personErrors, type RegisterFields } from "#contract/accounts/account.rules.ts";
import { passwordLengthError } from "#contract/accounts/password.rules.ts";
import type { FieldErrors } from "#contract/form.rules.ts";
import { actionErrors, actionSuccess } from "#contract/messages.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../../explain/text-link.tsx";
import { answerMessage } from "../../../forms/answer-message.ts";
import { useCheckedForm } from "../../../forms/use-checked-form.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { TextField } from "../../../ui/field.tsx";
import { accountDraft } from "../sent/account-draft.ts";
import { AccountForm } from "./account-form.tsx";
import { EmailField } from "./email-field.tsx";
import { failureTexts } from "./failure-texts.ts";
import { PasswordField } from "./password-field.tsx";
import { passwordHint } from "./password-hint.ts";

const names = ["firstName", "lastName", "email", "password"] as const;
const secretNames = ["password"] as const;

function registerErrors({ password, ...person }: RegisterFields): FieldErrors<RegisterFields> {
  const error = passwordLengthError(password);
  return { ...personErrors(person), ...(error === null ? {} : { password: error }) };
}

interface RegisterFormProps {
  readonly onRegistered: (email: string, message: string) => void;
}

export function RegisterForm({ onRegistered }: RegisterFormProps) {
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
