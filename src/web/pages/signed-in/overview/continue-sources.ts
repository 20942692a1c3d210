/** What a person can go on with, from every place that keeps something: each place is one entry of the list. */
import type { PagePath } from "#contract/paths.ts";
import { tools } from "../../../explain/tools.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { draftKeyOf } from "../../../shell/state/own/draft-key.ts";
import { storedUser } from "../../../shell/state/session.ts";
import { readStored } from "../../../shell/state/web-storage.ts";
import { latestConversation } from "./latest-conversation.ts";
import { parseLocalDraft } from "./local-draft.ts";

export interface ContinueItem {
  /** Different for each item of all sources. */
  readonly id: string;
  readonly title: string;
  /** What it belongs to, as people call it. */
  readonly place: string;
  readonly path: PagePath | `${PagePath}?${string}`;
  /** When it was last touched, milliseconds since 1970; null when nobody noted it. */
  readonly atMs: number | null;
}

/** One place that keeps something: on this device, or where it has to be fetched from. */
export type ContinueSource =
  | { readonly key: string; readonly read: () => readonly ContinueItem[] }
  | { readonly key: string; readonly fetch: (signal: AbortSignal) => Promise<readonly ContinueItem[]> };

/** Drafts on this device, of each tool that keeps one. */
const drafts: ContinueSource = {
  key: "drafts",
  read: () =>
    tools.flatMap(({ key, name, path }) => {
      const { key: own, adopts } = draftKeyOf(key);
      const stored = readStored("local", own) ?? (adopts === undefined ? null : readStored("local", adopts));
      const draft = parseLocalDraft(stored);
      return draft === null ? [] : [{ id: `draft-${key}`, title: draft.title, place: name, path, atMs: draft.savedAt }];
    }),
};

/** On every device of the person. */
const conversations: ContinueSource = {
  key: "conversations",
  fetch: async (signal) => {
    const ownerId = storedUser()?.id;
    return ownerId === undefined ? [] : latestConversation(browserApi(), ownerId, signal);
  },
};

export const continueSources: readonly ContinueSource[] = [drafts, conversations];

/** What is known without waiting. */
export function readNow(sources: readonly ContinueSource[]): readonly ContinueItem[] {
  return sources.flatMap((source) => ("read" in source ? source.read() : []));
}

export interface Fetched {
  readonly items: readonly ContinueItem[];
  /** A source could not be asked; what the others gave is there. */
  readonly hasFailed: boolean;
}

/** What has to be waited for. Never rejects. */
export async function fetchRest(sources: readonly ContinueSource[], signal: AbortSignal): Promise<Fetched> {
  const answers = await Promise.allSettled(
    sources.flatMap((source) => ("fetch" in source ? [source.fetch(signal)] : [])),
  );
  return {
    items: answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
    hasFailed: answers.some((answer) => answer.status === "rejected"),
  };
}

/** Newest first; what has no time comes last. */
export function newestFirst(items: readonly ContinueItem[]): readonly ContinueItem[] {
  return items.toSorted((a, b) => (b.atMs ?? 0) - (a.atMs ?? 0));
}
