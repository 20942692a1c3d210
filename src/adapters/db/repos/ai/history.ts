/** Rows of `history_entries`. */
import { and, asc, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import { historyLimits } from "#contract/ai/history.rules.ts";
import type { HistoryLine, HistoryRows, KeptEntry } from "#domain/ai/history/history.ts";
import { historyEntries, historySearch } from "../../ai-schema.ts";
import type { Db } from "../../database.ts";
import { users } from "../../schema.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timeOf, timePage } from "../accounts/time-page.ts";

/** The first words of the result, wherever they are. */
const preview = sql<string>`left(coalesce((
  select string_agg(part ->> 'text', ' ' order by place)
  from jsonb_array_elements(${historyEntries.parts}) with ordinality as all_parts (part, place)
), ''), ${sql.raw(String(historyLimits.previewChars))})`;

const lineColumns = {
  id: historyEntries.id,
  tool: historyEntries.tool,
  title: historyEntries.title,
  model: historyEntries.model,
  createdAt: historyEntries.createdAt,
  expiresAt: historyEntries.expiresAt,
  preview,
} as const;

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
    add: ({ id, userId, tool, title, source, options, parts, model, createdAtMs }) =>
      guard(async () => {
        // A choice that was not made follows the default; "never" is stored as JSON's null, which becomes SQL's.
        const days = sql`(coalesce(${users.settings} -> 'historyDays', ${String(defaultSettings.historyDays)}::jsonb) #>> '{}')::int`;
        const createdAt = timeOf(createdAtMs);
        // From the row of the account: when that is gone, nothing is stored.
        await db.execute(sql`
          insert into history_entries (id, user_id, tool, title, source, options, parts, model, created_at, expires_at)
          select ${id}::uuid, ${users.id}, ${tool}, ${title}, ${source}, ${JSON.stringify(options)}::jsonb,
            ${JSON.stringify(parts)}::jsonb, ${JSON.stringify(model)}::jsonb, ${createdAt}, ${expiry(createdAt, days)}
          from ${users} where ${users.id} = ${userId}::uuid`);
      }),
    list: (userId, { tool, words }, limit, after) =>
      guard(async () => {
        const rows = await db
          .select(lineColumns)
          .from(historyEntries)
          .where(
            and(
              eq(historyEntries.userId, userId),
              tool === undefined ? undefined : eq(historyEntries.tool, tool),
              words === "" ? undefined : sql`${historySearch} @@ websearch_to_tsquery('danish', ${words})`,
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
    find: (userId, id) =>
      guard(async () => {
        const [found] = await db.select().from(historyEntries).where(owned(userId, id));
        return found === undefined ? null : toEntry(found);
      }),
    listWhole: (userId, limit, after) =>
      guard(async () => {
        const rows = await db
          .select()
          .from(historyEntries)
          .where(and(eq(historyEntries.userId, userId), olderThan(historyEntries.createdAt, historyEntries.id, after)))
          .orderBy(...newestFirst(historyEntries.createdAt, historyEntries.id))
          .limit(limit + 1);
        return timePage(rows.map(toEntry), limit, position);
      }),
    rename: (userId, id, title) =>
      guard(async () => {
        const renamed = await db
          .update(historyEntries)
          .set({ title })
          .where(owned(userId, id))
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
        const isOver = and(isNotNull(historyEntries.expiresAt), lt(historyEntries.expiresAt, new Date(nowMs)));
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

function toEntry({ createdAt, expiresAt, ...rest }: typeof historyEntries.$inferSelect): KeptEntry {
  return { ...rest, createdAtMs: createdAt.getTime(), expiresAtMs: expiresAt?.getTime() ?? null };
}
