/** The history of the text tools, for its owner: found, opened, renamed and deleted. */

import type { HistoryDays } from "#contract/ai/history.rules.ts";
import type {
  HistoryEntryBody,
  HistoryItem,
  HistoryList,
  HistoryQuery,
  HistorySearch,
} from "#contract/ai/history.schema.ts";
import type { TextTool } from "#contract/ai/run.rules.ts";
import { callMessages } from "#contract/messages.da.ts";
import type { UserRow } from "../../accounts/model/account-store.ts";
import { pageOf, positionOf } from "../../accounts/sessions/time-cursor.ts";
import { AppError } from "../../app-error.ts";
import type { Clock } from "../../ports.ts";
import type { Store } from "../../store.ts";
import { expiryOf, type HistoryLine, overBefore } from "./history.ts";

interface HistoryDeps {
  readonly clock: Clock;
  readonly store: Store;
}

/** Whose it is, and for how long they keep it. */
type Owner = Pick<UserRow, "id" | "settings">;

/** Ids are UUIDs: anything else is nobody's, and no question for the database. */
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** All of it, or where the words stand. @throws AppError `validation.failed` when the cursor is not one that a page ended with */
export async function listHistory(
  { clock, store }: HistoryDeps,
  { id: userId, settings: { historyDays } }: Owner,
  query: HistoryQuery | HistorySearch,
): Promise<HistoryList> {
  const overMs = overBefore(clock.nowMs(), historyDays);
  const filter = { tool: query.tool, words: "words" in query ? query.words : "", overMs };
  const page = await store.history.list(userId, filter, query.limit, positionOf(query));
  return pageOf(page, (line) => toItem(line, historyDays));
}

/** @throws AppError `resource.not-found` when there is none, or it is another's */
export async function openHistory(
  { clock, store }: HistoryDeps,
  { id: userId, settings: { historyDays } }: Owner,
  id: string,
): Promise<HistoryEntryBody> {
  const overMs = overBefore(clock.nowMs(), historyDays);
  const entry = idShape.test(id) ? await store.history.find(userId, id, overMs) : null;
  if (entry === null) throw notFound();
  const { userId: _owner, createdAtMs, parts, options, ...rest } = entry;
  return {
    ...rest,
    options: { ...options },
    parts: parts.map((part) => ({ ...part })),
    ...times(createdAtMs, historyDays),
  };
}

/** @throws AppError `resource.not-found` when there is none, or it is another's */
export async function renameHistory(
  { clock, store }: HistoryDeps,
  { id: userId, settings: { historyDays } }: Owner,
  id: string,
  title: string,
): Promise<{ readonly message: string }> {
  if (!idShape.test(id)) throw notFound();
  const overMs = overBefore(clock.nowMs(), historyDays);
  const isRenamed = await store.transaction((tx) => tx.history.rename(userId, id, title, overMs));
  if (!isRenamed) throw notFound();
  return { message: callMessages.historyRenamed };
}

/** @throws AppError `resource.not-found` when there is none, or it is another's */
export async function deleteHistory(
  { store }: HistoryDeps,
  userId: string,
  id: string,
): Promise<{ readonly message: string; readonly deleted: number }> {
  const isDeleted = idShape.test(id) && (await store.history.remove(userId, id));
  if (!isDeleted) throw notFound();
  return { message: callMessages.historyDeleted, deleted: 1 };
}

/** All of it, or all of one tool. */
export async function clearHistory(
  { store }: HistoryDeps,
  userId: string,
  tool: TextTool | undefined,
): Promise<{ readonly message: string; readonly deleted: number }> {
  return { message: callMessages.historyDeleted, deleted: await store.history.removeAll(userId, tool) };
}

function toItem({ createdAtMs, ...rest }: HistoryLine, days: HistoryDays): HistoryItem {
  return { ...rest, ...times(createdAtMs, days) };
}

function times(createdAtMs: number, days: HistoryDays) {
  const expiresAtMs = expiryOf(createdAtMs, days);
  return { createdAt: iso(createdAtMs), expiresAt: expiresAtMs === null ? null : iso(expiresAtMs) };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function notFound(): AppError {
  return new AppError("resource.not-found", "no such entry of this person");
}
