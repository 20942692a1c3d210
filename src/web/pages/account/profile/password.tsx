/** Adgangskode: from the current one to a new one; whoever is signed in elsewhere is signed out by it. */
import { accountLimits } from "#contract/accounts/account.rules.ts";
import { passwordLengthError } from "#contract/accounts/password.rules.ts";
import type { User } from "#contract/accounts/user.schema.ts";
import { fieldErrors } from "#contract/form.rules.ts";
import { actionErrors, actionSuccess } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { answerMessage } from "../../../forms/answer-message.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { failureTexts } from "../sign-in/failure-texts.ts";
import { PasswordField, passwordHint } from "../sign-in/password-field.tsx";
import { useAccount } from "./account.ts";
import { SectionForm } from "./section-form.tsx";
import { useSectionForm } from "./use-section-form.ts";

const secrets = ["currentPassword", "newPassword"] as const;

function shortest({ role }: User): number {
  const isStaff = role === "admin" || role === "reviewer";
  return isStaff ? accountLimits.minStaffPasswordChars : accountLimits.minPasswordChars;
}

export function PasswordForm() {
  const { user, refresh } = useAccount();
  const minChars = shortest(user);
  const form = useSectionForm({
    section: "adgangskode",
    ownerId: user.id,
    saved: {},
    secrets,
    findErrors: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === "" ? fieldErrors.required : null,
      newPassword: newPassword === "" ? fieldErrors.required : passwordLengthError(newPassword, minChars),
    }),
    call: (fields) =>
      browserApi().post<{ readonly message: string }>(apiPaths.changePassword, fields, {
        errorDefault: actionErrors.changePassword,
      }),
    onDone: refresh,
  });
  return (
    <SectionForm
      form={form}
      submitLabel="Skift adgangskode"
      busyLabel="Skifter …"
      failed={failureTexts.changePassword}
      doneText={(answer) => (
        <>
          {answerMessage(answer, actionSuccess.changePassword)}
          <span className="block font-normal text-ink">Alle andre enheder er logget ud.</span>
        </>
      )}
    >
      {/* A password manager has to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        key={`nu-${form.round}`}
        label="Nuværende adgangskode"
        autoComplete="current-password"
        {...form.secret("currentPassword")}
      />
      <PasswordField
        key={`ny-${form.round}`}
        label="Ny adgangskode"
        hint={passwordHint(`Mindst ${minChars} tegn`)}
        autoComplete="new-password"
        strengthFor={() => user}
        minChars={minChars}
        {...form.secret("newPassword")}
      />
    </SectionForm>
  );
}
