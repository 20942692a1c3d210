/** The fields and links of sign-in, on /login and in place on /profile. */
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../../explain/text-link.tsx";
import { CheckboxField, TextField } from "../../../ui/field.tsx";
import { AccountForm } from "./account-form.tsx";
import { PasswordField } from "./password-field.tsx";

export function LoginForm() {
  return (
    <>
      <AccountForm submitLabel="Log ind" closedAction="logge ind">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
        <PasswordField label="Adgangskode" name="password" autoComplete="current-password" />
        <CheckboxField
          label="Husk mig"
          name="rememberMe"
          hint="Lad feltet stå tomt, hvis andre bruger den samme computer."
        />
      </AccountForm>
      <ul className="mt-6 grid gap-2 text-ui">
        <li>
          <TextLink to={pagePaths.forgotPassword}>Glemt adgangskode?</TextLink>
        </li>
        <li>
          Har du ikke en konto? <TextLink to={pagePaths.register}>Opret konto</TextLink>
        </li>
      </ul>
    </>
  );
}
