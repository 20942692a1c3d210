/** Paging by time and id, newest first, shared by all lists of accounts. */
import { desc, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TimePage, TimePosition } from "#domain/accounts/model/account-store.ts";

/** The condition for rows after this position; undefined for the first page. */
export function olderThan(time: PgColumn, id: PgColumn, after: TimePosition | null): SQL | undefined {
  if (after === null) return undefined;
  return lt(sql`(${time}, ${id})`, sql`(${timeOf(after.atMs)}, ${after.id}::uuid)`);
}

export function newestFirst(time: PgColumn, id: PgColumn): [SQL, SQL] {
  return [desc(time), desc(id)];
}

/** A timestamp parameter, where no column tells the driver the type. */
export function timeOf(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`;
}

/** @param rows one more than `limit` if there are more */
export function timePage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => TimePosition,
): TimePage<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? positionOf(last) : null };
}
