/** The front page: what the product is, shown by the engine itself on the visitor's own text. */
import { productName } from "#contract/brand.ts";
import { pagePaths } from "#contract/paths.ts";
import { type Point, Points } from "../../../content/points.tsx";
import { type Question, Questions } from "../../../content/questions.tsx";
import { Section } from "../../../content/section.tsx";
import { TextLink } from "../../../content/text-link.tsx";
import { ToolList } from "../../../content/tool-list.tsx";
import { JsonLd } from "../../../shell/document/json-ld.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { useSiteSettings } from "../../../shell/state/site-settings.ts";
import { HeroSheet } from "../../../tools/grammar/hero/hero-sheet.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Heading, Measure } from "../../../ui/page.tsx";
import { type Step, Steps } from "../../../ui/thread.tsx";
import type { Route } from "./+types/page";

// The longer texts of the front page.

const steps: readonly Step[] = [
  { title: "Skriv eller indsæt", text: "Du kan også hente en fil ind: Word, PDF eller ren tekst." },
  {
    title: "Se knuderne",
    text: "Hver fejl får en knude på tråden, ud for den linje, hvor den står. Understregningen og ordet ved siden af siger, hvad det handler om.",
  },
  {
    title: "Læs forklaringen",
    text: "Du får reglen forklaret, ofte med en prøve, du selv kan bruge næste gang.",
  },
  { title: "Ret eller ignorér", text: "Intet ændrer sig, før du siger til, og du kan altid gå et skridt tilbage." },
  { title: "Tag teksten med", text: "Kopiér den, eller hent den som Word-fil." },
];

const refusals: readonly Point[] = [
  {
    term: "Finder ikke på kilder",
    text: "En henvisning, der ikke findes, er værre end en, der mangler. Du får ingen af den slags her.",
  },
  {
    term: "Gætter ikke på karakterer",
    text: "Vi viser, hvad der kan rettes. Hvad opgaven giver, afgør din lærer og censor.",
  },
  {
    term: "Skjuler ikke brug af AI",
    text: "Vi laver ikke værktøjer, der skal narre en AI-detektor, og vi prøver heller ikke at afsløre nogen.",
  },
  {
    term: "Retter ikke bag din ryg",
    text: "Hvert forslag venter på dit ja. Det, du ikke rører, bliver stående, som du skrev det.",
  },
];

const questions: readonly Question[] = [
  {
    question: "Koster det noget?",
    answer: (
      <>
        Nej. Grammatikkontrollen er gratis, og der er ikke noget at købe i dag. Se, hvad der er med, under{" "}
        <TextLink to={pagePaths.prices}>Priser</TextLink>.
      </>
    ),
  },
  {
    question: "Skal jeg have en konto?",
    answer:
      "Nej. Grammatikkontrollen virker uden. Med en konto gælder dine indstillinger også på nye enheder, du logger ind på.",
  },
  {
    question: "Finder den alle fejl?",
    answer:
      "Nej. Den siger til, når en regel er klar, og tier, når der er tvivl. Derfor overser den nogle fejl. Læs altid teksten igennem selv til sidst.",
  },
  {
    question: "Er det kunstig intelligens?",
    answer: (
      <>
        Nej. Grammatikkontrollen består af faste regler og en dansk ordliste. Omskrivning, opsummering og AI-chat kan
        bruge en AI-model, når en er slået til, og siger det, før noget bliver sendt. Læs mere under{" "}
        <TextLink to={pagePaths.aiUse}>Sådan bruger vi AI</TextLink>.
      </>
    ),
  },
  {
    question: "Må jeg bruge den til min opgave?",
    answer: (
      <>
        Det afhænger af din uddannelse, og om det er en prøve. Nogle steder er også stavekontrol forbudt. Se{" "}
        <TextLink to={pagePaths.aiRules}>Regler for AI i uddannelse</TextLink>, og spørg din lærer.
      </>
    ),
  },
  {
    question: "Virker den uden internet?",
    answer:
      "Ja, så længe siden er åben. Reglerne og ordlisten bliver hentet, første gang du skriver. Derefter kan du miste forbindelsen og skrive videre.",
  },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "front",
    title: "Find den røde tråd i din opgave",
    description:
      "Indsæt din danske tekst, og se fejlene med regel og forklaring. Gratis, uden konto, og teksten bliver på din egen enhed.",
    matches,
  });

