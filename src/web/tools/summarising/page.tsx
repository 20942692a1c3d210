/** Opsummering: what the tool is to do, why it is closed, and how to summarise by hand today. */
import { pagePaths } from "#contract/paths.ts";
import { ClosedTool } from "../../explain/closed-tool.tsx";
import { type Point, Points } from "../../explain/points.tsx";
import type { Question } from "../../explain/questions.tsx";
import { Section } from "../../explain/section.tsx";
import { TextLink } from "../../explain/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Steps } from "../../ui/thread.tsx";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "summarising",
    title: "Opsummering",
    description:
      "Gør en lang tekst kort uden at miste vejen tilbage til kilden. Se formaterne, og opsummér selv i fire trin.",
    matches,
  });

const formats: readonly Point[] = [
  { term: "Kort resumé", text: "Det vigtigste på fem til ti linjer. Godt, før du læser resten." },
  { term: "Nøglepunkter", text: "Påstandene som punkter. Godt til noter og oplæg." },
  { term: "Referat", text: "Teksten i dens egen rækkefølge og uden dine meninger." },
  { term: "Abstract", text: "Emne, metode, resultat og konklusion i ét afsnit. Godt til større opgaver." },
  { term: "Disposition", text: "Overskrifter og underpunkter, så du ser, hvordan teksten er bygget." },
  { term: "Spørgsmål og svar", text: "Teksten vendt til spørgsmål. Godt til eksamenslæsning." },
  { term: "Begrebsliste", text: "Fagordene og det, teksten selv siger om dem." },
];

const promises: readonly Point[] = [
  {
    term: "Hver sætning har en vej tilbage",
    text: "Trykker du på en sætning i opsummeringen, skal du se det sted i kilden, den bygger på.",
  },
  {
    term: "Det, der ikke kan findes, bliver vist",
    text: "Kan en sætning ikke findes i kilden, skal den være mærket, så du ikke tager den med.",
  },
  { term: "Du bestemmer længden", text: "Kort, mellem eller lang, eller højst så mange ord, som din opgave siger." },
];

const refusals: readonly Point[] = [
  {
    term: "Erstatter ikke kilden",
    text: "Citér altid fra kilden selv, aldrig fra en opsummering.",
  },
  {
    term: "Fylder ikke huller ud",
    text: "Står noget ikke i teksten, er svaret, at det ikke står der.",
  },
  {
    term: "Giver dig ikke ret til materialet",
    text: "Du må kun lægge tekster ind, som du har ret til at bruge på den måde.",
  },
];

const questions: readonly Question[] = [
  {
    question: "Hvorfor kan jeg ikke lægge en tekst ind?",
    answer:
      "Fordi der ikke ville komme en opsummering ud af det. Værktøjet kræver en AI-model, og der er ikke koblet en til denne version.",
  },
  {
    question: "Må jeg aflevere et resumé, en AI har skrevet?",
    answer: (
      <>
        Det afgør din uddannelse. Nogle steder skal du oplyse det, andre steder er det forbudt. Se{" "}
        <TextLink to={pagePaths.aiRules}>Regler for AI i uddannelse</TextLink>, og spørg din lærer.
      </>
    ),
  },
  {
    question: "Hvad er forskellen på et resumé og et referat?",
    answer:
      "Et resumé samler det vigtigste og må flytte rundt på rækkefølgen. Et referat følger teksten fra start til slut. Ingen af dem har dine egne meninger med.",
  },
];

export default function SummarisingPage() {
  return (
    <ClosedTool
      name="Opsummering"
      lead="Gør en lang tekst kort, og behold vejen tilbage til det sted, hvor det står."
      reason="Værktøjet kræver en AI-model, og der er ikke koblet en til. Siden fortæller, hvad opsummering skal kunne, og hvordan du gør det selv."
      questions={questions}
    >
      <Section
        id="selv"
        title="Opsummér selv i fire trin"
        lead="Metoden virker på et kapitel, en artikel og dine egne noter."
      >
        <Steps
          steps={[
            {
              title: "Læs én gang uden at skrive",
              text: "Find ud af, hvad teksten vil. Skriv det ned i én sætning, når du er færdig.",
            },
            { title: "Skriv én sætning pr. afsnit", text: "Brug dine egne ord, og sæt sidetallet efter hver sætning." },
            {
              title: "Stryg eksemplerne",
              text: "Behold påstanden. Et eksempel skal kun med, hvis påstanden ikke kan forstås uden det.",
            },
            {
              title: "Hold den op mod kilden",
              text: "Kan du pege på stedet for hver sætning? Dem, du ikke kan pege på, skal ud.",
            },
          ]}
        />
      </Section>
      <Section id="formater" title="Syv slags opsummering" lead="Vælg efter, hvad du skal bruge den til.">
        <Points points={formats} wide />
      </Section>
      <Section id="saadan" title="Sådan skal det virke">
        <Points points={promises} />
      </Section>
      <Section id="ikke" title="Det gør opsummering ikke">
        <Points points={refusals} />
      </Section>
    </ClosedTool>
  );
}
