/** Danish texts about conversations, for server and page. */
import { formatNumber } from "../format.da.ts";

/** Success messages and permanent notes. */
export const chatMessages = {
  deleted: "Samtalen er slettet.",
  deletedAll: "Alle samtaler er slettet.",
  fileDeleted: "Filen er slettet.",
  folderDeleted: "Mappen er slettet.",
  promptDeleted: "Skabelonen er slettet.",
  shareEnded: "Linket er slået fra.",
  shareReported: "Tak. Vi har fået din anmeldelse og ser på den.",
  aiNotice: "Du chatter med en AI. Den kan tage fejl – tjek vigtige oplysninger.",
  engineNotice: "Ingen AI-model er slået til. Rød Tråds egen sprogmotor svarer på det, den kan.",
  /** The author of imported answers: which model it was can't be verified. */
  importedFrom: "Midlertidig chat",
  /** The title of a conversation whose first message has no words. */
  untitled: "Ny samtale",
  /** The answer of Læringstilstand if a model's second answer also gives too much away. */
  learningFallback: "Det skriver jeg ikke for dig, men jeg hjælper dig gerne i gang. Hvad har du allerede tænkt?",
} as const;

/** Refusals. */
export const chatRefusals = {
  stillWriting: "Svaret er stadig på vej. Vent, til det er færdigt, eller stop det.",
  isWhole: "Svaret er allerede færdigt.",
  /** For an answer that a fault interrupted. */
  cantContinue: "Svaret kan ikke fortsættes. Prøv igen i stedet.",
  isFollowed: "Samtalen er gået videre efter svaret. Bed om resten i en ny besked.",
  isFull: "Samtalen kan ikke blive længere. Start en ny. Den gamle bliver liggende.",
  /** An imported conversation must start with the user, and every answer needs a question. */
  notInTurn: "Beskederne står ikke i en rækkefølge, der kan gemmes.",
  /** The user's total for all conversations. */
  noRoom: "Du har ikke plads til flere samtaler. Slet nogle, du ikke bruger mere.",
  tooLong: (chars: number, maxChars: number) =>
    `Beskeden er på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(maxChars)} tegn. Del den op.`,
  /** For places that accept files. */
  tooLongOrAttach: (chars: number, maxChars: number) =>
    `Beskeden er på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(maxChars)} tegn. Del den op, eller vedhæft den som fil.`,
  fileTooLong: (chars: number, maxChars: number) =>
    `Filen er på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(maxChars)} tegn. Del den op i flere filer.`,
  noTextInFile: "Der er ingen tekst i filen.",
  tooManyFiles: (max: number) => `Der er allerede ${formatNumber(max)} filer her. Fjern en, før du tilføjer en ny.`,
  /** The file was sent with another message, or deleted because it was not sent within a day. */
  fileNotHere: "En af filerne ligger her ikke længere. Fjern den, og vedhæft den igen.",
  filesFull: "Du har ikke plads til flere filer. Slet nogle, du ikke bruger mere.",
  tooManyFolders: (max: number) => `Du har allerede ${formatNumber(max)} mapper.`,
  tooManyPrompts: (max: number) => `Du har allerede ${formatNumber(max)} egne skabeloner.`,
  tooManyShares: (max: number) => `Du har allerede ${formatNumber(max)} links, der virker. Slå nogle fra.`,
  shareGone: "Linket virker ikke. Det er udløbet eller slået fra.",
  fileGone: "Filen er slettet, så stedet kan ikke vises.",
} as const;
