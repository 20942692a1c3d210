/** Rows of `history_entries`. */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import { historyLimits } from "#contract/ai/history.rules.ts";
import {
  type HistoryEntry,
  type HistoryLine,
  type HistoryRows,
  previewOf,
  wordCountOf,
} from "#domain/ai/history/history.ts";
import { historyEntries } from "../../ai-schema.ts";
import { queryFor } from "../../danish-search.ts";
import { type Db, rowsOf } from "../../database.ts";
import { users } from "../../schema.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timeOf, timePage } from "../accounts/time-page.ts";

const lineColumns = {
  id: historyEntries.id,
  tool: historyEntries.tool,
  title: historyEntries.title,
  model: historyEntries.model,
  createdAt: historyEntries.createdAt,
  preview: historyEntries.preview,
  variant: historyEntries.variant,
  isWhole: historyEntries.isWhole,
  words: historyEntries.words,
} as const;

/** Without columns that only the database uses. */
const wholeColumns = {
  id: historyEntries.id,
  userId: historyEntries.userId,
  tool: historyEntries.tool,
  title: historyEntries.title,
  source: historyEntries.source,
  options: historyEntries.options,
  parts: historyEntries.parts,
  model: historyEntries.model,
  createdAt: historyEntries.createdAt,
} as const;

/** Text of whole entries read at once, unless a single entry is longer. */
const pageBytes = 500_000;

/** Condition: not expired. */
const isKept = (expiredMs: number | null) =>
  expiredMs === null ? undefined : gt(historyEntries.createdAt, new Date(expiredMs));

const owned = (userId: string, id: string) => and(eq(historyEntries.userId, userId), eq(historyEntries.id, id));
const position = ({ createdAtMs, id }: { readonly createdAtMs: number; readonly id: string }) => ({
  atMs: createdAtMs,
  id,
});

/** Falls back to the default; "never" is stored as JSON null, which becomes SQL null. */
const chosenDays = sql`(coalesce(${users.settings} -> 'historyDays', ${String(defaultSettings.historyDays)}::jsonb) #>> '{}')::int`;

