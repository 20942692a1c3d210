/** Every limit on how often something may be called: the one table, and the only place to change it (security.md 6). */
import type { Limit } from "./ports.ts";

export interface RateLimits {
  /** Per client address (IPv6: per /64 network). */
  readonly perAddress?: Limit;
  /** Per client address and never given back: what bounds the calls that `givesBackRefused` lets go. */
  readonly perAddressTotal?: Limit;
  /** Per identifier that the call names, such as an e-mail address. */
  readonly perIdentifier?: Limit;
  /** A call that was refused as badly filled in (4xx) gives its slot back, so that slips of the pen don't lock a person out. */
  readonly givesBackRefused?: boolean;
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
    givesBackRefused: true,
  },
  // A right that the law gives must not be lost to a class-mate behind the same address: wider than contact.
  withdrawal: {
    perAddress: { count: 30, windowSeconds: hourSeconds },
    perAddressTotal: { count: 300, windowSeconds: hourSeconds },
    perIdentifier: { count: 5, windowSeconds: hourSeconds },
    givesBackRefused: true,
  },
  "open-tools": { perAddress: { count: 60, windowSeconds: minuteSeconds } },
} as const satisfies Readonly<Record<string, RateLimits>>;

export type RateLimitName = keyof typeof rateLimits;

/** The limits of one name, multiplied by `RATE_LIMIT_FACTOR` (load tests raise it). */
export function limitsOf(name: RateLimitName, factor: number): RateLimits {
  const { perAddress, perAddressTotal, perIdentifier, givesBackRefused = false }: RateLimits = rateLimits[name];
  return {
    ...(perAddress && { perAddress: multiplied(perAddress, factor) }),
    ...(perAddressTotal && { perAddressTotal: multiplied(perAddressTotal, factor) }),
    ...(perIdentifier && { perIdentifier: multiplied(perIdentifier, factor) }),
    givesBackRefused,
  };
}

function multiplied(limit: Limit, factor: number): Limit {
  return { count: Math.max(1, Math.round(limit.count * factor)), windowSeconds: limit.windowSeconds };
}
