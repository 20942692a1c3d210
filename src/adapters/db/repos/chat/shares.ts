/** Rows of `chat_shares`. */
import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Share, ShareRows } from "#domain/tools/chat/share-rows.ts";
import type { Db } from "../../database.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timeOf, timePage } from "../accounts/time-page.ts";
import { chatConversations, chatShares } from "./tables.ts";

const columns = {
  id: chatShares.id,
  userId: chatShares.userId,
  conversationId: chatShares.conversationId,
  leafId: chatShares.leafId,
  createdAt: chatShares.createdAt,
  expiresAt: chatShares.expiresAt,
} as const;

export function sharesIn(db: Db, guard: Guard): ShareRows {
  return {
    add: ({ id, userId, conversationId, leafId, createdAtMs, expiresAtMs }, tokenHash) =>
      guard(async () => {
        const { rows } = (await db.execute(sql`
          insert into chat_shares (id, user_id, conversation_id, leaf_id, token_hash, created_at, expires_at)
          select ${id}::uuid, place.user_id, place.id, leaf.id, ${tokenHash}, ${timeOf(createdAtMs)},
            ${timeOf(expiresAtMs)}
          from chat_conversations as place join chat_messages as leaf on leaf.conversation_id = place.id
          where leaf.id = ${leafId}::uuid and place.id = ${conversationId}::uuid and place.user_id = ${userId}::uuid
            and leaf.user_id = place.user_id
          for key share of place
          returning id`)) as unknown as { rows: unknown[] };
        return rows.length > 0;
      }),
    findByToken: (tokenHash, nowMs) =>
      guard(async () => {
        const [found] = await db
          .select(columns)
          .from(chatShares)
          .where(and(eq(chatShares.tokenHash, tokenHash), gt(chatShares.expiresAt, new Date(nowMs))));
        return found === undefined ? null : toShare(found);
      }),
    list: (userId, nowMs, limit, after) =>
      guard(async () => {
        const rows = await db
          .select({ ...columns, title: chatConversations.title })
          .from(chatShares)
          .innerJoin(chatConversations, eq(chatConversations.id, chatShares.conversationId))
          .where(
            and(
              eq(chatShares.userId, userId),
              gt(chatShares.expiresAt, new Date(nowMs)),
              olderThan(chatShares.createdAt, chatShares.id, after),
            ),
          )
          .orderBy(...newestFirst(chatShares.createdAt, chatShares.id))
          .limit(limit + 1);
        const shares = rows.map(({ title, ...row }) => ({ ...toShare(row), title }));
        return timePage(shares, limit, ({ createdAtMs, id }) => ({ atMs: createdAtMs, id }));
      }),
    remove: (userId, id) =>
      guard(async () => {
        const removed = await db
          .delete(chatShares)
          .where(and(eq(chatShares.userId, userId), eq(chatShares.id, id)))
          .returning({ id: chatShares.id });
        return removed.length > 0;
      }),
    removeExpiredBefore: (limitMs, maxRows) =>
      guard(async () => {
        const oldest = db
          .select({ id: chatShares.id })
          .from(chatShares)
          .where(lt(chatShares.expiresAt, new Date(limitMs)))
          .orderBy(asc(chatShares.expiresAt))
          .limit(maxRows);
        const removed = await db
          .delete(chatShares)
          .where(inArray(chatShares.id, oldest))
          .returning({ id: chatShares.id });
        return removed.length;
      }),
  };
}

type ShareRow = Pick<typeof chatShares.$inferSelect, keyof typeof columns>;

function toShare({ createdAt, expiresAt, ...rest }: ShareRow): Share {
  return { ...rest, createdAtMs: createdAt.getTime(), expiresAtMs: expiresAt.getTime() };
}
