/** What the product says to people about conversations, on the server and on the page. */
import { formatNumber } from "../format.da.ts";

/** What is told of a call that succeeded, and what stands by every conversation. */
export const chatMessages = {
  deleted: "Samtalen er slettet.",
  deletedAll: "Alle samtaler er slettet.",
  fileDeleted: "Filen er slettet.",
  folderDeleted: "Mappen er slettet.",
  promptDeleted: "Skabelonen er slettet.",
  shareEnded: "Linket er slået fra.",
  aiNotice: "Du chatter med en AI. Den kan tage fejl – tjek vigtige oplysninger.",
  engineNotice: "Ingen AI-model er slået til. Rød Tråds egen sprogmotor svarer på det, den kan.",
  /** Who answered in a conversation that was not kept when it was held: which model that was is the page's word alone. */
  importedFrom: "Midlertidig chat",
  /** Of a conversation whose first message has no words for a title. */
  untitled: "Ny samtale",
  /** The answer of Læringstilstand, where a model's second one gives too much away as well. */
  learningFallback: "Det skriver jeg ikke for dig, men jeg hjælper dig gerne i gang. Hvad har du allerede tænkt?",
} as const;

/** Why something is not done. */
export const chatRefusals = {
  stillWriting: "Svaret er stadig på vej. Vent, til det er færdigt, eller stop det.",
  isWhole: "Svaret er allerede færdigt.",
  /** Of an answer that a fault broke off. */
  cantContinue: "Svaret kan ikke fortsættes. Prøv igen i stedet.",
  isFollowed: "Samtalen er gået videre efter svaret. Bed om resten i en ny besked.",
  isFull: "Samtalen kan ikke blive længere. Start en ny. Den gamle bliver liggende.",
  /** Of a conversation that is handed over: it begins with a person, and no answer stands alone. */
  notInTurn: "Beskederne står ikke i en rækkefølge, der kan gemmes.",
  /** Of all conversations together. */
  noRoom: "Du har ikke plads til flere samtaler. Slet nogle, du ikke bruger mere.",
  tooLong: (chars: number, maxChars: number) =>
    `Beskeden er på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(maxChars)} tegn. Del den op.`,
  /** Where files can be given. */
  tooLongOrAttach: (chars: number, maxChars: number) =>
    `Beskeden er på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(maxChars)} tegn. Del den op, eller vedhæft den som fil.`,
  fileTooLong: (chars: number, maxChars: number) =>
    `Filen er på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(maxChars)} tegn. Del den op i flere filer.`,
  noTextInFile: "Der er ingen tekst i filen.",
  tooManyFiles: (max: number) => `Der er allerede ${formatNumber(max)} filer her. Fjern en, før du tilføjer en ny.`,
  /** Of a message: sent with another, or tidied away because it was not sent in a day. */
  fileNotHere: "En af filerne ligger her ikke længere. Fjern den, og vedhæft den igen.",
  filesFull: "Du har ikke plads til flere filer. Slet nogle, du ikke bruger mere.",
  tooManyFolders: (max: number) => `Du har allerede ${formatNumber(max)} mapper.`,
  tooManyPrompts: (max: number) => `Du har allerede ${formatNumber(max)} egne skabeloner.`,
  tooManyShares: (max: number) => `Du har allerede ${formatNumber(max)} links, der virker. Slå nogle fra.`,
  shareGone: "Linket virker ikke. Det er udløbet eller slået fra.",
  fileGone: "Filen er slettet, så stedet kan ikke vises.",
} as const;
