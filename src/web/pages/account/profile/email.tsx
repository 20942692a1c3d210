/** E-mail: the address that counts, the one that waits for its proof, and the way to another. */
import { emailKeyOf } from "#contract/accounts/account.rules.ts";
import { emailFieldError, fieldErrors } from "#contract/form.rules.ts";
import { callMessages, refusals } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { answerMessage } from "../../../forms/answer-message.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { MailboxHint } from "../../public/mailbox-hint.tsx";
import { failureTexts } from "../sign-in/failure-texts.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { useAccount } from "./account.ts";
import { SectionForm } from "./section-form.tsx";
import { useSectionForm } from "./use-section-form.ts";

const secrets = ["currentPassword"] as const;

export function EmailForm() {
  const { user, refresh } = useAccount();
  const form = useSectionForm({
    section: "e-mail",
    ownerId: user.id,
    saved: { newEmail: "" },
    secrets,
    findErrors: ({ newEmail, currentPassword }) => ({
      newEmail:
        emailFieldError(newEmail) ?? (emailKeyOf(newEmail) === emailKeyOf(user.email) ? refusals.sameEmail : null),
      currentPassword: currentPassword === "" ? fieldErrors.required : null,
    }),
    call: (fields) => browserApi().post<{ readonly message: string }>(apiPaths.changeEmail, fields),
    onDone: refresh,
  });
  return (
    <div className="grid gap-5">
      <p className="text-ui">
        Din e-mail er <strong className="wrap-anywhere">{user.email}</strong>.
      </p>
      {user.pendingEmail === null ? null : (
        <div className="max-w-form">
          <Notice tone="info" title="Venter på bekræftelse">
            <p className="wrap-anywhere">
              Åbn linket i mailen til <strong>{user.pendingEmail}</strong>, og bekræft. Indtil da logger du ind med den
              gamle.
            </p>
            <MailboxHint />
          </Notice>
        </div>
      )}
      <SectionForm
        form={form}
        submitLabel="Skift e-mail"
        busyLabel="Sender …"
        failed={failureTexts.changeEmail}
        doneText={(answer) => answerMessage(answer, callMessages.emailChangeRequested)}
      >
        <TextField
          label="Ny e-mail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          {...form.open("newEmail")}
        />
        <PasswordField
          key={form.round}
          label="Nuværende adgangskode"
          autoComplete="current-password"
          {...form.secret("currentPassword")}
        />
      </SectionForm>
    </div>
  );
}