export function historyIn(db: Db, guard: Guard): HistoryRows {
  return {
    add: ({ id, userId, tool, title, source, options, parts, model, createdAtMs }, bounds = {}) =>
      guard(async () => {
        const { maxEntries, maxBytes, runId } = { ...historyLimits, ...bounds };
        // Inserts by selecting the account's locked row: nothing is stored if it is gone.
        const rows = await rowsOf(
          db,
          sql`
          insert into history_entries
            (id, user_id, tool, title, source, options, parts, model, created_at, preview, words)
          select ${id}::uuid, ${users.id}, ${tool}, ${title}, ${source}, ${JSON.stringify(options)}::jsonb,
            ${JSON.stringify(parts)}::jsonb, ${JSON.stringify(model)}::jsonb, ${timeOf(createdAtMs)}, ${previewOf(parts)},
            ${wordCountOf(parts)}
          from ${users} where ${users.id} = ${userId}::uuid
            and not exists (
              select 1 from usage_reservations
              where user_id = ${userId}::uuid and run_id = ${runId ?? null} and state <> 'reserved'
            )
          for no key update
          returning id`,
        );
        if (rows.length === 0) return false;
        await db.execute(sql`
          delete from history_entries where user_id = ${userId}::uuid and id in (
            select id from (
              select id, row_number() over newest as place, sum(size_bytes) over newest as bytes
              from history_entries where user_id = ${userId}::uuid
              window newest as (order by created_at desc, id desc)
            ) as entries
            where place > ${maxEntries} or bytes > ${maxBytes}
          )`);
        return true;
      }),
    list: (userId, { tool, words, expiredMs }, limit, after) =>
      guard(async () => {
        const rows = await db
          .select(lineColumns)
          .from(historyEntries)
          .where(
            and(
              eq(historyEntries.userId, userId),
              isKept(expiredMs),
              tool === undefined ? undefined : eq(historyEntries.tool, tool),
              words === "" ? undefined : sql`${historyEntries.search} @@ ${queryFor(words)}`,
              olderThan(historyEntries.createdAt, historyEntries.id, after),
            ),
          )
          .orderBy(...newestFirst(historyEntries.createdAt, historyEntries.id))
          .limit(limit + 1);
        const lines = rows.map(
          ({ createdAt, ...rest }): HistoryLine => ({ ...rest, createdAtMs: createdAt.getTime() }),
        );
        return timePage(lines, limit, position);
      }),
    find: (userId, id, expiredMs) =>
      guard(async () => {
        const [found] = await db
          .select(wholeColumns)
          .from(historyEntries)
          .where(and(owned(userId, id), isKept(expiredMs)));
        return found === undefined ? null : toEntry(found);
      }),
    listWhole: (userId, limit, after) =>
      guard(async () => {
        const { id, createdAt, sizeBytes } = historyEntries;
        const sizes = await db
          .select({ id, createdAt, sizeBytes })
          .from(historyEntries)
          .where(and(eq(historyEntries.userId, userId), olderThan(createdAt, id, after)))
          .orderBy(...newestFirst(createdAt, id))
          .limit(limit + 1);
        let bytes = 0;
        const isFull = (row: { readonly sizeBytes: number }, at: number) => {
          bytes += row.sizeBytes;
          return at === limit || (at > 0 && bytes > pageBytes);
        };
        const end = sizes.findIndex(isFull);
        const page = end === -1 ? sizes : sizes.slice(0, end);
        const ids = page.map((row) => row.id);
        const rows = await db
          .select(wholeColumns)
          .from(historyEntries)
          .where(and(eq(historyEntries.userId, userId), inArray(id, ids)))
          .orderBy(...newestFirst(createdAt, id));
        const last = page.at(-1);
        const next = end === -1 || last === undefined ? null : { atMs: last.createdAt.getTime(), id: last.id };
        return { items: rows.map(toEntry), next };
      }),
    rename: (userId, id, title, expiredMs) =>
      guard(async () => {
        const renamed = await db
          .update(historyEntries)
          .set({ title })
          .where(and(owned(userId, id), isKept(expiredMs)))
          .returning({ id: historyEntries.id });
        return renamed.length > 0;
      }),
    remove: (userId, id) =>
      guard(async () => {
        const removed = await db.delete(historyEntries).where(owned(userId, id)).returning({ id: historyEntries.id });
        return removed.length > 0;
      }),
    removeAll: (userId, tool) =>
      guard(async () => {
        const removed = await db
          .delete(historyEntries)
          .where(and(eq(historyEntries.userId, userId), tool === undefined ? undefined : eq(historyEntries.tool, tool)))
          .returning({ id: historyEntries.id, createdAt: historyEntries.createdAt });
        return removed.map(({ id, createdAt }) => ({ id, createdAtMs: createdAt.getTime() }));
      }),
    removeExpired: (nowMs, maxRows, after) =>
      guard(async () => {
        const rows = await rowsOf<{ user_id: string }>(
          db,
          sql`
          with gone as (
            select entry.id, entry.user_id
            from ${users} cross join lateral (
              select id, user_id from history_entries
              where user_id = ${users.id}
                and created_at <= ${timeOf(nowMs)} - ${chosenDays} * interval '24 hours'
              order by created_at limit ${maxRows}
            ) as entry
            where ${after === null ? sql`true` : sql`${users.id} >= ${after}::uuid`}
            order by ${users.id} limit ${maxRows}
          ), removed as (
            delete from history_entries using gone where history_entries.id = gone.id
          )
          select user_id from gone order by user_id`,
        );
        // The last owner may have more entries.
        return { removed: rows.length, next: rows.length < maxRows ? null : (rows.at(-1)?.user_id ?? null) };
      }),
  };
}

type WholeRow = Pick<typeof historyEntries.$inferSelect, keyof typeof wholeColumns>;

function toEntry({ createdAt, ...rest }: WholeRow): HistoryEntry {
  return { ...rest, createdAtMs: createdAt.getTime() };
}
