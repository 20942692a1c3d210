/** /tilgaengelighed: how accessible the site is, what is known to be missing, and where to write. */
import { productName } from "#contract/brand.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/accessibility";
import { CompanyList } from "./sections/document/company.tsx";
import { LegalDocument, type LegalSection } from "./sections/document/legal-document.tsx";
import { OutsideLink, PageLink } from "./sections/document/links.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    key: "accessibility",
    title: "Tilgængelighed",
    description: `Se, hvor tilgængelig ${productName} er, hvad vi ved, der mangler, og hvor du skriver, hvis noget driller dig.`,
    matches,
  });
}

export default function AccessibilityPage() {
  return (
    <LegalDocument
      documentKey="accessibility"
      title="Tilgængelighed"
      summary={[
        "Målet er, at alle kan bruge siden, også med tastatur, skærmlæser eller stor skrift.",
        "Vi måler os mod WCAG 2.2 på niveau AA. Vi tester selv, men ingen uden for har gennemgået siden.",
        "Der er mangler, vi kender. De står her.",
        "Skriv til os, hvis noget driller.",
      ]}
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: "status",
    heading: "Status",
    body: (
      <p>
        Efter vores egen vurdering lever siden delvist op til WCAG 2.2 på niveau AA. Vi skriver delvist, fordi der er
        kendte mangler, og fordi ingen uafhængig har gennemgået siden.
      </p>
    ),
  },
  {
    id: "saadan-tester-vi",
    heading: "Sådan tester vi",
    body: (
      <ul>
        <li>
          Et program (axe) gennemgår alle sider i lys og mørk udgave og i bredde som telefon og computer, når koden
          ændrer sig. Det finder kun en del af de mulige fejl.
        </li>
        <li>Værktøjerne bliver prøvet med tastatur alene.</li>
        <li>Kontrasten mellem tekst og baggrund er målt i begge udgaver.</li>
        <li>Siderne bliver prøvet uden JavaScript.</li>
      </ul>
    ),
  },
  {
    id: "det-virker",
    heading: "Det kan du regne med",
    body: (
      <ul>
        <li>Alt kan nås med tastatur, og du kan se, hvor du er. »Spring til indhold« står først på siden.</li>
        <li>Overskrifter, lister, tabeller og felter er mærket, så en skærmlæser kan læse dem op.</li>
        <li>Farve står aldrig alene: Et fund har også et mønster, et ikon og et ord.</li>
        <li>Fundene i grammatikkontrollen står også i en almindelig liste uden for tekstfeltet.</li>
        <li>Siden følger din indstilling for lyst eller mørkt udseende og for mindre bevægelse.</li>
        <li>Du kan forstørre til 200 %, uden at noget forsvinder.</li>
        <li>Genveje med ét bogstav kan slås fra.</li>
      </ul>
    ),
  },
  {
    id: "mangler",
    heading: "Mangler, vi kender",
    body: (
      <ul>
        <li>
          Siden er ikke prøvet af mennesker, der bruger skærmlæser til daglig, og de automatiske test kører kun i én
          browser (Chromium).
        </li>
        <li>
          Understregningerne i tekstfeltet bliver ikke læst op. Brug listen med fund, eller vælg »Brug enkelt tekstfelt«
          i grammatikkontrollen.
        </li>
        <li>Grammatikkontrollen kræver JavaScript. De øvrige sider kan læses uden.</li>
        <li>En PDF, der er scannet som billede, kan ikke læses. Brug en fil med rigtig tekst.</li>
        <li>Brede tabeller skal rulles sidelæns på en telefon.</li>
        <li>Siden kan ikke læse op. Brug oplæsning i din browser eller på din enhed.</li>
      </ul>
    ),
  },
  {
    id: "skriv",
    heading: "Skriv til os",
    body: (
      <>
        <p>
          Fortæl, hvilken side det er, hvad du ville gøre, og hvilke hjælpemidler du bruger. Brug siden{" "}
          <PageLink to="contact">Kontakt</PageLink> eller e-mailadressen her:
        </p>
        <CompanyList />
        <p>Kan du ikke bruge en del af siden, finder vi en anden måde at hjælpe dig på.</p>
      </>
    ),
  },
  {
    id: "loven",
    heading: "Loven",
    body: (
      <>
        <p>
          Lov om tilgængelighedskrav for produkter og tjenester (nr. 801 af 7. juni 2022) stiller fra 28. juni 2025 krav
          til blandt andet handel på nettet. De mindste virksomheder er undtaget. Der er intet at købe på siden i dag,
          og vi retter os efter kravene, uanset om de gælder for os.
        </p>
        <p>
          Svarer vi ikke, eller er du utilfreds med svaret, kan du klage. Digitaliseringsstyrelsen fortæller, hvilken
          myndighed der fører tilsyn: <OutsideLink href="https://digst.dk">digst.dk</OutsideLink>.
        </p>
      </>
    ),
  },
  {
    id: "aendringer",
    heading: "Ændringer",
    body: <p>Når vi retter en mangel eller finder en ny, skifter versionen og datoen øverst.</p>,
  },
];
