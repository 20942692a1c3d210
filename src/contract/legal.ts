/** Versions and dates of the legal pages, the cookie banner's text, and the retention of personal data. */
import type { PageKey } from "./paths.ts";

export interface DocumentVersion {
  readonly version: string;
  /** First day that the text applies: ISO date, Danish time. */
  readonly validFrom: string;
}

const firstEdition: DocumentVersion = { version: "1.0", validFrom: "2026-11-21" };

/** The tools that a model may work in: the history, the day's count, who gets the text, and how it is told. */
const withTextTools = { validFrom: "2026-11-21" } as const;
/** What »med det samme« means. */
const withAtOnce = { validFrom: "2026-11-23" } as const;
/** The chat: what is kept of a conversation, what a temporary one is, and who can read one that is shared. */
const withChat = { validFrom: "2026-11-22" } as const;

/** Increase a version whenever the meaning of its page changes; docs/legal-notes.md says whom to notify. */
export const documentVersions = {
  cookies: { version: "1.6", ...withChat },
  privacy: { version: "1.8", ...withAtOnce },
  terms: { version: "1.3", ...withChat },
  subscriptionTerms: { version: "1.1", ...withTextTools },
  accessibility: firstEdition,
  aiUse: { version: "1.2", ...withChat },
  processors: { version: "1.4", ...withChat },
  aiRules: firstEdition,
} as const satisfies Partial<Record<PageKey, DocumentVersion>>;

export type DocumentKey = keyof typeof documentVersions;

export type ConsentCategory = "necessary" | "preferences" | "statistics" | "marketing";

/** The cookie banner's text (spec section 2, verbatim) and what each category means. */
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

/** Version of `consentText`: a new one asks every visitor again. */
export const consentVersion = "1.0";

/** The banner asks again after this many months. */
export const consentLifetimeMonths = 12;

/**
 * The exact text of a choice as one string, to hash for the proof of consent. The order is fixed, so the same text
 * always has the same hash.
 */
export function consentHashInput(): string {
  const { categories, ...words } = consentText;
  return JSON.stringify([
    consentVersion,
    ...Object.values(words),
    ...Object.values(categories).flatMap(({ label, purpose }) => [label, purpose]),
  ]);
}

/** Maximum retention of each kind of personal data: shown on /persondatapolitik, enforced by the nightly job. */
export const retention = {
  requestLogDays: 30,
  securityReportDays: 30,
  backupDays: 30,
  /** A week for attempts, and a week after the mail was sent. */
  mailQueueDays: 14,
  /** Copies on disk without an SMTP server: long enough for the operator to look a mail up. */
  mailCopyDays: 30,
  contactMessageMonths: 12,
  withdrawalYears: 3,
  consentProofYears: 3,
  /** Grace period between a requested deletion and the deletion. */
  deletionRegretDays: 14,
  /** Accounts whose e-mail was never verified. */
  unverifiedAccountDays: 7,
  /** Devices, from the end of their session. */
  endedSessionDays: 90,
  /** Mail links, from their expiry. */
  expiredLinkDays: 7,
  accountEventMonths: 12,
  signInAttemptDays: 1,
  /** Words removed from a personal dictionary, so that no other device adds them again. */
  removedWordMonths: 12,
  suggestionReportMonths: 12,
  /** Daily counts of AI texts. */
  usageCountDays: 90,
  /** Ratings of results, with any text sent along. */
  feedbackMonths: 12,
  feedbackTextDays: 90,
  /** Withdrawals whose report never arrived: no call is delayed that long. */
  unmetWithdrawalDays: 1,
  /** How long the link to a data export works; the file is deleted the following night. */
  dataExportHours: 24,
  /** Chat files that were uploaded and never sent with a message. */
  looseFileHours: 24,
  /** From the end of the financial year (bookkeeping law). */
  bookkeepingYears: 5,
} as const;

/** A company that processes personal data for the installation (GDPR article 28). */
export interface Processor {
  readonly name: string;
  /** Its purpose, in Danish. */
  readonly purpose: string;
  /** Location of the data, in Danish. */
  readonly country: string;
  /** Day the data processing agreement was signed: ISO date. */
  readonly agreementDate: string;
  /** Legal basis for a transfer outside EU and EEA, in Danish; null inside. */
  readonly transferGround: string | null;
}

/** Processors of this installation: the operator adds each one before it is used (docs/legal-notes.md). */
export const processors: readonly Processor[] = [];
