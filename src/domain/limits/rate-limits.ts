/** Every limit on how often something may be called: the one table, and the only place to change it. */
import type { Limit } from "../ports.ts";

export interface RateLimits {
  /** Per client address (IPv6: per /64 network). */
  readonly perAddress?: Limit;
  /** Per client address and never given back: what bounds the calls that `givesBack` lets go. */
  readonly perAddressTotal?: Limit;
  /** Per identifier that the call names, such as an e-mail address. */
  readonly perIdentifier?: Limit;
  /** A second limit per identifier, over a longer time. */
  readonly perIdentifierLong?: Limit;
  /**
   * Which calls give the slot of the address back: those refused as badly filled in (4xx), so that slips of the pen
   * don't lock a person out, or those that succeeded, so that a school class behind one address can sign in, and with
   * them those that failed by us (5xx).
   */
  readonly givesBack?: "refused" | "succeeded";
}

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

export const rateLimits = {
  "csrf-token": { perAddress: { count: 300, windowSeconds: minuteSeconds } },
  plans: { perAddress: { count: 600, windowSeconds: minuteSeconds } },
  docs: { perAddress: { count: 120, windowSeconds: minuteSeconds } },
  consent: { perAddress: { count: 60, windowSeconds: minuteSeconds } },
  "csp-report": { perAddress: { count: 60, windowSeconds: minuteSeconds } },
  contact: {
    perAddress: { count: 10, windowSeconds: hourSeconds },
    perAddressTotal: { count: 100, windowSeconds: hourSeconds },
    perIdentifier: { count: 3, windowSeconds: hourSeconds },
    givesBack: "refused",
  },
  // A right that the law gives must not be lost to a class-mate behind the same address: wider than contact.
  withdrawal: {
    perAddress: { count: 30, windowSeconds: hourSeconds },
    perAddressTotal: { count: 300, windowSeconds: hourSeconds },
    perIdentifier: { count: 5, windowSeconds: hourSeconds },
    givesBack: "refused",
  },
  // Only failures count; the growing wait per account is `signInRules` (accounts/model/account-numbers.ts).
  login: {
    perAddress: { count: 50, windowSeconds: 15 * minuteSeconds },
    perAddressTotal: { count: 600, windowSeconds: 15 * minuteSeconds },
    givesBack: "succeeded",
  },
  // Per identifier: mails. The call itself answers the same when they are used up.
  register: {
    perAddress: { count: 60, windowSeconds: hourSeconds },
    perIdentifier: { count: 3, windowSeconds: hourSeconds },
    perIdentifierLong: { count: 10, windowSeconds: 24 * hourSeconds },
  },
  "account-mail": {
    perAddress: { count: 30, windowSeconds: hourSeconds },
    perIdentifier: { count: 3, windowSeconds: hourSeconds },
    perIdentifierLong: { count: 10, windowSeconds: 24 * hourSeconds },
  },
  "mail-link": { perAddress: { count: 30, windowSeconds: 10 * minuteSeconds } },
  refresh: {
    perAddress: { count: 120, windowSeconds: minuteSeconds },
    perIdentifier: { count: 30, windowSeconds: minuteSeconds },
  },
  logout: { perAddress: { count: 120, windowSeconds: minuteSeconds } },
  account: { perAddress: { count: 600, windowSeconds: minuteSeconds } },
  // Whatever asks for the current password: tries per account.
  "account-security": {
    perAddress: { count: 60, windowSeconds: 15 * minuteSeconds },
    perIdentifier: { count: 5, windowSeconds: 15 * minuteSeconds },
  },
  // Beside the tries above: each one is a file.
  "data-export": {
    perAddress: { count: 60, windowSeconds: 15 * minuteSeconds },
    perIdentifier: { count: 10, windowSeconds: hourSeconds },
  },
  "data-export-file": { perAddress: { count: 30, windowSeconds: 10 * minuteSeconds } },
  admin: { perAddress: { count: 120, windowSeconds: minuteSeconds } },
  // A class behind one address may find the same fault at the same time.
  "suggestion-report": {
    perAddress: { count: 30, windowSeconds: hourSeconds },
    perAddressTotal: { count: 100, windowSeconds: hourSeconds },
    givesBack: "refused",
  },
  // Apart from the reports: that others have sent many must keep nobody from taking theirs back.
  "suggestion-withdrawal": { perAddress: { count: 60, windowSeconds: hourSeconds } },
  "open-tools": { perAddress: { count: 60, windowSeconds: minuteSeconds } },
  // The plan's quota counts beside it, and two runs at once (`runsAtOnce`).
  "ai-run": { perIdentifier: { count: 20, windowSeconds: minuteSeconds } },
  // Alternatives and words, per run: they are part of it and cost nothing more.
  "ai-question": { perIdentifier: { count: 30, windowSeconds: hourSeconds } },
  // The same per person, whatever the runs; the ceiling of the day counts them beside it.
  "ai-question-person": {
    perIdentifier: { count: 20, windowSeconds: minuteSeconds },
    perIdentifierLong: { count: 200, windowSeconds: 24 * hourSeconds },
  },
  // Answers that were read while they came and then thrown away: so many cost nothing.
  "ai-taken-back": { perIdentifier: { count: 2, windowSeconds: 24 * hourSeconds } },
  // Conversations, their folders and prompts: a list that is scrolled asks often.
  chat: { perAddress: { count: 1200, windowSeconds: minuteSeconds } },
  // Each file is cut and indexed.
  "chat-upload": {
    perAddress: { count: 600, windowSeconds: hourSeconds },
    perIdentifier: { count: 30, windowSeconds: hourSeconds },
  },
  // Per person: more than four a second, which is as often as the field asks while somebody types.
  "chat-search": {
    perAddress: { count: 1200, windowSeconds: minuteSeconds },
    perIdentifier: { count: 300, windowSeconds: minuteSeconds },
  },
  // Each may be a conversation of a megabyte.
  "chat-import": {
    perAddress: { count: 600, windowSeconds: hourSeconds },
    perIdentifier: { count: 30, windowSeconds: hourSeconds },
  },
  "chat-share": { perIdentifier: { count: 30, windowSeconds: hourSeconds } },
  // A class may open the same link at once; a token can't be guessed at any speed.
  "shared-chat": { perAddress: { count: 60, windowSeconds: minuteSeconds } },
  // What people say of results: one word of each run, which they may change.
  feedback: {
    perAddress: { count: 600, windowSeconds: minuteSeconds },
    perIdentifier: { count: 120, windowSeconds: hourSeconds },
  },
  // Reading a run again and stopping it: a class whose network blinks comes back all at once.
  run: { perAddress: { count: 1200, windowSeconds: minuteSeconds } },
} as const satisfies Readonly<Record<string, RateLimits>>;

