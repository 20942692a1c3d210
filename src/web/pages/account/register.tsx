/** Opret konto. */
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../explain/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { TextField } from "../../ui/field.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/register";
import { AccountForm } from "./form/account-form.tsx";
import { PasswordField } from "./form/password-field.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "register",
    title: "Opret konto",
    description: "Opret en konto med navn, e-mail og adgangskode.",
    matches,
    noindex: true,
  });

export default function RegisterPage() {
  return (
    <Measure width="form" className="pb-20">
      <PageHead title="Opret konto" />
      <AccountForm submitLabel="Opret konto" closedAction="oprette en konto">
        <TextField label="Fornavn" name="firstName" autoComplete="given-name" />
        <TextField label="Efternavn" name="lastName" autoComplete="family-name" />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
        <PasswordField
          label="Adgangskode"
          name="password"
          autoComplete="new-password"
          hint="Mindst 12 tegn. En sætning, du kan huske, er bedre end et ord med tal efter."
        />
        <p className="text-ink-2 text-sm">
          Når du opretter en konto, gælder <TextLink to={pagePaths.terms}>brugerbetingelserne</TextLink>. Sådan
          behandler vi dine oplysninger: <TextLink to={pagePaths.privacy}>persondatapolitik</TextLink>.
        </p>
      </AccountForm>
      <p className="mt-6 text-ui">
        Har du en konto? <TextLink to={pagePaths.login}>Log ind</TextLink>
      </p>
    </Measure>
  );
}
