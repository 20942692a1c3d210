/** Glemt adgangskode: asks for a link by mail. */
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../explain/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { TextField } from "../../ui/field.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/forgot-password";
import { AccountForm } from "./form/account-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "forgotPassword",
    title: "Glemt adgangskode",
    description: "Få et link til at vælge en ny adgangskode.",
    matches,
    noindex: true,
  });

export default function ForgotPasswordPage() {
  return (
    <Measure width="form" className="pb-20">
      <PageHead
        title="Glemt adgangskode"
        lead="Skriv din e-mail, så du kan få et link til at vælge en ny adgangskode."
      />
      <AccountForm submitLabel="Send link" closedAction="få et link til en ny adgangskode">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
      </AccountForm>
      <p className="mt-6 text-ui">
        <TextLink to={pagePaths.login}>Tilbage til Log ind</TextLink>
      </p>
    </Measure>
  );
}
