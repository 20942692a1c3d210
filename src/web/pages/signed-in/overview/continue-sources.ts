/** What a person can go on with, from every place that keeps something: each place is one entry of the list. */

import type { HistoryList } from "#contract/ai/history.schema.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationList } from "#contract/chat/conversations.schema.ts";
import { formatNumber } from "#contract/format.da.ts";
import { apiPaths, type PagePath, pagePaths } from "#contract/paths.ts";
import { entryLink } from "../../../ai-runs/history/entry-link.ts";
import { tools } from "../../../content/tools.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { storedUser } from "../../../shell/state/session.ts";
import { draftKeyOf } from "../../../shell/state/user/draft-key.ts";
import { readStored } from "../../../shell/state/web-storage.ts";

/** The drafts that lie on this device, as the overview shows them. */
export interface LocalDraft {
  /** The beginning of the text. */
  readonly title: string;
  readonly words: number;
  /** Milliseconds since 1970; null when the draft does not tell. */
  readonly savedAt: number | null;
}

const maxTitleChars = 70;

/** Reads a draft as the tools store it (`{text, savedAt}`); null when there is no text in it. */
export function parseLocalDraft(stored: string | null): LocalDraft | null {
  if (stored === null) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored);
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null || !("text" in parsed) || typeof parsed.text !== "string") {
    return null;
  }
  const title = draftTitle(parsed.text);
  if (title === "") return null;
  const savedAt = "savedAt" in parsed ? parsed.savedAt : null;
  // Zero is what the editor writes when it does not know the time; a time that no calendar has would throw later.
  const isTime = typeof savedAt === "number" && savedAt > 0 && !Number.isNaN(new Date(savedAt).getTime());
  return { title, words: parsed.text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0, savedAt: isTime ? savedAt : null };
}

/** The first line with something on it, cut between words and never inside a character. */
export function draftTitle(text: string): string {
  const firstLine =
    text
      .trimStart()
      .split(/[\r\n]/, 1)[0]
      ?.trim()
      .replace(/\s+/g, " ") ?? "";
  const characters = [...firstLine];
  if (characters.length <= maxTitleChars) return firstLine;
  // One character more than there is room for: a word that ends just there is kept whole.
  const lastBlank = characters.lastIndexOf(" ", maxTitleChars);
  return `${characters.slice(0, lastBlank > 0 ? lastBlank : maxTitleChars).join("")} …`;
}

// The conversation in AI-chat that was last gone on with.

/** So many of each source: together about a screenful. */
const maxItems = 5;

/**
 * Newest first. Pinned ones are in a list of their own, and may be the latest.
 *
 * @throws ApiError
 */
export async function latestConversations(
  api: Pick<ApiClient, "get">,
  ownerId: string,
  signal: AbortSignal,
): Promise<readonly ContinueItem[]> {
  const lists = await Promise.all(
    ["active", "pinned"].map((show) =>
      api.get<ConversationList>(`${chatPaths.chatConversations}?show=${show}&limit=${maxItems}`, {
        signal,
        onlyAs: ownerId,
      }),
    ),
  );
  const items = lists
    .flatMap((list) => list.items)
    .map(
      ({ id, title, messages, updatedAt }): ContinueItem => ({
        id: `conversation-${id}`,
        title,
        place: "AI-chat",
        size: messages === 1 ? "1 besked" : `${formatNumber(messages)} beskeder`,
        path: `${pagePaths.chat}?samtale=${id}`,
        atMs: Date.parse(updatedAt),
      }),
    );
  return newestFirst(items).slice(0, maxItems);
}

/** What the tools have made, unlike the drafts that lie in them. */
const resultNames = { rewriting: "Omskrevet tekst", summarising: "Resumé" } as const;

const wordCount = (words: number) => `${formatNumber(words)} ord`;

/**
 * The last results of rewriting and summarising.
 *
 * @throws ApiError
 */
async function latestResults(ownerId: string, signal: AbortSignal): Promise<readonly ContinueItem[]> {
  const options = { signal, onlyAs: ownerId };
  const { items } = await browserApi().get<HistoryList>(`${apiPaths.history}?limit=${maxItems}`, options);
  return items.map(({ id, tool, title, preview, words, createdAt }) => ({
    id: `result-${id}`,
    title,
    beginning: draftTitle(preview),
    place: resultNames[tool],
    // Earlier releases stored no count.
    size: words === 0 ? null : wordCount(words),
    path: entryLink(tool, id),
    atMs: Date.parse(createdAt),
  }));
}

export interface ContinueItem {
  /** Different for each item of all sources. */
  readonly id: string;
  readonly title: string;
  /** How its own text begins, where the title is that of another text. */
  readonly beginning?: string;
  /** What it is or belongs to, as people call it. */
  readonly place: string;
  /** How much there is of it, such as »312 ord«. */
  readonly size: string | null;
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
      if (draft === null) return [];
      const { title, words, savedAt } = draft;
      return [{ id: `draft-${key}`, title, place: name, size: wordCount(words), path, atMs: savedAt }];
    }),
};

/** On every device of the person. */
const conversations: ContinueSource = {
  key: "conversations",
  fetch: async (signal) => {
    const ownerId = storedUser()?.id;
    return ownerId === undefined ? [] : latestConversations(browserApi(), ownerId, signal);
  },
};

const results: ContinueSource = {
  key: "results",
  fetch: async (signal) => {
    const ownerId = storedUser()?.id;
    return ownerId === undefined ? [] : latestResults(ownerId, signal);
  },
};

export const continueSources: readonly ContinueSource[] = [drafts, conversations, results];

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

/**
 * Gives every item a title of its own: a result is named after its source, and so has the first line of the draft.
 *
 * @param items the first with a title keeps it
 */
export function withDistinctTitles(items: readonly ContinueItem[]): readonly ContinueItem[] {
  const taken = new Set<string>();
  const isFree = (title: string) => title !== "" && !taken.has(title.toLocaleLowerCase("da"));
  return items.map((item) => {
    const { title, beginning = "", place } = item;
    let own = [title, beginning, `${title} (${place})`].find(isFree);
    for (let count = 2; own === undefined; count += 1) {
      const numbered = `${title} (${place}, ${count})`;
      if (isFree(numbered)) own = numbered;
    }
    taken.add(own.toLocaleLowerCase("da"));
    return { ...item, title: own };
  });
}
