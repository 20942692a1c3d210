/** Remembers in this tab that a mail was asked for, so that a reload shows the same page. */
import { useLayoutEffect, useState } from "react";
import { useNavigationType } from "react-router";
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, writeStored } from "../../../shell/state/web-storage.ts";
import { forgetAccountDrafts } from "./account-draft.ts";
import { parseSentMail, type SentMail } from "./sent-mail.ts";

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
