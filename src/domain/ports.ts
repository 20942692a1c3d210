/** What the product needs of the outside world, as types: each has a real and an embedded adapter. */
import type { CommaSystem, Finding, Level } from "#dansk/finding.ts";

export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

export interface Ids {
  /** UUIDv7 for rows. */
  row(): string;
  /** 128 random bits, base64url: for links that give access by being known. */
  capability(): string;
  /** Ten letters and digits that can be read aloud (50 random bits): what a person names when writing again. */
  reference(): string;
}

/** Structured log without personal text: ids, codes, counts and durations only. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** How something outside is doing; `latencyMs` is null when it was not asked or did not answer. */
export interface DependencyState {
  readonly state: "ok" | "failing" | "off";
  readonly adapter: string;
  readonly latencyMs: number | null;
}

/** One finished mail. `jobId` makes a repeat harmless: it names the file and the Message-ID. */
export interface OutgoingMail {
  readonly jobId: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the mail is handed over (SMTP) or safely on disk. @throws when it must be tried again. */
  send(mail: OutgoingMail): Promise<void>;
  /** Deletes copies of mails that were kept here since before this time; how many. A mail server keeps none with us. */
  forgetSentBefore(limitMs: number): Promise<number>;
  state(): Promise<DependencyState>;
  close(): Promise<void>;
}

export interface StoredFile {
  readonly key: string;
  readonly sizeBytes: number;
}

/** A kept file, which may be of any size: read as it is needed, and let go when reading is cancelled. */
export interface FileRead {
  /** Null when the store does not say. */
  readonly sizeBytes: number | null;
  readonly content: ReadableStream<Uint8Array<ArrayBuffer>>;
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Files by key (`backups/2026-11-21.tar.gz`): letters, digits, `.`, `_`, `-` and `/`, never `..`. */
export interface Files {
  /** @param content whole, or in pieces as they are made: then no more than a few of them are held at once */
  put(key: string, content: FileContent, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<FileRead | null>;
  /** Files whose key begins with the prefix, by key. */
  list(prefix: string): Promise<readonly StoredFile[]>;
  /** Deleting what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Deletes what a process had begun to put and left when it died: untouched since before this time. @returns how many */
  removeBroken(limitMs: number): Promise<number>;
}

export interface CheckOptions {
  readonly komma: CommaSystem;
  readonly level?: Level;
}

/** The language engine, away from the event loop. */
export interface Engine {
  /** @throws AppError `server.unavailable` when the queue is full, the time is up or the engine broke. */
  check(text: string, options: CheckOptions): Promise<readonly Finding[]>;
  state(): Promise<DependencyState>;
  close(): Promise<void>;
}

/** `count` slots in every `windowSeconds`. */
export interface Limit {
  readonly count: number;
  readonly windowSeconds: number;
}

export type WhenFull = "share" | "refuse";

export interface RateLimiter {
  /**
   * Takes one slot of the named limit for this key.
   *
   * @param whenFull what becomes of a new key when there is no room to count it apart: it shares one slot with all the
   *   others, or it is refused
   * @returns 0 when the slot was free, else the milliseconds until one is
   * @throws AppError `server.unavailable` with `retryAfterSeconds` when there is no room and `whenFull` is `refuse`
   */
  take(name: string, limit: Limit, key: string, whenFull: WhenFull): Promise<number>;
  /** Gives a slot back that was taken for nothing. */
  giveBack(name: string, limit: Limit, key: string): Promise<void>;
  close(): Promise<void>;
}

/** Hashes passwords slowly, away from the event loop, a bounded number at once. */
export interface PasswordHasher {
  /** @returns a PHC string. @throws AppError `server.unavailable` with `retryAfterSeconds` when too many wait */
  hash(password: string): Promise<string>;
  /**
   * Takes as long when there is no hash as when there is one.
   *
   * @param hash PHC string, or null when there is nothing to compare with: the answer is then false
   * @throws AppError `server.unavailable` with `retryAfterSeconds` when too many wait
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** What an access token says; nothing about the person. */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>;
  /** Null when it is broken, foreign, expired or of another kind. */
  read(token: string): Promise<AccessClaims | null>;
}

/** Keyed fingerprints by the server's own secrets. */
export interface Secrets {
  /** HMAC-SHA-256 of the text under each key of the server, newest first; `purpose` keeps uses apart. */
  macs(purpose: string, text: string): readonly Uint8Array[];
}

/** Which words are Danish, for the passwords that are too easy to guess, and in which forms, for what is looked for. */
export interface Words {
  /** @param word lower case */
  has(word: string): boolean;
  /** Its other forms (*bog*: *bøger*), some at most, in no order; none of a word that is not listed. @param word lower case */
  formsOf(word: string): readonly string[];
}
