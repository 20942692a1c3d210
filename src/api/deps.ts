/** Everything the API is given: use cases' ports and the installation's settings. Grows with each feature. */
import type { Models } from "#domain/ai/model.ts";
import type { Runs } from "#domain/ai/runs/runs.ts";
import type { TextEngine } from "#domain/ai/text/text-engine.ts";
import type { UsageDesk } from "#domain/ai/usage/usage.ts";
import type { JobRunner } from "#domain/jobs.ts";
import type {
  AccessTokens,
  Clock,
  DependencyState,
  Engine,
  Files,
  Ids,
  Log,
  Mailer,
  PasswordHasher,
  RateLimiter,
  Secrets,
  Words,
} from "#domain/ports.ts";
import type { Store } from "#domain/store.ts";

export interface ApiDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly store: Store;
  readonly jobRunner: JobRunner;
  readonly mailer: Mailer;
  readonly engine: Engine;
  readonly rateLimiter: RateLimiter;
  readonly passwordHasher: PasswordHasher;
  readonly accessTokens: AccessTokens;
  readonly secrets: Secrets;
  readonly words: Words;
  readonly files: Files;
  /** None for a tool: the built-in engine does what it can. */
  readonly models: Models;
  readonly runs: Runs;
  /** What the runs draw from, for what is asked beside them. */
  readonly usage: UsageDesk;
  readonly textEngine: TextEngine;
  /** `AI_CHAT_CONTEXT_CHARS`: what a model is given of a conversation and its files at once. */
  readonly chatContextChars: number;
  readonly aiState: () => Promise<DependencyState>;
  readonly buildId: string;
  /** Public address without a trailing slash. */
  readonly appUrl: string;
  readonly isLocalMode: boolean;
  /** `RATE_LIMIT_FACTOR`: multiplies every limit. */
  readonly rateLimitFactor: number;
  /** How many proxies before us are ours (`TRUST_PROXY`); 0 believes nothing but the socket. */
  readonly trustedProxies: number;
  /** Secrets of this server, newest first: the first signs, all are accepted. At least 256 bits each. */
  readonly authKeys: readonly Uint8Array[];
  /** Where the company reads its mail; null when not configured. */
  readonly companyEmail: string | null;
  /** The mailbox on disk that `/__dev/mail` shows; null when mail goes out by SMTP. */
  readonly mailbox: Mailbox | null;
}

/** Mails on disk, newest first, for `/__dev/mail`. */
export interface Mailbox {
  list(): Promise<readonly MailboxEntry[]>;
  /** The raw message (RFC 5322), or null when there is none of that id. */
  read(id: string): Promise<string | null>;
}

export interface MailboxEntry {
  readonly id: string;
  readonly savedAtMs: number;
}
