/** Every name the site keeps in a browser, with its purpose and lifetime: a key without a row does not compile. */
import { storageKeys } from "#contract/storage-keys.ts";

export type StoragePlace = "localStorage" | "sessionStorage" | "localStorage eller sessionStorage" | "Cookie";

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
    place: "localStorage",
    purpose:
      "Kladden af den tekst, du skriver i et værktøj, så den ikke går tabt. Navnet slutter med værktøjets navn. Teksten bliver på din enhed.",
    lifetime: "Til du vælger »Slet kladden fra denne enhed«",
    needsAccount: false,
  },
  formDraft: {
    name: storageKeys.formDraft("…"),
    place: "sessionStorage",
    purpose:
      "Det, du har skrevet i en formular, så det ikke går tabt, hvis siden genindlæses. Navnet slutter med formularens navn.",
    lifetime: "Til du har sendt formularen eller lukker fanen",
    needsAccount: false,
  },
  dictionary: {
    name: storageKeys.dictionary,
    place: "localStorage",
    purpose: "De ord, du selv har føjet til din ordbog.",
    lifetime: "Til du sletter dem",
    needsAccount: false,
  },
  grammarSettings: {
    name: storageKeys.grammarSettings,
    place: "localStorage",
    purpose: "Dine valg i grammatikkontrollen.",
    lifetime: "Til du sletter dem i browseren",
    needsAccount: false,
  },
  theme: {
    name: storageKeys.theme,
    place: "localStorage",
    purpose: "Husker, om du selv har valgt lyst eller mørkt udseende.",
    lifetime: "Til du vælger »Som enheden«",
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
    purpose: "Husker, hvilken brugsgrænse du har nået, så siden kan forklare det.",
    lifetime: untilTabCloses,
    needsAccount: true,
  },
};

/** The one cookie; browsers refuse the `__Host-` prefix on plain http (security.md 4). */
const csrfCookie: StorageRow = {
  name: "__Host-csrf",
  place: "Cookie",
  purpose:
    "Beskytter dig mod, at en fremmed side sender noget i dit navn. Indeholder et tilfældigt tal. Begynder adressen ikke med https, hedder den csrf.",
  lifetime: "Til du lukker browseren",
  needsAccount: true,
};

/** The whole table in the order it is shown. */
export const storageRows: readonly StorageRow[] = [...Object.values(byKey), csrfCookie];
