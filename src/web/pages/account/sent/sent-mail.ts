/** What is known in this tab of a mail that was asked for: to whom, when, and what the server said. */

export interface SentMail {
  readonly email: string;
  /** The server's sentence, letter for letter. */
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly sentAtMs: number;
}

/** How long a person waits before asking for the same mail again, in milliseconds. */
const resendWaitMs = 60_000;

/** After this nobody is waiting for the mail at this page any more, in milliseconds. */
const receiptMs = 30 * 60_000;

/** When the same mail may be asked for again. */
export function mayResendAtMs(sent: SentMail): number {
  return sent.sentAtMs + resendWaitMs;
}

/** Reads what was stored; null when it can't be used. A time to come (a clock set back) counts as now. */
export function parseSentMail(stored: string | null, nowMs: number): SentMail | null {
  if (stored === null) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored);
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null) return null;
  const { email, message, sentAtMs }: Readonly<Record<string, unknown>> = { ...parsed };
  if (typeof email !== "string" || email === "" || typeof message !== "string" || message === "") return null;
  if (typeof sentAtMs !== "number" || !Number.isFinite(sentAtMs)) return null;
  return nowMs - sentAtMs < receiptMs ? { email, message, sentAtMs: Math.min(sentAtMs, nowMs) } : null;
}
