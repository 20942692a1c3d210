/** Hands mails to a mail server. */
import { createTransport } from "nodemailer";
import type { DependencyState, Mailer } from "#domain/ports.ts";
import { envelopeOf, type SenderOptions } from "./envelope.ts";

const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 30_000;
/** A health call must not open a connection to the mail server each time it is asked. */
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
  let known: { readonly state: DependencyState; readonly atMs: number } | undefined;

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
    state: async () => {
      if (known === undefined || performance.now() - known.atMs > stateAgeMs) {
        known = { state: await ask(), atMs: performance.now() };
      }
      return known.state;
    },
    close: async () => transport.close(),
  };
}
