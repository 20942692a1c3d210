/** Names in the browser's storage: those of spec section 9 letter for letter, then our own (listed in /cookiepolitik). */

import { textTools } from "./ai/run.rules.ts";

export const storageKeys = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  user: "user",
  rememberMe: "rememberMe",
  cookieConsent: "cookieConsent",
  previousRoute: "previousRoute",
  currentPath: "currentPath",
  previousPath: "previousPath",
  permissionError: "permissionError",
  /** `light`, `dark` or absent (follow the system). */
  theme: "rodtraad.theme",
  /** Draft of a tool's text on this device; the tool's key follows, and the account's id when somebody is signed in. */
  draft: (tool: string) => `rodtraad.draft.${tool}`,
  /** The run that a tool follows, and the text it is made of; the tool's key and the account's id follow. */
  run: (tool: string) => `rodtraad.run.${tool}`,
  /** What was last chosen in a tool; the tool's key follows, and the account's id when somebody is signed in. */
  toolChoices: (tool: string) => `rodtraad.choices.${tool}`,
  /** A conversation of the chat that is not kept: in this tab alone; the account's id follows when somebody is signed in. */
  chatTemporary: "rodtraad.chat.temporary",
  /** What is typed in a public form (contact, withdrawal), kept in sessionStorage so that a reload loses nothing. */
  formDraft: (form: string) => `rodtraad.form.${form}`,
  /** The own words of whoever uses this device without being signed in. */
  dictionary: "rodtraad.dictionary",
  /** The own words of the account that is signed in, and words of others that still wait to be sent, by account. */
  accountDictionary: "rodtraad.accountDictionary",
  /** Ids of accounts that have said that the words of this device are to stay on it, a JSON list. */
  wordsKeptHere: "rodtraad.wordsKeptHere",
  /** Keys and times of the sentences sent with reports of wrong suggestions, by which they can be deleted again. */
  sentSentences: "rodtraad.sentSentences",
  /** How often each kind of error was met in the learning mode. */
  learning: "rodtraad.learning",
  /** The Word file that the draft came from: its name here, the file itself under the same name in IndexedDB. */
  wordFile: "rodtraad.wordFile",
  /** How the text is shown and read aloud. */
  reading: "rodtraad.reading",
  /** Settings of the grammar page. */
  grammarSettings: "rodtraad.grammar",
  /** When the tokens came and how often the session has been renewed: `{receivedAtMs, generation}`, beside the tokens. */
  tokenMeta: "rodtraad.tokens",
  /** How often each session without remember-me has been renewed, by session id: holds no token. */
  renewals: "rodtraad.renewals",
  /** Ids of the sign-ins on new devices that the person has said were their own, a JSON list. */
  knownSignIns: "rodtraad.knownSignIns",
  /** Where the sign-in leads back to once the mail of a new account is confirmed: `{path, keptAtMs}`. */
  returnAfterMail: "rodtraad.returnAfterMail",
  /** Time of the last automatic reload after a stale chunk, milliseconds since 1970. */
  staleReloadAt: "rodtraad.staleReloadAt",
} as const;

/** What tells of how a person writes: each account has its own, and a device on which nobody is signed in has one more. */
export const personalKeys: readonly string[] = [
  storageKeys.learning,
  storageKeys.grammarSettings,
  storageKeys.chatTemporary,
  ...textTools.flatMap((tool) => [storageKeys.run(tool), storageKeys.toolChoices(tool)]),
];

/** The name under which an account's own lies; the bare name is that of whoever is not signed in. */
export function keyOfOwner(key: string, ownerId: string | null): string {
  return ownerId === null ? key : `${key}.${ownerId}`;
}

/** Fired on window after a consent choice is saved; `detail` is the consent record. */
export const consentUpdatedEvent = "consent-updated";