/** Runs of AI that one person may have at once, in all processes together. */
const maxRunsAtOnce = 2;

/** That number, multiplied by `RATE_LIMIT_FACTOR` as the limits below are. */
export function runsAtOnce(factor: number): number {
  return Math.max(1, Math.round(maxRunsAtOnce * factor));
}

export type RateLimitName = keyof typeof rateLimits;

/** The limits of one name, multiplied by `RATE_LIMIT_FACTOR` (load tests raise it). */
export function limitsOf(name: RateLimitName, factor: number): RateLimits {
  const { perAddress, perAddressTotal, perIdentifier, perIdentifierLong, givesBack }: RateLimits = rateLimits[name];
  return {
    ...(perAddress && { perAddress: multiplied(perAddress, factor) }),
    ...(perAddressTotal && { perAddressTotal: multiplied(perAddressTotal, factor) }),
    ...(perIdentifier && { perIdentifier: multiplied(perIdentifier, factor) }),
    ...(perIdentifierLong && { perIdentifierLong: multiplied(perIdentifierLong, factor) }),
    ...(givesBack && { givesBack }),
  };
}

function multiplied(limit: Limit, factor: number): Limit {
  return { count: Math.max(1, Math.round(limit.count * factor)), windowSeconds: limit.windowSeconds };
}
