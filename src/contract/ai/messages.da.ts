/** Danish texts about runs, models and limits. */
import { formatNumber } from "../format.da.ts";
import { type ModelPlace, type RunErrorCode, type RunTool, runErrorCodes } from "./run.rules.ts";

const kept = "Din tekst er gemt, og forsøget tæller ikke med.";

/** Why something is missing; used for runs without a result and with a partial one. */
export const runCauses: Readonly<Record<RunErrorCode, string>> = {
  "ai.rate-limited": "AI-tjenesten har travlt lige nu.",
  "ai.unavailable": "AI-tjenesten svarer ikke lige nu.",
  "ai.refused": "AI-tjenesten ville ikke arbejde med teksten.",
  "ai.first-token-timeout": "AI-tjenesten var for længe om at begynde.",
  "ai.idle-timeout": "AI-tjenesten gik i stå undervejs.",
  "ai.time-limit": "Det tog for lang tid.",
  "ai.cut-short": "Forbindelsen til AI-tjenesten blev afbrudt.",
  "ai.malformed": "AI-tjenesten gav et svar, der ikke kan læses.",
  "ai.empty": "AI-tjenesten gav et tomt svar.",
  "ai.too-long": "AI-tjenesten skrev langt mere, end der var bedt om.",
  "ai.wrong-language": "AI-tjenesten svarede på et forkert sprog.",
  "ai.added-source": "AI-tjenesten fandt på en kilde, der ikke står i din tekst. Svaret er kasseret.",
  "ai.unrelated": "AI-tjenesten skrev om noget andet end din tekst. Svaret er kasseret.",
  "ai.changed-locks":
    "AI-tjenesten ændrede noget, der skal stå, som det står: et citat, et tal, en dato, et navn, en henvisning eller et ord, du har låst. Svaret er kasseret.",
  "text.no-sentence-fits": "Ingen hel sætning i teksten er så kort. Vælg en længere opsummering.",
  "answer.length": "Svaret nåede den længde, der kan komme på én gang.",
  "chat.deleted": "Samtalen er slettet.",
  "chat.files-changed": "Filerne i samtalen er ændret imens.",
  "chat.still-writing": "Svaret er stadig på vej. Vent, til det er færdigt, eller stop det.",
  "run.interrupted": "Serveren blev genstartet undervejs.",
  "run.failed": "Noget gik galt hos os.",
};

/** For a summary that exceeded the requested length. */
export const leftOut = "Svaret var længere, end du bad om. De sidste sætninger er udeladt.";

/** For an error without a time of its own. */
export const tryLater = "Prøv igen om lidt.";

/** Advice by error code. */
const advice: Readonly<Partial<Record<RunErrorCode, string>>> = {
  "ai.rate-limited": tryLater,
  "ai.refused": "Det kan skyldes tekstens indhold eller længde.",
  "ai.time-limit": "Prøv med en kortere tekst.",
  "ai.changed-locks": "Prøv med en lettere omskrivning.",
  "chat.files-changed": "Se filerne efter, og send igen.",
  "run.interrupted": "Prøv igen.",
};

/** Errors after which neither a retry helps nor a text is kept. */
const saidAlone: ReadonlySet<RunErrorCode> = new Set([
  "text.no-sentence-fits",
  "answer.length",
  "chat.deleted",
  "chat.still-writing",
]);

/** The error text of each code, for runs without a result. */
export const runErrorTexts = Object.fromEntries(
  runErrorCodes.map((code) => {
    const said = saidAlone.has(code) ? [runCauses[code]] : [runCauses[code], kept, advice[code] ?? ""];
    return [code, said.join(" ").trim()];
  }),
) as Readonly<Record<RunErrorCode, string>>;

/** For a run without a result that is charged all the same, because its discarded answers were shown once too often. */
export function countedErrorText(code: RunErrorCode, tool: RunTool): string {
  if (code === "chat.deleted") return `${runCauses[code]} Det, der nåede at komme, tæller med i dag.`;
  const unit = tool === "chat" ? "besked" : "AI-tekst";
  const counts = `Din tekst er gemt. Forsøget tæller som én ${unit}, fordi flere svar er kasseret det seneste døgn.`;
  return `${runCauses[code]} ${counts} ${advice[code] ?? ""}`.trim();
}

