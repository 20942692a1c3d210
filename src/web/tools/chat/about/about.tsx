/** Under the chat, for visitors: how to ask, what it holds on to, what it does not do, and what people ask. */
import { pagePaths } from "#contract/paths.ts";
import { useAskedModel } from "../../../ai-runs/run/models.ts";
import { Points } from "../../../content/points.tsx";
import { type Question, Questions } from "../../../content/questions.tsx";
import { Section } from "../../../content/section.tsx";
import { TextLink } from "../../../content/text-link.tsx";
import { Steps } from "../../../ui/thread.tsx";
import { chatPoints } from "./points.da.ts";

const questions: readonly Question[] = [
  {
    question: "Hvem svarer mig?",
    answer: (
      <>
        Er en AI-model slået til, og er du logget ind, svarer den, og under hvert svar står, hvilken det er, og hvor den
        kører. Ellers svarer Rød Tråds egen sprogmotor. Den er ikke AI. Den kan rette, forkorte, omskrive og opsummere
        en tekst, du sætter ind, forklare danske regler og bøje ord. Læs mere under{" "}
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
  const { model, isUnknown } = useAskedModel("chat");
  const points = chatPoints(model === undefined || isUnknown ? undefined : model !== null);
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
      <Section id="begynd" title="Seks steder at begynde" lead={points.startersLead}>
        <Points points={points.starters} wide />
      </Section>
      <Section id="saadan" title="Det kan du regne med" lead={points.promisesLead}>
        <Points points={points.promises} wide />
      </Section>
      <Section id="ikke" title="Det gør chatten ikke">
        <Points points={points.refusals} wide />
      </Section>
      <Section id="spoergsmaal" title="Spørgsmål og svar">
        <Questions questions={questions} />
      </Section>
    </div>
  );
}
