/** Min profil: sign-in in place for who is signed out, and the settings that belong to the device. */
import { Section } from "../../explain/section.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { chooseTheme, type Theme, useTheme } from "../../shell/state/theme.ts";
import { Chip } from "../../ui/chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/profile";
import { LoginForm } from "./form/login-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "profile",
    title: "Min profil",
    description: "Log ind på din profil, og vælg udseendet på denne enhed.",
    matches,
    noindex: true,
  });

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: "system", label: "Som enheden" },
  { value: "light", label: "Lyst" },
  { value: "dark", label: "Mørkt" },
];

export default function ProfilePage() {
  const theme = useTheme();
  return (
    <Measure className="pb-12">
      <PageHead title="Min profil" />
      <Section id="konto" title="Konto">
        <div className="max-w-form">
          {/* By the document's attribute, so that the right one stands there before script has run. */}
          <div className="signed-in:hidden">
            <LoginForm />
          </div>
          <Notice tone="info" title="Din konto kan ikke vises" className="hidden signed-in:flex">
            <p>Der ligger et login på denne enhed, men der er ikke åbnet for konti i denne version.</p>
          </Notice>
        </div>
      </Section>
      <Section id="udseende" title="Udseende" lead="Valget gælder kun på denne enhed.">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the heading beside it */}
        <div role="group" aria-labelledby="udseende-overskrift" className="needs-script flex flex-wrap gap-2">
          {themes.map(({ value, label }) => (
            <Chip key={value} pressed={theme === value} onClick={() => chooseTheme(value)}>
              {label}
            </Chip>
          ))}
        </div>
      </Section>
    </Measure>
  );
}
