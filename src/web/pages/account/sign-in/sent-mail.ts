/** What is known in this tab of a mail that was asked for: to whom, when, and what the server said. */

import { useLayoutEffect, useState } from "react";
import { useNavigationType } from "react-router";
import { actionErrors, actionSuccess } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { answerMessage } from "../../../forms/answer-message.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { readStored, removeStored, writeStored } from "../../../shell/state/web-storage.ts";
import { forgetAccountDrafts } from "./account-draft.ts";

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

/** The mails that a page can ask for again: which call, and what is said about it. */
export interface MailRequest {
  readonly path: string;
  /** Texts of spec section 8 for when the server says nothing. */
  readonly errorDefault: string;
  readonly successDefault: string;
}

export const verificationMail: MailRequest = {
  path: apiPaths.resendVerification,
  errorDefault: actionErrors.resendVerification,
  successDefault: actionSuccess.resendVerification,
};

export const resetMail: MailRequest = {
  path: apiPaths.passwordResetRequest,
  errorDefault: actionErrors.passwordResetRequest,
  successDefault: actionSuccess.passwordResetRequest,
};

/**
 * Asks for a mail; resolves with the sentence to show.
 * @throws ApiError
 */
export async function requestMail(mail: MailRequest, email: string): Promise<string> {
  const { path, errorDefault, successDefault } = mail;
  return answerMessage(await browserApi().post<{ message: string }>(path, { email }, { errorDefault }), successDefault);
}

/** Remembers in this tab that a mail was asked for, so that a reload shows the same page. */
export interface SentMailMemory {
  /** Null on the server, while the page wakes up, and when nothing was asked for. */
  readonly sent: SentMail | null;
  /** It was asked for on this very page, not before a reload. */
  readonly isFresh: boolean;
  readonly keep: (email: string, message: string) => void;
  readonly forget: () => void;
}

/** @param name Tells the pages apart; part of the storage key. */
export function useSentMail(name: string): SentMailMemory {
  const key = storageKeys.formDraft(name);
  const [state, setState] = useState<{ readonly sent: SentMail | null; readonly isFresh: boolean }>(nothing);

  const navigation = useNavigationType();

  // Before the form of the page fills itself from the draft, which goes too: the next visitor at this computer sees
  // neither the receipt nor the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how somebody came here counts once
  useLayoutEffect(() => {
    const stored = readStored("session", key);
    if (stored === null) return;
    const sent = parseSentMail(stored, Date.now());
    if (sent !== null && navigation === "POP" && isPageKept()) setState({ sent, isFresh: false });
    else forgetAccountDrafts();
  }, [key]);

  return {
    ...state,
    keep(email, message) {
      const sent = { email, message, sentAtMs: Date.now() };
      writeStored("session", key, JSON.stringify(sent));
      setState({ sent, isFresh: true });
    },
    forget() {
      removeStored("session", key);
      setState(nothing);
    },
  };
}

const nothing = { sent: null, isFresh: false } as const;

/** The document was loaded anew or came back from the history: not somebody's new visit. Assumed where it can't be told. */
function isPageKept(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !(entry instanceof PerformanceNavigationTiming) || entry.type !== "navigate";
}
