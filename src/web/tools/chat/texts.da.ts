/** What the page of the chat says. What server and page both say lies in the contract's own messages. */
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { formatNumber } from "#contract/format.da.ts";
import { helpLines } from "#dansk/writing/assistant/help-lines.ts";

export const name = "AI-chat";
/** The same where no model answers. */
export const engineName = "Sproghjælp";
export const needsScript = "Chatten kræver JavaScript. Slå det til i din browser for at skrive til den.";

/** The head of the column. */
export const openList = "Åbn samtaler";
export const newConversation = "Ny samtale";
export const moreOfConversation = "Mere om samtalen";

/** A conversation that can't be shown. */
export const gone = "Samtalen findes ikke mere.";
/** By the field, where something stands in it. */
export const goneKept = "Samtalen findes ikke mere. Det, du har skrevet, følger med, når du starter en ny.";
export const signInToSee = "Samtalen ligger på en konto. Log ind for at se den.";
export const logIn = "Log ind";
export const loading = "Henter samtalen …";
export const tryAgain = "Prøv igen";
export const close = "Luk";

/** Instead of the notice that one talks to an AI: a visitor doesn't. */
export const visitorNotice = "Rød Tråds egen sprogmotor svarer her. Den er ikke AI, men den kan også tage fejl.";

/** A new conversation. */
export const emptyTitle = "Hvad arbejder du med?";
export const startersTitle = "Steder at begynde";
export const needsAccount = "Med AI, når du er logget ind";
export const temporary = "Midlertidig chat";
/** Near the button that it is chosen by, which shows it by its colour alone. */
export const temporaryOn = "Midlertidig chat er slået til.";
export const temporaryHint = "Samtalen gemmes ikke, og den forsvinder, når du lukker fanen.";
export const keepTemporary = "Gem alligevel";
export const temporaryKept = "Gemt i dine samtaler.";
export const clearTemporary = "Slet den";
/** For a visitor, whose conversation no server has. */
export const visitorHint =
  "Rød Tråds sprogmotor svarer på din egen enhed. Intet bliver sendt, og samtalen forsvinder, når du lukker fanen.";
export const visitorKept = "Samtalen ligger kun i denne fane og forsvinder, når du lukker den.";
/** Under what the engine has answered a visitor, as one sentence. */
export const signInWay = "Log ind";
export const signInFor = "for at få svar fra en AI og gemme dine samtaler.";
export const visitorModelHint = "Log ind for at skrive med AI og gemme dine samtaler.";

/** Læringstilstand. */
export const learning = "Læringstilstand";
export const learningOn = "Chatten spørger tilbage og giver vink. Den skriver ikke afleveringen for dig.";
export function ruleOf(place: string, advice: string): string {
  return `${place}: ${advice}`;
}
export const ruleUnknown = "Reglerne for AI afhænger af, hvor du læser.";
export const readRules = "Læs reglerne";

/** The thread. */
export const thread = "Samtalen";
export const own = "Du";
/**
 * @param kind undefined while nobody knows who writes it
 * @param number counted from the first answer; undefined while the beginning is not fetched
 */
