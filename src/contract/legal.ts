/** Versions and dates of the legal pages, the text a cookie choice is proved against, and how long personal data is kept. */
import type { PageKey } from "./paths.ts";

export interface DocumentVersion {
  readonly version: string;
  /** First day the text applies: ISO date, Danish time. */
  readonly validFrom: string;
}

const firstEdition: DocumentVersion = { version: "1.0", validFrom: "2026-11-21" };

/** The tools that a model may work in: the history, the day's count, who gets the text, and how it is told. */
const withTextTools = { validFrom: "2026-11-21" } as const;
/** The chat: what is kept of a conversation, what a temporary one is, and who can read one that is shared. */
const withChat = { validFrom: "2026-11-22" } as const;

/** Raise a version whenever the meaning of its page changes; docs/legal-notes.md says whom to tell. */
export const documentVersions = {
  cookies: { version: "1.6", ...withChat },
  privacy: { version: "1.7", ...withChat },
  terms: { version: "1.3", ...withChat },
  subscriptionTerms: { version: "1.1", ...withTextTools },
  accessibility: firstEdition,
  aiUse: { version: "1.2", ...withChat },
  processors: { version: "1.4", ...withChat },
  aiRules: firstEdition,
} as const satisfies Partial<Record<PageKey, DocumentVersion>>;

export type DocumentKey = keyof typeof documentVersions;

export type ConsentCategory = "necessary" | "preferences" | "statistics" | "marketing";

/** What the cookie banner says (spec section 2, letter for letter) and what each category means. */
export const consentText = {
  title: "Cookie-indstillinger",
  readMore: "Læs mere",
  showDetails: "Vis detaljer",
  hideDetails: "Skjul detaljer",
  rejectAll: "Afvis alle",
  acceptSelected: "Acceptér udvalgte",
  acceptAll: "Acceptér alle",
  categories: {
    necessary: {
      label: "Nødvendige",
      purpose: "Får siden til at virke og husker det, du selv beder om, for eksempel din kladde. Kan ikke slås fra.",
    },
    preferences: {
      label: "Præferencer",
      purpose: "Husker valg, der gør siden nemmere at bruge, uden at du har bedt om det. Bruges ikke i dag.",
    },
    statistics: { label: "Statistik", purpose: "Tæller, hvordan siden bliver brugt. Bruges ikke i dag." },
    marketing: { label: "Markedsføring", purpose: "Følger dig for at vise reklamer. Bruges ikke i dag." },
  } satisfies Record<ConsentCategory, { readonly label: string; readonly purpose: string }>,
} as const;

/** Version of `consentText`: a new one asks everybody again. */
export const consentVersion = "1.0";

/** A choice is asked for again after this many months. */
export const consentLifetimeMonths = 12;

/**
 * The exact text a choice answers, as one string to hash for the proof of consent. The order is fixed,
 * so the same text always gives the same fingerprint.
 */
export function consentHashInput(): string {
  const { categories, ...words } = consentText;
  return JSON.stringify([
    consentVersion,
    ...Object.values(words),
    ...Object.values(categories).flatMap(({ label, purpose }) => [label, purpose]),
  ]);
}

/** How long each kind of personal data is kept at most: shown on /persondatapolitik, kept by the retention jobs. */
export const retention = {
  requestLogDays: 30,
  securityReportDays: 30,
  backupDays: 30,
  /** A week of tries at most, and a week after the mail was sent. */
  mailQueueDays: 14,
  /** Copies on disk, when there is no mail server: long enough for whoever runs the site to look a mail up. */
  mailCopyDays: 30,
  contactMessageMonths: 12,
  withdrawalYears: 3,
  consentProofYears: 3,
  /** From the day a person asks for the account to be deleted: time to regret. */
  deletionRegretDays: 14,
  /** Accounts whose e-mail was never verified. */
  unverifiedAccountDays: 7,
  /** Devices, from the day they were signed out or ran out. */
  endedSessionDays: 90,
  /** Links of mails, from the moment they no longer work. */
  expiredLinkDays: 7,
  accountEventMonths: 12,
  signInAttemptDays: 1,
  /** Words taken out of a personal dictionary, so that no other device brings them back. */
  removedWordMonths: 12,
  suggestionReportMonths: 12,
  /** How many AI texts were made on a day. */
  usageCountDays: 90,
  /** What a person said of a result: the word itself, and the text that was sent along. */
  feedbackMonths: 12,
  feedbackTextDays: 90,
  /** That a sentence was taken back whose report never came: no call is on its way for that long. */
  unmetWithdrawalDays: 1,
  /** How long the link to a file that a person made of their own data works; the file goes the night after. */
  dataExportHours: 24,
  /** Files of the chat that were uploaded and never sent with a message. */
  looseFileHours: 24,
  /** From the end of the financial year (bookkeeping law). */
  bookkeepingYears: 5,
} as const;

/** An outside firm that handles personal data for the installation (GDPR article 28). */
export interface Processor {
  readonly name: string;
  /** What it is used for, in Danish. */
  readonly purpose: string;
  /** Where the data lies, in Danish. */
  readonly country: string;
  /** Day the data processing agreement was signed: ISO date. */
  readonly agreementDate: string;
  /** Ground for the transfer when the country is outside EU and EEA, in Danish; null inside. */
  readonly transferGround: string | null;
}

/** Firms this installation uses: whoever runs it adds each one before it is switched on (docs/legal-notes.md). */
export const processors: readonly Processor[] = [];
