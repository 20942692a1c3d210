/** Tabs that share a draft, with a storage that can be full, refuse, or be looked into. Time is the test's (fake timers). */
import { vi } from "vitest";
import { createDraftKeeper, draftDelayMs, readDraft } from "#web/documents/draft/draft.ts";
import type { TextStorage } from "#web/documents/draft/stored.ts";
import { type KeptWork, readWork } from "#web/tools/grammar/controller/stored-decisions.ts";

export const key = "rodtraad.draft.test";

export class MemoryStorage implements TextStorage {
  readonly values = new Map<string, string>();
  refuse: Error | undefined;
  maxChars = Number.POSITIVE_INFINITY;
  getItem(name: string): string | null {
    return this.values.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    if (this.refuse) throw this.refuse;
    if (value.length > this.maxChars) throw new DOMException("no room", "QuotaExceededError");
    this.values.set(name, value);
  }
  removeItem(name: string): void {
    this.values.delete(name);
  }
}

/** One tab: its text, its keeper, and what it has been told. */
export function openTab(storage: MemoryStorage, text = "") {
  const tab = {
    text,
    outcomes: [] as string[],
    other: undefined as string | undefined,
    work: undefined as KeptWork | undefined,
  };
  const keeper = createDraftKeeper({
    storage,
    key,
    text: () => tab.text,
    work: () => tab.work,
    readWork,
    now: () => 1000,
    saved: (outcome) => tab.outcomes.push(outcome),
    conflict: (other) => {
      tab.other = other?.text;
    },
    worked: (work) => {
      tab.work = work;
    },
  });
  return {
    tab,
    keeper,
    write(next: string) {
      tab.text = next;
      keeper.changed();
      vi.advanceTimersByTime(draftDelayMs);
    },
    /** As the browser tells the other tabs. */
    hear: () => keeper.storedElsewhere(storage.getItem(key)),
  };
}

/** What is kept, the text of the last tab first. */
export function textsIn(storage: MemoryStorage): readonly string[] {
  const draft = readDraft(storage, key, readWork);
  return draft === undefined ? [] : [draft.text, ...(draft.others ?? []).map(({ text }) => text)];
}

export const work: KeptWork = {
  corrections: [{ start: 4, end: 9, before: "idag", after: "i dag" }],
  ignored: [{ start: 0, end: 3, rule: "stavning", text: "Vie" }],
  ignoredWords: ["stavning\u0000vie"],
  seen: [{ start: 4, end: 9, rule: "sammenskrivning", category: "ord" }],
};
