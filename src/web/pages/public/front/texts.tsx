/** The longer texts of the front page. */
import { pagePaths } from "#contract/paths.ts";
import type { Point } from "../../../explain/points.tsx";
import type { Question } from "../../../explain/questions.tsx";
import { TextLink } from "../../../explain/text-link.tsx";
import type { Step } from "../../../ui/thread.tsx";

/** What stands on the sheet before the visitor writes: three errors that the engine is sure of. */
export const heroText =
  "Vi læste novellen færdig idag. Min gruppe skal fremlægger den på Fredag, og jeg vil gerne begynde med fortælleren. Han er ikke til at stole på.";

export const steps: readonly Step[] = [
  { title: "Skriv eller indsæt", text: "Du kan også hente en fil ind: Word, PDF eller ren tekst." },
  {
    title: "Se knuderne",
    text: "Hver fejl får en knude på tråden, ud for den linje, hvor den står. Understregningen og ordet ved siden af siger, hvad det handler om.",
  },
  {
    title: "Læs forklaringen",
    text: "Du får reglen forklaret, ofte med en prøve, du selv kan bruge næste gang.",
  },
  { title: "Ret eller ignorér", text: "Intet ændrer sig, før du siger til, og du kan altid gå et skridt tilbage." },
  { title: "Tag teksten med", text: "Kopiér den, eller hent den som Word-fil." },
];

export const refusals: readonly Point[] = [
  {
    term: "Finder ikke på kilder",
    text: "En henvisning, der ikke findes, er værre end en, der mangler. Du får ingen af den slags her.",
  },
  {
    term: "Gætter ikke på karakterer",
    text: "Vi viser, hvad der kan rettes. Hvad opgaven giver, afgør din lærer og censor.",
  },
  {
    term: "Skjuler ikke brug af AI",
    text: "Vi laver ikke værktøjer, der skal narre en AI-detektor, og vi prøver heller ikke at afsløre nogen.",
  },
  {
    term: "Retter ikke bag din ryg",
    text: "Hvert forslag venter på dit ja. Det, du ikke rører, bliver stående, som du skrev det.",
  },
];

export const questions: readonly Question[] = [
  {
    question: "Koster det noget?",
    answer: (
      <>
        Nej. Grammatikkontrollen er gratis, og der er ikke noget at købe i dag. Se, hvad der er med, under{" "}
        <TextLink to={pagePaths.prices}>Priser</TextLink>.
      </>
    ),
  },
  {
    question: "Skal jeg have en konto?",
    answer:
      "Nej. Grammatikkontrollen virker uden. Med en konto gælder dine indstillinger også på nye enheder, du logger ind på.",
  },
  {
    question: "Finder den alle fejl?",
    answer:
      "Nej. Den siger til, når en regel er klar, og tier, når der er tvivl. Derfor overser den nogle fejl. Læs altid teksten igennem selv til sidst.",
  },
  {
    question: "Er det kunstig intelligens?",
    answer: (
      <>
        Nej. Grammatikkontrollen består af faste regler og en dansk ordliste. Omskrivning, opsummering og AI-chat kan
        bruge en AI-model, når en er slået til, og siger det, før noget bliver sendt. Læs mere under{" "}
        <TextLink to={pagePaths.aiUse}>Sådan bruger vi AI</TextLink>.
      </>
    ),
  },
  {
    question: "Må jeg bruge den til min opgave?",
    answer: (
      <>
        Det afhænger af din uddannelse, og om det er en prøve. Nogle steder er også stavekontrol forbudt. Se{" "}
        <TextLink to={pagePaths.aiRules}>Regler for AI i uddannelse</TextLink>, og spørg din lærer.
      </>
    ),
  },
  {
    question: "Virker den uden internet?",
    answer:
      "Ja, så længe siden er åben. Reglerne og ordlisten bliver hentet, første gang du skriver. Derefter kan du miste forbindelsen og skrive videre.",
  },
];
