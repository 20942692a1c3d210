/** What every tool with AI says of a run: its limits, its progress, who made the result, and what is asked before it is sent. */

import { keptThere, madeBy, placeTexts } from "#contract/ai/messages.da.ts";
import type { AnswerComplaint, ModelPlace } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { formatNumber } from "#contract/format.da.ts";

export const runGone = "Vi kan ikke finde den igangværende opgave mere. Din tekst er gemt. Prøv igen.";
export const neverBegan = "Forbindelsen forsvandt, før arbejdet kom i gang. Din tekst er gemt. Prøv igen.";
export const runFailed = "Noget gik galt. Din tekst er gemt. Prøv igen.";
export const pageIncomplete = "Vi kunne ikke hente en del af siden. Din tekst er gemt. Prøv igen.";
export const engineMissing =
  "Vi kunne ikke hente ordbogen. Din tekst er gemt. Tjek din internetforbindelse, og prøv igen.";
export function wordsOfLimit(count: number, limit: number): string {
  return `${formatNumber(count)} af ${formatNumber(limit)} ord`;
}
export function charsOfLimit(count: number, limit: number): string {
  return `${formatNumber(count)} af ${formatNumber(limit)} tegn`;
}

/** Why the action can't be used. */
export function tooManyWords(count: number, limit: number): string {
  return `Din tekst er ${formatNumber(count)} ord. Grænsen er ${formatNumber(limit)} ord på dit abonnement.`;
}
export function tooManyChars(count: number, limit: number): string {
  return `Din tekst er ${formatNumber(count)} tegn. Grænsen er ${formatNumber(limit)} tegn.`;
}
/** The run. */
export const stop = "Stop";
export const stopping = "Stopper …";
export const tryAgain = "Prøv igen";
export const working = "Arbejder …";
export function progress(part: number, of: number): string {
  return of > 1 ? `Del ${part} af ${of}` : working;
}
export const stages: Readonly<Record<"waiting" | "queued" | "writing" | "checking" | "over", string>> = {
  waiting: "Venter",
  queued: "I kø hos AI-tjenesten",
  writing: "Skriver",
  checking: "Tjekker betydningen",
  over: "Færdig",
};
const complaints: Readonly<Record<AnswerComplaint, string>> = {
  "ai.empty": "Svaret var tomt",
  "ai.wrong-language": "Svaret var på et forkert sprog",
  "ai.added-source": "Svaret nævnte en kilde, der ikke står i din tekst",
  "ai.too-long": "Svaret var alt for langt",
  "ai.unrelated": "Svaret handlede om noget andet end din tekst",
  locks: "Svaret ændrede noget, der skal stå, som det står",
  length: "Svaret ramte ikke længden",
  learning: "Svaret gav for meget væk eller spurgte ikke tilbage",
};
/** Why what was seen to be written is gone, and is written anew. */
export function writtenAgain(why: AnswerComplaint | undefined): string {
  return `${why === undefined ? "Svaret kunne ikke bruges" : complaints[why]}. Prøver en gang til`;
}
export const connections = {
  waiting: "Forbindelsen er afbrudt. Vi prøver igen. Arbejdet fortsætter imens.",
  offline: "Du er uden net. Arbejdet fortsætter, og resultatet kommer, når du er på igen.",
} as const;
/** Before it is known that the work has begun. */
export const notYetBegun = {
  waiting: "Vi kan ikke få forbindelse lige nu. Vi prøver igen, så længe siden er åben.",
  offline: "Du er uden net. Vi begynder, når du er på igen.",
} as const;
export const unchecked = "Endnu ikke tjekket";
export const finished = {
  complete: "Resultatet er klar.",
  stopped: "Stoppet. Det, der nåede at komme, står her.",
  partial: "Ikke hele teksten blev færdig. Det, der nåede at komme, står her.",
  failed: "Der kom ikke noget resultat.",
} as const;
/** Stop was pressed while there was nothing to see. */
export const stoppedBefore = "Stoppet, før der kom noget.";
/** Behind the end of a run that is not whole. */
export const counted = { yes: "Det tæller som én AI-tekst.", no: "Det tæller ikke med." } as const;
export function retryIn(seconds: number): string {
  return `Prøv igen om ${formatNumber(seconds)} ${seconds === 1 ? "sekund" : "sekunder"}.`;
}

/** The badge: who made it, where, and whether it is kept. */
export function badge({ kind, provider, model, place, retentionDays }: ModelInfo, isKept: boolean): string {
  if (kind === "imported") return madeBy.imported;
  if (kind === "built-in") {
    const where = place === "device" ? "Lavet på din enhed" : placeSentence(place);
    return [madeBy["built-in"], where, "ikke gemt hos os"].join(" · ");
  }
  const who = model === "" ? provider : `${provider} (${model})`;
  const kept = isKept ? "gemt i din historik" : "ikke gemt hos os";
  const where = `behandlet ${placeTexts[place]}, ${keptThere(retentionDays)}`;
  return [madeBy.ai, who, where, kept].join(" · ");
}
/** After the badge of what rules have made of a model's words. */
export function madeOf(tool: string | undefined, { provider, model }: ModelInfo): string {
  const who = model === "" ? provider : `${provider} (${model})`;
  return `af en tekst fra ${tool === undefined ? who : `${tool}, ${who}`}`;
}
/** Beside the button, before anything is sent. @param isKept left out for a visitor, who has no history */
export function sentTo({ provider, model, place, retentionDays }: ModelInfo, isKept: boolean | undefined): string {
  const who = model === "" ? provider : `${provider} (${model})`;
  const kept = isKept ? " Den bliver gemt i din historik." : " Den bliver ikke gemt hos os.";
  const where = place === "unknown" ? ", vi ved ikke hvor" : ` ${placeTexts[place]}`;
  return `Teksten bliver sendt til ${who}${where}, og ${keptThere(retentionDays)}.${isKept === undefined ? "" : kept}`;
}

function placeSentence(place: ModelPlace): string {
  return `behandlet ${placeTexts[place]}`;
}

/** Asking before something is sent. */
export const signInTitle = "Log ind for at bruge AI";
export const signInLead =
  "Din tekst bliver liggende på denne enhed, og du kommer tilbage til den, når du er logget ind.";
export const logIn = "Log ind";
export const createAccount = "Opret konto";
export const cancel = "Annullér";

const personalNames = {
  cpr: "et cpr-nummer",
  phone: "et telefonnummer",
  email: "en e-mailadresse",
  address: "en adresse",
  card: "et kortnummer",
} as const;
export type PersonalKind = keyof typeof personalNames;
export function personalTitle(kinds: readonly PersonalKind[]): string {
  return `Der står noget, der ligner ${listed(kinds.map((kind) => personalNames[kind]))}`;
}
export const personalLead = "Vil du sløre det, før du sender? Det kommer tilbage i resultatet.";
export const blurAndSend = "Slør og send";
export const sendAsIs = "Send som den er";

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} og ${names.at(-1)}`;
}
