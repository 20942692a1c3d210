/** The system's clock, ids and log. */
import { randomBytes, randomUUIDv7 } from "node:crypto";
import pino, { type DestinationStream } from "pino";
import type { Clock, DetailedLog, Ids } from "#domain/ports.ts";

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Crockford's 32: without I, L, O and U. */
const referenceLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const referenceChars = 10;

export const systemIds: Ids = {
  row: () => randomUUIDv7(),
  capability: () => randomBytes(16).toString("base64url"),
  reference: () => Array.from(randomBytes(referenceChars), (byte) => referenceLetters[byte & 31]).join(""),
};

/** From most to least verbose. */
export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Lines are batched up to this size or time: a write per line costs more than a page. */
const batch = { bytes: 8 * 1024, waitMs: 200 } as const;

/** If the log's reader hangs, further lines are dropped, so that the server doesn't run out of memory. */
const maxWaitingBytes = 16 * 1024 * 1024;

/**
 * JSON lines. All values are JSON, so a line break in one can't start a new line.
 *
 * @param level the lowest level to write
 * @param destination standard output by default
 */
export function createLog(destination?: DestinationStream, level: LogLevel = "info"): DetailedLog {
  const log = pino({ base: null, level, timestamp: pino.stdTimeFunctions.isoTime }, destination ?? standardOutput());
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}

/** For commands, whose terminal should not show log lines of database and queue. */
export const silentLog: DetailedLog = { debug() {}, info() {}, warn() {}, error() {} };

/** Writes many lines with one call, outside of requests. */
function standardOutput(): DestinationStream {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: batch.bytes,
    periodicFlush: batch.waitMs,
    maxLength: maxWaitingBytes,
  });
  process.once("exit", () => {
    try {
      output.flushSync();
    } catch {
      // Standard output was never opened or its reader is gone; the process ends anyway.
    }
  });
  return output;
}
