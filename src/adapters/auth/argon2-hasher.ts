/** Hashes passwords with argon2id in the thread pool, with limited concurrency and a limited queue. */
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
  /** Concurrent hashes. */
  readonly maxAtOnce?: number;
  /** Calls that may queue. */
  readonly maxWaiting?: number;
  /** Maximum time in the queue. */
  readonly patienceMs?: number;
}

/** `Algorithm.Argon2id` exists only as a const enum in the declarations. */
const argon2id = 2;
const saltBytes = 16;
const outputBytes = 32;
/** A stored hash with higher parameters isn't ours; computing it could exhaust memory or time. */
const maxMemoryKib = 256 * 1024;
const maxPasses = 16;
const retryAfterSeconds = 5;

/** The defaults: 19 MiB, two passes, one lane. */
export function createArgon2Hasher(options: Argon2Options = {}): PasswordHasher {
  const { memoryKib = 19_456, passes = 2, maxWaiting = 100, patienceMs = 5000 } = options;
  const slots = createSlots({
    // Leaves one core free: if all cores hash, other calls have to wait.
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
  // No password has this hash, because its last part is made up.
  const dummyHash = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${base64(saltBytes)}$${base64(outputBytes)}`;

  return {
    hash: (password) => slots.run(() => hash(hashedBytes(password), { ...cost, salt: randomBytes(saltBytes) })),
    verify: (stored, password) =>
      slots.run(async () => {
        // Without a readable hash the same work is done, so that the timing reveals nothing.
        const isReadable = stored !== null && isOurs(stored);
        const isRight = await verify(isReadable ? stored : dummyHash, hashedBytes(password));
        return isReadable && isRight;
      }),
  };
}

/**
 * The only change made to a password: NFC normalisation, because keyboards encode é and å differently. Nothing is
 * trimmed, folded or cut, and NUL doesn't end the bytes.
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

/** Random bytes in PHC base64. */
function base64(count: number): string {
  return randomBytes(count).toString("base64").replaceAll("=", "");
}

function busy(): AppError {
  return new AppError("server.unavailable", "too many passwords are waiting to be hashed", {
    statusMessage: refusals.busy(formatDurationLeft(retryAfterSeconds * 1000)),
    retryAfterSeconds,
  });
}
