/** Kontakt: a form that reaches those who run the site, and who they are. */
import { pagePaths } from "#contract/paths.ts";
import { CompanyFactList } from "../../../explain/company-facts.tsx";
import { TextLink } from "../../../explain/text-link.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { useSiteSettings } from "../../../shell/state/site-settings.ts";
import { Heading, Measure, PageHead } from "../../../ui/page.tsx";
import type { Route } from "./+types/page";
import { ContactForm } from "./contact-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "contact",
    title: "Kontakt",
    description:
      "Skriv til os om fejl, spørgsmål, en ordre eller dine oplysninger. Du får en kopi af din besked på mail.",
    matches,
  });

export default function ContactPage() {
  const { company } = useSiteSettings();
  return (
    <Measure className="pb-20">
      <PageHead title="Kontakt" lead="Skriv, hvad det drejer sig om, så svarer vi på mail." />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <ContactForm />
        <div className="grid content-start gap-12">
          <section aria-labelledby="hurtigt-overskrift">
            <Heading id="hurtigt-overskrift" className="text-h3">
              Måske er svaret her
            </Heading>
            <ul className="mt-4 grid gap-3 text-ui">
              <li>
                <TextLink to={`${pagePaths.front}#spoergsmaal`}>Spørgsmål og svar</TextLink>
              </li>
              <li>
                <TextLink to={pagePaths.withdrawal}>Fortryd en aftale</TextLink>
              </li>
              <li>
                <TextLink to={pagePaths.privacy}>Dine oplysninger og dine rettigheder</TextLink>
              </li>
              <li>
                <TextLink to={pagePaths.accessibility}>Tilgængelighed</TextLink>
              </li>
            </ul>
          </section>
          <section aria-labelledby="hvem-overskrift">
            <Heading id="hvem-overskrift" className="mb-4 text-h3">
              Hvem du skriver til
            </Heading>
            <CompanyFactList company={company} />
          </section>
        </div>
      </div>
    </Measure>
  );
}
