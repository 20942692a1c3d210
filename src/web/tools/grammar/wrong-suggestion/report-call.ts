/** A report on its way: what this device must remember, so that a sentence can be taken back whatever the net does. */

import type { TextStorage } from "../../../documents/draft/stored.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { randomId } from "../../../shell/state/random-id.ts";
import { forgetSent, noteSent } from "./sent-sentences.ts";

/** What is sent, as it was when the dialog was opened. */
export interface Report {
  readonly rule: string;
  readonly sentence: string;
}

export interface ReportBody {
  readonly rule: string;
  readonly consent: boolean;
  readonly sentence?: string;
}

export interface ReportPorts {
  storage(): TextStorage | undefined;
  nowMs(): number;
  post(body: ReportBody, key: string, signal: AbortSignal): Promise<{ readonly message: string }>;
}

/** `unkept`: nothing was sent, as the device can't remember it beyond this visit; the next try is sent all the same. */
export type ReportOutcome = { readonly message: string } | "unkept" | "cancelled";

/** One report, tried until it is sent or given up. */
export function createReportCall({ rule, sentence }: Report, { storage, nowMs, post }: ReportPorts) {
  const life = new AbortController();
  /** Sent again after a lost answer it is stored once; sent again without consent, the sentence is deleted. */
  let key = randomId();
  /** A try with this key was without consent: no sentence is kept under it any more. */
  let isDenied = false;
  /** A try with this key had no answer: it may have been stored. */
  let isUnknown = false;
  let isWarned = false;

  return {
    /** @throws ApiError when it failed */
    async send(consent: boolean): Promise<ReportOutcome> {
      if (consent && isDenied) {
        key = randomId();
        isDenied = false;
        isUnknown = false;
      }
      // Before it is sent: the answer may be lost, and the sentence kept all the same.
      if (consent && noteSent(storage(), key, nowMs()) !== "stored" && !isWarned) {
        isWarned = true;
        if (!isUnknown) forgetSent(storage(), [key], nowMs());
        return "unkept";
      }
      isDenied = !consent;
      try {
        const answer = await post({ rule, consent, ...(consent && { sentence }) }, key, life.signal);
        if (!consent) forgetSent(storage(), [key], nowMs());
        return answer;
      } catch (failure) {
        if (life.signal.aborted) return "cancelled";
        const isRefused = failure instanceof ApiError && failure.statusCode >= 400 && failure.statusCode < 500;
        if (!isRefused) isUnknown = true;
        else if (!isUnknown) forgetSent(storage(), [key], nowMs());
        throw failure;
      }
    },
    /** The person has given it up; what may have arrived already can still be taken back. */
    cancel: () => life.abort(),
  };
}
