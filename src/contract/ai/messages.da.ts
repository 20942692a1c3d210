/** What the product says to people about runs, models and limits. */
import { formatNumber } from "../format.da.ts";
import { type ModelPlace, type RunErrorCode, runErrorCodes } from "./run.rules.ts";

const kept = "Din tekst er gemt, og forsøget tæller ikke med.";

/** Why something was not made: true of a run that gave nothing, and of one that gave a part. */
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
    "AI-tjenesten ændrede to gange noget, der skal stå, som det står: et citat, et tal, en dato, et navn, en henvisning eller et ord, du har låst. Svaret er kasseret.",
  "text.no-sentence-fits": "Ingen hel sætning i teksten er så kort. Vælg en længere opsummering.",
  "answer.length": "Svaret nåede den længde, der kan komme på én gang.",
  "chat.deleted": "Samtalen er slettet.",
  "chat.files-changed": "Filerne i samtalen er ændret imens.",
  "chat.still-writing": "Svaret er stadig på vej. Vent, til det er færdigt, eller stop det.",
  "run.interrupted": "Serveren blev genstartet undervejs.",
  "run.failed": "Noget gik galt hos os.",
};

/** Of a summary that was longer than the person asked for. */
export const leftOut = "Svaret var længere, end du bad om. De sidste sætninger er udeladt.";

/** For an end that says no time of its own. */
export const tryLater = "Prøv igen om lidt.";

/** What may help. */
const advice: Readonly<Partial<Record<RunErrorCode, string>>> = {
  "ai.rate-limited": tryLater,
  "ai.refused": "Det kan skyldes tekstens indhold eller længde.",
  "ai.time-limit": "Prøv med en kortere tekst.",
  "ai.changed-locks": "Prøv med en lettere omskrivning.",
  "chat.files-changed": "Se filerne efter, og send igen.",
  "run.interrupted": "Prøv igen.",
};

/** No text that is kept, and no try that fails. */
const saidAlone: ReadonlySet<RunErrorCode> = new Set([
  "text.no-sentence-fits",
  "answer.length",
  "chat.deleted",
  "chat.still-writing",
]);

/** Every way a run may give nothing, as the person is told it. */
export const runErrorTexts = Object.fromEntries(
  runErrorCodes.map((code) => {
    const said = saidAlone.has(code) ? [runCauses[code]] : [runCauses[code], kept, advice[code] ?? ""];
    return [code, said.join(" ").trim()];
  }),
) as Readonly<Record<RunErrorCode, string>>;

/** Of a run that gave nothing and counts all the same: its answers were read before they were thrown away, once too often. */
export function countedErrorText(code: RunErrorCode): string {
  const counts = "Din tekst er gemt. Forsøget tæller som én AI-tekst, fordi flere svar er kasseret det seneste døgn.";
  return `${runCauses[code]} ${counts} ${advice[code] ?? ""}`.trim();
}

/** Several names as one: who made something together. */
export function together(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} og ${names.at(-1)}`;
}

/** A choice that needs a model when none is connected. */
export const needsModel = "Kræver en AI-model, som ikke er slået til.";

/** Why choices that are a model's can't be made: there is none, or another way was chosen. @param names of the choices */
export function lockedChoices(names: string, hasModel: boolean): string {
  return `${names}: ${hasModel ? "Gælder, når du vælger »Med AI«." : needsModel}`;
}

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

/**
 * Whether a text is kept where the model runs, after its place.
 * @param days as declared by whoever runs the site; undefined: not at all, and of one's own server nobody else could
 */
export function keptThere(place: ModelPlace, days: number | undefined): string {
  if (days === undefined) {
    return place === "server"
      ? "den ansvarlige for siden har ikke oplyst, om modellens server gemmer teksten"
      : "det er ikke oplyst, om den gemmes dér";
  }
  if (days === 0) return "den gemmes ikke dér";
  return `den gemmes dér i højst ${formatNumber(days)} ${days === 1 ? "dag" : "dage"}`;
}

/** Refusals before a run begins. */
export const runRefusals = {
  /** @param count how many may run at once */
  tooManyAtOnce: (count: string) => `Du har allerede ${count} i gang. Vent, til en af dem er færdig, eller stop en.`,
  tooManyReaders: "Du har for mange faner åbne, der følger med her. Luk en af dem, og prøv igen.",
  noWords: "Der er ingen ord i teksten. Skriv eller indsæt en tekst med ord.",
  /** The same key once more, when the answer is no longer kept for reading again. */
  alreadyDone:
    "Den tekst er allerede sendt, og svaret kan ikke hentes her igen. Blev det gemt, ligger det i din historik. Start forfra, hvis du vil prøve på ny.",
} as const;

/** A length that was asked for and can't be had (OM-6). */
export const lengthRefusals = {
  /** In standard pages: what `lengthRange` gives. */
  outOfRange: (min: number, max: number) =>
    `Din tekst kan blive mellem ${formatNumber(min, 1)} og ${formatNumber(max, 1)} normalsider.`,
  tooShort: "Teksten er for kort til et mål i normalsider. Vælg procent i stedet.",
  both: "Vælg enten procent eller normalsider.",
} as const;

const withoutAi = "Værktøjerne virker stadig uden AI.";
const allPaused = `AI-tjenesten er på pause til i morgen kl. 0.00, fordi dagens grænse for alle er nået. ${withoutAi}`;

/** A ceiling of the day, which opens again at midnight. @param count how many times one account may begin something */
export const ceilingTexts = {
  "account-calls": (count: string) =>
    `Du har sat AI i gang ${count} gange i dag, og det er grænsen for én konto. Du kan bruge AI igen i morgen kl. 0.00. ${withoutAi}`,
  "account-tokens": () =>
    `Du har fået AI til at skrive så meget i dag, som grænsen for én konto tillader. Du kan bruge AI igen i morgen kl. 0.00. ${withoutAi}`,
  calls: () => allPaused,
  cost: () => allPaused,
} as const satisfies Readonly<Record<string, (count: string) => string>>;

/** Questions about a result (OM-4, OM-5) that are not asked. */
export const questionRefusals = {
  forgotten: "Der kan ikke længere hentes forslag til den tekst. Omskriv den igen for at få nye.",
  notPaid: "Der kan kun hentes forslag til en tekst, som AI er færdig med.",
} as const;

/** Why a question was not answered. It is no run, and nothing was ever counted for it. */
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
