/** Every name the site keeps in a browser, with its purpose and lifetime: a key without a row does not compile. */
import { retention } from "#contract/legal.ts";
import { storageKeys } from "#contract/storage-keys.ts";

type StoragePlace =
  | "localStorage"
  | "localStorage og IndexedDB"
  | "IndexedDB"
  | "sessionStorage"
  | "localStorage eller sessionStorage"
  | "Cookie";

export interface StorageRow {
  /** As it stands in the browser. */
  readonly name: string;
  readonly place: StoragePlace;
  readonly purpose: string;
  readonly lifetime: string;
  /** Only in use when a person can have an account. */
  readonly needsAccount: boolean;
}

const untilTabCloses = "Til du lukker fanen";
const signInLifetime = "Til du logger ud. Uden Husk mig også til du lukker fanen";

const byKey: Readonly<Record<keyof typeof storageKeys, StorageRow>> = {
  cookieConsent: {
    name: storageKeys.cookieConsent,
    place: "localStorage",
    purpose:
      "Husker dit valg i Cookie-indstillinger: ja eller nej til præferencer, statistik og markedsføring, tidspunktet, tekstens version, et tilfældigt id, hvor du valgte, og om beviset er sendt.",
    lifetime: "12 måneder, derefter spørger vi igen",
    needsAccount: false,
  },
  draft: {
    name: storageKeys.draft("…"),
    place: "localStorage eller sessionStorage",
    purpose:
      "Kladden af den tekst, du skriver i et værktøj, eller af den besked, du skriver i en samtale i AI-chat, så den ikke går tabt, hvad du har rettet og ignoreret i den, hvilke ord du har ignoreret overalt, hvilke svar du har set i Læring, navn og tilfældigt id på de filer, du har vedhæftet en besked og ikke sendt endnu, i fanen også teksten i en fil, der var på vej, da du forlod eller skjulte siden, og det resultat, værktøjet har lavet af teksten. Navnet slutter med værktøjets navn eller samtalens tilfældige id og, når du er logget ind, kontoens tilfældige id. I en midlertidig chat ligger kladden kun i fanen. Kladden bliver på din enhed. Sætter du AI i gang, bliver teksten sendt, og det står ved knappen. Når du logger ud, bliver den låst (se nedenfor), og du får den igen, når du logger ind på enheden. Men teksten i en fil, der var på vej, og det, du har skrevet i en midlertidig chat, bliver slettet, når du logger ud, eller en anden logger ind i fanen.",
    lifetime:
      "Til du vælger »Slet kladden fra denne enhed«. En besked, til den er sendt, og i en samtale højst 30 dage, efter at du sidst skrev på den. I en midlertidig chat højst til du lukker fanen. Teksten i en fil, der var på vej, højst til du lukker fanen eller logger ud",
    needsAccount: false,
  },
  run: {
    name: storageKeys.run("…"),
    place: "localStorage eller sessionStorage",
    purpose:
      "Mens en AI-tekst bliver lavet: opgavens tilfældige id, tidspunktet og den tekst, den bliver lavet af, så du finder tilbage til den efter en genindlæsning. Navnet slutter med værktøjets navn og kontoens tilfældige id.",
    lifetime:
      "Til resultatet er kommet, eller du logger ud. Ellers bliver det slettet, første gang siden bliver åbnet efter 24 timer",
    needsAccount: true,
  },
  chatTemporary: {
    name: storageKeys.chatTemporary,
    place: "sessionStorage",
    purpose:
      "En midlertidig chat, så en genindlæsning af fanen ikke sletter den: beskederne, svarene og teksten i filer, du har vedhæftet. Navnet slutter med kontoens tilfældige id, når du er logget ind.",
    lifetime: "Til du lukker fanen, gemmer eller sletter samtalen eller logger ud, eller en anden logger ind i fanen",
    needsAccount: false,
  },
  toolChoices: {
    name: storageKeys.toolChoices("…"),
    place: "localStorage",
    purpose:
      "Dine seneste valg i et værktøj, de ord, du vil bevare, og de instruktioner, du har gemt. Navnet slutter med værktøjets navn og, når du er logget ind, kontoens tilfældige id.",
    lifetime: "Til du logger ud. Uden login til du sletter dem i browseren",
    needsAccount: false,
  },
  formDraft: {
    name: storageKeys.formDraft("…"),
    place: "localStorage eller sessionStorage",
    purpose:
      "Det, du har skrevet i en formular, så det ikke går tabt, hvis siden genindlæses, og hvilken adresse vi har sendt en mail til. Aldrig adgangskoder. Navnet slutter med formularens navn og, når du er logget ind, kontoens tilfældige id.",
    lifetime:
      "Til du har sendt formularen, er logget ind eller lukker fanen. Er du logget ind, bliver det låst som dine kladder, når du logger ud (se nedenfor)",
    needsAccount: false,
  },
  dictionary: {
    name: storageKeys.dictionary,
    place: "localStorage",
    purpose: "De ord, du selv har føjet til din ordbog uden at være logget ind.",
    lifetime: "Til du sletter dem, eller til du er logget ind og siger ja til, at de følger din konto",
    needsAccount: false,
  },
  wordsKeptHere: {
    name: storageKeys.wordsKeptHere,
    place: "localStorage",
    purpose:
      "Husker, at du har sagt nej til at lægge enhedens ord på din konto, så vi ikke spørger igen. Indeholder kontoens tilfældige id.",
    lifetime: "Til enhedens ord er slettet eller lagt på en konto",
    needsAccount: true,
  },
  accountDictionary: {
    name: storageKeys.accountDictionary,
    place: "localStorage",
    purpose:
      "Din egen ordbog fra din konto, så den også virker uden net, og ord, der venter på at blive lagt på kontoen.",
    lifetime: "Til du logger ud, og alle ord er lagt på kontoen",
    needsAccount: true,
  },
  sentSentences: {
    name: storageKeys.sentSentences,
    place: "localStorage",
    purpose:
      "Et tilfældigt tal og tidspunktet for hver sætning, du har sendt med »Forkert forslag?«, så du kan slette den hos os igen. Ikke sætningen.",
    lifetime: `Til du har slettet sætningerne hos os, og højst i ${retention.suggestionReportMonths} måneder`,
    needsAccount: false,
  },
  learning: {
    name: storageKeys.learning,
    place: "localStorage",
    purpose:
      "Hvor tit du har mødt hver slags fejl i læringstilstanden, hvor tit du selv rettede den, og hvor mange svar i ugens øvelse der var rigtige. Ingen ord fra teksten. Er du logget ind, slutter navnet med kontoens tilfældige id.",
    lifetime: "Til du vælger »Nulstil tallene« eller logger ud",
    needsAccount: false,
  },
  wordFile: {
    name: storageKeys.wordFile,
    place: "localStorage og IndexedDB",
    purpose:
      "Den Word-fil, du har hentet ind, og dens navn, så du kan få den tilbage med formatering og rettelser. Filen bliver på din enhed.",
    lifetime:
      "Til du vælger »Slet kladden fra denne enhed«, henter en anden fil ind eller lægger en anden tekst i stedet fra et andet værktøj. Når du logger ud, bliver den låst som kladden",
    needsAccount: false,
  },
  lockedTexts: {
    name: storageKeys.lockedTexts,
    place: "IndexedDB",
    purpose:
      "Dine kladder, den Word-fil, de kom fra, og ord, der ikke nåede at komme på kontoen, mens du er logget ud: krypteret, så ingen kan læse dem på enheden. Nøglen får kun din konto, når du logger ind. Navnet slutter med kontoens tilfældige id, et tilfældigt tal og tidspunktet.",
    lifetime:
      "Til du logger ind på enheden igen. Ellers bliver det slettet efter et år, næste gang nogen logger ud her. Hvis serverens nøgle er lækket og må skiftes imens, kan det ikke åbnes igen",
    needsAccount: true,
  },
  reading: {
    name: storageKeys.reading,
    place: "localStorage",
    purpose: "Dine valg i læsehjælpen: bogstaver, afstand, farve, linjelæser og oplæsning.",
    lifetime: "Til du vælger »Nulstil«",
    needsAccount: false,
  },
  grammarSettings: {
    name: storageKeys.grammarSettings,
    place: "localStorage",
    purpose:
      "Dine valg i grammatikkontrollen og navnene på de regler, du har slået fra. Ingen ord fra teksten. Er du logget ind, slutter navnet med kontoens tilfældige id.",
    lifetime: "Til du logger ud. Valg af tekstfelt og taster, og uden login det hele, til du sletter dem i browseren",
    needsAccount: false,
  },
  knownSignIns: {
    name: storageKeys.knownSignIns,
    place: "localStorage",
    purpose: "Hvilke login på nye enheder du har svaret »Det var mig« til, så vi ikke spørger igen.",
    lifetime: "Til du sletter det i browseren",
    needsAccount: true,
  },
  returnAfterMail: {
    name: storageKeys.returnAfterMail,
    place: "localStorage",
    purpose: "Hvilken side du kom fra, da du oprettede en konto, så du kan komme tilbage til den.",
    lifetime: "Til du logger ind, dog gælder det højst et døgn",
    needsAccount: false,
  },
  theme: {
    name: storageKeys.theme,
    place: "localStorage",
    purpose: "Husker, om du selv har valgt lyst eller mørkt udseende.",
    lifetime: "Til du vælger »Som enheden«",
    needsAccount: false,
  },
  sidebar: {
    name: storageKeys.sidebar,
    place: "localStorage",
    purpose: "Husker, om du har foldet menuen ved siden af siden sammen.",
    lifetime: "Til du folder den ud igen",
    needsAccount: false,
  },
  previousRoute: {
    name: storageKeys.previousRoute,
    place: "sessionStorage",
    purpose: "Husker den seneste side, der fandtes, så en forkert adresse kan føre dig tilbage.",
    lifetime: untilTabCloses,
    needsAccount: false,
  },
  currentPath: {
    name: storageKeys.currentPath,
    place: "sessionStorage",
    purpose: "Husker den side, du er på, så den kan blive den forrige, når du går videre.",
    lifetime: untilTabCloses,
    needsAccount: false,
  },
  previousPath: {
    name: storageKeys.previousPath,
    place: "sessionStorage",
    purpose: "Husker den side, du var på før, så du kan komme tilbage til den.",
    lifetime: untilTabCloses,
    needsAccount: false,
  },
  staleReloadAt: {
    name: storageKeys.staleReloadAt,
    place: "sessionStorage",
    purpose:
      "Husker, hvornår siden sidst hentede sig selv igen efter en opdatering, så det højst sker én gang på ti sekunder.",
    lifetime: untilTabCloses,
    needsAccount: false,
  },
  accessToken: {
    name: storageKeys.accessToken,
    place: "localStorage eller sessionStorage",
    purpose: "Viser serveren, at du er logget ind. Beviset gælder højst 15 minutter ad gangen.",
    lifetime: signInLifetime,
    needsAccount: true,
  },
  refreshToken: {
    name: storageKeys.refreshToken,
    place: "localStorage eller sessionStorage",
    purpose: "Fornyer dit login, uden at du skal skrive din adgangskode igen.",
    lifetime: `${signInLifetime}. Gælder højst 90 dage`,
    needsAccount: true,
  },
  user: {
    name: storageKeys.user,
    place: "localStorage eller sessionStorage",
    purpose: "Dit navn og din e-mail, så siden kan vise, hvem der er logget ind.",
    lifetime: signInLifetime,
    needsAccount: true,
  },
  tokenMeta: {
    name: storageKeys.tokenMeta,
    place: "localStorage eller sessionStorage",
    purpose: "Husker, hvornår dit login sidst blev fornyet og hvor mange gange, så det bliver fornyet i tide.",
    lifetime: signInLifetime,
    needsAccount: true,
  },
  renewals: {
    name: storageKeys.renewals,
    place: "localStorage",
    purpose:
      "Husker, hvor mange gange dit login er fornyet, når du ikke har valgt Husk mig, så en kopi af fanen ikke logger dig ud. Indeholder ikke selve loginnet.",
    lifetime: "Til du logger ud. Ellers bliver kun de seneste otte login husket",
    needsAccount: true,
  },
  rememberMe: {
    name: storageKeys.rememberMe,
    place: "localStorage",
    purpose: "Husker, om du har valgt Husk mig.",
    lifetime: "Til du sletter det i browseren",
    needsAccount: true,
  },
  permissionError: {
    name: storageKeys.permissionError,
    place: "sessionStorage",
    purpose:
      "Husker, hvilken brugsgrænse du har nået, og hvor, så siden kan forklare det og føre dig tilbage. I AI-chat er samtalens tilfældige id med.",
    lifetime: "Til du logger ud eller lukker fanen",
    needsAccount: true,
  },
};

/** Browsers refuse the `__Host-` prefix on plain http. */
const csrfCookie: StorageRow = {
  name: "__Host-csrf",
  place: "Cookie",
  purpose:
    "Beskytter dig mod, at en fremmed side sender noget i dit navn. Indeholder et tilfældigt tal. Begynder adressen ikke med https, hedder den csrf.",
  lifetime: "Til du lukker browseren",
  needsAccount: true,
};

/** Set when somebody signs in, and for as long again at the next time. */
const deviceCookie: StorageRow = {
  name: "__Host-device",
  place: "Cookie",
  purpose:
    "Genkender enheden, når du logger ind, så du kan få en mail, hvis nogen logger ind på din konto fra en ny. Indeholder et tilfældigt tal. Begynder adressen ikke med https, hedder den device.",
  lifetime: "400 dage efter, at du sidst loggede ind",
  needsAccount: true,
};

/** The whole table in the order it is shown. */
export const storageRows: readonly StorageRow[] = [...Object.values(byKey), csrfCookie, deviceCookie];
