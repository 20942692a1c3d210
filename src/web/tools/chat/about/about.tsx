/** Under the chat, for visitors: how to ask, what it holds on to, what it does not do, and what people ask. */
import { pagePaths } from "#contract/paths.ts";
import { type Point, Points } from "../../../explain/points.tsx";
import { type Question, Questions } from "../../../explain/questions.tsx";
import { Section } from "../../../explain/section.tsx";
import { TextLink } from "../../../explain/text-link.tsx";
import { Steps } from "../../../ui/thread.tsx";

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
  { term: "Intet går tabt", text: "Stopper du et svar, bliver det, der er kommet, stående. Din besked også." },
  {
    term: "Læringstilstand",
    text: "Chatten spørger tilbage og giver små vink i stedet for at skrive svaret for dig.",
  },
  { term: "Svar fra dine egne filer", text: "Med henvisning til stedet, så du kan slå efter." },
  { term: "Midlertidig chat", text: "En samtale, der ikke bliver gemt, når du lukker den." },
];

const refusals: readonly Point[] = [
  { term: "Finder ikke på kilder", text: "Den kan ikke slå op på nettet. Det siger den, og så foreslår den søgeord." },
  {
    term: "Skjuler ikke, at en AI har været med",
    text: "I Læringstilstand skriver den heller ikke det, du skal aflevere.",
  },
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
    question: "Hvem svarer mig?",
    answer: (
      <>
        Er en AI-model slået til, og er du logget ind, svarer den, og under hvert svar står, hvilken det er, og hvor den
        kører. Ellers svarer Rød Tråds egen sprogmotor. Den er ikke AI. Den kan rette, forkorte og opsummere en tekst,
        du sætter ind, forklare danske regler og bøje ord. Læs mere under{" "}
        <TextLink to={pagePaths.aiUse}>Sådan bruger vi AI</TextLink>.
      </>
    ),
  },
  {
    question: "Bliver mine samtaler gemt?",
    answer: (
      <>
        Er du logget ind, ligger de på din konto, til du sletter dem, eller til den tid er gået, du selv har valgt. Uden
        konto og i en midlertidig chat ligger samtalen kun i fanen. Se{" "}
        <TextLink to={pagePaths.privacy}>persondatapolitikken</TextLink>.
      </>
    ),
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

export function AboutChat() {
  return (
    <div className="mt-10 border-line border-t">
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
      <Section id="saadan" title="Det kan du regne med">
        <Points points={promises} wide />
      </Section>
      <Section id="ikke" title="Det gør chatten ikke">
        <Points points={refusals} wide />
      </Section>
      <Section id="spoergsmaal" title="Spørgsmål og svar">
        <Questions questions={questions} />
      </Section>
    </div>
  );
}
