/** All rate limits in one table. */
import type { Limit } from "../ports.ts";

export interface RateLimits {
  /** Per client address (IPv6: per /64 network), for calls without a signed-in user. */
  readonly perAddress?: Limit;
  /** Per account, for calls by signed-in users: a school has one address, but each pupil has an account. */
  readonly perAccount?: Limit;
  /** Per client address and never released: bounds the calls that `releasedWhen` frees. */
  readonly perAddressTotal?: Limit;
  /** Per identifier in the call, such as an e-mail address. */
  readonly perIdentifier?: Limit;
  /** A second limit per identifier, over a longer time. */
  readonly perIdentifierLong?: Limit;
  /**
   * Which calls release the address's slot. `refused`: calls rejected as invalid (4xx), so that typing errors don't
   * lock a user out. `succeeded`: successful calls, so that a class behind one address can sign in, and calls that
   * failed on our side (5xx).
   */
  readonly releasedWhen?: "refused" | "succeeded";
}

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

export const rateLimits = {
  "csrf-token": { perAddress: { count: 6000, windowSeconds: minuteSeconds } },
  plans: { perAddress: { count: 600, windowSeconds: minuteSeconds } },
  docs: { perAddress: { count: 120, windowSeconds: minuteSeconds } },
  consent: { perAddress: { count: 300, windowSeconds: minuteSeconds } },
  "csp-report": { perAddress: { count: 60, windowSeconds: minuteSeconds } },
  contact: {
    perAddress: { count: 10, windowSeconds: hourSeconds },
    perAddressTotal: { count: 100, windowSeconds: hourSeconds },
    perIdentifier: { count: 3, windowSeconds: hourSeconds },
    releasedWhen: "refused",
  },
  // Wider than contact: nobody may lose a legal right because of others behind the same address.
  withdrawal: {
    perAddress: { count: 30, windowSeconds: hourSeconds },
    perAddressTotal: { count: 300, windowSeconds: hourSeconds },
    perIdentifier: { count: 5, windowSeconds: hourSeconds },
    releasedWhen: "refused",
  },
  // Only failures count. The growing wait per account is `signInRules` (accounts/model/account-limits.ts).
  login: {
    perAddress: { count: 50, windowSeconds: 15 * minuteSeconds },
    perAddressTotal: { count: 3000, windowSeconds: 15 * minuteSeconds },
    releasedWhen: "succeeded",
  },
  // Per address: registrations whose mail has not been opened; opening it releases the slot (`verify-email.ts`). Per
  // identifier: mails. At the limit the call's answer stays the same.
  register: {
    perAddress: { count: 120, windowSeconds: hourSeconds },
    perAddressTotal: { count: 2000, windowSeconds: hourSeconds },
    perIdentifier: { count: 3, windowSeconds: hourSeconds },
    perIdentifierLong: { count: 10, windowSeconds: 24 * hourSeconds },
    releasedWhen: "refused",
  },
  "account-mail": {
    perAddress: { count: 30, windowSeconds: hourSeconds },
    perIdentifier: { count: 3, windowSeconds: hourSeconds },
    perIdentifierLong: { count: 10, windowSeconds: 24 * hourSeconds },
  },
  // Only invalid links count.
  "mail-link": {
    perAddress: { count: 30, windowSeconds: 10 * minuteSeconds },
    perAddressTotal: { count: 3000, windowSeconds: 10 * minuteSeconds },
    releasedWhen: "succeeded",
  },
  // Per address only invalid tokens count.
  refresh: {
    perAddress: { count: 120, windowSeconds: minuteSeconds },
    perAddressTotal: { count: 6000, windowSeconds: minuteSeconds },
    perIdentifier: { count: 30, windowSeconds: minuteSeconds },
    releasedWhen: "succeeded",
  },
  // The answer is the same for every token, so all calls count.
  logout: { perAddress: { count: 1200, windowSeconds: minuteSeconds } },
  // Calls with an invalid access token: in a school whose tokens expired during a break, each client sends one.
  unauthorised: { perAddress: { count: 3000, windowSeconds: minuteSeconds } },
  account: { perAccount: { count: 300, windowSeconds: minuteSeconds } },
  // Calls that ask for the current password: attempts per account.
  "account-security": {
    perAccount: { count: 60, windowSeconds: 15 * minuteSeconds },
    perIdentifier: { count: 5, windowSeconds: 15 * minuteSeconds },
  },
  // In addition to the attempts above, because each export creates a file.
  "data-export": {
    perAccount: { count: 60, windowSeconds: 15 * minuteSeconds },
    perIdentifier: { count: 10, windowSeconds: hourSeconds },
  },
  "data-export-file": { perAddress: { count: 30, windowSeconds: 10 * minuteSeconds } },
  admin: { perAccount: { count: 120, windowSeconds: minuteSeconds } },
  // A class behind one address may report the same suggestion at the same time.
  "suggestion-report": {
    perAddress: { count: 30, windowSeconds: hourSeconds },
    perAddressTotal: { count: 100, windowSeconds: hourSeconds },
    releasedWhen: "refused",
  },
  // Separate from the reports: many reports from others must not prevent a withdrawal.
  "suggestion-withdrawal": { perAddress: { count: 60, windowSeconds: hourSeconds } },
  "open-tools": {
    perAddress: { count: 60, windowSeconds: minuteSeconds },
    perAccount: { count: 60, windowSeconds: minuteSeconds },
  },
  // In addition to the plan's quota and the limit of concurrent runs (`maxRunsAtOnceOf`).
  "ai-run": { perIdentifier: { count: 20, windowSeconds: minuteSeconds } },
  // Alternatives and words, per run: they are part of the run and not charged.
  "ai-question": { perIdentifier: { count: 30, windowSeconds: hourSeconds } },
  // The same per user over all runs; the daily ceiling counts them too.
  "ai-question-person": {
    perIdentifier: { count: 20, windowSeconds: minuteSeconds },
    perIdentifierLong: { count: 200, windowSeconds: 24 * hourSeconds },
  },
  // Answers that were discarded after they were shown: this many are free.
  "ai-taken-back": { perIdentifier: { count: 2, windowSeconds: 24 * hourSeconds } },
  // Conversations, folders and prompts: scrolling a list sends many calls.
  chat: { perAccount: { count: 300, windowSeconds: minuteSeconds } },
  // Each file is cut and indexed.
  "chat-upload": {
    perAccount: { count: 120, windowSeconds: hourSeconds },
    perIdentifier: { count: 30, windowSeconds: hourSeconds },
  },
  // Per user: more than four a second, the most that the search field sends while typing.
  "chat-search": {
    perIdentifier: { count: 300, windowSeconds: minuteSeconds },
  },
  // Each may be a conversation of a megabyte.
  "chat-import": {
    perAccount: { count: 120, windowSeconds: hourSeconds },
    perIdentifier: { count: 30, windowSeconds: hourSeconds },
  },
  "chat-share": { perIdentifier: { count: 30, windowSeconds: hourSeconds } },
  // A class may open the same link at once. A token can't be guessed at any rate.
  "shared-chat": { perAddress: { count: 60, windowSeconds: minuteSeconds } },
  // Per link: the reports of one class are enough to act on.
  "share-report": {
    perAddress: { count: 10, windowSeconds: hourSeconds },
    perAddressTotal: { count: 100, windowSeconds: hourSeconds },
    perIdentifier: { count: 20, windowSeconds: hourSeconds },
    releasedWhen: "refused",
  },
  // Ratings of results: one per run, which users may change.
  feedback: {
    perAccount: { count: 300, windowSeconds: minuteSeconds },
    perIdentifier: { count: 120, windowSeconds: hourSeconds },
  },
  // Following and stopping runs: a client that loses the network reconnects several times.
  run: { perAccount: { count: 300, windowSeconds: minuteSeconds } },
} as const satisfies Readonly<Record<string, RateLimits>>;

