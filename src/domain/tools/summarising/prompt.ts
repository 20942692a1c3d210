/** The prompt of Opsummering. Pure and versioned: a snapshot shows every changed word. */
import type { ExplainLevel, SummaryFormat } from "#contract/tools/summarising.rules.ts";
import type { SummarisingOptions } from "#contract/tools/summarising.schema.ts";
import type { ModelMessage } from "../../ai/model.ts";
import { type Fence, fenced, fenceRule } from "../../ai/text/fence.ts";
import type { Complaint } from "../../ai/text/write-part.ts";

/** Increase it with every change of the words below. */
export const summarisingPromptVersion = 1;

export interface SummarisingPromptInput {
  readonly fence: Fence;
  readonly source: string;
  readonly options: SummarisingOptions;
  /** Maximum number of words for this part. */
  readonly maxWords: number;
  /** The part's number from 1, and the number of parts. */
  readonly part: number;
  readonly parts: number;
  /** What was wrong with the previous answer. */
  readonly again: Complaint | null;
}

const formats: Readonly<Record<SummaryFormat, string>> = {
  resume: "Skriv et sammenhængende resumé i hele sætninger, uden overskrift og uden punkter.",
  noeglepunkter:
    "Skriv de vigtigste pointer som punkter. Hvert punkt er én hel sætning på sin egen linje og begynder med »- «.",
  referat:
    "Skriv et referat: Gengiv, hvad teksten siger, i tekstens egen rækkefølge og uden egne holdninger. Skriv »forfatteren« eller »teksten«, når det skal være klart, hvem der mener noget.",
  abstract:
    "Skriv et abstract på dansk: emne og formål, metode, resultater og konklusion, så vidt teksten har dem. Ingen overskrifter.",
  disposition:
    "Skriv tekstens disposition: en linje for hvert hovedpunkt, der begynder med »- «, og under det linjer med »  - « for det, der hører til. Hver linje er en kort sætning.",
  spoergsmaal:
    "Skriv spørgsmål, som teksten selv besvarer, med svar. Hvert par er to linjer: »Spørgsmål: …« og »Svar: …«, og en tom linje imellem parrene.",
  begreber:
    "Skriv en liste over tekstens vigtigste begreber med den forklaring, som teksten selv giver. En linje for hvert begreb: »- Begreb: forklaring«.",
};

const levels: Readonly<Record<ExplainLevel, string>> = {
  "niende-klasse": "Skriv, så en elev i 9. klasse forstår det. Forklar fagord med tekstens egne oplysninger.",
  gymnasium: "Skriv, så en gymnasieelev forstår det.",
  universitet: "Skriv til en læser på universitetet, og brug tekstens fagord.",
};

const complaints: Readonly<Record<Complaint, string>> = {
  "ai.empty": "Dit forrige svar var tomt. Svar med opsummeringen.",
  "ai.wrong-language": "Dit forrige svar var ikke på dansk. Svar på dansk.",
  "ai.added-source": "Dit forrige svar havde en kilde eller henvisning, som ikke står i teksten. Tilføj ingen kilder.",
  "ai.too-long": "Dit forrige svar var for langt. Hold dig under antallet af ord.",
  "ai.unrelated": "Dit forrige svar handlede om noget andet end teksten. Opsummér den tekst, der står her.",
  locks: "Dit forrige svar ændrede et citat. Citér kun tegn for tegn.",
  length: "Dit forrige svar havde ikke den rette længde. Hold dig til antallet af ord.",
};

export function summarisingPrompt(input: SummarisingPromptInput): {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
} {
  const { fence, source, options, maxWords, part, parts, again } = input;
  const system = [
    "Du opsummerer tekster på dansk for en, der skal kunne stole på, at hver sætning står i teksten.",
    fenceRule(fence),
    "Svar kun med opsummeringen: ingen indledning, ingen afslutning og ingen kommentarer.",
    "Skriv kun det, teksten selv siger. Tilføj ingen viden, ingen eksempler, ingen vurderinger og ingen kilder.",
    "Tal, datoer og navne skal stå, som de står i teksten. Forbehold som »kan«, »måske« og »ifølge« skal med.",
    "Skriv på dansk, også når teksten er på et andet sprog.",
    formats[options.format],
    `Skriv højst ${maxWords} ord.`,
    options.level === null ? "" : levels[options.level],
    parts === 1 ? "" : `Teksten er del ${part} af ${parts} af en længere tekst. Opsummér kun denne del.`,
    again === null ? "" : complaints[again],
  ];
  const asked = [
    options.focus === "" ? "" : `Læg vægt på det, teksten siger om:\n${fenced(fence, options.focus)}`,
    `Teksten, der skal opsummeres:\n${fenced(fence, source)}`,
  ];
  return {
    system: system.filter((line) => line !== "").join("\n"),
    messages: [{ role: "user", content: asked.filter((block) => block !== "").join("\n\n") }],
  };
}