export function answerBy(kind: ModelInfo["kind"] | undefined, number: number | undefined): string {
  const answer = number === undefined ? "Svar" : `Svar ${formatNumber(number)}`;
  if (kind === undefined) return number === undefined ? `${answer} på vej` : answer;
  if (kind === "imported") return `${answer} indsat bagefter`;
  return `${answer} fra ${kind === "ai" ? "AI" : "Rød Tråd uden AI"}`;
}
/** Of the words of an answer that is not set yet. */
export const answerText = "Svarets tekst";
export const thinking = "Tænker …";
export const queued = "I kø";
export const checking = "Tjekker svaret …";
export function writingAgain(why: string): string {
  return `Prøver igen: ${why}`;
}
/** Why an answer is written once more, in the middle of a sentence. */
export const complaints = {
  "ai.empty": "svaret var tomt",
  "ai.wrong-language": "svaret var på et forkert sprog",
  "ai.added-source": "svaret nævnte en kilde, der ikke findes her",
  "ai.too-long": "svaret var alt for langt",
  "ai.unrelated": "svaret handlede om noget andet",
  locks: "svaret ændrede noget, der skal stå, som det står",
  length: "svaret ramte ikke længden",
  learning: "svaret gav for meget væk",
} as const;
/** Of a connection that is lost while an answer is on its way. @param isAccepted the server has what was asked */
export function connectionLost(state: "waiting" | "offline", isAccepted: boolean): string {
  if (state === "offline") {
    return isAccepted
      ? "Ingen forbindelse. Svaret skrives videre på serveren og kommer, når du er på nettet igen."
      : "Ingen forbindelse. Beskeden er måske ikke sendt endnu. Vi prøver igen, når du er på nettet.";
  }
  return isAccepted
    ? "Forbindelsen er afbrudt. Vi prøver igen. Svaret skrives videre på serveren."
    : "Vi kan ikke få fat i serveren. Beskeden er måske ikke sendt endnu. Vi prøver igen.";
}
export const toEnd = "Gå til bunden";
export const somethingNew = "Der er kommet noget nyt";
export const older = "Hent ældre beskeder";
export const gettingOlder = "Henter ældre beskeder …";
export const foldedLong = "Vis hele beskeden";
export const foldQuestion = "Vis mindre af beskeden";
export const isSending = "Sender …";

/** Under a message. */
export const actionsOfAnswer = "Handlinger for svaret";
export const actionsOfQuestion = "Handlinger for beskeden";
export const versions = "Versioner";
export function version(number: number, of: number): string {
  return `Version ${formatNumber(number)} af ${formatNumber(of)}`;
}
export const previousVersion = "Forrige version";
export const nextVersion = "Næste version";
export const editLabel = "Redigér beskeden";
export const editHint = "Den gamle besked og dens svar bliver liggende som en anden version.";
export const editGoneOnWith = "Dine rettelser fra sidst står her stadig.";
export const editFromSent = "Begynd forfra";
export const otherVersion = "Beskeden er redigeret et andet sted. Det, du sender, bliver en version ved siden af.";
export const otherEdit = "En anden fane har en anden kladde til beskeden.";
export const saveAndSend = "Gem og send";
export const cancel = "Annullér";
export const copied = "Kopieret";
export const copyFailed = "Din browser lod os ikke kopiere. Markér teksten, og kopiér den selv.";
export const copyQuestion = "Kopiér beskeden";
export const again = "Prøv igen";
export const againLabel = "Prøv igen med et nyt svar";
export const continueAnswer = "Fortsæt svaret";
export const continueCost = "»Fortsæt svaret« tæller som en besked.";
export const readAloud = "Læs op";
export const stopReading = "Stop oplæsning";
export const more = "Flere handlinger";
export const notCharged = "Tæller ikke med";
export const noCharge = "Forsøget tæller ikke med.";
export const stoppedHere = "Svaret er stoppet.";
export const stoppedBefore = "Svaret blev stoppet, før der kom noget.";
export const interrupted = "Serveren blev genstartet undervejs. Det, der var kommet, står her.";
export const unfinished = "Det, der var kommet, står her.";
export function context(count: number, hasSummary: boolean): string {
  const first = count === 1 ? "Den første besked er" : `De første ${formatNumber(count)} beskeder er`;
  return `Samtalen er blevet lang. ${first} ${hasSummary ? "opsummeret" : "ikke med i svaret"}.`;
}

