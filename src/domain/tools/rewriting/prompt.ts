/** The prompt of Omskrivning. Pure and versioned: a snapshot shows every changed word. */
import {
  type ReaderLevel,
  type RewritingMode,
  type RewritingStrength,
  type RewritingVoice,
  readerLix,
} from "#contract/tools/rewriting.rules.ts";
import type { RewritingOptions } from "#contract/tools/rewriting.schema.ts";
import type { ModelMessage } from "../../ai/model.ts";
import { type Fence, fenced, fenceRule } from "../../ai/text/fence.ts";
import type { Complaint } from "../../ai/text/write-part.ts";
import type { WordGoal } from "./length.ts";

/** Increase it with every change of the words below. */
export const rewritingPromptVersion = 4;

export interface Prompt {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
}

export interface RewritingPromptInput {
  readonly fence: Fence;
  readonly source: string;
  /** The end of the text before this part, as context for the first sentence; empty at the beginning. */
  readonly before: string;
  readonly options: RewritingOptions;
  /** Passages of this part that must not change. */
  readonly locked: readonly string[];
  /** Words that the part has and should get; null unless the user asked for a length. */
  readonly words: WordGoal | null;
  /** What was wrong with the previous answer. */
  readonly again: Complaint | null;
}

const modes: Readonly<Record<RewritingMode, string>> = {
  standard: "Skriv teksten om, så den glider bedre. Behold indhold, tone og stilniveau.",
  enkel: "Skriv teksten om i korte sætninger med almindelige ord. Behold alt indhold.",
  formel: "Skriv teksten om i et formelt sprog som i en ansøgning, et brev eller en rapport. Ingen kancellistil.",
  akademisk: "Skriv teksten om i et fagligt, præcist og neutralt sprog uden talesprog. Behold alle forbehold.",
  uformel: "Skriv teksten om, så den lyder, som når man taler til en, man kender. Stadig korrekt dansk.",
  kreativ: "Skriv teksten om med et friere ordvalg og en levende rytme. Indholdet er det samme.",
  forkort: "Skriv teksten kortere. Stryg gentagelser og fyld. Behold alle påstande, tal, navne og forbehold.",
  uddyb:
    "Fold det ud, som teksten allerede siger, med flere ord. Tilføj ingen nye påstande, eksempler, tal eller kilder.",
};

const strengths: Readonly<Record<RewritingStrength, string>> = {
  let: "Ændr kun de steder, der er klodsede. Sætning for sætning skal teksten kunne genkendes.",
  middel: "Omformulér de sætninger, der vinder ved det. Behold afsnittene og rækkefølgen.",
  kraftig: "Omformulér gerne alle sætninger, og del eller saml dem. Behold afsnittenes rækkefølge.",
};

const voices: Readonly<Record<RewritingVoice, string>> = {
  uaendret: "",
  upersonlig: "Skriv upersonligt i hele teksten: undgå jeg, vi, min og vores, uden at meningen ændres.",
  aktiv: "Gør passive sætninger aktive, hvor teksten selv siger, hvem der handler. Gæt ikke på hvem.",
  datid: "Sæt hele teksten i datid. Citater bliver, som de er.",
  nutid: "Sæt hele teksten i nutid. Citater bliver, som de er.",
};

const readers: Readonly<Record<ReaderLevel, string>> = {
  folkeskole: "Læseren går i 7.–9. klasse.",
  gymnasium: "Læseren går i gymnasiet.",
  professionshoejskole: "Læseren er studerende på en professionshøjskole.",
  universitet: "Læseren er studerende på et universitet.",
};

function readerOf(level: ReaderLevel): string {
  const { from, to } = readerLix[level];
  return `${readers[level]} Lixtallet bør ligge mellem ${from} og ${to}.`;
}

const complaints: Readonly<Record<Complaint, string>> = {
  "ai.empty": "Dit forrige svar var tomt. Svar med den omskrevne tekst.",
  "ai.wrong-language": "Dit forrige svar var på et andet sprog end teksten. Svar på tekstens sprog.",
  "ai.added-source":
    "Dit forrige svar havde en kilde eller henvisning, som ikke står i teksten. Tilføj ingen kilder eller henvisninger.",
  "ai.too-long": "Dit forrige svar var alt for langt. Svar kun med den omskrevne tekst.",
  "ai.unrelated": "Dit forrige svar handlede om noget andet end teksten. Skriv den tekst om, der står her.",
  locks: "Dit forrige svar ændrede noget, der skal stå uændret. Skriv de låste steder tegn for tegn, som de står.",
  length: "Dit forrige svar havde ikke den længde, der er bedt om. Tæl ordene.",
};

export function rewritingPrompt(input: RewritingPromptInput): Prompt {
  const { fence, source, before, options, locked, words, again } = input;
  const system = [
    "Du omskriver danske tekster for en, der selv har skrevet dem.",
    fenceRule(fence),
    "Svar kun med den omskrevne tekst: ingen indledning, ingen forklaring, ingen overskrift, der ikke er i teksten, og ingen anførselstegn om det hele.",
    "Skriv korrekt dansk. Tekst, der står på et andet sprog, bliver stående på det sprog.",
    "Meningen må ikke ændres. Behold alle tal, datoer, navne, citater, henvisninger og forbehold. »Ikke« bliver ved med at være »ikke«, og »kan« bliver ikke til »vil« eller »skal«.",
    "Tilføj ingen oplysninger, kilder eller henvisninger.",
    "Citater i anførselstegn, henvisninger i parentes eller skarpe parenteser, webadresser, formler og kode skal stå tegn for tegn, som de står.",
    "Behold linjeskift mellem afsnit, overskrifter og punkter i lister.",
    modes[options.mode],
    strengths[options.strength],
    voices[options.voice],
    options.level === null ? "" : readerOf(options.level),
    words === null ? "" : `Teksten er på ${words.now} ord. Skriv omkring ${words.goal} ord.`,
    again === null ? "" : complaints[again],
    again !== "length" || words === null ? "" : `Det var på ${words.last} ord. Der er bedt om ${words.goal}.`,
  ];
  const asked = [
    before === "" ? "" : `Det, der står lige før (skal ikke med i svaret):\n${fenced(fence, before)}`,
    locked.length === 0 ? "" : `Disse steder er låst:\n${fenced(fence, locked.join("\n"))}`,
    options.instruction === "" ? "" : `Skriverens ønske til stilen:\n${fenced(fence, options.instruction)}`,
    `Teksten, der skal omskrives:\n${fenced(fence, source)}`,
  ];
  return {
    system: system.filter((line) => line !== "").join("\n"),
    messages: [{ role: "user", content: asked.filter((block) => block !== "").join("\n\n") }],
  };
}

/** The sampling temperature, 0 to 1. */
export function rewritingTemperature({ mode, strength }: RewritingOptions): number {
  if (mode === "kreativ") return 0.9;
  return { let: 0.2, middel: 0.4, kraftig: 0.6 }[strength];
}
