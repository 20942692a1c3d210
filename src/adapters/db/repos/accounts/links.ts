/** Rows of `links`. */
import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { LinkRow, Links } from "#domain/accounts/model/account-store.ts";
import type { Db } from "../../database.ts";
import { links } from "../../schema.ts";
import type { Guard } from "../../store.ts";

const columns = {
  id: links.id,
  userId: links.userId,
  purpose: links.purpose,
  tokenHash: links.tokenHash,
  email: links.email,
  createdAt: links.createdAt,
  expiresAt: links.expiresAt,
} as const;

export function linksIn(db: Db, guard: Guard): Links {
  const findWhere = (condition: SQL | undefined) =>
    guard(async () => {
      const [found] = await db
        .select(columns)
        .from(links)
        .where(condition)
        .orderBy(desc(links.createdAt), desc(links.id))
        .limit(1);
      return found === undefined ? null : toLinkRow(found);
    });

  return {
    put: ({ id, userId, purpose, tokenHash, email, createdAtMs, expiresAtMs }) =>
      guard(async () => {
        const fresh = { id, tokenHash, email, createdAt: new Date(createdAtMs), expiresAt: new Date(expiresAtMs) };
        const insert = db.insert(links).values({ ...fresh, userId, purpose });
        if (purpose === "undo-email-change") {
          await insert;
          return;
        }
        await insert.onConflictDoUpdate({
          target: [links.userId, links.purpose],
          // Must equal the condition of the index `links_one_per_purpose` literally, or the index isn't found.
          targetWhere: sql`purpose <> 'undo-email-change'`,
          set: fresh,
        });
      }),
    find: (id) => findWhere(eq(links.id, id)),
    findLive: (tokenHash, purpose, nowMs) =>
      findWhere(and(eq(links.tokenHash, tokenHash), eq(links.purpose, purpose), isLive(nowMs))),
    findLiveOf: (userId, purpose, nowMs) =>
      findWhere(and(eq(links.userId, userId), eq(links.purpose, purpose), isLive(nowMs))),
    take: (tokenHash, purpose, nowMs) =>
      guard(async () => {
        const [taken] = await db
          .delete(links)
          .where(and(eq(links.tokenHash, tokenHash), eq(links.purpose, purpose), isLive(nowMs)))
          .returning(columns);
        return taken === undefined ? null : toLinkRow(taken);
      }),
    list: (userId) =>
      guard(async () => {
        const kept = await db.select(columns).from(links).where(eq(links.userId, userId)).orderBy(asc(links.id));
        return kept.map(toLinkRow);
      }),
    removeOf: (userId, purposes, sinceMs) =>
      guard(async () => {
        const isMeant = and(eq(links.userId, userId), inArray(links.purpose, [...purposes]));
        await db
          .delete(links)
          .where(and(isMeant, sinceMs === undefined ? undefined : gte(links.createdAt, new Date(sinceMs))));
      }),
    removeExpiredBefore: (limitMs, maxRows) =>
      guard(async () => {
        const isOld = lt(links.expiresAt, new Date(limitMs));
        const oldest = db
          .select({ id: links.id })
          .from(links)
          .where(isOld)
          .orderBy(asc(links.expiresAt))
          .limit(maxRows);
        const removed = await db
          .delete(links)
          // Checked again for each locked row: a new link may have replaced the old one.
          .where(and(isOld, inArray(links.id, oldest)))
          .returning({ id: links.id });
        return removed.length;
      }),
  };
}

function isLive(nowMs: number): SQL {
  return gt(links.expiresAt, new Date(nowMs));
}

function toLinkRow({ createdAt, expiresAt, ...rest }: typeof links.$inferSelect): LinkRow {
  return { ...rest, createdAtMs: createdAt.getTime(), expiresAtMs: expiresAt.getTime() };
}
