/** Background jobs: their names, their payloads and the port of the durable queue. */
import type { DependencyState } from "./ports.ts";

/**
 * Mails by cause. They carry row ids instead of content, so that no user text is stored in the queue, and a repeat
 * sends the same mail.
 */
export type MailJob =
  | { readonly kind: "contact-confirmation"; readonly contactMessageId: string }
  | { readonly kind: "contact-notice"; readonly contactMessageId: string }
  | { readonly kind: "withdrawal-receipt"; readonly withdrawalId: string }
  | { readonly kind: "withdrawal-notice"; readonly withdrawalId: string }
  /** A link of `links`, mailed to the address in its row. */
  | { readonly kind: "account-link"; readonly linkId: string }
  /** A notice to the owner about an account event. */
  | { readonly kind: "account-notice"; readonly accountEventId: string };

/** Payloads by kind of job. */
export interface JobData {
  readonly mail: MailJob;
  /**
   * Creates a requested link and its mail. Queued for known and unknown addresses alike, so that both take the same
   * work: for an unknown one the id is random.
   */
  readonly "account-link": { readonly userId: string; readonly purpose: "verify-email" | "reset-password" };
  /** Every minute: releases reservations of dead processes. */
  readonly "forget-usage": Record<string, never>;
  /** The nightly work: deletes expired data, compacts the database and backs it up. */
  readonly night: Record<string, never>;
}

export type JobName = keyof JobData;

export interface JobQueue {
  /** @returns the job's id, a UUID that is the same in all attempts */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name]): Promise<string>;
}

/**
 * A handler may run more than once with the same id. A repeat may send the same mail again, and `account-link` one with
 * a newer link if the first is used or replaced; it has no other effects.
 */
export type JobHandlers = {
  readonly [Name in JobName]: (jobId: string, data: JobData[Name]) => Promise<void>;
};

export interface JobRunner {
  /** Starts processing the queue. */
  start(handlers: JobHandlers): Promise<void>;
  /** Waits a few seconds for running jobs, then stops. */
  stop(): Promise<void>;
  state(): Promise<DependencyState>;
}

/** Jobs that run by the clock of Copenhagen, as cron expressions. */
export const jobSchedule: Readonly<Partial<Record<JobName, string>>> = {
  "forget-usage": "* * * * *",
  night: "15 3 * * *",
};
