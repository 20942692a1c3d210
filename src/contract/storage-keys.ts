/** Keys in the browser's storage: those of spec section 9 verbatim, then our own (listed in /cookiepolitik). */

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
  /** `light`, `dark` or absent (follows the system). */
  theme: "rodtraad.theme",
  /** `folded` or absent: the menu beside the page shows its icons alone. */
  sidebar: "rodtraad.sidebar",
  /** Draft of a tool on this device, followed by the tool's key and, if signed in, the account's id. */
  draft: (tool: string) => `rodtraad.draft.${tool}`,
  /** The run that a tool follows, with its source text; followed by the tool's key and the account's id. */
  run: (tool: string) => `rodtraad.run.${tool}`,
  /** The latest options of a tool, followed by the tool's key and, if signed in, the account's id. */
  toolChoices: (tool: string) => `rodtraad.choices.${tool}`,
  /** A temporary chat conversation, in this tab only; followed by the account's id if signed in. */
  chatTemporary: "rodtraad.chat.temporary",
  /** Form input that survives a reload: a visitor's in sessionStorage, an account's under its id. */
  formDraft: (form: string) => `rodtraad.form.${form}`,
  /** The dictionary of visitors on this device. */
  dictionary: "rodtraad.dictionary",
  /** The signed-in account's dictionary, and unsent changes of other accounts, by account. */
  accountDictionary: "rodtraad.accountDictionary",
  /** Ids of accounts that chose to keep this device's words on it, a JSON list. */
  wordsKeptHere: "rodtraad.wordsKeptHere",
  /** Keys and times of sentences sent with reports of wrong suggestions, with which they can be deleted. */
  sentSentences: "rodtraad.sentSentences",
  /** Number of errors of each kind in the learning mode. */
  learning: "rodtraad.learning",
  /** The Word file of the draft: its name here, the file itself under the same name in IndexedDB. */
  wordFile: "rodtraad.wordFile",
  /**
   * Encrypted drafts and Word file of an account that has signed out here, in IndexedDB; followed by the account's id.
   */
  lockedTexts: "rodtraad.locked",
  /** Settings for displaying the text and reading it aloud. */
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

/** Tool key of a conversation's draft. A new conversation (null) has the key under which other tools hand texts over. */
export function chatDraftTool(conversationId: string | null): string {
  return conversationId === null ? "chat" : `chat:${conversationId}`;
}

/** Tool key of the draft of an edited message. */
export function chatEditTool(conversationId: string | null, messageId: string): string {
  return `${chatDraftTool(conversationId)}#${messageId}`;
}

/** Keys with data of a user. Each account has its own, and visitors share one more. */
export const personalKeys: readonly string[] = [
  storageKeys.learning,
  storageKeys.grammarSettings,
  storageKeys.chatTemporary,
  ...textTools.flatMap((tool) => [storageKeys.run(tool), storageKeys.toolChoices(tool)]),
];

/** Storage key of a user; the bare key is the visitor's. */
export function keyOfOwner(key: string, ownerId: string | null): string {
  return ownerId === null ? key : `${key}.${ownerId}`;
}

/** Fired on window after a consent choice is saved; `detail` is the consent record. */
export const consentUpdatedEvent = "consent-updated";
