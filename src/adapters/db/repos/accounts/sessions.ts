/** Rows of `sessions`. */
import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { SessionRow, Sessions, TimePosition } from "#domain/accounts/model/account-store.ts";
import type { Db } from "../../database.ts";
import { sessions, users } from "../../schema.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timeOf, timePage } from "./time-page.ts";
import { toUserRow, userColumns } from "./users.ts";

const columns = {
  id: sessions.id,
  userId: sessions.userId,
  tokenHash: sessions.tokenHash,
  previousHash: sessions.previousHash,
  rotatedAt: sessions.rotatedAt,
  rememberMe: sessions.rememberMe,
  device: sessions.device,
  deviceHash: sessions.deviceHash,
  createdAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
  idleExpiresAt: sessions.idleExpiresAt,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
} as const;

export function sessionsIn(db: Db, guard: Guard): Sessions {
  const end = async (condition: SQL | undefined, nowMs: number) => {
    const ended = await db
      .update(sessions)
      .set({ endedAt: new Date(nowMs) })
      .where(and(condition, isLive(nowMs)))
      .returning({ id: sessions.id });
    return ended.length;
  };

  const list = (userId: string, limit: number, after: TimePosition | null, condition?: SQL) =>
    guard(async () => {
      const rows = await db
        .select(columns)
        .from(sessions)
        .where(and(eq(sessions.userId, userId), condition, olderThan(sessions.lastUsedAt, sessions.id, after)))
        .orderBy(...newestFirst(sessions.lastUsedAt, sessions.id))
        .limit(limit + 1);
      return timePage(rows.map(toSessionRow), limit, ({ lastUsedAtMs, id }) => ({ atMs: lastUsedAtMs, id }));
    });

  return {
    add: (session) =>
      guard(async () => {
        await db.insert(sessions).values({
          id: session.id,
          userId: session.userId,
          tokenHash: session.tokenHash,
          previousHash: session.previousHash,
          rotatedAt: new Date(session.rotatedAtMs),
          rememberMe: session.rememberMe,
          device: session.device,
          deviceHash: session.deviceHash,
          createdAt: new Date(session.createdAtMs),
          lastUsedAt: new Date(session.lastUsedAtMs),
          idleExpiresAt: new Date(session.idleExpiresAtMs),
          expiresAt: new Date(session.expiresAtMs),
          endedAt: session.endedAtMs === null ? null : new Date(session.endedAtMs),
        });
      }),
    find: (id) =>
      guard(async () => {
        const [found] = await db.select(columns).from(sessions).where(eq(sessions.id, id));
        return found === undefined ? null : toSessionRow(found);
      }),
    findSignedIn: (id, nowMs) =>
      guard(async () => {
        const [found] = await db
          .select({ session: columns, user: userColumns })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          // After the grace period the account counts as deleted, even before the job has deleted it.
          .where(
            and(
              eq(sessions.id, id),
              isLive(nowMs),
              or(isNull(users.deleteAfter), gt(users.deleteAfter, new Date(nowMs))),
            ),
          );
        return found === undefined ? null : { session: toSessionRow(found.session), user: toUserRow(found.user) };
      }),
    rotate: (id, { fromHash, toHash, nowMs, idleExpiresAtMs }) =>
      guard(async () => {
        const now = new Date(nowMs);
        const moved = await db
          .update(sessions)
          .set({
            tokenHash: toHash,
            previousHash: fromHash,
            rotatedAt: now,
            lastUsedAt: now,
            idleExpiresAt: sql`least(${timeOf(idleExpiresAtMs)}, ${sessions.expiresAt})`,
          })
          .where(and(eq(sessions.id, id), eq(sessions.tokenHash, fromHash), isLive(nowMs)))
          .returning({ id: sessions.id });
        return moved.length > 0;
      }),
    end: (id, userId, nowMs) =>
      guard(async () => (await end(and(eq(sessions.id, id), eq(sessions.userId, userId)), nowMs)) > 0),
    endAllOf: (userId, exceptId, nowMs) =>
      guard(() =>
        end(and(eq(sessions.userId, userId), exceptId === null ? undefined : ne(sessions.id, exceptId)), nowMs),
      ),
    listLive: (userId, nowMs, limit, after) => list(userId, limit, after, isLive(nowMs)),
    listKept: (userId, limit, after) => list(userId, limit, after),
    knowsDevice: (userId, deviceHash) =>
      guard(async () => {
        const known = await db
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.userId, userId), eq(sessions.deviceHash, deviceHash)))
          .limit(1);
        return known.length > 0;
      }),
    usedRecently: (userId, deviceHash, count) =>
      guard(async () => {
        const latest = db
          .select({ deviceHash: sessions.deviceHash })
          .from(sessions)
          .where(eq(sessions.userId, userId))
          .orderBy(...newestFirst(sessions.lastUsedAt, sessions.id))
          .limit(count)
          .as("latest");
        const known = await db
          .select({ deviceHash: latest.deviceHash })
          .from(latest)
          .where(eq(latest.deviceHash, deviceHash))
          .limit(1);
        return known.length > 0;
      }),
    removeEndedBefore: (limitMs, maxRows) =>
      guard(async () => {
        // As in the index `sessions_over`; `least` ignores a null end.
        const overAt = sql`least(${sessions.endedAt}, ${sessions.idleExpiresAt}, ${sessions.expiresAt})`;
        const oldest = db
          .select({ id: sessions.id })
          .from(sessions)
          .where(lt(overAt, timeOf(limitMs)))
          .orderBy(overAt)
          .limit(maxRows);
        const removed = await db.delete(sessions).where(inArray(sessions.id, oldest)).returning({ id: sessions.id });
        return removed.length;
      }),
  };
}

function isLive(nowMs: number): SQL | undefined {
  const now = new Date(nowMs);
  return and(isNull(sessions.endedAt), gt(sessions.idleExpiresAt, now), gt(sessions.expiresAt, now));
}

function toSessionRow(stored: typeof sessions.$inferSelect): SessionRow {
  const { rotatedAt, createdAt, lastUsedAt, idleExpiresAt, expiresAt, endedAt, ...rest } = stored;
  return {
    ...rest,
    rotatedAtMs: rotatedAt.getTime(),
    createdAtMs: createdAt.getTime(),
    lastUsedAtMs: lastUsedAt.getTime(),
    idleExpiresAtMs: idleExpiresAt.getTime(),
    expiresAtMs: expiresAt.getTime(),
    endedAtMs: endedAt?.getTime() ?? null,
  };
}
