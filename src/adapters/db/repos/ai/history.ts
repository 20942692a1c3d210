/** Rows of `history_entries`. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import { historyLimits } from "#contract/ai/history.rules.ts";
import { type HistoryLine, type HistoryRows, type KeptEntry, previewOf } from "#domain/ai/history/history.ts";
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
  expiresAt: historyEntries.expiresAt,
  preview: historyEntries.preview,
  variant: sql<string | null>`coalesce(${historyEntries.options} ->> 'mode', ${historyEntries.options} ->> 'format')`,
  isWhole: sql<boolean>`not jsonb_path_exists(${historyEntries.parts}, '$[*].status ? (@ != "complete")')`,
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
  expiresAt: historyEntries.expiresAt,
} as const;

/** Not over yet. */
const isKept = (nowMs: number) => or(isNull(historyEntries.expiresAt), gt(historyEntries.expiresAt, new Date(nowMs)));

const owned = (userId: string, id: string) => and(eq(historyEntries.userId, userId), eq(historyEntries.id, id));
const position = ({ createdAtMs, id }: { readonly createdAtMs: number; readonly id: string }) => ({
  atMs: createdAtMs,
  id,
});

/** When an entry of this age goes, by a number of days that may be null. */
function expiry(createdAt: SQL, days: SQL): SQL {
  return sql`${createdAt} + ${days} * interval '1 day'`;
}

export function historyIn(db: Db, guard: Guard): HistoryRows {
  return {
    add: ({ id, userId, tool, title, source, options, parts, model, createdAtMs }, bounds = historyLimits) =>
      guard(async () => {
        // A choice that was not made follows the default; "never" is stored as JSON's null, which becomes SQL's.
        const days = sql`(coalesce(${users.settings} -> 'historyDays', ${String(defaultSettings.historyDays)}::jsonb) #>> '{}')::int`;
        const createdAt = timeOf(createdAtMs);
        // From the row of the account, which is held: when that is gone, nothing is stored.
        await db.execute(sql`
          insert into history_entries
            (id, user_id, tool, title, source, options, parts, model, created_at, expires_at, preview)
          select ${id}::uuid, ${users.id}, ${tool}, ${title}, ${source}, ${JSON.stringify(options)}::jsonb,
            ${JSON.stringify(parts)}::jsonb, ${JSON.stringify(model)}::jsonb, ${createdAt}, ${expiry(createdAt, days)},
            ${previewOf(parts)}
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
    list: (userId, { tool, words, nowMs }, limit, after) =>
      guard(async () => {
        const rows = await db
          .select(lineColumns)
          .from(historyEntries)
          .where(
            and(
              eq(historyEntries.userId, userId),
              isKept(nowMs),
              tool === undefined ? undefined : eq(historyEntries.tool, tool),
              words === "" ? undefined : sql`${historyEntries.search} @@ websearch_to_tsquery('danish', ${words})`,
              olderThan(historyEntries.createdAt, historyEntries.id, after),
            ),
          )
          .orderBy(...newestFirst(historyEntries.createdAt, historyEntries.id))
          .limit(limit + 1);
        const lines = rows.map(
          ({ createdAt, expiresAt, ...rest }): HistoryLine => ({
            ...rest,
            createdAtMs: createdAt.getTime(),
            expiresAtMs: expiresAt?.getTime() ?? null,
          }),
        );
        return timePage(lines, limit, position);
      }),
    find: (userId, id, nowMs) =>
      guard(async () => {
        const [found] = await db
          .select(wholeColumns)
          .from(historyEntries)
          .where(and(owned(userId, id), isKept(nowMs)));
        return found === undefined ? null : toEntry(found);
      }),
    listWhole: (userId, limit, after) =>
      guard(async () => {
        const rows = await db
          .select(wholeColumns)
          .from(historyEntries)
          .where(and(eq(historyEntries.userId, userId), olderThan(historyEntries.createdAt, historyEntries.id, after)))
          .orderBy(...newestFirst(historyEntries.createdAt, historyEntries.id))
          .limit(limit + 1);
        return timePage(rows.map(toEntry), limit, position);
      }),
    rename: (userId, id, title, nowMs) =>
      guard(async () => {
        const renamed = await db
          .update(historyEntries)
          .set({ title })
          .where(and(owned(userId, id), isKept(nowMs)))
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
    keepFor: (userId, days) =>
      guard(async () => {
        const expiresAt = days === null ? sql`null` : expiry(sql`created_at`, sql`${days}::int`);
        await db.update(historyEntries).set({ expiresAt }).where(eq(historyEntries.userId, userId));
      }),
    removeExpired: (nowMs, maxRows) =>
      guard(async () => {
        const isOver = and(isNotNull(historyEntries.expiresAt), lte(historyEntries.expiresAt, new Date(nowMs)));
        const oldest = db
          .select({ id: historyEntries.id })
          .from(historyEntries)
          .where(isOver)
          .orderBy(asc(historyEntries.expiresAt))
          .limit(maxRows);
        const removed = await db
          .delete(historyEntries)
          // Once more: a longer life that is chosen meanwhile counts.
          .where(and(inArray(historyEntries.id, oldest), isOver))
          .returning({ id: historyEntries.id });
        return removed.length;
      }),
  };
}

type WholeRow = Pick<typeof historyEntries.$inferSelect, keyof typeof wholeColumns>;

function toEntry({ createdAt, expiresAt, ...rest }: WholeRow): KeptEntry {
  return { ...rest, createdAtMs: createdAt.getTime(), expiresAtMs: expiresAt?.getTime() ?? null };
}
