/** Rows of `chat_shares`. */
import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { TimePosition } from "#domain/accounts/model/account-store.ts";
import type { Share, ShareRows } from "#domain/tools/chat/share-rows.ts";
import { type Db, rowsOf } from "../../database.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timeOf, timePage } from "../accounts/time-page.ts";
import { isKept } from "./conversations.ts";
import { chatConversations, chatFolders, chatShares } from "./tables.ts";

const columns = {
  id: chatShares.id,
  userId: chatShares.userId,
  conversationId: chatShares.conversationId,
  leafId: chatShares.leafId,
  // A link older than the column shows the current title.
  title: sql<string>`coalesce(${chatShares.title}, ${chatConversations.title})`,
  createdAt: chatShares.createdAt,
  expiresAt: chatShares.expiresAt,
} as const;
const whole = { ...columns, leafText: chatShares.leafText } as const;
const isOf = eq(chatConversations.id, chatShares.conversationId);

export function sharesIn(db: Db, guard: Guard): ShareRows {
  return {
    add: ({ id, userId, conversationId, leafId, createdAtMs, expiresAtMs }, tokenHash) =>
      guard(async () => {
        const rows = await rowsOf(
          db,
          sql`
          insert into chat_shares
            (id, user_id, conversation_id, leaf_id, title, leaf_text, token_hash, created_at, expires_at)
          select ${id}::uuid, place.user_id, place.id, leaf.id, place.title,
            case when leaf.status in ('cut', 'stopped') then leaf.text end, ${tokenHash}, ${timeOf(createdAtMs)},
            ${timeOf(expiresAtMs)}
          from chat_conversations as place join chat_messages as leaf on leaf.conversation_id = place.id
          where leaf.id = ${leafId}::uuid and place.id = ${conversationId}::uuid and place.user_id = ${userId}::uuid
            and leaf.user_id = place.user_id and leaf.status <> 'writing'
          for key share of place
          returning id`,
        );
        return rows.length > 0;
      }),
    count: (userId, nowMs) =>
      guard(() => db.$count(chatShares, and(eq(chatShares.userId, userId), gt(chatShares.expiresAt, new Date(nowMs))))),
    findByToken: (tokenHash, nowMs) =>
      guard(async () => {
        const [found] = await db
          .select(whole)
          .from(chatShares)
          .innerJoin(chatConversations, isOf)
          .where(and(eq(chatShares.tokenHash, tokenHash), gt(chatShares.expiresAt, new Date(nowMs))));
        return found === undefined ? null : timed(found);
      }),
    list: (userId, kept, limit, after) =>
      guard(async () => {
        const rows = await db
          .select({ ...columns, folderKeep: chatFolders.keep, updatedAt: chatConversations.updatedAt })
          .from(chatShares)
          .innerJoin(chatConversations, isOf)
          .leftJoin(chatFolders, eq(chatFolders.id, chatConversations.folderId))
          .where(
            and(
              eq(chatShares.userId, userId),
              gt(chatShares.expiresAt, new Date(kept.nowMs)),
              isKept(kept),
              olderThan(chatShares.createdAt, chatShares.id, after),
            ),
          )
          .orderBy(...newestFirst(chatShares.createdAt, chatShares.id))
          .limit(limit + 1);
        const shares = rows.map(({ updatedAt, ...row }) => ({ ...timed(row), updatedAtMs: updatedAt.getTime() }));
        return timePage(shares, limit, positionOf);
      }),
    listWhole: (userId, limit, after) =>
      guard(async () => {
        const rows = await db
          .select(whole)
          .from(chatShares)
          .innerJoin(chatConversations, isOf)
          .where(and(eq(chatShares.userId, userId), olderThan(chatShares.createdAt, chatShares.id, after)))
          .orderBy(...newestFirst(chatShares.createdAt, chatShares.id))
          .limit(limit + 1);
        return timePage(rows.map(timed), limit, positionOf);
      }),
    remove: (userId, id) =>
      guard(async () => {
        const removed = await db
          .delete(chatShares)
          .where(and(eq(chatShares.userId, userId), eq(chatShares.id, id)))
          .returning({ id: chatShares.id });
        return removed.length > 0;
      }),
    removeByToken: (tokenHash) =>
      guard(async () => {
        const [removed] = await db
          .delete(chatShares)
          .where(eq(chatShares.tokenHash, tokenHash))
          .returning({ id: chatShares.id });
        return removed?.id ?? null;
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

function timed<Row extends { readonly createdAt: Date; readonly expiresAt: Date }>({
  createdAt,
  expiresAt,
  ...rest
}: Row) {
  return { ...rest, createdAtMs: createdAt.getTime(), expiresAtMs: expiresAt.getTime() };
}

function positionOf({ createdAtMs, id }: Pick<Share, "createdAtMs" | "id">): TimePosition {
  return { atMs: createdAtMs, id };
}