/** AI runs that one user may have at once, in all processes together. */
const maxRunsAtOnce = 2;

/** The limit multiplied by `RATE_LIMIT_FACTOR`, like the limits below. */
export function maxRunsAtOnceOf(factor: number): number {
  return Math.max(1, Math.round(maxRunsAtOnce * factor));
}

export type RateLimitName = keyof typeof rateLimits;

/** The limits of one name, multiplied by `RATE_LIMIT_FACTOR` (which load tests raise). */
export function limitsOf(name: RateLimitName, factor: number): RateLimits {
  const {
    perAddress,
    perAccount,
    perAddressTotal,
    perIdentifier,
    perIdentifierLong,
    releasedWhen: givesBack,
  }: RateLimits = rateLimits[name];
  return {
    ...(perAddress && { perAddress: multiplied(perAddress, factor) }),
    ...(perAccount && { perAccount: multiplied(perAccount, factor) }),
    ...(perAddressTotal && { perAddressTotal: multiplied(perAddressTotal, factor) }),
    ...(perIdentifier && { perIdentifier: multiplied(perIdentifier, factor) }),
    ...(perIdentifierLong && { perIdentifierLong: multiplied(perIdentifierLong, factor) }),
    ...(givesBack && { releasedWhen: givesBack }),
  };
}

function multiplied(limit: Limit, factor: number): Limit {
  return { count: Math.max(1, Math.round(limit.count * factor)), windowSeconds: limit.windowSeconds };
}
