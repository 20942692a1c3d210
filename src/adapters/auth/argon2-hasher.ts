/** Passwords as argon2id hashes: in the thread pool, a bounded number at once, a bounded queue behind them. */
import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, type Options, parseOptions, verify } from "@node-rs/argon2";
import { formatDurationLeft } from "#contract/format.da.ts";
import { refusals } from "#contract/messages.da.ts";
import { AppError } from "#domain/app-error.ts";
import type { PasswordHasher } from "#domain/ports.ts";
import { createSlots } from "./slots.ts";

export interface Argon2Options {
  readonly memoryKib?: number;
  readonly passes?: number;
  /** Hashes that are worked on at the same time. */
  readonly maxAtOnce?: number;
  /** Calls that may wait for their turn. */
  readonly maxWaiting?: number;
  /** How long a call waits for its turn. */
  readonly patienceMs?: number;
}

/** `Algorithm.Argon2id`, which is a const enum of the declarations alone. */
const argon2id = 2;
const saltBytes = 16;
const outputBytes = 32;
/** A row that asks for more was not written by us; working on it would cost the server its memory or its time. */
const maxMemoryKib = 256 * 1024;
const maxPasses = 16;
const retryAfterSeconds = 5;

/** The defaults: 19 MiB, two passes, one lane. */
export function createArgon2Hasher(options: Argon2Options = {}): PasswordHasher {
  const { memoryKib = 19_456, passes = 2, maxWaiting = 100, patienceMs = 5000 } = options;
  const slots = createSlots({
    // One core is left for everything else: with all of them hashing, a call that hashes nothing waits for a core.
    count: options.maxAtOnce ?? Math.max(1, availableParallelism() - 1),
    maxWaiting,
    patienceMs,
    refuse: busy,
  });
  const cost: Options = {
    algorithm: argon2id,
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: 1,
    outputLen: outputBytes,
  };
  // No password has this hash: its last part is chosen, not computed.
  const nobodysHash = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${base64(saltBytes)}$${base64(outputBytes)}`;

  return {
    hash: (password) => slots.run(() => hash(hashedBytes(password), { ...cost, salt: randomBytes(saltBytes) })),
    verify: (stored, password) =>
      slots.run(async () => {
        // Nothing stored, or nothing that can be read: the same work, so that the time tells nobody which.
        const isReadable = stored !== null && isOurs(stored);
        const isRight = await verify(isReadable ? stored : nobodysHash, hashedBytes(password));
        return isReadable && isRight;
      }),
  };
}

/**
 * The one place where a password is changed before it is hashed: to NFC, since keyboards differ in how they write é and
 * å. Nothing is trimmed, folded or cut, and bytes have no end at a NUL.
 */
function hashedBytes(password: string): Buffer {
  return Buffer.from(password.normalize("NFC"), "utf8");
}

function isOurs(stored: string): boolean {
  try {
    const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored);
    return algorithm === argon2id && memoryCost <= maxMemoryKib && timeCost <= maxPasses && parallelism === 1;
  } catch {
    return false;
  }
}

/** Random bytes as a PHC string writes them. */
function base64(count: number): string {
  return randomBytes(count).toString("base64").replaceAll("=", "");
}

function busy(): AppError {
  return new AppError("server.unavailable", "too many passwords are waiting to be hashed", {
    statusMessage: refusals.busy(formatDurationLeft(retryAfterSeconds * 1000)),
    retryAfterSeconds,
  });
}
