/** Om os: who is behind, why the product exists, what is measured, and how texts are treated. */
import { productName } from "#contract/brand.ts";
import { pagePaths } from "#contract/paths.ts";
import { CompanyFactList, hasCompanyFacts } from "../../content/company-facts.tsx";
import { type Point, Points } from "../../content/points.tsx";
import { Section } from "../../content/section.tsx";
import { TextLink } from "../../content/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { useSiteSettings } from "../../shell/state/site-settings.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "about",
    title: "Om os",
    description: `Hvorfor ${productName} findes, hvad vi måler, hvordan vi behandler din tekst, og hvem der driver siden.`,
    matches,
  });

const measures: readonly Point[] = [
  {
    term: "Falske alarmer",
    text: "Hvor tit kontrollen siger fejl om noget, der er rigtigt. Det vejer tungest: En forkert rettelse er værre end en overset.",
  },
  { term: "Fundne fejl", text: "Hvor mange af fejlene den finder i tekster, hvor vi kender dem alle." },
  { term: "Tid", text: "Hvor længe du venter, når du trykker på en tast i en lang tekst." },
  {
    term: "Adgang",
    text: "Om hver side kan bruges med tastatur og skærmlæser, i lyst og mørkt, på telefon og med stor skrift.",
  },
];

export default function AboutPage() {
  const { company } = useSiteSettings();
  return (
    <Measure>
      <PageHead
        title={`Om ${productName}`}
        lead="Et dansk skriveværktøj, der forklarer, hvad der er galt, og lader dig om at skrive."
      />
      <Section id="hvorfor" title="Hvorfor">
        <div className="grid max-w-text gap-4">
          <p>
            Den røde tråd er det, der får en tekst til at hænge sammen. Den er svær at se, når man står midt i sin egen
            opgave, og den bliver ikke tydeligere af, at nogen skriver opgaven for én.
          </p>
          <p>
            Mange skriveværktøjer er bygget til engelsk. Dansk har sine egne knuder: nutids-r, ord, der skal skrives i
            ét, og et komma, man må sætte på to måder. Derfor har vi bygget kontrollen på dansk fra bunden, med dansk
            ordliste, danske regler og forklaringer, man kan bruge igen.
          </p>
          <p>Målet er, at du får brug for os lidt sjældnere, for hver gang du bruger os.</p>
        </div>
      </Section>
      <Section
        id="hvem"
        title="Hvem"
        lead={
          hasCompanyFacts(company) ? "Vi er et lille hold. Her står, hvem der driver siden." : "Vi er et lille hold."
        }
      >
        <CompanyFactList company={company} />
        <ButtonLink to={pagePaths.contact} variant="secondary" className="mt-6">
          Skriv til os
        </ButtonLink>
      </Section>
      <Section
        id="maaler"
        title="Hvad vi måler"
        lead="Tallene ligger i kildekoden sammen med den kommando, der laver dem, så enhver kan regne efter."
      >
        <Points points={measures} wide />
      </Section>
      <Section id="tekst" title="Sådan behandler vi din tekst">
        <div className="grid max-w-text gap-4">
          <p>
            Grammatikkontrollen kører i din browser, og teksten bliver på din enhed. Vi bruger ikke tekster til at træne
            noget, og der er hverken reklamer eller sporing fra andre firmaer på siden.
          </p>
          <p>
            Det lange svar står i <TextLink to={pagePaths.privacy}>persondatapolitikken</TextLink> og under{" "}
            <TextLink to={pagePaths.aiUse}>Sådan bruger vi AI</TextLink>.
          </p>
        </div>
      </Section>
      <Section id="kode" title="Åben kildekode">
        <div className="grid max-w-text gap-4">
          <p>
            {productName} er fri software under MIT-licensen. Den, der får koden, må læse den, bruge den, ændre den og
            give den videre.
          </p>
          <p>
            Ordlisten bygger på Stavekontrolden, som frivillige har samlet. Den følger licensen MPL 1.1, og licensen
            ligger sammen med ordlisten.
          </p>
        </div>
      </Section>
    </Measure>
  );
}
