/** What the product needs of the outside world, as types: each has a real and an embedded adapter. */

export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

export interface Ids {
  /** UUIDv7 for rows. */
  row(): string;
  /** 128 random bits, base64url: for links that give access by being known. */
  capability(): string;
}

/** Structured log without personal text: ids, codes, counts and durations only. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
