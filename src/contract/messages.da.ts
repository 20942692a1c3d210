/** Danish texts of failed and successful calls (spec sections 2, 4 and 8). */
import type { ErrorCode } from "./errors.ts";

/** Spec section 8: the default error of each action, verbatim. */
export const actionErrors = {
  register: "Registrering fejlede",
  login: "Login fejlede",
  verifyEmail: "Email verifikation fejlede",
  resendVerification: "Afsendelse af nyt verifikationslink fejlede",
  passwordResetRequest: "Anmodning om nulstilling af adgangskode fejlede",
  passwordReset: "Nulstilling af adgangskode fejlede",
  changePassword: "Ændring af adgangskode fejlede",
  updateProfile: "Opdatering af profil fejlede",
  fetchProfile: "Failed to fetch user profile",
  refreshToken: "Token refresh failed",
} as const;

/** Spec section 8: the success message of each action without one from the server. */
export const actionSuccess = {
  register: "Bruger oprettet. Tjek din email for at verificere din konto.",
  verifyEmail: "Email verificeret. Du kan nu logge ind.",
  resendVerification: "Et nyt verifikationslink er sendt til din email",
  passwordResetRequest: "Instruktioner til nulstilling af adgangskode er sendt til din email",
  passwordReset: "Din adgangskode er blevet nulstillet. Du kan nu logge ind med din nye adgangskode.",
  changePassword: "Adgangskode opdateret",
  updateProfile: "Profil opdateret",
} as const;

/** Spec section 4: the message of a 403 that redirects to /permission-denied. */
export const usageLimitMessage = "Adgang nægtet: Brugsgrænse nået";

/** Spec section 5: details for developers, never shown to users. */
export const clientErrors = {
  notAuthenticated: "Not authenticated",
  noRefreshToken: "No refresh token available",
} as const;

/** Danish texts shown instead of the spec's English strings. */
export const spokenTexts: Readonly<Record<string, string>> = {
  [actionErrors.fetchProfile]: "Din profil kunne ikke hentes",
  [actionErrors.refreshToken]: "Du er blevet logget ud. Log ind igen.",
  [clientErrors.notAuthenticated]: "Log ind for at fortsætte.",
  [clientErrors.noRefreshToken]: "Du er blevet logget ud. Log ind igen.",
};

/** The default Danish text of each error code. */
export const errorTexts: Readonly<Record<ErrorCode, string>> = {
  "validation.failed": "Noget i det, du sendte, kan ikke bruges. Ret felterne, og prøv igen.",
  "auth.wrong-password": "Den nuværende adgangskode er forkert.",
  "auth.link-invalid": "Linket er brugt eller for gammelt. Bed om et nyt.",
  "auth.required": "Log ind for at fortsætte.",
  "auth.wrong-credentials": "E-mail eller adgangskode er forkert.",
  "auth.session-ended": "Du er blevet logget ud. Log ind igen.",
  "auth.forbidden": "Det har du ikke adgang til.",
  "auth.email-not-verified": "Bekræft din e-mail, før du logger ind. Linket ligger i din indbakke.",
  "csrf.invalid": "Siden er blevet for gammel til at sende fra. Genindlæs siden, og prøv igen.",
  "request.cross-site": "Kaldet kom fra et andet websted og blev afvist.",
  "usage.limit-reached": usageLimitMessage,
  "resource.not-found": "Det, du leder efter, findes ikke.",
  "request.method-not-allowed": "Den slags kald kan ikke bruges her.",
  "request.timeout": "Kaldet kom ikke frem i tide. Prøv igen.",
  "resource.conflict": "Det er ændret et andet sted i mellemtiden. Genindlæs, og prøv igen.",
  "ai.no-model": "Kræver en AI-model, som ikke er slået til.",
  "request.too-large": "Det, du sendte, er for stort.",
  "request.unsupported-type": "Formatet kan ikke bruges her.",
  "rate.limited": "Du har prøvet for mange gange. Vent lidt, og prøv igen.",
  "request.headers-too-large": "Kaldet er for stort.",
  "server.failed": "Noget gik galt hos os. Prøv igen om lidt.",
  "server.unavailable": "Tjenesten svarer ikke lige nu. Prøv igen om lidt.",
  "storage.full": "Der er ikke plads til at gemme lige nu. Prøv igen senere.",
};

