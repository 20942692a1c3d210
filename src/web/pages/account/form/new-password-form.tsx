/** The new password of someone who came by the link of a mail. */
import { passwordLengthError } from "#contract/accounts/password.rules.ts";
import type { FieldErrors } from "#contract/form.rules.ts";
import { actionErrors, actionSuccess } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { answerMessage } from "../../../forms/answer-message.ts";
import { useCheckedForm } from "../../../forms/use-checked-form.ts";
import { type Failure, useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { isDeadLink } from "../link/dead-link.ts";
import { accountDraft } from "../sent/account-draft.ts";
import { AccountForm } from "./account-form.tsx";
import { failureTexts } from "./failure-texts.ts";
import { PasswordField } from "./password-field.tsx";
import { passwordHint } from "./password-hint.ts";

const names = ["newPassword"] as const;

interface NewPasswordFields {
  readonly newPassword: string;
}

function newPasswordErrors({ newPassword }: NewPasswordFields): FieldErrors<NewPasswordFields> {
  const error = passwordLengthError(newPassword);
  return error === null ? {} : { newPassword: error };
}

/** Only the mailbox is known here, not the person. */
const nobody = () => ({ firstName: "", lastName: "", email: "" });

interface NewPasswordFormProps {
  readonly token: string;
  readonly onChanged: (message: string) => void;
  /** The link can't be used any more. */
  readonly onDead: (refusal: Failure) => void;
}

export function NewPasswordForm({ token, onChanged, onDead }: NewPasswordFormProps) {
  const form = useCheckedForm({
    draftName: accountDraft,
    names,
    secretNames: names,
    findErrors: newPasswordErrors,
  });
  const { sending, send } = useSending(
    async ({ newPassword }: NewPasswordFields) => {
      const answer = await browserApi().post<{ message: string }>(
        apiPaths.passwordReset,
        { token, newPassword },
        { errorDefault: actionErrors.passwordReset },
      );
      onChanged(answerMessage(answer, actionSuccess.passwordReset));
    },
    form.showErrors,
    // A refused password leaves the link as it was.
    (failure, error) => isDeadLink(error) && onDead(failure),
  );
  const submit = () => {
    const fields = form.check();
    if (fields !== null) void send(fields);
  };
  return (
    <AccountForm
      form={form}
      sending={sending}
      submitLabel="Gem ny adgangskode"
      busyLabel="Gemmer …"
      failed={failureTexts.newPassword}
      onSend={submit}
    >
      <PasswordField
        label="Ny adgangskode"
        name="newPassword"
        autoComplete="new-password"
        hint={passwordHint("Mindst 12 tegn, for medarbejdere 15")}
        error={form.errors.newPassword}
        strengthFor={nobody}
      />
    </AccountForm>
  );
}
