/** What an access token tells the browser: whose it is, of which session, and how long it lives. Read, never trusted. */
import type { KeptTokens } from "../state/session.ts";

interface Claims {
  readonly sessionId: string | null;
  readonly userId: string | null;
  /** Between issue and end, in milliseconds; null when the token does not tell. */
  readonly lifetimeMs: number | null;
  /** End by the server's clock, milliseconds since 1970. */
  readonly expiresAtMs: number | null;
}

/** So long before its end a token is renewed: the call must arrive while it is still good. */
const marginMs = 60_000;

const unreadable: Claims = { sessionId: null, userId: null, lifetimeMs: null, expiresAtMs: null };

export function readClaims(accessToken: string): Claims {
  try {
    const payload = accessToken.split(".")[1] ?? "";
    const { sid, sub, iat, exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Partial<
      Record<string, unknown>
    >;
    const isDated = typeof iat === "number" && typeof exp === "number" && exp > iat;
    return {
      sessionId: typeof sid === "string" ? sid : null,
      userId: typeof sub === "string" ? sub : null,
      lifetimeMs: isDated ? (exp - iat) * 1000 : null,
      expiresAtMs: isDated ? exp * 1000 : null,
    };
  } catch {
    return unreadable;
  }
}

/**
 * Whether the token is used up or about to be. By its age on this device, since the device's clock may stand wrong; a
 * token of unknown age by its own date.
 */
export function isOld({ accessToken: token, receivedAtMs }: KeptTokens, nowMs: number): boolean {
  const { lifetimeMs, expiresAtMs } = readClaims(token);
  if (lifetimeMs === null || expiresAtMs === null) return false;
  const margin = Math.min(marginMs, lifetimeMs / 2);
  if (receivedAtMs === null) return nowMs > expiresAtMs - margin;
  // Received in the future: the clock was set back, and the age is unknown.
  return nowMs < receivedAtMs || nowMs - receivedAtMs > lifetimeMs - margin;
}
