/** Work that is done after the answer: its names, what each carries, and the queue that keeps it until it is done. */
import type { DependencyState } from "./ports.ts";

/**
 * Mails by what caused them. They carry the id of the row and not its content, so that no person's text lies in the
 * queue, and so that a repeat says the same as the first time.
 */
export type MailJob =
  | { readonly kind: "contact-confirmation"; readonly contactMessageId: string }
  | { readonly kind: "contact-notice"; readonly contactMessageId: string }
  | { readonly kind: "withdrawal-receipt"; readonly withdrawalId: string }
  | { readonly kind: "withdrawal-notice"; readonly withdrawalId: string }
  /** A link of `links`; goes to the address in its row. */
  | { readonly kind: "account-link"; readonly linkId: string }
  /** What an event of the account has to tell its owner. */
  | { readonly kind: "account-notice"; readonly accountEventId: string };

/** Every kind of job with what it carries. */
export interface JobData {
  readonly mail: MailJob;
  /**
   * Makes a link and its mail for who asked by e-mail address. It is queued for known and unknown addresses alike, so
   * that asking takes the same work: for an unknown one the id is nobody's.
   */
  readonly "account-link": { readonly userId: string; readonly purpose: "verify-email" | "reset-password" };
  /** Nightly copy of the embedded database to the file store. */
  readonly "back-up-database": Record<string, never>;
  /** Every minute: what runs of dead processes had reserved is given back. */
  readonly "forget-usage": Record<string, never>;
  /** Nightly deletion of what has been kept long enough. */
  readonly "forget-old-data": Record<string, never>;
}

export type JobName = keyof JobData;

export interface JobQueue {
  /** @returns the id of the job, a UUID that stays the same over all its tries */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name]): Promise<string>;
}

/**
 * Every handler may run more than once with the same id. A repeat may send the same mail again, and `account-link` one
 * with a newer link once the first is used or replaced, as if it had been asked for twice; nothing else comes of it.
 */
export type JobHandlers = {
  readonly [Name in JobName]: (jobId: string, data: JobData[Name]) => Promise<void>;
};

export interface JobRunner {
  /** Begins to work off the queue. */
  start(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs finish, within a few seconds, and stops. */
  stop(): Promise<void>;
  state(): Promise<DependencyState>;
}

/** Installation-wide work by the clock of Copenhagen, as cron expressions. */
export const jobSchedule: Readonly<Partial<Record<JobName, string>>> = {
  "back-up-database": "15 3 * * *",
  "forget-old-data": "45 3 * * *",
  "forget-usage": "* * * * *",
};