/** Messages of successful calls. */
export const callMessages = {
  contactReceived: "Tak for din henvendelse. Vi har sendt en kopi til din e-mail.",
  withdrawalReceived: "Vi har modtaget din fortrydelse. Du får en kvittering på mail med dato og klokkeslæt.",
  consentSaved: "Dit valg er gemt.",
  signedIn: "Du er logget ind.",
  sessionRenewed: "Dit login er fornyet.",
  signedOut: "Du er logget ud.",
  /** An unverified address was registered with two different passwords: neither is kept. */
  verifiedChoosePassword:
    "Email verificeret. Kontoen blev oprettet mere end én gang, så vælg en adgangskode med det link, vi har sendt dig.",
  emailChangeRequested:
    "Vi har sendt et link til den nye adresse. Din e-mail skifter, når du har åbnet linket og bekræftet.",
  emailChanged: "Din e-mail er skiftet. Log ind med den nye næste gang.",
  emailChangeUndone: "Din gamle e-mail er tilbage, og alle enheder er logget ud. Vælg en ny adgangskode nu.",
  sessionEnded: "Enheden er logget ud.",
  otherSessionsEnded: "Alle andre enheder er logget ud.",
  dataExported: "Din fil er klar. Linket virker i 24 timer.",
  deletionRequested: "Din konto bliver slettet. Fortryder du, så log ind inden da, og tryk på Behold kontoen.",
  deletionCancelled: "Din konto bliver ikke slettet.",
  roleSet: "Rollen er gemt.",
  dictionarySaved: "Din ordbog er gemt.",
  runStopped: "Stoppet.",
  suggestionReported: "Tak. Vi ser på reglen.",
  suggestionWithdrawn: "Slettet hos os.",
  historyRenamed: "Omdøbt.",
  historyDeleted: "Slettet.",
  feedbackKept: "Tak for din vurdering.",
  feedbackWithdrawn: "Din vurdering er slettet.",
} as const;

/** Refusals with more detail than their code. */
export const refusals = {
  /** `timeLeft` from `formatDurationLeft`. */
  rateLimited: (timeLeft: string) => `Du har prøvet for mange gange. Prøv igen om ${timeLeft}.`,
  tooLarge: (maxKilobytes: string) => `Det, du sendte, er for stort. Grænsen er ${maxKilobytes} kB.`,
  jsonOnly: "Kaldet skal sendes som JSON (application/json).",
  compressed: "Kaldet må ikke være komprimeret.",
  malformed: "Kaldet kunne ikke læses. Det skal være ét JSON-objekt i gyldig UTF-8.",
  tooDeep: "Kaldet har for mange niveauer eller felter.",
  busy: (timeLeft: string) => `Der er travlt lige nu. Prøv igen om ${timeLeft}.`,
  unreadableField: "Feltet kan ikke læses",
  emailTaken: "Der er allerede en konto med den e-mail",
  sameEmail: "Det er den e-mail, du har nu",
  samePassword: "Vælg en anden adgangskode end den, du har nu",
  exportGone: "Linket virker ikke længere. Hent dine data igen under Min profil.",
  typeDeletionWord: (word: string) => `Skriv ${word} for at bekræfte`,
  noSuchAccount: "Der er ingen bekræftet konto med den e-mail",
  noWord: "Skriv ét ord uden mellemrum",
  lastAdmin: "Der skal være mindst én administrator. Giv en anden rollen først.",
} as const;
