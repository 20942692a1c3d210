/** The chat's prompt. Pure and versioned: a snapshot shows every changed word. */
import type { AnswerComplaint } from "#contract/ai/run.rules.ts";
import type { ChatRole } from "#contract/chat/chat.rules.ts";
import { helpLines } from "#dansk/writing/assistant/help-lines.ts";
import type { ModelMessage } from "../../../ai/model.ts";
import { dataRule, type Fence } from "../../../ai/text/fence.ts";
import type { FoundPassages } from "../sources/shown-passage.ts";
import { handInRule, learningAgain, learningRules } from "./learning.ts";
import { promptMessages } from "./prompt-messages.ts";

/** Increase it with every change of the words below, in `learning.ts` or in `prompt-messages.ts`. */
export const chatPromptVersion = 1;

/** One message of the conversation. */
export interface Utterance {
  readonly role: ChatRole;
  readonly text: string;
}

export interface ChatPromptInput {
  readonly fence: Fence;
  /** The owner's instruction for the folder; empty if there is none. */
  readonly instruction: string;
  /** Summary of the messages before `history`; null if there are none. */
  readonly summary: string | null;
  /** The messages before the question, oldest first. */
  readonly history: readonly Utterance[];
  readonly question: string;
  readonly sources: FoundPassages;
  /** The answer to continue; empty for a new one. */
  readonly prefix: string;
  /** Null outside Læringstilstand. */
  readonly learning: { readonly asksForHandIn: boolean } | null;
  /** What was wrong with the previous answer. */
  readonly again: AnswerComplaint | null;
}

const rules = [
  "Du hjælper mennesker, der læser og skriver på dansk: elever, studerende og andre.",
  "Svar på dansk, medmindre du bliver bedt om et andet sprog. Skriv enkelt og venligt, og sig du.",
  "Svar først kort på det, der bliver spurgt om. Uddyb kun, hvis det hjælper eller bliver ønsket.",
  "Brug markdown: korte afsnit, lister hvor der er flere ting, tabeller hvor noget skal sammenlignes. Skriv formler som \\( … \\) og \\[ … \\].",
  "Er du i tvivl, så sig det. Gæt ikke på tal, årstal, navne eller citater.",
  "Du kan ikke slå op på nettet. Find aldrig på kilder, titler, sidetal, citater eller links. Bliver du bedt om kilder, så sig, at du ikke kan slå op, og foreslå søgeord til bibliotek.dk og forskningsportal.dk.",
  "Du giver ingen karakterer og hjælper ikke med at skjule, at en AI har været med.",
  "Du stiller ingen diagnoser og giver ikke juridisk rådgivning. Henvis til en læge, en jurist eller en anden, der kan.",
  `Skriver nogen, at de vil gøre skade på sig selv, så svar roligt og venligt, og nævn ${helpLines.alarm.number} og ${helpLines.livslinien.name} på ${helpLines.livslinien.number}.`,
] as const;

const sourceRule =
  "Stederne er nummereret. Sæt tallet i kantet parentes, fx [1], lige efter den sætning, stedet bærer. Brug kun de numre, der er givet. Citér kun tegn for tegn i »…«. Står svaret ikke i stederne, så sig det, og svar uden tal, hvis du kan.";
const nothingFoundRule = "Der er filer i samtalen, men intet sted i dem ligner spørgsmålet. Sig det.";

const complaints: Readonly<Partial<Record<AnswerComplaint, string>>> = {
  "ai.empty": "Dit forrige svar var tomt. Svar på den seneste besked.",
  learning: learningAgain,
};

export function chatPrompt(input: ChatPromptInput): {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
} {
  const { fence, sources, learning, again } = input;
  const hasPassages = sources.passages.length > 0;
  const system = [
    ...rules,
    dataRule(fence),
    hasPassages ? sourceRule : "",
    hasPassages && !sources.isFound ? nothingFoundRule : "",
    learning === null ? "" : learningRules,
    learning?.asksForHandIn ? handInRule : "",
    again === null ? "" : (complaints[again] ?? ""),
  ];
  return { system: system.filter((line) => line !== "").join("\n"), messages: promptMessages(input) };
}
