/** /regler-for-ai: what schools and universities say about AI at exams, with sources; never legal advice. */
import { type AiRule, type AiRuleSource, type AiRuleVerdict, aiRules, aiRulesReviewedOn } from "#contract/ai-rules.ts";
import { formatDate } from "#contract/format.da.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/ai-rules";
import { LegalDocument, type LegalSection } from "./sections/document/legal-document.tsx";
import { LegalTable } from "./sections/document/legal-table.tsx";
import { OutsideLink, PageLink } from "./sections/document/links.tsx";

const verdicts: Readonly<Record<AiRuleVerdict, string>> = {
  forbidden: "Nej, ikke til prøver",
  conditional: "Ja, på betingelser",
  unknown: "Ikke afklaret",
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    key: "aiRules",
    title: "Regler for AI i uddannelse",
    description:
      "Må du bruge AI til prøver og opgaver? Se, hvad vi har fundet for folkeskole, gymnasium og universiteter, med kilder og datoer.",
    matches,
  });
}

export default function AiRulesPage() {
  return (
    <LegalDocument
      documentKey="aiRules"
      title="Regler for AI i uddannelse"
      summary={[
        "Reglerne er forskellige fra skole til skole og fra fag til fag. Spørg din lærer.",
        "Til prøver i folkeskolen, på gymnasiet, på erhvervsuddannelser og avu er AI som hovedregel forbudt.",
        "På flere universiteter er AI tilladt på betingelser, som regel at du skriver, hvordan du har brugt det.",
        "Oversigten er til hjælp. Den er ikke juridisk rådgivning, og det er altid din uddannelses egne regler, der gælder.",
      ]}
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: "oversigt",
    heading: "Det har vi fundet",
    body: (
      <>
        <p>
          Oversigten er samlet {formatDate(aiRulesReviewedOn)}. Nogle af kilderne er flere år gamle, og reglerne kan
          være ændret siden. Åbn kilden, og se efter.
        </p>
        <LegalTable
          caption="Må du bruge AI til prøver og eksamener?"
          columns={["Uddannelse", "Svar", "Det har vi fundet", "Kilde og dato"]}
          wideColumn={2}
          rows={aiRules.map((rule) => ({
            key: rule.key,
            cells: [
              rule.place,
              verdicts[rule.verdict],
              <Found key="found" rule={rule} />,
              <Sources key="sources" rule={rule} />,
            ],
          }))}
        />
      </>
    ),
  },
  {
    id: "grammatikkontrol",
    heading: "Er grammatikkontrol AI?",
    body: (
      <p>
        Vores grammatikkontrol er faste regler, en ordbog og en lille statistisk model, der gætter ordklasser. Den
        skriver ikke for dig. Den er stadig et hjælpemiddel, og der kan være prøver, hvor den ikke er tilladt. Spørg din
        lærer, før du retter.
      </p>
    ),
  },
  {
    id: "spoerg",
    heading: "Spørg din lærer",
    body: (
      <>
        <p>Er du i tvivl, så spørg, før du går i gang. Det kan du for eksempel spørge om:</p>
        <ul>
          <li>Må jeg bruge AI i netop denne opgave?</li>
          <li>Må jeg bruge det til at få idéer, til at rette sproget eller til begge dele?</li>
          <li>Må jeg bruge stavekontrol og grammatikkontrol?</li>
          <li>Skal jeg skrive, hvordan jeg har brugt det, og er der en skabelon?</li>
        </ul>
        <p>Gem svaret. En mail er bedre end en snak på gangen.</p>
      </>
    ),
  },
  {
    id: "naar-ai-er-tilladt",
    heading: "Når AI er tilladt",
    body: (
      <ul>
        <li>Skriv ned undervejs, hvilket værktøj du har brugt, til hvad og hvornår.</li>
        <li>Tjek alle oplysninger og kilder. AI kan finde på dem.</li>
        <li>Skriv aldrig personlige eller fortrolige oplysninger i en prompt.</li>
        <li>Brug din uddannelses egen skabelon, hvis den har en erklæring om AI.</li>
      </ul>
    ),
  },
  {
    id: "fejl",
    heading: "Har du fundet en fejl?",
    body: (
      <p>
        Er en regel ændret, eller mangler din uddannelse, så skriv til os gennem siden{" "}
        <PageLink to="contact">Kontakt</PageLink>, og send gerne et link til kilden.
      </p>
    ),
  },
];

function Found({ rule }: { readonly rule: AiRule }) {
  return (
    <div className="grid gap-2">
      {rule.found.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <strong>Vores råd:</strong> {rule.advice}
      </p>
    </div>
  );
}

function Sources({ rule }: { readonly rule: AiRule }) {
  if (rule.sources.length === 0) return "Ingen fundet";
  return (
    <div className="grid gap-2">
      {rule.sources.map((source) => (
        <p key={source.url}>
          <OutsideLink href={source.url}>{source.title}</OutsideLink> ({sourceDate(source)})
        </p>
      ))}
    </div>
  );
}

function sourceDate({ datedOn }: AiRuleSource): string {
  return datedOn === null ? "uden dato" : formatDate(datedOn);
}
