/** The API's dependencies: the use cases' ports and the installation's settings. */
import type { Models } from "#domain/ai/model.ts";
import type { Runs } from "#domain/ai/runs/runs.ts";
import type { TextEngine } from "#domain/ai/text/text-engine.ts";
import type { UsageService } from "#domain/ai/usage/usage.ts";
import type { JobRunner } from "#domain/jobs.ts";
import type {
  AccessTokens,
  Clock,
  DependencyState,
  DetailedLog,
  Engine,
  Files,
  Ids,
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
  readonly log: DetailedLog;
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
  /** No model for a tool means that the built-in engine is used. */
  readonly models: Models;
  readonly runs: Runs;
  /** Plan usage, for questions about runs. */
  readonly usage: UsageService;
  readonly textEngine: TextEngine;
  /** `AI_CHAT_CONTEXT_CHARS`: characters of conversation and files that a model gets at once. */
  readonly chatContextChars: number;
  readonly aiState: () => Promise<DependencyState>;
  readonly erasureState: () => DependencyState;
  /** True during shutdown: load balancers should send new requests elsewhere. */
  readonly isDraining: () => boolean;
  readonly buildId: string;
  /** Public address without a trailing slash. */
  readonly appUrl: string;
  readonly isLocalMode: boolean;
  /** `RATE_LIMIT_FACTOR`: multiplies every limit. */
  readonly rateLimitFactor: number;
  /** `RATE_LIMIT_NETWORKS`: the factor for an address's limits. */
  readonly networkFactor: (address: string) => number;
  /** Number of our proxies in front of the server (`TRUST_PROXY`); 0 trusts only the socket. */
  readonly trustedProxies: number;
  /** The server's secrets, newest first: the first one signs, all are accepted. At least 256 bits each. */
  readonly authKeys: readonly Uint8Array[];
  /** The company's mail address; null if not configured. */
  readonly companyEmail: string | null;
  /** The mailbox on disk shown at `/__dev/mail`; null if mail is sent by SMTP. */
  readonly mailbox: Mailbox | null;
}

/** Mails on disk, newest first, for `/__dev/mail`. */
interface Mailbox {
  list(): Promise<readonly MailboxEntry[]>;
  /** The raw message (RFC 5322), or null if there is none with that id. */
  read(id: string): Promise<string | null>;
}

interface MailboxEntry {
  readonly id: string;
  readonly savedAtMs: number;
}
