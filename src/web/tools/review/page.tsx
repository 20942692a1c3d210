/** Manuel gennemgang: what a proofreader does and doesn't do, why ordering is closed, and how to prepare a text. */
import { pagePaths } from "#contract/paths.ts";
import { ClosedTool } from "../../content/closed-tool.tsx";
import { type Point, Points } from "../../content/points.tsx";
import type { Question } from "../../content/questions.tsx";
import { Section } from "../../content/section.tsx";
import { TextLink } from "../../content/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Steps } from "../../ui/thread.tsx";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "review",
    title: "Manuel gennemgang",
    description:
      "Korrektur af din opgave, læst af et menneske. Se, hvad korrektur er, og gør din tekst klar i fem trin.",
    matches,
  });

const kinds: readonly Point[] = [
  { term: "Korrektur", text: "Stavning, grammatik, komma, ensartethed og ord, der åbenlyst er forkerte." },
  {
    term: "Korrektur Plus",
    text: "Det samme og dertil kommentarer til uklare ord og sætninger, til sproget og til, hvordan du henviser.",
  },
  {
    term: "Faglig feedback",
    text: "Kommentarer til opbygning og argumenter. Kun dér, hvor din uddannelse tillader det.",
  },
];

const deliveries: readonly Point[] = [
  { term: "Sporede ændringer", text: "En Word-fil, hvor hver rettelse står, så du kan sige ja eller nej til den." },
  { term: "Ren version", text: "Den samme tekst med rettelserne sat ind." },
  { term: "Opsummering fra korrekturlæseren", text: "En side med de fejl, du oftest laver, og hvordan du retter dem." },
];

const refusals: readonly Point[] = [
  {
    term: "Indholdet bliver ikke ændret",
    text: "Er korrekturlæseren i tvivl om meningen, får du en kommentar, ikke en ny sætning.",
  },
  { term: "Ingen AI bag om ryggen på dig", text: "Et menneske læser teksten. AI bliver kun brugt, hvis du siger ja." },
  { term: "Ingen karakter", text: "Hvad opgaven giver, afgør din lærer og censor." },
];

const questions: readonly Question[] = [
  {
    question: "Hvad koster det?",
    answer: "Der er ingen pris, for du kan ikke bestille i dag. Vi skriver ikke tal, der ikke gælder.",
  },
  {
    question: "Hvad er en normalside?",
    answer: "2.400 tegn med mellemrum. Grammatikkontrollen tæller for dig, mens du skriver.",
  },
  {
    question: "Må jeg få læst korrektur på min opgave?",
    answer: (
      <>
        Det er forskelligt. Mange steder må sproget rettes, når indholdet er dit eget, men til prøver gælder egne
        regler. Læs din studieordning, se <TextLink to={pagePaths.aiRules}>Regler for AI i uddannelse</TextLink>, og
        spørg din lærer eller vejleder.
      </>
    ),
  },
  {
    question: "Kan I henvise til en korrekturlæser?",
    answer: "Nej, vi anbefaler ingen, vi ikke selv står inde for. Spørg på dit bibliotek eller din uddannelse.",
  },
];

export default function ReviewPage() {
  return (
    <ClosedTool
      name="Manuel gennemgang"
      lead="Et menneske læser din opgave og sender den tilbage med rettelser, du kan sige ja eller nej til."
      reason="Du kan ikke bestille eller betale, og der er ingen korrekturlæsere knyttet til. Siden fortæller, hvad korrektur er, og hvordan du gør din tekst klar."
      questions={questions}
    >
      <Section
        id="forbered"
        title="Gør teksten klar i fem trin"
        lead="Så bruger den, der læser, tiden på det, du ikke selv kan se."
      >
        <Steps
          steps={[
            {
              title: "Bliv færdig med indholdet",
              text: "Korrektur kommer sidst. Flytter du afsnit bagefter, følger der nye fejl med.",
            },
            {
              title: "Ret de sikre fejl selv",
              text: "Kør grammatikkontrollen, og læs forklaringerne. De fejl, du forstår, laver du ikke igen.",
            },
            {
              title: "Læs højt fra slutningen",
              text: "Begynd med den sidste sætning, og gå baglæns. Så læser du, hvad der står, og ikke, hvad du mente.",
            },
            {
              title: "Skriv, hvad læseren skal vide",
              text: "Niveau, opgavetype, fag og henvisningsstil, og om du bruger startkomma eller ej.",
            },
            {
              title: "Tjek, at korrektur er tilladt",
              text: "Reglerne er forskellige fra prøve til prøve. Spørg, før du sender.",
            },
          ]}
        />
      </Section>
      <Section
        id="slags"
        title="Tre slags gennemgang"
        lead="Ordene bliver brugt i flæng. Her er, hvad vi mener med dem."
      >
        <Points points={kinds} />
      </Section>
      <Section id="faar" title="Det skal du have tilbage">
        <Points points={deliveries} />
      </Section>
      <Section id="ikke" title="Det gør en gennemgang ikke">
        <Points points={refusals} />
      </Section>
    </ClosedTool>
  );
}
