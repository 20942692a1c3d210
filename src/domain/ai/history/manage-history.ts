/** The owner's view of the text tools' history: list, search, open, rename and delete. */

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
import { type ForgetRunsDeps, forgetRuns, oldestLogMs } from "../runs/forget-runs.ts";
import { expiredBefore, expiryOf, type HistoryLine, runIdOf } from "./history.ts";

interface HistoryDeps {
  readonly clock: Clock;
  readonly store: Store;
}

/** The user and how long they keep their history. */
type Owner = Pick<UserRow, "id" | "settings">;

/** Ids are UUIDs. Any other shape can't exist, so the database isn't asked. */
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Lists everything, or the entries that contain the words. @throws AppError `validation.failed` for an unknown cursor
 */
export async function listHistory(
  { clock, store }: HistoryDeps,
  { id: userId, settings: { historyDays } }: Owner,
  query: HistoryQuery | HistorySearch,
): Promise<HistoryList> {
  const expiredMs = expiredBefore(clock.nowMs(), historyDays);
  const filter = { tool: query.tool, words: "words" in query ? query.words : "", expiredMs };
  const page = await store.history.list(userId, filter, query.limit, positionOf(query));
  return pageOf(page, (line) => toItem(line, historyDays));
}

/** @throws AppError `resource.not-found` if this user has no such entry */
export async function openHistory(
  { clock, store }: HistoryDeps,
  { id: userId, settings: { historyDays } }: Owner,
  id: string,
): Promise<HistoryEntryBody> {
  const expiredMs = expiredBefore(clock.nowMs(), historyDays);
  const entry = idShape.test(id) ? await store.history.find(userId, id, expiredMs) : null;
  if (entry === null) throw notFound();
  const { userId: _owner, createdAtMs, parts, options, ...rest } = entry;
  return {
    ...rest,
    options: { ...options },
    parts: parts.map((part) => ({ ...part })),
    ...times(createdAtMs, historyDays),
  };
}

/** @throws AppError `resource.not-found` if this user has no such entry */
export async function renameHistory(
  { clock, store }: HistoryDeps,
  { id: userId, settings: { historyDays } }: Owner,
  id: string,
  title: string,
): Promise<{ readonly message: string }> {
  if (!idShape.test(id)) throw notFound();
  const expiredMs = expiredBefore(clock.nowMs(), historyDays);
  const isRenamed = await store.transaction((tx) => tx.history.rename(userId, id, title, expiredMs));
  if (!isRenamed) throw notFound();
  return { message: callMessages.historyRenamed };
}

/** @throws AppError `resource.not-found` if this user has no such entry */
export async function deleteHistory(
  deps: HistoryDeps & ForgetRunsDeps,
  userId: string,
  id: string,
): Promise<{ readonly message: string; readonly deleted: number }> {
  const isDeleted = idShape.test(id) && (await deps.store.history.remove(userId, id));
  if (!isDeleted) throw notFound();
  await forgetRuns(deps, userId, [runIdOf(id)]);
  return { message: callMessages.historyDeleted, deleted: 1 };
}

/** Deletes everything, or everything of one tool. */
export async function clearHistory(
  deps: HistoryDeps & ForgetRunsDeps,
  userId: string,
  tool: TextTool | undefined,
): Promise<{ readonly message: string; readonly deleted: number }> {
  const removed = await deps.store.history.removeAll(userId, tool);
  const withLog = removed.filter(({ createdAtMs }) => createdAtMs > oldestLogMs(deps));
  await forgetRuns(
    deps,
    userId,
    withLog.map(({ id }) => runIdOf(id)),
  );
  return { message: callMessages.historyDeleted, deleted: removed.length };
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
