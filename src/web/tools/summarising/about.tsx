/** Under the tool, for visitors: how it works, the seven formats, what it does not do, how to do it by hand, and what people ask. */
import { pagePaths } from "#contract/paths.ts";
import { summaryFormats } from "#contract/tools/summarising.rules.ts";
import { type Point, Points } from "../../content/points.tsx";
import { type Question, Questions } from "../../content/questions.tsx";
import { Section } from "../../content/section.tsx";
import { TextLink } from "../../content/text-link.tsx";
import { Steps } from "../../ui/thread.tsx";
import * as texts from "./texts.da.ts";

const steps = [
  {
    title: "Indsæt en tekst, eller hent en fil",
    text: "Word, PDF, .txt og .md. Fra en PDF følger sidetallene med. Filen bliver læst på din egen enhed.",
  },
  {
    title: "Vælg format og længde",
    text: "Kort, mellem eller lang, højst så mange ord, som opgaven siger, en procentdel af teksten eller et SRP-resumé.",
  },
  {
    title: "Følg hver sætning tilbage",
    text: "Tryk på en sætning, så bliver stedet i kilden markeret. Det, der ikke kan findes i teksten, er mærket.",
  },
];

const formats: readonly Point[] = summaryFormats.map((format) => ({
  term: texts.formats[format].name,
  text: `${texts.formats[format].line} ${texts.withoutAi(format)}`,
}));

const promises: readonly Point[] = [
  {
    term: "Hver sætning har en vej tilbage",
    text: "Vores egen kode holder hver sætning op mod kilden: ordene, tallene, navnene og om noget er vendt på hovedet. Modellen får ikke lov at bedømme sig selv.",
  },
  {
    term: "Det, der ikke kan findes, bliver vist",
    text: "Så står der »Kan ikke findes i teksten« ved sætningen. Siger teksten kun noget lignende, står det på sætningens kort, og er noget anderledes, står der »Tjek« og forskellen.",
  },
  {
    term: "Du ser, hvad der ikke er med",
    text: "Bjælken ved kilden viser, hvilke afsnit opsummeringen bygger på, og under den står det med ord.",
  },
  {
    term: "Uden AI, på din egen enhed",
    text: "Vigtigste sætninger, nøglepunkter og begrebsliste er tekstens egne sætninger, ord for ord. Teksten bliver ikke sendt nogen steder hen.",
  },
  {
    term: "Med AI, når en model er slået til",
    text: "Under resultatet står, hvilken model der har skrevet det, hvor det er behandlet, og om det er gemt. Går det galt, koster det ikke noget.",
  },
  {
    term: "Kilden følger med",
    text: "Udfyld forfatter, titel, årstal og sider, så står henvisningen under opsummeringen, efter APA 7 eller MLA 9.",
  },
];

const refusals: readonly Point[] = [
  {
    term: "Erstatter ikke kilden",
    text: "Citér altid fra kilden selv. En sætning, der findes i teksten, kan stadig mangle det, der stod rundt om den.",
  },
  {
    term: "Fylder ikke huller ud",
    text: "Står noget ikke i teksten, skal det heller ikke stå i opsummeringen.",
  },
  {
    term: "Læser ikke tabeller og billeder",
    text: "Tabeller og litteraturlister bliver sprunget over, og det står der. Tekst i billeder kan vi ikke læse.",
  },
  {
    term: "Giver dig ikke ret til materialet",
    text: "Du må kun lægge tekster ind, som du har ret til at bruge på den måde.",
  },
];

const questions: readonly Question[] = [
  {
    question: "Bliver min tekst sendt til en AI?",
    answer: (
      <>
        Kun når du selv vælger »Med AI«, og kun når en model er slået til. Uden AI bliver teksten på din enhed. Læs mere
        under <TextLink to={pagePaths.aiUse}>Sådan bruger vi AI</TextLink> og i{" "}
        <TextLink to={pagePaths.privacy}>persondatapolitikken</TextLink>.
      </>
    ),
  },
  {
    question: "Hvorfor kan jeg ikke vælge alle formater?",
    answer:
      "Referat, abstract, disposition og spørgsmål skal skrives, og det kan regler ikke. De formater kræver en AI-model. Er der ingen slået til, står de der stadig, men kan ikke vælges.",
  },
  {
    question: "Hvad betyder »Kan ikke findes i teksten«?",
    answer:
      "At vores kode ikke kan finde et sted i kilden, der siger det samme, eller at et tal eller et navn er et andet. Tjek sætningen selv, eller tag den ud. Koden kan også tage fejl: en helt omskrevet sætning kan være rigtig uden at blive fundet.",
  },
  {
    question: "Kan jeg stole på en grøn knude?",
    answer:
      "Den betyder, at ordene, tallene og navnene i sætningen står det sted, du bliver vist. Læs stedet, før du bruger sætningen: kun du kan se, om sammenhængen er den samme.",
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

export function AboutSummarising() {
  return (
    <div className="mt-10 border-line border-t signed-in:hidden">
      <Section id="saadan" title="Sådan virker den">
        <Steps steps={steps} />
      </Section>
      <Section id="formater" title="Syv slags opsummering" lead="Vælg efter, hvad du skal bruge den til.">
        <Points points={formats} wide />
      </Section>
      <Section id="loefter" title="Det holder den øje med">
        <Points points={promises} wide />
      </Section>
      <Section id="ikke" title="Det gør den ikke">
        <Points points={refusals} />
      </Section>
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
      <Section id="spoergsmaal" title="Spørgsmål og svar">
        <Questions questions={questions} />
      </Section>
    </div>
  );
}
