/** Omskrivning: what the tool is to do, why it is closed, and how to rewrite by hand today. */
import { pagePaths } from "#contract/paths.ts";
import { ClosedTool } from "../../explain/closed-tool.tsx";
import { type Point, Points } from "../../explain/points.tsx";
import type { Question } from "../../explain/questions.tsx";
import { Section } from "../../explain/section.tsx";
import { TextLink } from "../../explain/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Steps } from "../../ui/thread.tsx";
import type { Route } from "./+types/page";
import { HandRewrite } from "./hand-rewrite.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "rewriting",
    title: "Omskrivning",
    description:
      "Sig det samme kortere, enklere eller mere fagligt. Se otte måder at omskrive på og fire greb, du kan bruge selv i dag.",
    matches,
  });

const modes: readonly Point[] = [
  { term: "Standard", text: "Samme indhold og samme tone, men med sætninger, der glider." },
  { term: "Enkel", text: "Korte sætninger og almindelige ord." },
  { term: "Formel", text: "Sproget i en ansøgning, et brev eller en rapport." },
  { term: "Akademisk", text: "Fagligt og præcist, uden talesprog." },
  { term: "Uformel", text: "Sådan som du ville sige det til en, du kender." },
  { term: "Kreativ", text: "Friere ord og en anden rytme. Læs ekstra godt efter." },
  { term: "Forkort", text: "Det samme på mindre plads." },
  { term: "Uddyb", text: "Mere plads til det, du allerede skriver. Ingen nye påstande." },
];

const promises: readonly Point[] = [
  {
    term: "Din egen tekst står urørt",
    text: "Resultatet skal stå ved siden af. Intet bliver skrevet hen over dit eget.",
  },
  {
    term: "Én ændring ad gangen",
    text: "Du skal kunne se det gamle og det nye i hver ændring og sige ja eller nej til den.",
  },
  {
    term: "Vagt på betydningen",
    text: "Navne, tal, årstal, citater og ordet »ikke« skal holdes op mod din tekst. Er noget ændret, står der, hvad du skal tjekke.",
  },
  { term: "Ord, der bliver stående", text: "Citater og henvisninger skal være låst, og du kan selv låse flere ord." },
];

const refusals: readonly Point[] = [
  {
    term: "Skjuler ikke brug af AI",
    text: "Vi bygger ikke noget, der skal narre en AI-detektor. Skal du oplyse, at du har brugt AI, så gør det.",
  },
  {
    term: "Gør ikke andres tekst til din",
    text: "Omskriver du noget, en anden har skrevet, skal du stadig henvise til kilden.",
  },
  {
    term: "Tilføjer ingen kilder",
    text: "En henvisning, der ikke stod i din tekst, skal heller ikke stå i resultatet.",
  },
];

const questions: readonly Question[] = [
  {
    question: "Hvorfor er der ikke et felt at skrive i?",
    answer:
      "Fordi der ikke ville ske noget. Omskrivning kræver en AI-model, og der er ikke koblet en til denne version.",
  },
  {
    question: "Bliver min tekst sendt til en AI i dag?",
    answer: "Nej. Ingen del af siden bruger en AI-model i denne version.",
  },
  {
    question: "Må jeg bruge omskrivning til en aflevering?",
    answer: (
      <>
        Det afgør din uddannelse, og til en prøve er svaret ofte nej. Se{" "}
        <TextLink to={pagePaths.aiRules}>Regler for AI i uddannelse</TextLink>, og spørg din lærer.
      </>
    ),
  },
];

export default function RewritingPage() {
  return (
    <ClosedTool
      name="Omskrivning"
      lead="Sig det samme kortere, enklere eller mere fagligt, og vælg selv, hvilke ændringer du vil have."
      reason="Værktøjet kræver en AI-model, og der er ikke koblet en til. Siden fortæller, hvad omskrivning skal kunne, og hvordan du omskriver selv."
      questions={questions}
    >
      <Section
        id="selv"
        title="Omskriv selv i fire greb"
        lead="Tag ét afsnit ad gangen. Det er hurtigere, end det lyder, og du får sætninger, der stadig er dine."
      >
        <Steps
          steps={[
            {
              title: "Læs højt",
              text: "Dér, hvor du går i stå, går læseren også i stå. Sæt en streg i margenen.",
            },
            {
              title: "Find det skjulte verbum",
              text: "Når du foretager en optælling, tæller du. Skriv det verbum, der gemmer sig i substantivet.",
            },
            {
              title: "Del de lange sætninger",
              text: "I en sætning på over 30 ord er der som regel to tanker. Sæt punktum imellem dem.",
            },
            {
              title: "Stryg fyldet",
              text: "Tag ord som faktisk, ligesom og egentlig ud. Savner du dem ikke, skal de blive væk.",
            },
          ]}
        />
        <HandRewrite />
      </Section>
      <Section
        id="maader"
        title="Otte måder at omskrive på"
        lead="Dem skal du kunne vælge imellem. Ordene kan du bruge som mål, også når du skriver om i hånden."
      >
        <Points points={modes} wide />
      </Section>
      <Section id="saadan" title="Sådan skal det virke">
        <Points points={promises} wide />
      </Section>
      <Section id="ikke" title="Det gør omskrivning ikke">
        <Points points={refusals} />
      </Section>
    </ClosedTool>
  );
}