/** Places in files that an answer names. */
export function sources(count: number): string {
  return `Kilder: ${placesInFiles(count)}`;
}
/** Places in files that were given for an answer, which names none of them. */
export function notCited(count: number): string {
  return `AI'en fik ${placesInFiles(count)} at læse, men svaret henviser ikke til ${count === 1 ? "det" : "dem"}`;
}
function placesInFiles(count: number): string {
  return count === 1 ? "1 sted i dine filer" : `${formatNumber(count)} steder i dine filer`;
}
/** @param name as it stands in the answer; empty where that is not known */
export function invented(name: string): string {
  const it = name === "" ? "En henvisning" : `Henvisningen »${name}«`;
  return `${it} står hverken i det, du har skrevet, eller i dine filer. Tjek, om den findes.`;
}

/** The composer. */
export const field = "Skriv en besked";
export const toField = "Spring til skrivefeltet";
/** Who gets a message and how it is sent, once the conversation has begun on a small screen. */
export const moreTold = "Mere";
export const moreToldLabel = "Mere om, hvem der får din besked";
export const moreKeysLabel = "Mere om tasterne";
export const allKeys = "Taster";
export const keys = "Enter sender. Shift+Enter giver en ny linje.";
export const send = "Send";
export const stop = "Stop";
export const stopLabel = "Stop svaret";
export const stopping = "Stopper …";
export const noText = "Skriv en besked først.";
export const isStillWriting = "Vent, til svaret er færdigt, eller stop det.";
export const filesWaiting = "Vent, til filen er klar, eller fjern den.";
export const offlineSend = "Du har ingen internetforbindelse. Din besked er gemt på denne enhed.";
export function left(count: number): string {
  return count === 1 ? "1 besked tilbage i dag" : `${formatNumber(count)} beskeder tilbage i dag`;
}
export const noneLeft = "Du har ikke flere beskeder i dag.";
export const askEngine = "Få svar fra sprogmotoren";
export const engineIsFree = "Den er gratis og svarer uden AI.";
export function charsOfLimit(count: number, limit: number): string {
  return `${formatNumber(count)} af ${formatNumber(limit)} tegn`;
}
export const images = "Billeder kan ikke sendes. Indsæt teksten i stedet.";
export const draftNotKept = {
  full: "Der er ikke plads til at gemme kladden på denne enhed. Kopiér beskeden, før du lukker siden.",
  blocked: "Din browser lader os ikke gemme kladden på denne enhed. Kopiér beskeden, før du lukker siden.",
} as const;
export const otherTab = "I en anden fane står der en nyere kladde.";
export const takeOther = "Hent den";
export const keepOwn = "Behold min";
export const blurred = "Det, der er sløret, bliver stående sløret i samtalen.";
export const personalLead = "Vil du sløre det, før du sender? Det, der er sløret, bliver stående sløret i samtalen.";

/** Files that come with a message. */
export const attach = "Vedhæft fil";

/** Dictation. */
export const dictate = "Diktér";
export const stopDictating = "Stop diktering";
export const dictateFirst =
  "Din browser laver talen om til tekst. Nogle browsere sender lyden til deres egen tjeneste.";
export const dictateStart = "Begynd at diktere";
export const dictationFaults = {
  denied: "Din browser lader os ikke bruge mikrofonen. Giv siden lov i browserens indstillinger.",
  "no-microphone": "Vi kan ikke finde en mikrofon på din enhed.",
  network: "Diktering kræver internet i din browser. Tjek forbindelsen, og prøv igen.",
  failed: "Dikteringen gik i stå. Prøv igen.",
} as const;

/** Help lines, when a message sounds as if somebody needs them. */
export const crisis = {
  title: "Har du det svært lige nu?",
  lead: "Du behøver ikke være alene med det. Er der fare for liv, så ring 112.",
  lines: [helpLines.livslinien, helpLines.boernetelefonen].map(({ name, number }) => ({
    name,
    shown: number,
    tel: number.replaceAll(" ", ""),
  })),
  foot: "Rød Tråd er ikke rådgivning, men du kan godt skrive videre.",
} as const;
