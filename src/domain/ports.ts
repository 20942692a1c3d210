/** The ports to the outside world, as types: each has a real and an embedded adapter. */
import type { CommaSystem, Finding, Level } from "#dansk/finding.ts";

export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

export interface Ids {
  /** UUIDv7 for rows. */
  row(): string;
  /** 128 random bits, base64url: for links where knowing the link gives access. */
  capability(): string;
  /** Ten letters and digits that can be read aloud (50 random bits): quoted by users when they write again. */
  reference(): string;
}

/** Structured log without user text: ids, codes, counts and durations only. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Also writes the lines for `LOG_LEVEL=debug`. */
export interface DetailedLog extends Log {
  debug(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Health of a dependency; `latencyMs` is null if it was not asked or didn't answer. */
export interface DependencyState {
  readonly state: "ok" | "failing" | "off";
  readonly adapter: string;
  readonly latencyMs: number | null;
}

/** A finished mail. `jobId` makes repeats harmless: it names the file and the Message-ID. */
export interface OutgoingMail {
  readonly jobId: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the mail is handed to SMTP or safely on disk. @throws if it must be retried */
  send(mail: OutgoingMail): Promise<void>;
  /** Deletes local copies of mails sent before this time; returns how many. An SMTP server stores none with us. */
  forgetSentBefore(limitMs: number): Promise<number>;
  state(): Promise<DependencyState>;
  close(): Promise<void>;
}

export interface StoredFile {
  readonly key: string;
  readonly sizeBytes: number;
}

/** A stored file of any size: read on demand, closed when reading is cancelled. */
export interface FileRead {
  /** Null if the store doesn't report it. */
  readonly sizeBytes: number | null;
  readonly content: ReadableStream<Uint8Array<ArrayBuffer>>;
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Files by key (`backups/2026-11-21.tar.gz`): letters, digits, `.`, `_`, `-` and `/`, never `..`. */
export interface Files {
  /** @param content whole, or streamed in pieces, of which only a few are in memory at once */
  put(key: string, content: FileContent, contentType: string): Promise<void>;
  /** Null if there is no such file. */
  get(key: string): Promise<FileRead | null>;
  /** Files whose key starts with the prefix, ordered by key. */
  list(prefix: string): Promise<readonly StoredFile[]>;
  /** Deleting a missing file is a no-op. */
  remove(key: string): Promise<void>;
  /** Deletes partial files of dead processes: untouched since before this time. @returns how many */
  removeBroken(limitMs: number): Promise<number>;
}

interface CheckOptions {
  readonly komma: CommaSystem;
  readonly level?: Level;
}

/** The language engine, run outside the event loop. */
export interface Engine {
  /**
   * @param ownerId null for a visitor: texts of signed-in users go first
   * @throws AppError `server.unavailable` if the queue is full, the time is up or the engine failed
   */
  check(ownerId: string | null, text: string, options: CheckOptions): Promise<readonly Finding[]>;
  state(): Promise<DependencyState>;
  close(): Promise<void>;
}

/**
 * `count` slots that are refilled evenly: one becomes free after `windowSeconds / count`, all of them after
 * `windowSeconds`.
 */
export interface Limit {
  readonly count: number;
  readonly windowSeconds: number;
}

export type WhenFull = "share" | "refuse";

export interface RateLimiter {
  /**
   * Takes one slot of the named limit for this key.
   *
   * @param whenFull what happens to a new key when memory is full: it shares one slot with all other new keys, or is
   *   refused
   * @returns 0 if a slot was free, else the milliseconds until one is
   * @throws AppError `server.unavailable` with `retryAfterSeconds` if memory is full and `whenFull` is `refuse`
   */
  take(name: string, limit: Limit, key: string, whenFull: WhenFull): Promise<number>;
  /** Returns a slot. */
  release(name: string, limit: Limit, key: string): Promise<void>;
  /** Binds this key's slot to the identifier for one window of the limit; the first binding counts. */
  bind(name: string, limit: Limit, key: string, identifier: string): Promise<void>;
  /** Returns the slot bound to the identifier, once; a no-op if there is none. */
  releaseBound(name: string, identifier: string): Promise<void>;
  /** Health of Redis; `off` if limits are counted in this process by configuration. */
  state(): Promise<DependencyState>;
  close(): Promise<void>;
}

/** Hashes passwords slowly, outside the event loop, with limited concurrency. */
export interface PasswordHasher {
  /** @returns a PHC string. @throws AppError `server.unavailable` with `retryAfterSeconds` if too many wait */
  hash(password: string): Promise<string>;
  /**
   * Takes the same time without a hash as with one.
   *
   * @param hash PHC string, or null if there is nothing to compare with: the answer is then false
   * @throws AppError `server.unavailable` with `retryAfterSeconds` if too many wait
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Claims of an access token, which contain nothing about the user. */
interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>;
  /** Null if it is malformed, foreign, expired or of another kind. */
  read(token: string): Promise<AccessClaims | null>;
}

/** Keyed fingerprints by the server's own secrets. */
export interface Secrets {
  /** HMAC-SHA-256 of the text under each key of the server, newest first; `purpose` separates uses. */
  macs(purpose: string, text: string): readonly Uint8Array[];
}

/** Danish words and their forms, for password strength and search. */
export interface Words {
  /** @param word lower case */
  has(word: string): boolean;
  /** Some of its other forms (*bog*: *bøger*), unordered; none for an unknown word. @param word lower case */
  formsOf(word: string): readonly string[];
}
