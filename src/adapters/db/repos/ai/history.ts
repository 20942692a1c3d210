/** Rows of `history_entries`. */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import { historyLimits } from "#contract/ai/history.rules.ts";
import { type HistoryEntry, type HistoryLine, type HistoryRows, previewOf } from "#domain/ai/history/history.ts";
import { historyEntries } from "../../ai-schema.ts";
import type { Db } from "../../database.ts";
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
} as const;

/** Without what only the database itself needs. */
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

/** Text of whole entries that is read at once, unless one entry alone is longer. */
const pageBytes = 500_000;

/** Not over yet. */
const isKept = (overMs: number | null) =>
  overMs === null ? undefined : gt(historyEntries.createdAt, new Date(overMs));

const owned = (userId: string, id: string) => and(eq(historyEntries.userId, userId), eq(historyEntries.id, id));
const position = ({ createdAtMs, id }: { readonly createdAtMs: number; readonly id: string }) => ({
  atMs: createdAtMs,
  id,
});

/** A choice that was not made follows the default; "never" is stored as JSON's null, which becomes SQL's. */
const chosenDays = sql`(coalesce(${users.settings} -> 'historyDays', ${String(defaultSettings.historyDays)}::jsonb) #>> '{}')::int`;

export function historyIn(db: Db, guard: Guard): HistoryRows {
  return {
    add: ({ id, userId, tool, title, source, options, parts, model, createdAtMs }, bounds = historyLimits) =>
      guard(async () => {
        // From the row of the account, which is held: when that is gone, nothing is stored.
        await db.execute(sql`
          insert into history_entries
            (id, user_id, tool, title, source, options, parts, model, created_at, preview)
          select ${id}::uuid, ${users.id}, ${tool}, ${title}, ${source}, ${JSON.stringify(options)}::jsonb,
            ${JSON.stringify(parts)}::jsonb, ${JSON.stringify(model)}::jsonb, ${timeOf(createdAtMs)}, ${previewOf(parts)}
          from ${users} where ${users.id} = ${userId}::uuid
          for no key update`);
        await db.execute(sql`
          delete from history_entries where user_id = ${userId}::uuid and id in (
            select id from (
              select id, row_number() over newest as place, sum(size_bytes) over newest as bytes
              from history_entries where user_id = ${userId}::uuid
              window newest as (order by created_at desc, id desc)
            ) as entries
            where place > ${bounds.maxEntries} or bytes > ${bounds.maxBytes}
          )`);
      }),
    list: (userId, { tool, words, overMs }, limit, after) =>
      guard(async () => {
        const rows = await db
          .select(lineColumns)
          .from(historyEntries)
          .where(
            and(
              eq(historyEntries.userId, userId),
              isKept(overMs),
              tool === undefined ? undefined : eq(historyEntries.tool, tool),
              words === "" ? undefined : sql`${historyEntries.search} @@ websearch_to_tsquery('danish', ${words})`,
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
    find: (userId, id, overMs) =>
      guard(async () => {
        const [found] = await db
          .select(wholeColumns)
          .from(historyEntries)
          .where(and(owned(userId, id), isKept(overMs)));
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
    rename: (userId, id, title, overMs) =>
      guard(async () => {
        const renamed = await db
          .update(historyEntries)
          .set({ title })
          .where(and(owned(userId, id), isKept(overMs)))
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
          .returning({ id: historyEntries.id });
        return removed.length;
      }),
    removeOver: (nowMs, maxRows, after) =>
      guard(async () => {
        const { rows } = (await db.execute(sql`
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
          select user_id from gone order by user_id`)) as unknown as { rows: { user_id: string }[] };
        // Of the last owner there may be more.
        return { removed: rows.length, next: rows.length < maxRows ? null : (rows.at(-1)?.user_id ?? null) };
      }),
  };
}

type WholeRow = Pick<typeof historyEntries.$inferSelect, keyof typeof wholeColumns>;

function toEntry({ createdAt, ...rest }: WholeRow): HistoryEntry {
  return { ...rest, createdAtMs: createdAt.getTime() };
}
