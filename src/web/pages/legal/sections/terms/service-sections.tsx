/** The first half of /brugerbetingelser: the agreement, who may use the service, what it is, AI and honesty. */
import { productName } from "#contract/brand.ts";
import { CompanyList } from "../document/company.tsx";
import type { LegalSection } from "../document/legal-document.tsx";
import { LegalTable } from "../document/legal-table.tsx";
import { PageLink } from "../document/links.tsx";

const notOpen = "Ikke åbent";

export const serviceSections: readonly LegalSection[] = [
  {
    id: "aftalen",
    heading: "Om os og aftalen",
    body: (
      <>
        <p>{productName} bliver drevet af:</p>
        <CompanyList />
        <p>
          Betingelserne er aftalen mellem dig og os om at bruge {productName}. Aftalen er på dansk og følger dansk ret.
          Er du forbruger, har du altid de rettigheder, som loven giver dig, også hvis der står noget andet her.
        </p>
      </>
    ),
  },
  {
    id: "hvem",
    heading: "Hvem kan bruge tjenesten",
    body: (
      <>
        <p>
          Alle kan bruge det, der er åbent, uden at oprette konto. Det kræver hverken en bestemt alder, login eller
          betaling.
        </p>
        <h3>Konto</h3>
        <ul>
          <li>Du skal være fyldt 15 år, eller en forælder skal have sagt ja.</li>
          <li>Du skal bruge dit eget navn og en e-mail, du selv kan læse.</li>
          <li>Kontoen er personlig. Du må ikke dele din adgangskode eller låne kontoen ud.</li>
          <li>
            Tror du, at andre har fået adgang, så skift adgangskoden med det samme, og skriv til os. Du hæfter ikke for
            andres misbrug, når du ikke selv er skyld i det.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "tjenesten",
    heading: "Tjenesten",
    body: (
      <>
        <LegalTable
          caption="Værktøjerne i dag"
          columns={["Værktøj", "Hvad det gør", "Status"]}
          wideColumn={1}
          rows={[
            {
              key: "grammar",
              cells: [
                <PageLink key="link" to="grammar">
                  Grammatikkontrol
                </PageLink>,
                "Finder fejl i stavning og grammatik med regler, en ordbog og en lille model af ordklasser på din egen enhed.",
                "Åbent og gratis, uden konto",
              ],
            },
            {
              key: "chat",
              cells: [
                <PageLink key="link" to="chat">
                  AI-chat
                </PageLink>,
                "Retter, forkorter og forklarer med regler og ordbog, eller svarer på det, du spørger om, med en AI-model.",
                "Uden AI: åbent og gratis, uden konto. Med AI: kræver en konto og en model, der er koblet til",
              ],
            },
            {
              key: "rewriting",
              cells: [
                <PageLink key="link" to="rewriting">
                  Omskrivning
                </PageLink>,
                "Foreslår andre formuleringer af din egen tekst, med regler på din egen enhed eller med en AI-model.",
                "Uden AI: åbent og gratis, uden konto. Med AI: kræver en konto og en model, der er koblet til",
              ],
            },
            {
              key: "summarising",
              cells: [
                <PageLink key="link" to="summarising">
                  Opsummering
                </PageLink>,
                "Gør en lang tekst kort, med tekstens egne sætninger på din egen enhed eller med en AI-model.",
                "Uden AI: åbent og gratis, uden konto. Med AI: kræver en konto og en model, der er koblet til",
              ],
            },
            {
              key: "drafting",
              cells: [
                <PageLink key="link" to="drafting">
                  Opgaveudkast
                </PageLink>,
                "Hjælper med disposition og udkast til afsnit.",
                notOpen,
              ],
            },
            {
              key: "review",
              cells: [
                <PageLink key="link" to="review">
                  Manuel gennemgang
                </PageLink>,
                "Et menneske læser korrektur på din opgave.",
                notOpen,
              ],
            },
          ]}
        />
        <p>
          Aftalen omfatter kun det, der er åbent. Vi lover ikke, hvornår noget andet åbner. Bliver en del betalt, får du
          prisen at vide, før du bestiller, og så gælder{" "}
          <PageLink to="subscriptionTerms">abonnementsbetingelserne</PageLink> også.
        </p>
        <p>
          Der er en grænse for, hvor mange tekster du kan lave, og hvor mange beskeder du kan sende med AI på en dag, og
          hvor lange de må være. Dagens forbrug står ved knappen, og er en tekst for lang, får du det at vide, før du
          sender den. Rammer du dagens grænse, fortæller siden, hvornår du kan fortsætte. Det, der bliver lavet uden AI
          på din enhed, tæller ikke med.
        </p>
        <p>
          Vi arbejder for, at siden virker hele døgnet, men lover ikke en bestemt oppetid for det, der er gratis. Er
          siden åben i din browser, virker grammatikkontrollen også uden forbindelse.
        </p>
      </>
    ),
  },
  {
    id: "ai",
    heading: "AI: muligheder og begrænsninger",
    body: (
      <>
        <p>
          Fra starten er ingen AI-model koblet til. Er der en i et værktøj, står det ved knappen, og så gælder dette:
        </p>
        <ul>
          <li>Du får at vide, at det er AI, du skriver med.</li>
          <li>AI kan tage fejl, også når svaret lyder sikkert. Tjek fakta, citater og kilder, før du bruger dem.</li>
          <li>Tekst, der er lavet af AI, bliver mærket, så du kan se, hvad der er dit, og hvad der ikke er.</li>
          <li>Svar er ikke juridisk, lægelig eller anden faglig rådgivning.</li>
        </ul>
        <p>
          Grammatikkontrollen følger faste regler. Den kan overse fejl og markere noget, der er rigtigt. Du bestemmer,
          hvad du retter. Læs mere under <PageLink to="aiUse">Sådan bruger vi AI</PageLink>.
        </p>
      </>
    ),
  },
  {
    id: "redelighed",
    heading: "Ærlighed i skolen og på studiet",
    body: (
      <>
        <p>
          Du har selv ansvaret for at følge reglerne på din uddannelse. De er forskellige, og et hjælpemiddel kan være
          tilladt i én opgave og forbudt i en anden. Det gælder også grammatikkontrol. Spørg din lærer, og se{" "}
          <PageLink to="aiRules">Regler for AI i uddannelse</PageLink>.
        </p>
        <p>Du må ikke bruge {productName} til at:</p>
        <ul>
          <li>snyde ved en prøve eller eksamen</li>
          <li>lave opgaver, som andre skal aflevere som deres egne, eller sælge dem</li>
          <li>skjule, at en tekst er lavet af AI, eller omgå en kontrol på din uddannelse.</li>
        </ul>
        <p>
          Kræver din uddannelse en AI-erklæring, skal du selv aflevere den. Har du kun brugt grammatikkontrollen, har du
          ikke brugt en AI-model hos os, men der kan stadig være regler om hjælpemidler.
        </p>
      </>
    ),
  },
  {
    id: "dine-tekster",
    heading: "Dine tekster",
    body: (
      <>
        <p>
          Du beholder alle rettigheder til det, du skriver, og til de rettelser, du vælger. Vi får kun lov til at gøre
          det, som er nødvendigt for at levere det værktøj, du bruger, så længe du bruger det. I grammatikkontrollen og
          i det, der bliver lavet uden AI, er det ingenting, for teksten forlader ikke din enhed. I AI-chat gælder det,
          når du ikke er logget ind. Det, AI laver for dig, ligger i din historik, til du sletter det, eller den tid, du
          selv har valgt, er gået. Det samme gælder dine samtaler i AI-chat. Det, du skriver i en midlertidig chat,
          gemmer vi ikke.
        </p>
        <p>
          Deler du en samtale med et link, kan alle, der har linket, læse den, til linket udløber, eller du slår det
          fra. Del kun det, du må dele, og ikke andres personlige oplysninger.
        </p>
        <p>
          Brug kun tekster og filer, du har ret til. Undervisningsmateriale og bøger kan være beskyttet af ophavsret,
          også når du må læse dem.
        </p>
      </>
    ),
  },
];
