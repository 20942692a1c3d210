/** Rows of `account_events`. */
import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { AccountEventRow, AccountEvents } from "#domain/accounts/model/account-store.ts";
import type { Db } from "../../database.ts";
import { accountEvents } from "../../schema.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timePage } from "./time-page.ts";

const columns = {
  id: accountEvents.id,
  userId: accountEvents.userId,
  kind: accountEvents.kind,
  device: accountEvents.device,
  at: accountEvents.at,
} as const;

export function accountEventsIn(db: Db, guard: Guard): AccountEvents {
  return {
    add: ({ id, userId, kind, device, atMs }) =>
      guard(async () => {
        await db.insert(accountEvents).values({ id, userId, kind, device, at: new Date(atMs) });
      }),
    find: (id) =>
      guard(async () => {
        const [found] = await db.select(columns).from(accountEvents).where(eq(accountEvents.id, id));
        return found === undefined ? null : toEventRow(found);
      }),
    list: (userId, limit, after) =>
      guard(async () => {
        const rows = await db
          .select(columns)
          .from(accountEvents)
          .where(and(eq(accountEvents.userId, userId), olderThan(accountEvents.at, accountEvents.id, after)))
          .orderBy(...newestFirst(accountEvents.at, accountEvents.id))
          .limit(limit + 1);
        return timePage(rows.map(toEventRow), limit, ({ atMs, id }) => ({ atMs, id }));
      }),
    removeBefore: (limitMs, maxRows) =>
      guard(async () => {
        const oldest = db
          .select({ id: accountEvents.id })
          .from(accountEvents)
          .where(lt(accountEvents.at, new Date(limitMs)))
          .orderBy(asc(accountEvents.at))
          .limit(maxRows);
        const removed = await db
          .delete(accountEvents)
          .where(inArray(accountEvents.id, oldest))
          .returning({ id: accountEvents.id });
        return removed.length;
      }),
  };
}

function toEventRow({ at, ...rest }: typeof accountEvents.$inferSelect): AccountEventRow {
  return { ...rest, atMs: at.getTime() };
}
