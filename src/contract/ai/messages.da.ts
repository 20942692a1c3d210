/** What the product says to people about runs, models and limits. */
import { formatNumber } from "../format.da.ts";
import type { ModelPlace, RunErrorCode } from "./run.rules.ts";

const kept = "Din tekst er gemt, og forsøget tæller ikke med.";

/** Every way a run may fail, as the person is told it. */
export const runErrorTexts: Readonly<Record<RunErrorCode, string>> = {
  "ai.rate-limited": `AI-tjenesten har travlt lige nu. ${kept} Prøv igen om lidt.`,
  "ai.unavailable": `AI-tjenesten svarer ikke lige nu. ${kept}`,
  "ai.refused": `AI-tjenesten ville ikke arbejde med teksten. ${kept} Prøv med en kortere tekst.`,
  "ai.first-token-timeout": `AI-tjenesten var for længe om at begynde. ${kept}`,
  "ai.idle-timeout": `AI-tjenesten gik i stå undervejs. ${kept}`,
  "ai.time-limit": `Det tog for lang tid. ${kept} Prøv med en kortere tekst.`,
  "ai.cut-short": `Forbindelsen til AI-tjenesten blev afbrudt. ${kept}`,
  "ai.malformed": `AI-tjenesten gav et svar, der ikke kan læses. ${kept}`,
  "ai.empty": `AI-tjenesten gav et tomt svar. ${kept}`,
  "ai.too-long": `AI-tjenesten skrev langt mere, end der var bedt om. ${kept}`,
  "ai.wrong-language": `AI-tjenesten svarede ikke på dansk. ${kept}`,
  "ai.added-source": `AI-tjenesten fandt på en kilde, der ikke står i din tekst. Svaret er kasseret. ${kept}`,
  "text.no-sentence-fits": "Ingen hel sætning i teksten er så kort. Vælg en længere opsummering.",
  "run.interrupted": `Serveren blev genstartet undervejs. ${kept} Prøv igen.`,
  "run.failed": `Noget gik galt hos os. ${kept}`,
};

/** A choice that needs a model when none is connected. */
export const needsModel = "Kræver en AI-model, som ikke er slået til.";

/** The label of what a model wrote, and of what the engine did (AI Act art. 50; features SH-19). */
export const madeBy = { ai: "Genereret med AI", "built-in": "Lavet uden AI" } as const;

/** Where it ran, for the badge. */
export const placeTexts: Readonly<Record<ModelPlace, string>> = {
  device: "på din enhed",
  server: "på vores egen server",
  denmark: "i Danmark",
  eu: "i EU",
  "outside-eu": "uden for EU",
  unknown: "sted ikke oplyst",
};

/** Refusals before a run begins. */
export const runRefusals = {
  /** @param count how many may run at once */
  tooManyAtOnce: (count: string) => `Du har allerede ${count} i gang. Vent, til en af dem er færdig, eller stop en.`,
  /** The same key once more, when the answer is no longer kept for reading again. */
  alreadyDone: "Den tekst er allerede sendt, og svaret kan ikke hentes igen. Start forfra, hvis du vil prøve på ny.",
} as const;

/** A length that was asked for and can't be had (OM-6). */
export const lengthRefusals = {
  /** In standard pages: what `lengthRange` gives. */
  outOfRange: (min: number, max: number) =>
    `Din tekst kan blive mellem ${formatNumber(min, 1)} og ${formatNumber(max, 1)} normalsider.`,
  tooShort: "Teksten er for kort til et mål i normalsider. Vælg procent i stedet.",
  both: "Vælg enten procent eller normalsider.",
} as const;
