/** Nulstil adgangskode: where the link of the reset mail leads. Opening it uses nothing. */
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../explain/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/reset-password";
import { AccountForm } from "./form/account-form.tsx";
import { PasswordField } from "./form/password-field.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "resetPassword",
    title: "Nulstil adgangskode",
    description: "Vælg en ny adgangskode.",
    matches,
    noindex: true,
  });

export default function ResetPasswordPage() {
  return (
    <Measure width="form" className="pb-20">
      <PageHead title="Nulstil adgangskode" lead="Vælg en adgangskode, du ikke bruger andre steder." />
      <AccountForm submitLabel="Gem ny adgangskode" closedAction="nulstille en adgangskode">
        <PasswordField
          label="Ny adgangskode"
          name="newPassword"
          autoComplete="new-password"
          hint="Mindst 12 tegn. Alle tegn må bruges, også mellemrum."
        />
      </AccountForm>
      <p className="mt-6 text-ui">
        Er linket for gammelt? <TextLink to={pagePaths.forgotPassword}>Bed om et nyt</TextLink>
      </p>
    </Measure>
  );
}
