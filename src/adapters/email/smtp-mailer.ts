/** Sends mails by SMTP. */
import { createTransport } from "nodemailer";
import type { DependencyState, Mailer } from "#domain/ports.ts";
import { envelopeOf, type SenderOptions } from "./envelope.ts";

const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 30_000;
/** Health checks reuse a result, so that they don't open a connection each time. */
const stateAgeMs = 15_000;

/** @param smtpUrl such as `smtps://user:password@mail.eksempel.dk` */
export function createSmtpMailer(smtpUrl: string, sender: SenderOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
  });
  /** The pending check, shared by all callers while the mail server is slow. */
  let asked: Promise<DependencyState> | undefined;
  let answeredAtMs = Number.POSITIVE_INFINITY;

  async function ask(): Promise<DependencyState> {
    const startedAt = performance.now();
    try {
      await transport.verify();
      return { state: "ok", adapter: "smtp", latencyMs: Math.round(performance.now() - startedAt) };
    } catch {
      return { state: "failing", adapter: "smtp", latencyMs: null };
    }
  }

  return {
    send: async (mail) => {
      await transport.sendMail(envelopeOf(mail, sender));
    },
    forgetSentBefore: async () => 0,
    state: () => {
      if (asked === undefined || performance.now() - answeredAtMs > stateAgeMs) {
        answeredAtMs = Number.POSITIVE_INFINITY;
        asked = ask().finally(() => {
          answeredAtMs = performance.now();
        });
      }
      return asked;
    },
    close: async () => transport.close(),
  };
}