export default function FrontPage() {
  const settings = useSiteSettings();
  return (
    <>
      <JsonLd data={websiteData(settings.appUrl, settings.company.name)} />
      {/* Room for the sheet with its card open: what is below must not move when the first error is found. */}
      <Measure className="grid items-start gap-x-16 gap-y-10 pt-8 pb-12 md:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:min-h-160 lg:pb-8">
        <div>
          <h1 className="font-display text-display tracking-[-0.02em]">Find den røde tråd i din opgave</h1>
          <p className="mt-6 max-w-text text-ink-2 text-lead">
            Indsæt din tekst, og se fejlene, hvor de står. Du får reglen og en forklaring, og du bestemmer selv, hvad
            der bliver rettet.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={pagePaths.grammar} size="large">
              Tjek din tekst gratis
            </ButtonLink>
            <ButtonLink to={pagePaths.prices} size="large" variant="secondary">
              Se priser
            </ButtonLink>
          </div>
          <p className="mt-3 max-w-text text-ink-2 text-sm">
            Grammatikkontrollen kører på din egen enhed. Teksten bliver ikke sendt nogen steder hen.
          </p>
        </div>
        <HeroSheet />
      </Measure>
      <Measure>
        <Section
          id="vaerktoejer"
          title="Seks værktøjer, én tekst"
          lead="Grammatikkontrol, omskrivning, opsummering og AI-chat er åbne nu. De to andre kan du læse om: hvad de skal kunne, og hvad du kan gøre uden dem."
        >
          <ToolList />
        </Section>
        <Section id="saadan" title="Sådan følger du tråden" lead="Hver fejl er en knude. Du løser dem én for én.">
          <Steps steps={steps} />
        </Section>
        <Section
          id="ikke"
          title={`Det gør ${productName} ikke`}
          lead="Et skriveværktøj skal kunne tåle, at din lærer ser det."
        >
          <Points points={refusals} wide />
        </Section>
        <Section id="din-tekst" title="Din tekst bliver hos dig">
          <div className="grid max-w-text gap-4">
            <p>
              Grammatikkontrollen arbejder i din browser. Teksten bliver ikke sendt til vores server, og kladden ligger
              kun på den enhed, du sidder ved. Deler du computer med andre, så slet kladden, når du går. Knappen er
              altid synlig.
            </p>
            <p>
              Læs, hvad vi gemmer og hvorfor, i <TextLink to={pagePaths.privacy}>persondatapolitikken</TextLink>.
            </p>
          </div>
        </Section>
        <Section id="spoergsmaal" title="Spørgsmål og svar">
          <Questions questions={questions} />
        </Section>
        <section aria-labelledby="begynd-overskrift" className="border-line border-t py-14 md:py-20">
          <Heading id="begynd-overskrift">Begynd med det, du har</Heading>
          <p className="mt-3 max-w-text text-ink-2 text-lead">
            Et halvt afsnit er nok. Du skal ikke oprette noget for at prøve.
          </p>
          <ButtonLink to={pagePaths.grammar} size="large" className="mt-6">
            Tjek din tekst gratis
          </ButtonLink>
        </section>
      </Measure>
    </>
  );
}

/** Only what the installation knows about itself: a publisher without a name would be made up. */
function websiteData(appUrl: string, companyName: string | null): Readonly<Record<string, unknown>> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: productName,
    url: `${appUrl}/`,
    inLanguage: "da",
    ...(companyName === null ? {} : { publisher: { "@type": "Organization", name: companyName, url: `${appUrl}/` } }),
  };
}
