/** Prompts for those who learn and study: they ask for help to think, and never for a text to hand in. */
import { engineExtras, engineStarters, type Starter } from "#contract/chat/starters.da.ts";

export interface CuratedPrompt {
  readonly name: string;
  /** With places to fill in as `{{emne}}`; `{{tekst}}` is where one's own text goes. */
  readonly text: string;
}

export interface PromptGroup {
  readonly name: string;
  readonly prompts: readonly CuratedPrompt[];
}

export const curatedPrompts: readonly PromptGroup[] = [
  {
    name: "Forstå stoffet",
    prompts: [
      {
        name: "Forklar det enkelt",
        text: "Forklar {{begreb}} i {{fag}}, så en på min alder forstår det. Giv ét eksempel fra hverdagen, og slut med et spørgsmål, der viser, om jeg har forstået det.",
      },
      {
        name: "Hvad er forskellen?",
        text: "Hvad er forskellen på {{det ene}} og {{det andet}} i {{fag}}? Stil dem op i en tabel, og sig, hvornår man tit forveksler dem.",
      },
      {
        name: "Find hullet i min forståelse",
        text: "Her er min egen forklaring på {{emne}}. Peg på det, der mangler eller er forkert, men ret det ikke for mig. Stil mig hellere et spørgsmål.\n\n{{tekst}}",
      },
      {
        name: "Forstå en svær tekst",
        text: "Hjælp mig med at forstå teksten herunder. Forklar de svære ord, sig kort, hvad hvert afsnit handler om, og nævn, hvad du er i tvivl om.\n\n{{tekst}}",
      },
      {
        name: "Vis mellemregningerne",
        text: "Vis mig ét skridt ad gangen, hvordan man løser en opgave som denne, og vent på mit bud før næste skridt: {{opgave}}",
      },
    ],
  },
  {
    name: "I gang med opgaven",
    prompts: [
      {
        name: "Forstå opgaveformuleringen",
        text: "Hjælp mig med at læse opgaveformuleringen. Hvad skal jeg gøre ifølge hvert udsagnsord, og hvilke krav er lette at overse?\n\n{{tekst}}",
      },
      {
        name: "Fra emne til problemformulering",
        text: "Jeg vil skrive om {{emne}} i {{fag}}. Det, der undrer mig, er {{undren}}. Stil mig fem spørgsmål, der kan gøre det til en problemformulering, jeg selv skriver.",
      },
      {
        name: "Test min problemformulering",
        text: "Vurdér min problemformulering til {{opgavetype}} i {{fag}}: Kan den besvares, er den smal nok, og lægger den op til andet end at gengive? Foreslå spørgsmål, ikke en ny formulering.\n\n{{tekst}}",
      },
      {
        name: "Disposition at tænke ud fra",
        text: "Stil mig de spørgsmål, jeg skal kunne svare på for at lave en disposition til {{opgavetype}} om {{emne}}. Omfanget er {{antal}} normalsider. Ét spørgsmål ad gangen.",
      },
      {
        name: "Læg en plan til aflevering",
        text: "Jeg skal aflevere {{opgavetype}} den {{dato}} og kan arbejde {{antal}} timer om ugen. Lav en plan med små mål, og husk tid til at læse korrektur.",
      },
      {
        name: "Søgeord til bibliotek.dk",
        text: "Giv mig danske og engelske søgeord til {{emne}}: brede, smalle og fagord. Nævn ingen kilder, du ikke kan slå op.",
      },
    ],
  },
  {
    name: "Gør min tekst bedre",
    prompts: [
      {
        name: "Giv feedback på mit afsnit",
        text: "Giv feedback på afsnittet. Opgaven lyder: {{opgave}}. Nævn først det, der virker, og derefter højst tre ting, jeg selv kan gøre bedre. Skriv det ikke om.\n\n{{tekst}}",
      },
      {
        name: "Find den røde tråd",
        text: "Skriv én linje om, hvad hvert afsnit i teksten gør. Peg på de steder, hvor tråden knækker, eller hvor en læser kan blive i tvivl.\n\n{{tekst}}",
      },
      {
        name: "Hvor mangler der belæg?",
        text: "Find de påstande i teksten, der mangler belæg, begrundelse eller kilde. Citér stedet, og sig, hvilken slags belæg der ville styrke det.\n\n{{tekst}}",
      },
      {
        name: "Modargumenter til min påstand",
        text: "Find de stærkeste modargumenter mod denne påstand, og sig, hvem der kunne mene det: {{påstand}}",
      },
      {
        name: "Forklar mine fejl",
        text: "Find de fejltyper, der går igen i teksten. Forklar reglen bag hver af dem med et eksempel, der ikke er fra min tekst, og lad mig rette selv.\n\n{{tekst}}",
      },
    ],
  },
  {
    name: "Øv dig",
    prompts: [
      {
        name: "Eksaminér mig",
        text: "Vær eksaminator i {{fag}}. Pensum er {{pensum}}. Stil ét spørgsmål ad gangen, vent på mit svar, og sig bagefter, hvad jeg glemte.",
      },
      {
        name: "Quiz over mine noter",
        text: "Lav ti spørgsmål ud fra mine noter, fra lette til svære. Vis dem ét ad gangen, og giv først svaret, når jeg har prøvet.\n\n{{tekst}}",
      },
      {
        name: "Øv en samtale på et fremmedsprog",
        text: "Lad os tale {{sprog}} på mit niveau, som er {{niveau}}. Vi er {{situation}}. Ret kun de fejl, der gør mig svær at forstå, og forklar dem på dansk til sidst.",
      },
      {
        name: "Forbered mit oplæg",
        text: "Jeg skal holde oplæg om {{emne}} på {{antal}} minutter for {{publikum}}. Stil mig de spørgsmål, de kunne finde på at stille, og hjælp mig med at svare kort.",
      },
    ],
  },
];

const ofEngine = ({ title, prompt }: Starter): CuratedPrompt => ({ name: title, text: prompt });

/** Where no model is connected: what the built-in engine answers. */
export const enginePrompts: readonly PromptGroup[] = [
  { name: "Din tekst", prompts: engineStarters.filter(({ prompt }) => prompt.includes("{{tekst}}")).map(ofEngine) },
  {
    name: "Ord og regler",
    prompts: [...engineStarters.filter(({ prompt }) => !prompt.includes("{{tekst}}")), ...engineExtras].map(ofEngine),
  },
];
