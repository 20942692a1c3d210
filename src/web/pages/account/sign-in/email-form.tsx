/** A form of one field that asks for a mail with a link. */
import { emailFieldError, type FieldErrors } from "#contract/form.rules.ts";
import { useCheckedForm } from "../../../forms/use-checked-form.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { accountDraft } from "./account-draft.ts";
import { AccountForm } from "./account-form.tsx";
import { EmailField } from "./email-field.tsx";
import { failureTexts } from "./failure-texts.ts";
import { type MailRequest, requestMail } from "./sent-mail.ts";

const names = ["email"] as const;

interface EmailFields {
  readonly email: string;
}

function emailErrors({ email }: EmailFields): FieldErrors<EmailFields> {
  const error = emailFieldError(email);
  return error === null ? {} : { email: error };
}

interface EmailFormProps {
  readonly mail: MailRequest;
  readonly submitLabel: string;
  readonly onSent: (email: string, message: string) => void;
}

export function EmailForm({ mail, submitLabel, onSent }: EmailFormProps) {
  const form = useCheckedForm({ draftName: accountDraft, names, findErrors: emailErrors });
  const { sending, send } = useSending(
    async ({ email }: EmailFields) => onSent(email.trim(), await requestMail(mail, email)),
    form.showErrors,
  );
  const submit = () => {
    const fields = form.check();
    if (fields !== null) void send(fields);
  };
  return (
    <AccountForm
      form={form}
      sending={sending}
      submitLabel={submitLabel}
      busyLabel="Sender …"
      failed={failureTexts.sendLink}
      onSend={submit}
    >
      <EmailField autoComplete="username" error={form.errors.email} />
    </AccountForm>
  );
}
