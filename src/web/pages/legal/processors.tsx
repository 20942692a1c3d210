/** /databehandlere: which firms handle personal data for the installation, and what each kind of service would get. */

import { runLimits } from "#contract/ai/run.rules.ts";
import { productName } from "#contract/brand.ts";
import { processors } from "#contract/legal.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/processors";
import { CompanyList } from "./sections/document/company.tsx";
import { LegalDocument, type LegalSection } from "./sections/document/legal-document.tsx";
import { LegalTable } from "./sections/document/legal-table.tsx";
import { PageLink } from "./sections/document/links.tsx";
import { ProcessorList } from "./sections/processors/processor-list.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    key: "processors",
    title: "Databehandlere",
    description: `Se, hvilke firmaer der behandler oplysninger for ${productName}, og hvad hver slags tjeneste ville få. Fra starten er der ingen.`,
    matches,
  });
}

export default function ProcessorsPage() {
  return (
    <LegalDocument
      documentKey="processors"
      title="Databehandlere"
      summary={[
        `${productName} kan køre uden tjenester fra andre firmaer, og sådan er det sat op fra starten.`,
        "Den, der driver siden, kan slå tjenester til. Her kan du se hvilke slags, og hvad hver af dem ville få.",
        "Ingen af dem får den tekst, du skriver i grammatikkontrollen.",
      ]}
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: "hvad-er-det",
    heading: "Hvad er en databehandler?",
    body: (
      <>
        <p>
          En databehandler er et firma, der behandler personlige oplysninger for en anden og kun må gøre det, de to har
          aftalt skriftligt. Den dataansvarlige bestemmer og har ansvaret. Her er det:
        </p>
        <CompanyList />
      </>
    ),
  },
  {
    id: "firmaer",
    heading: "Firmaer, der bruges nu",
    body: <ProcessorList processors={processors} />,
  },
  {
    id: "slags",
    heading: "Slags tjenester, og hvad de ville få",
    body: (
      <>
        <p>
          Tabellen viser, hvad der kan slås til, hvad der bruges, når det ikke er slået til, og hvilke oplysninger en
          tjeneste ville få.
        </p>
        <LegalTable
          caption="Tjenester, der kan vælges"
          columns={["Tjeneste", "Fra starten", "Det ville tjenesten få"]}
          wideColumn={2}
          rows={[
            {
              key: "hosting",
              cells: [
                "Server",
                "Den maskine, siden kører på. Er den lejet, er udlejeren databehandler",
                "Alt, hvad siden gemmer",
              ],
            },
            {
              key: "database",
              cells: [
                "Database",
                "En indbygget database på serveren",
                "Konti, historik, samtaler i AI-chat med teksten i filer, forbrug og vurderinger, henvendelser, fortrydelser og beviser for cookievalg",
              ],
            },
            {
              key: "mail",
              cells: [
                "Udsendelse af e-mail",
                "Mails bliver lagt i en mappe på serveren og ikke sendt",
                "Dit navn, din e-mail og mailens tekst",
              ],
            },
            {
              key: "files",
              cells: [
                "Lager til filer og sikkerhedskopier",
                "En mappe på serveren",
                "Sikkerhedskopier af databasen, og den fil, du får, når du henter dine data",
              ],
            },
            {
              key: "counters",
              cells: [
                "Tællere mod misbrug, igangværende AI-tekster og svar i AI-chat",
                "Serverens hukommelse",
                `Et fingeraftryk (hash) af din IP-adresse, din e-mail eller kontoens id i højst et døgn. AI-tekster og svar, mens de bliver lavet, og i ${runLimits.logTtlMs / 60_000} minutter efter`,
              ],
            },
            {
              key: "ai",
              cells: [
                "AI-model",
                "Ingen. Er der en, står det ved knappen i værktøjet, før du sender noget",
                "Den tekst, du beder værktøjet om at arbejde med, og dine valg. Fra AI-chat: samtalen, steder i dine filer og mappens instruktion. Ikke dit navn eller din e-mail",
              ],
            },
            {
              key: "payment",
              cells: ["Betaling", "Ingen, og intet er til salg", "Navn, e-mail, køb og betalingskort"],
            },
          ]}
        />
      </>
    ),
  },
  {
    id: "krav",
    heading: "Det kræver vi",
    body: (
      <ul>
        <li>En skriftlig databehandleraftale, før tjenesten får den første oplysning.</li>
        <li>Data skal så vidt muligt ligge i EU eller EØS.</li>
        <li>Ingen må træne AI på dine tekster eller bruge oplysningerne til egne formål.</li>
        <li>Oplysningerne skal slettes, når de ikke længere skal bruges.</li>
        <li>Firmaet skal fortælle os om brud på sikkerheden og om de firmaer, det selv bruger.</li>
      </ul>
    ),
  },
  {
    id: "tredjelande",
    heading: "Lande uden for EU og EØS",
    body: (
      <p>
        Ligger data i et land uden for EU og EØS, skal landet og grundlaget stå i listen over firmaer. Hvilke grundlag
        der er gyldige, kan du læse i <PageLink to="privacy">persondatapolitikken</PageLink>.
      </p>
    ),
  },
  {
    id: "aendringer",
    heading: "Ændringer",
    body: (
      <p>
        Et nyt firma skal stå her, før det bliver taget i brug. Så skifter versionen og datoen øverst. Vil du vide mere
        om en tjeneste, så skriv til os gennem siden <PageLink to="contact">Kontakt</PageLink>.
      </p>
    ),
  },
];
