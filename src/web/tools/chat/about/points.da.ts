/** What is promised under the chat: only what there is, and where nobody knows yet, what it takes. */
import { engineStarters, starters } from "#contract/chat/starters.da.ts";
import type { Point } from "../../../content/points.tsx";

export interface ChatPoints {
  readonly startersLead: string;
  readonly starters: readonly Point[];
  readonly promisesLead: string | undefined;
  readonly promises: readonly Point[];
  readonly refusals: readonly Point[];
}

/** By the title of the card that begins it. */
const readyFor: Readonly<Record<string, string>> = {
  "Forklar et begreb": "Skriv, hvilket fag det er, og hvad du allerede har forstået.",
  "Lav en problemformulering": "Skriv emnet, faget og omfanget. Sig, hvad der undrer dig.",
  "Giv feedback på mit afsnit": "Tag opgaveformuleringen med. Uden den kan ingen se, om du svarer på den.",
  "Stil mig spørgsmål til eksamen": "Giv pensum og tid, og bed om ét spørgsmål ad gangen.",
  "Find modargumenter": "Skriv din påstand i én sætning. Bed om de stærkeste indvendinger først.",
  "Gør teksten kortere": "Sig, hvor lang den må være, og hvad der skal blive.",
  "Ret en tekst": "Sæt hele teksten ind. Det, kun du kan afgøre, får du for sig.",
  "Gør en tekst kortere": "Fyldord og omstændelige vendinger går ud. Læs efter, før du bruger den.",
  "Find hovedpunkterne": "Sig, hvor mange du vil have. De er tekstens egne sætninger.",
  "Bøj et ord": "Skriv ordet, som det står i ordbogen.",
  "Slå en sprogregel op": "Skriv, hvad du er i tvivl om: nutids-r, komma foran at, ligge eller lægge.",
  "Tæl ord og normalsider": "Sæt hele teksten ind. Normalsiden er 2.400 tegn med mellemrum.",
};
const pointsOf = (all: typeof starters): readonly Point[] =>
  all.map(({ title }) => ({ term: title, text: readyFor[title] }));

const haveReady = "Med det, du skal have klar, før du spørger.";
const temporary: Point = { term: "Midlertidig chat", text: "En samtale, der ikke bliver gemt, når du lukker den." };
const nothingLost: Point = {
  term: "Intet går tabt",
  text: "Stopper du et svar, bliver det, der er kommet, stående. Din besked også.",
};

function refusals(sources: string, maker: Point, grade: string): readonly Point[] {
  return [
    { term: "Finder ikke på kilder", text: `Den kan ikke slå op på nettet. ${sources}` },
    maker,
    { term: "Giver ingen karakter", text: `${grade} Karakteren giver din lærer og censor.` },
    {
      term: "Er ikke fagperson",
      text: "Den rådgiver ikke om sygdom, jura eller økonomi. Spørg et menneske, der kan.",
    },
  ];
}

const byEngine: ChatPoints = {
  startersLead: "Det her svarer Rød Tråds egen sprogmotor på, uden AI.",
  starters: pointsOf(engineStarters),
  promisesLead: undefined,
  promises: [
    {
      term: "Svar fra regler og ordliste",
      text: "Hvert svar kommer fra faste regler og en dansk ordliste. Kan sprogmotoren ikke svare, siger den det.",
    },
    {
      term: "På din egen enhed uden konto",
      text: "Intet bliver sendt, og samtalen forsvinder, når du lukker fanen.",
    },
    {
      term: "Dine samtaler på en konto",
      text: "Logger du ind, bliver de gemt hos os, så du kan finde dem igen og søge i dem.",
    },
    temporary,
  ],
  refusals: refusals(
    "Den henviser kun til de sprogregler, den bruger.",
    { term: "Skjuler ikke, hvem der svarer", text: "Under hvert svar står der, at det er lavet uden AI." },
    "Den kan rette sproget.",
  ),
};

const byModel: ChatPoints = {
  startersLead: `${haveReady} AI'en svarer, når du er logget ind.`,
  starters: pointsOf(starters),
  promisesLead: "Når du er logget ind.",
  promises: [
    nothingLost,
    {
      term: "Læringstilstand",
      text: "Chatten spørger tilbage og giver små vink i stedet for at skrive svaret for dig.",
    },
    { term: "Svar fra dine egne filer", text: "Med henvisning til stedet, så du kan slå efter." },
    temporary,
  ],
  refusals: refusals(
    "Det siger den, og så foreslår den søgeord.",
    {
      term: "Skjuler ikke, at en AI har været med",
      text: "I Læringstilstand skriver den heller ikke det, du skal aflevere.",
    },
    "Den kan stille spørgsmål til din tekst.",
  ),
};

/** Holds with a model and without. */
const byEither: ChatPoints = {
  startersLead: `${haveReady} Alle på nær den sidste kræver, at en AI-model er slået til, og at du er logget ind.`,
  starters: pointsOf(starters),
  promisesLead: "Når du er logget ind.",
  promises: [
    nothingLost,
    {
      term: "Læringstilstand",
      text: "Med en AI-model: Chatten spørger tilbage og giver små vink i stedet for at skrive svaret for dig.",
    },
    {
      term: "Svar fra dine egne filer",
      text: "Med en AI-model: Svaret henviser til stedet i filen, så du kan slå efter.",
    },
    temporary,
  ],
  refusals: refusals(
    "Den siger til, når den ikke kan svare.",
    { term: "Skjuler ikke, hvem der svarer", text: "Under hvert svar står der, om en AI har lavet det." },
    "Den kan sige noget om sproget.",
  ),
};

/** @param hasModel undefined until that is known, and in the HTML that everybody gets */
export function chatPoints(hasModel: boolean | undefined): ChatPoints {
  if (hasModel === undefined) return byEither;
  return hasModel ? byModel : byEngine;
}
