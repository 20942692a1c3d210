/** Opgaveudkast: what the tool is to do, why it is closed, the rules by level, and how to plan a paper by hand. */
import { pagePaths } from "#contract/paths.ts";
import { ClosedTool } from "../../content/closed-tool.tsx";
import { type Point, Points } from "../../content/points.tsx";
import type { Question } from "../../content/questions.tsx";
import { Section } from "../../content/section.tsx";
import { TextLink } from "../../content/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Steps } from "../../ui/thread.tsx";
import type { Route } from "./+types/page";
import { AiRulesByPlace } from "./ai-rules-by-place.tsx";
import { ExtentTable, TaxonomyTable } from "./planning-tables.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "drafting",
    title: "Opgaveudkast",
    description:
      "Fra opgaveformulering til disposition. Se, om du må bruge AI, hvad verberne i opgaven kræver, og planlæg selv i fem trin.",
    matches,
  });

const promises: readonly Point[] = [
  {
    term: "Reglerne først",
    text: "Værktøjet skal spørge om niveau og prøve, før det hjælper, og sige fra, hvor AI er forbudt.",
  },
  {
    term: "Ét afsnit ad gangen",
    text: "Du får et udkast til et afsnit ud fra dine egne noter, aldrig en færdig opgave på ét tryk.",
  },
  {
    term: "Kun dine kilder",
    text: "En påstand uden kilde bliver til et hul, du kan se. Huller bliver ikke fyldt ud med gæt.",
  },
  {
    term: "Plads til hvert afsnit",
    text: "Dispositionen regner i normalsider, så delene passer til det omfang, du har fået.",
  },
];

const refusals: readonly Point[] = [
  { term: "Skriver ikke din opgave", text: "Opgaven er din. Et udkast er til at rette, kassere og skrive om." },
  { term: "Finder ikke på kilder", text: "En henvisning, der ikke findes, kan koste dig hele opgaven." },
  {
    term: "Gætter ikke på karakterer",
    text: "En maskine kender dem ikke. Hvad opgaven giver, afgør din lærer og censor.",
  },
  {
    term: "Skjuler ikke brug af AI",
    text: "Må du bruge AI, skal du som regel skrive hvordan. Det vil vi gøre nemt, ikke unødvendigt.",
  },
];

const questions: readonly Question[] = [
  {
    question: "Hvorfor kan jeg ikke lave et udkast nu?",
    answer: "Værktøjet er ikke en del af denne version, heller ikke når en AI-model er slået til.",
  },
  {
    question: "Hvad er en normalside?",
    answer: "2.400 tegn med mellemrum. Nogle skoler tæller fodnoter med, andre gør ikke. Spørg din lærer.",
  },
  {
    question: "Må jeg bruge grammatikkontrollen til min opgave?",
    answer: (
      <>
        Den består af regler og en ordliste og bruger ikke AI. Alligevel kan hjælpemidler være forbudt til en prøve. Se{" "}
        <TextLink to={pagePaths.aiRules}>Regler for AI i uddannelse</TextLink>, og spørg din lærer.
      </>
    ),
  },
];

export default function DraftingPage() {
  return (
    <ClosedTool
      name="Opgaveudkast"
      lead="Fra opgaveformulering til disposition og videre til afsnit, der bygger på dine egne kilder."
      reason="Det gælder også, når en AI-model er slået til. Siden viser reglerne for AI, hvad opgaven beder om, og hvordan du selv lægger planen."
      questions={questions}
    >
      <Section
        id="regler"
        title="Må jeg bruge AI her?"
        lead={
          <>
            Find dit sted, før du bruger AI til noget, der skal bedømmes. Kilder og datoer står under{" "}
            <TextLink to={pagePaths.aiRules}>Regler for AI i uddannelse</TextLink>. Det er ikke juridisk rådgivning.
          </>
        }
      >
        <AiRulesByPlace />
      </Section>
      <Section
        id="selv"
        title="Læg selv planen i fem trin"
        lead="En time på planen sparer dig for at skrive opgaven to gange."
      >
        <Steps
          steps={[
            {
              title: "Understreg verberne",
              text: "Redegør, analysér, diskutér: Hvert verbum beder om noget forskelligt. Tabellen herunder viser hvad.",
            },
            {
              title: "Del opgaven i spørgsmål",
              text: "Skriv hvert delspørgsmål på sin egen linje. Til sidst skal du kunne pege på svaret.",
            },
            {
              title: "Skriv problemformuleringen",
              text: "Den skal kunne undersøges, være afgrænset og ikke kunne besvares med ja eller nej.",
            },
            {
              title: "Giv hvert afsnit plads",
              text: "Skriv formål, stikord, kilder og normalsider. Tallene skal tilsammen give dit omfang.",
            },
            {
              title: "Markér hullerne",
              text: "Mangler der en kilde, så skriv det i dispositionen. Et hul, du kan se, kan du nå at lukke.",
            },
          ]}
        />
      </Section>
      <Section id="verber" title="Hvad opgavens verber kræver" lead="De samme ord går igen i næsten alle fag.">
        <TaxonomyTable />
      </Section>
      <Section
        id="omfang"
        title="Hvor lang skal opgaven være?"
        lead="Tallene er typiske. Det, der står i din egen opgave, gælder."
      >
        <ExtentTable />
      </Section>
      <Section id="saadan" title="Sådan skal det virke">
        <Points points={promises} wide />
      </Section>
      <Section id="ikke" title="Det gør opgaveudkast ikke">
        <Points points={refusals} wide />
      </Section>
    </ClosedTool>
  );
}
