/** AI-chat: what the tool is to do, why it is closed, and how to ask so that an answer can be used. */
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
    key: "chat",
    title: "AI-chat",
    description:
      "Spørg ind til stoffet, eller lad chatten spørge dig. Se, hvad den skal kunne, og lær at stille spørgsmål, der giver brugbare svar.",
    matches,
  });

const starters: readonly Point[] = [
  { term: "Forklar et begreb", text: "Skriv, hvilket fag det er, og hvad du allerede har forstået." },
  { term: "Lav en problemformulering", text: "Skriv emnet, faget og omfanget. Sig, hvad der undrer dig." },
  {
    term: "Giv feedback på mit afsnit",
    text: "Tag opgaveformuleringen med. Uden den kan ingen se, om du svarer på den.",
  },
  { term: "Stil mig spørgsmål til eksamen", text: "Giv pensum og tid, og bed om ét spørgsmål ad gangen." },
  { term: "Find modargumenter", text: "Skriv din påstand i én sætning. Bed om de stærkeste indvendinger først." },
  { term: "Gør teksten kortere", text: "Sig, hvor lang den må være, og hvad der skal blive." },
];

const promises: readonly Point[] = [
  { term: "Intet går tabt", text: "Stopper du et svar, skal det, der er kommet, blive stående. Din besked også." },
  {
    term: "Læringstilstand",
    text: "Chatten skal kunne spørge tilbage og give små vink i stedet for at skrive svaret for dig.",
  },
  { term: "Svar fra dine egne filer", text: "Med henvisning til stedet, så du kan slå efter." },
  { term: "Midlertidig chat", text: "En samtale, der ikke bliver gemt, når du lukker den." },
];

const refusals: readonly Point[] = [
  { term: "Finder ikke på kilder", text: "Kan den ikke slå op, skal den sige det og foreslå søgeord i stedet." },
  { term: "Skriver ikke din aflevering", text: "Den hjælper heller ikke med at skjule, at en AI har været med." },
  {
    term: "Giver ingen karakter",
    text: "Den kan stille spørgsmål til din tekst. Karakteren giver din lærer og censor.",
  },
  {
    term: "Er ikke fagperson",
    text: "Den rådgiver ikke om sygdom, jura eller økonomi. Spørg et menneske, der kan.",
  },
];

const questions: readonly Question[] = [
  {
    question: "Hvorfor er der ikke noget felt at skrive i?",
    answer: "Fordi ingen ville svare. Chatten kræver en AI-model, og der er ikke koblet en til denne version.",
  },
  {
    question: "Kan en AI tage fejl?",
    answer:
      "Ja. Den kan svare forkert og lyde lige så sikker, som når den svarer rigtigt. Tjek tal, citater og årstal i en kilde, du kan henvise til.",
  },
  {
    question: "Må jeg bruge chat til min opgave?",
    answer: (
      <>
        Det afgør din uddannelse, og om det er en prøve. Se{" "}
        <TextLink to={pagePaths.aiRules}>Regler for AI i uddannelse</TextLink>, og spørg din lærer.
      </>
    ),
  },
];

export default function ChatPage() {
  return (
    <ClosedTool
      name="AI-chat"
      lead="Spørg ind til stoffet, eller lad chatten spørge dig, til du selv kan svare."
      reason="Værktøjet kræver en AI-model, og der er ikke koblet en til. Siden fortæller, hvad chatten skal kunne, og hvordan du stiller gode spørgsmål."
      questions={questions}
    >
      <Section
        id="selv"
        title="Spørg, så du får svar"
        lead="De fire trin hjælper, hvad enten du spørger en lærer, en studiekammerat eller en maskine."
      >
        <Steps
          steps={[
            {
              title: "Skriv, hvad du ved",
              text: "To linjer er nok. Så slipper du for at få forklaret det, du kan i forvejen.",
            },
            {
              title: "Skriv, hvor du går i stå",
              text: "Peg på ordet, linjen eller trinnet. »Jeg forstår det ikke« er svært at svare på.",
            },
            {
              title: "Sig, hvad du skal bruge svaret til",
              text: "En forklaring til dig selv er anderledes end et oplæg for klassen.",
            },
            {
              title: "Tjek svaret et andet sted",
              text: "I bogen, på bibliotek.dk eller hos din lærer. Først derefter hører det hjemme i din opgave.",
            },
          ]}
        />
      </Section>
      <Section id="begynd" title="Seks steder at begynde" lead="Med det, du skal have klar, før du spørger.">
        <Points points={starters} wide />
      </Section>
      <Section id="saadan" title="Sådan skal det virke">
        <Points points={promises} wide />
      </Section>
      <Section id="ikke" title="Det gør chatten ikke">
        <Points points={refusals} wide />
      </Section>
    </ClosedTool>
  );
}
