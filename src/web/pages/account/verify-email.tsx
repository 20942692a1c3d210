/** Bekræft din e-mail: where the link of the welcome mail leads. Opening it uses nothing. */
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../explain/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { TextField } from "../../ui/field.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/verify-email";
import { AccountForm } from "./form/account-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "verifyEmail",
    title: "Bekræft din e-mail",
    description: "Bekræft den e-mail, du oprettede din konto med.",
    matches,
    noindex: true,
  });

export default function VerifyEmailPage() {
  return (
    <Measure width="form" className="pb-20">
      <PageHead
        title="Bekræft din e-mail"
        lead="Åbn linket i den mail, du fik, da du oprettede din konto. Kan du ikke finde den, så få et nyt."
      />
      <AccountForm submitLabel="Send nyt link" closedAction="bekræfte en e-mail">
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
        Er den bekræftet? <TextLink to={pagePaths.login}>Log ind</TextLink>
      </p>
    </Measure>
  );
}
