/** Clock, ids and log of the real world. */
import { randomBytes, randomUUIDv7 } from "node:crypto";
import pino, { type DestinationStream } from "pino";
import type { Clock, Ids, Log } from "#domain/ports.ts";

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Crockford's 32: no I, L or O beside 1 and 0, and no U. */
const referenceLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const referenceChars = 10;

export const systemIds: Ids = {
  row: () => randomUUIDv7(),
  capability: () => randomBytes(16).toString("base64url"),
  reference: () => Array.from(randomBytes(referenceChars), (byte) => referenceLetters[byte & 31]).join(""),
};

/**
 * JSON lines. Every field is written as JSON, so a line break in a value can't begin a line of its own.
 *
 * @param destination standard output when left out
 */
export function createLog(destination?: DestinationStream): Log {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination ?? pino.destination(1));
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}
