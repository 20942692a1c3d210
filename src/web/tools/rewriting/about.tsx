/** Under the tool, for visitors: how it works, the eight modes, what it does not do, and what people ask. */

import type { ReactNode } from "react";
import { pagePaths } from "#contract/paths.ts";
import { rewritingModes } from "#contract/tools/rewriting.rules.ts";
import { type Point, Points } from "../../content/points.tsx";
import { type Question, Questions } from "../../content/questions.tsx";
import { Section } from "../../content/section.tsx";
import { TextLink } from "../../content/text-link.tsx";
import { RuledText, Sheet } from "../../ui/sheet.tsx";
import { Steps, Thread } from "../../ui/thread.tsx";
import * as texts from "./texts.da.ts";

const steps = [
  {
    title: "Skriv eller indsæt din tekst",
    text: "Vælg, hvordan den skal skrives om, hvor kraftigt, og hvilke ord der skal stå, som de står.",
  },
  {
    title: "Følg tråden",
    text: "Hver knude er en linje med en ændring. Du ser det gamle og det nye, siger ja eller nej til hver ændring, og kan altid fortryde. Tryk på en sætning for at få andre forslag til den. Med AI kan du også trykke på et ord og få andre ord for det.",
  },
  {
    title: "Tag teksten med",
    text: "Kopiér den, eller hent den som fil. Din egen tekst står urørt ved siden af, til du selv ændrer den.",
  },
];

const modes: readonly Point[] = rewritingModes.map((mode) => {
  const { name, line } = texts.modes[mode];
  return { term: name, text: line };
});

const promises: readonly Point[] = [
  {
    term: "Vagt på betydningen",
    text: "Navne, tal, datoer, citater og ordet »ikke« bliver holdt op mod din tekst. Er noget ændret, står der »Tjek:« lige dér, hvor det står.",
  },
  {
    term: "Ord, der bliver stående",
    text: "Citater, henvisninger, tal, navne, formler og links er låst, og du kan selv låse flere ord under »Bevar ord«.",
  },
  {
    term: "Uden AI, på din egen enhed",
    text: "Standard, Enkel, Formel og Forkort kan laves med regler og ordbog. Teksten bliver ikke sendt nogen steder hen, og hver ændring har en begrundelse.",
  },
  {
    term: "Med AI, når en model er slået til",
    text: "Under resultatet står, hvilken model der har skrevet det, hvor det er behandlet, og om det er gemt. Går det galt, koster det ikke noget.",
  },
];

const refusals: readonly Point[] = [
  {
    term: "Skjuler ikke brug af AI",
    text: (
      <>
        Vi laver ikke noget, der skal narre en AI-detektor. Skal du oplyse, at du har brugt AI, så gør det. Se{" "}
        <TextLink to={pagePaths.aiRules}>Regler for AI i uddannelse</TextLink>.
      </>
    ),
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
    question: "Hvorfor kan jeg ikke vælge alle måder?",
    answer:
      "Akademisk, Uformel, Kreativ og Uddyb kræver, at nogen forstår, hvad du mener. Det kan regler ikke, så de måder kræver en AI-model. Er der ingen slået til, står de der stadig, men kan ikke vælges.",
  },
  {
    question: "Hvad betyder »31 % af ordene ændret«?",
    answer:
      "Andelen af ord, der kun står i den ene af de to tekster: din egen eller den, du ender med. Ord, der er flyttet, tæller ikke med. Tallet følger med, når du accepterer og afviser.",
  },
  {
    question: "Hvad sker der med ændringer, jeg ikke tager stilling til?",
    answer: "De er med, når du kopierer eller henter teksten. Det, du afviser, går tilbage til dine egne ord.",
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

export function AboutRewriting() {
  return (
    <div className="mt-10 border-line border-t signed-in:hidden">
      <Section id="saadan" title="Sådan virker den">
        <Steps steps={steps} />
      </Section>
      <Section id="maader" title="Otte måder at omskrive på" lead={`${texts.lockedModes} kræver en AI-model.`}>
        <Points points={modes} wide />
      </Section>
      <Section id="loefter" title="Det holder den øje med">
        <Points points={promises} wide />
      </Section>
      <Section id="ikke" title="Det gør den ikke">
        <Points points={refusals} />
      </Section>
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
              title: "Find det skjulte udsagnsord",
              text: "Når du foretager en optælling, tæller du. Skriv det udsagnsord, der gemmer sig i navneordet.",
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
      <Section id="spoergsmaal" title="Spørgsmål og svar">
        <Questions questions={questions} />
      </Section>
    </div>
  );
}

/** One sentence rewritten by hand, shown with what was deleted and what was put in its place. */
function HandRewrite() {
  return (
    <figure className="mt-8">
      <Sheet className="overflow-hidden">
        <Thread>
          <RuledText className="pr-5 pl-(--thread-gutter)">
            <p>
              <Deleted>Der blev i løbet af undersøgelsen foretaget en optælling af</Deleted>{" "}
              <Inserted>Vi talte</Inserted> de elever, <Deleted>som faktisk</Deleted> <Inserted>der</Inserted> havde
              læst novellen.
            </p>
          </RuledText>
        </Thread>
      </Sheet>
      <figcaption className="mt-3 text-ink-2 text-sm">Et eksempel, skrevet om i hånden. Fra 17 ord til 8.</figcaption>
    </figure>
  );
}

function Deleted({ children }: { readonly children: ReactNode }) {
  return <del className="bg-thread-wash text-thread-ink">{children}</del>;
}

function Inserted({ children }: { readonly children: ReactNode }) {
  return <ins className="bg-green-wash text-green">{children}</ins>;
}
