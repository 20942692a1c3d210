/** The cookie choice as the page sees it: the banner, saving, the proof on the server, and what listens to it. */
import { consentVersion } from "#contract/legal.ts";
import { apiPaths } from "#contract/paths.ts";
import { consentUpdatedEvent } from "#contract/storage-keys.ts";
import type { ApiClient } from "../api-client.ts";
import {
  type ConsentChoice,
  type ConsentRecord,
  type ConsentSource,
  currentConsent,
  storeConsent,
} from "./consent-record.ts";
import { consentTextHash } from "./consent-text-hash.ts";
import { randomId } from "./random-id.ts";
import { createStore, useStore } from "./store.ts";

export interface ConsentState {
  /** Null until the visitor has chosen. */
  readonly record: ConsentRecord | null;
  /** Set while the banner was called back by the person; null when it shows by itself or not at all. */
  readonly reopenedFrom: Exclude<ConsentSource, "banner"> | null;
}

const untouched: ConsentState = { record: null, reopenedFrom: null };
const state = createStore<ConsentState>(untouched);

export function useConsent(): ConsentState {
  return useStore(state, untouched);
}

/** Takes over what is stored; called once after hydration. */
export function loadConsent(): void {
  state.set({ record: currentConsent(Date.now()), reopenedFrom: null });
  showConsent();
}

/** Shows the banner again with the choice made earlier. */
export function openConsent(from: Exclude<ConsentSource, "banner">): void {
  state.set({ ...state.get(), reopenedFrom: from });
  showConsent();
}

/** Puts the banner away without a new choice; only when there is one already. */
export function closeConsent(): void {
  if (state.get().record === null) return;
  state.set({ ...state.get(), reopenedFrom: null });
  showConsent();
}

/** Saves a choice on the device first and only then tells the server: a failed call must not lose it. */
export function saveConsent(choice: ConsentChoice, api: ApiClient): void {
  const record: ConsentRecord = {
    preferences: choice.preferences,
    statistics: choice.statistics,
    marketing: choice.marketing,
    timestamp: new Date().toISOString(),
    version: consentVersion,
    id: randomId(),
    source: state.get().reopenedFrom ?? "banner",
  };
  const unproved: ConsentRecord = { ...record, proofPending: true };
  storeConsent(unproved);
  state.set({ record: unproved, reopenedFrom: null });
  showConsent();
  window.dispatchEvent(new CustomEvent(consentUpdatedEvent, { detail: record }));
  void sendProof(api);
}

/**
 * Sends the proof of the stored choice when the server has not confirmed it. Called after a choice, and once at the
 * next page load and when the connection comes back; a failure leaves it for then.
 */
export async function sendProof(api: ApiClient): Promise<void> {
  const record = currentConsent(Date.now());
  if (record?.proofPending !== true) return;
  const { proofPending: _, ...proof } = record;
  try {
    await api.post(apiPaths.consent, { ...proof, textHash: consentTextHash });
  } catch {
    return;
  }
  // A newer choice may have been made while this one was on its way.
  if (currentConsent(Date.now())?.id !== record.id) return;
  storeConsent(proof);
  if (state.get().record?.id === record.id) state.set({ ...state.get(), record: proof });
}

/** Puts on the document whether the banner shows; the first-paint script does the same before anything is drawn. */
export function showConsent(): void {
  const { record, reopenedFrom } = state.get();
  document.documentElement.dataset.consent = reopenedFrom ? "open" : record ? "decided" : "undecided";
}