/** Joins several names: the models that made a result together. */
export function together(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} og ${names.at(-1)}`;
}

/** For an option that needs a model if none is configured. */
export const needsModel = "Kræver en AI-model, som ikke er slået til.";

/**
 * Why model-only options are unavailable: there is no model, or another mode was chosen. @param names of the options
 */
export function lockedChoices(names: string, hasModel: boolean): string {
  return `${names}: ${hasModel ? "Gælder, når du vælger »Med AI«." : needsModel}`;
}

/** The label of results by a model or the engine (AI Act art. 50; features SH-19). */
export const madeBy = {
  ai: "Genereret med AI",
  "built-in": "Lavet uden AI",
  imported: "Indsat i samtalen bagefter – vi kan ikke se, om det er skrevet med AI",
} as const;

/** Where the model runs, for the badge. */
export const placeTexts: Readonly<Record<ModelPlace, string>> = {
  device: "på din enhed",
  server: "på vores egen server",
  denmark: "i Danmark",
  eu: "i EU",
  "outside-eu": "uden for EU",
  unknown: "sted ikke oplyst",
};

/**
 * Whether the provider stores the text, shown after its location.
 *
 * @param days as declared by the operator; undefined if not declared.
 */
export function keptThere(days: number | undefined): string {
  if (days === undefined) return "måske gemmes den dér";
  if (days === 0) return "den gemmes ikke dér";
  return `den gemmes dér i højst ${formatNumber(days)} ${days === 1 ? "dag" : "dage"}`;
}

/** Refusals before a run starts. */
export const runRefusals = {
  /** @param count runs allowed at once */
  tooManyAtOnce: (count: string) => `Du har allerede ${count} i gang. Vent, til en af dem er færdig, eller stop en.`,
  /** Refused before anything is stored. */
  tooBusy: "Der er mange, der bruger AI lige nu. Din tekst er ikke sendt, og den står her endnu. Prøv igen om lidt.",
  tooManyReaders: "Du har for mange faner åbne, der følger med her. Luk en af dem, og prøv igen.",
  noWords: "Der er ingen ord i teksten. Skriv eller indsæt en tekst med ord.",
  /** The key was used before, but its run's log has expired. */
  alreadyDone:
    "Den tekst er allerede sendt, og svaret kan ikke hentes her igen. Blev det gemt, ligger det i din historik. Start forfra, hvis du vil prøve på ny.",
} as const;

/** A requested length that is impossible (OM-6). */
export const lengthRefusals = {
  /** In standard pages, from `lengthRange`. */
  outOfRange: (min: number, max: number) =>
    `Din tekst kan blive mellem ${formatNumber(min, 1)} og ${formatNumber(max, 1)} normalsider.`,
  tooShort: "Teksten er for kort til et mål i normalsider. Vælg procent i stedet.",
  both: "Vælg enten procent eller normalsider.",
} as const;

const withoutAi = "Værktøjerne virker stadig uden AI.";
const allPaused = `AI-tjenesten er på pause til i morgen kl. 0.00, fordi dagens grænse for alle er nået. ${withoutAi}`;

/** A daily ceiling, which resets at midnight. @param count calls per account */
export const ceilingTexts = {
  "account-calls": (count: string) =>
    `Du har sat AI i gang ${count} gange i dag, og det er grænsen for én konto. Du kan bruge AI igen i morgen kl. 0.00. ${withoutAi}`,
  "account-provider-calls": () =>
    `Dine tekster og samtaler har givet AI-tjenesten så meget at lave i dag, som grænsen for én konto tillader. Du kan bruge AI igen i morgen kl. 0.00. ${withoutAi}`,
  "account-input-tokens": () =>
    `Du har fået AI til at læse så meget i dag, som grænsen for én konto tillader. Du kan bruge AI igen i morgen kl. 0.00. ${withoutAi}`,
  "account-tokens": () =>
    `Du har fået AI til at skrive så meget i dag, som grænsen for én konto tillader. Du kan bruge AI igen i morgen kl. 0.00. ${withoutAi}`,
  calls: () => allPaused,
  cost: () => allPaused,
} as const satisfies Readonly<Record<string, (count: string) => string>>;

/** Refused questions about a result (OM-4, OM-5). */
export const questionRefusals = {
  forgotten: "Der kan ikke længere hentes forslag til den tekst. Omskriv den igen for at få nye.",
  notPaid: "Der kan kun hentes forslag til en tekst, som AI er færdig med.",
} as const;

/** Why a question was not answered. It is no run and was not charged. */
export function questionFailed(code: RunErrorCode): string {
  switch (code) {
    case "ai.rate-limited":
      return "AI-tjenesten har travlt lige nu. Prøv igen om lidt.";
    case "ai.refused":
      return "AI-tjenesten ville ikke svare på det.";
    case "ai.time-limit":
    case "ai.first-token-timeout":
    case "ai.idle-timeout":
      return "Forslagene var for længe undervejs. Prøv igen.";
    default:
      return "Der kom ingen brugbare forslag fra AI-tjenesten. Prøv igen om lidt.";
  }
}
