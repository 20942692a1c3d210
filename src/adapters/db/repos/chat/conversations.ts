/** Rows of `chat_conversations`. */
import { and, eq, exists, inArray, isNull, type SQL, sql, sum } from "drizzle-orm";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { Conversation, ConversationFilter, ConversationRows, Retention } from "#domain/tools/chat/chat-rows.ts";
import { expiredBefore } from "#domain/tools/chat/retention.ts";
import { type Db, rowsOf } from "../../database.ts";
import { users } from "../../schema.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timeOf, timePage } from "../accounts/time-page.ts";
import { pointPathTo } from "./path.ts";
import { removeExpired } from "./remove-expired.ts";
import { findIds, type Hit, readHits } from "./search/find-conversations.ts";
import { beginningsIn, findByTitle } from "./search/find-titles.ts";
import { readWords } from "./search/word-query.ts";
import { addWords, isWhole, markWhole, retitleWords } from "./search/words.ts";
import { chatConversations, chatFolders, chatMessages } from "./tables.ts";
import { removeOldest } from "./turns.ts";

const { id: conversationId, updatedAt } = chatConversations;

const columns = {
  id: conversationId,
  userId: chatConversations.userId,
  folderId: chatConversations.folderId,
  folderKeep: chatFolders.keep,
  title: chatConversations.title,
  isPinned: chatConversations.isPinned,
  isArchived: chatConversations.isArchived,
  isLearning: chatConversations.isLearning,
  isWriting: sql<boolean>`exists (select 1 from chat_messages where conversation_id = ${conversationId} and status = 'writing')`,
  leafId: chatConversations.leafId,
  messageCount: chatConversations.messageCount,
  createdAt: chatConversations.createdAt,
  updatedAt,
} as const;

const owned = (userId: string, id: string) => and(eq(chatConversations.userId, userId), eq(conversationId, id));

/** Condition: not expired by the folder's setting or, if it has none, the account's. */
export function isKept({ nowMs, days }: Retention): SQL {
  const expiredMs = expiredBefore(nowMs, days);
  return sql`${updatedAt} > case coalesce(${chatFolders.keep}, 'account')
    when 'never' then '-infinity'::timestamptz
    when 'account' then ${expiredMs === null ? sql`'-infinity'::timestamptz` : timeOf(expiredMs)}
    else ${timeOf(nowMs)} - ${chatFolders.keep}::int * interval '24 hours' end`;
}

function isShown({ show, folderId }: ConversationFilter): SQL | undefined {
  const { isPinned, isArchived, folderId: folder } = chatConversations;
  const shown = {
    active: and(eq(isArchived, false), eq(isPinned, false)),
    pinned: and(eq(isArchived, false), eq(isPinned, true)),
    // An archived conversation is never pinned.
    archived: and(eq(isArchived, true), eq(isPinned, false)),
    all: undefined,
  };
  const within = folderId === null ? isNull(folder) : eq(folder, folderId ?? "");
  return and(shown[show], folderId === undefined ? undefined : within);
}

export function conversationsIn(db: Db, guard: Guard): ConversationRows {
  const kept = () =>
    db.select(columns).from(chatConversations).leftJoin(chatFolders, eq(chatFolders.id, chatConversations.folderId));
  const remove = async (which: SQL, begunAfterMs: number) => {
    // The statement that deletes them still sees the rows deleted with them.
    const rows = await rowsOf<{ id: string; run_id: string | null }>(
      db,
      sql`
      with gone as (delete from chat_conversations where ${which} returning id)
      select gone.id, run_id from gone
      left join chat_messages on conversation_id = gone.id
        and (status = 'writing' or begun_at > ${timeOf(begunAfterMs)})`,
    );
    return { removed: new Set(rows.map(({ id }) => id)).size, runIds: rows.flatMap(({ run_id }) => run_id ?? []) };
  };

  return {
    find: (userId, id, keptBy) =>
      guard(async () => {
        const [found] = await kept().where(and(owned(userId, id), isKept(keptBy)));
        return found === undefined ? null : toConversation(found);
      }),
    list: (userId, filter, keptBy, limit, after) =>
      guard(async () => {
        const rows = await kept()
          .where(
            and(
              eq(chatConversations.userId, userId),
              isShown(filter),
              isKept(keptBy),
              olderThan(updatedAt, conversationId, after),
            ),
          )
          .orderBy(...newestFirst(updatedAt, conversationId))
          .limit(limit + 1);
        return timePage(rows.map(toConversation), limit, positionOf);
      }),
    add: ({ id, userId, folderId, title, isLearning, atMs }, maxConversations = chatLimits.maxConversations) =>
      guard(() =>
        db.transaction(async (tx) => {
          // Inserts by selecting the account's locked row: nothing is stored if it is gone.
          await tx.execute(sql`
            insert into chat_conversations (id, user_id, folder_id, title, is_learning, created_at, updated_at)
            select ${id}::uuid, ${users.id},
              (select id from chat_folders where id = ${folderId}::uuid and user_id = ${userId}::uuid for key share),
              ${title}, ${isLearning}, ${timeOf(atMs)}, ${timeOf(atMs)}
            from ${users} where ${users.id} = ${userId}::uuid
            for no key update`);
          const tooMany = (await tx.$count(chatConversations, eq(chatConversations.userId, userId))) - maxConversations;
          if (tooMany <= 0) return;
          await removeOldest(tx, userId, id, tooMany);
        }),
      ),
    change: (userId, id, { title, folderId, isPinned, isArchived, isLearning, leafId }, keptBy) =>
      guard(() =>
        db.transaction(async (tx) => {
          // Lock order: folder before conversation, as in the deletion of a folder.
          if (typeof folderId === "string" && !(await lockFolder(tx, userId, folderId))) return false;
          const [before] = await tx
            .select({ title: chatConversations.title })
            .from(chatConversations)
            .leftJoin(chatFolders, eq(chatFolders.id, chatConversations.folderId))
            .where(and(owned(userId, id), isKept(keptBy)))
            .for("no key update", { of: chatConversations });
          if (before === undefined) return false;
          const leaf = tx
            .select({ id: chatMessages.id })
            .from(chatMessages)
            .where(
              and(
                eq(chatMessages.userId, userId),
                eq(chatMessages.conversationId, id),
                eq(chatMessages.id, leafId ?? ""),
              ),
            );
          const changed = await tx
            .update(chatConversations)
            .set({
              title,
              ...(title !== undefined && { isTitledByPerson: true }),
              folderId,
              // It can't be both.
              isPinned: isArchived === true ? false : isPinned,
              isArchived: isPinned === true && isArchived === undefined ? false : isArchived,
              isLearning,
              leafId,
              // Fields that are left out stay unchanged.
              updatedAt: sql`${updatedAt}`,
            })
            .where(and(owned(userId, id), leafId === undefined ? undefined : exists(leaf)))
            .returning({ id: conversationId });
          if (changed.length === 0) return false;
          if (leafId !== undefined) await pointPathTo(tx, userId, id, leafId);
          if (title !== undefined) await retitleWords(tx, userId, id, before.title, title);
          return true;
        }),
      ),
    titleByMachine: (userId, id, title) =>
      guard(() =>
        db.transaction(async (tx) => {
          const free = and(owned(userId, id), eq(chatConversations.isTitledByPerson, false));
          const [before] = await tx
            .select({ title: chatConversations.title })
            .from(chatConversations)
            .where(free)
            .for("no key update");
          if (before === undefined) return false;
          await tx.update(chatConversations).set({ title }).where(free);
          await retitleWords(tx, userId, id, before.title, title);
          return true;
        }),
      ),
    remove: (userId, id, begunAfterMs) =>
      guard(async () => {
        const { removed, runIds } = await remove(sql`user_id = ${userId}::uuid and id = ${id}::uuid`, begunAfterMs);
        return removed === 0 ? null : { runIds };
      }),
    removeSome: (userId, maxRows, begunAfterMs, folderId) =>
      guard(() =>
        remove(
          sql`user_id = ${userId}::uuid and id in (
            select id from chat_conversations where user_id = ${userId}::uuid
              ${folderId === undefined ? sql`` : sql`and folder_id = ${folderId}::uuid`}
            limit ${maxRows})`,
          begunAfterMs,
        ),
      ),
    search: (userId, asked, keptBy, limit, after) =>
      guard(async () => {
        const query = await readWords(db, asked);
        const search = { kept: isKept(keptBy), after, count: limit + 1 };
        const byWords = query === null ? [] : await findIds(db, userId, query, search);
        const byTitle = await findByTitle(db, userId, beginningsIn(asked.typed), search);
        const ids = [...new Set([...byWords, ...byTitle])];
        // *Anden* is a stop word, but it also starts the title »Anden Verdenskrig«.
        if (ids.length === 0) return { isTooCommon: query === null, page: { items: [], next: null } };
        const rows = await kept()
          .where(and(eq(chatConversations.userId, userId), inArray(conversationId, ids)))
          .orderBy(...newestFirst(updatedAt, conversationId));
        const { items, next } = timePage(rows.map(toConversation), limit, positionOf);
        const shown = items.map(({ id }) => id);
        const hits = query === null ? new Map<string, Hit>() : await readHits(db, userId, query, shown);
        return {
          isTooCommon: false,
          page: { items: items.map((one) => ({ ...one, ...(hits.get(one.id) ?? noHit) })), next },
        };
      }),
    touchSearch: (userId, id, texts) => guard(() => addWords(db, userId, id, texts)),
    markIndexed: (userId, id) => guard(() => markWhole(db, userId, id)),
    isIndexed: (userId, id) => guard(() => isWhole(db, userId, id)),
    listWhole: (userId, limit, after) =>
      guard(async () => {
        const rows = await kept()
          .where(and(eq(chatConversations.userId, userId), olderThan(updatedAt, conversationId, after)))
          .orderBy(...newestFirst(updatedAt, conversationId))
          .limit(limit + 1);
        return timePage(rows.map(toConversation), limit, positionOf);
      }),
    removeExpired: (nowMs, maxRows, after) => guard(() => removeExpired(db, nowMs, maxRows, after)),
    totalBytes: (userId) =>
      guard(async () => {
        const [total] = await db
          .select({ bytes: sum(chatConversations.sizeBytes) })
          .from(chatConversations)
          .where(eq(chatConversations.userId, userId));
        return Number(total?.bytes ?? 0);
      }),
  };
}

/** Locks the folder against deletion until the transaction ends. @returns false if it doesn't exist */
async function lockFolder(tx: Db, userId: string, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: chatFolders.id })
    .from(chatFolders)
    .where(and(eq(chatFolders.userId, userId), eq(chatFolders.id, id)))
    .for("key share");
  return held.length > 0;
}

/** Only the title matches. */
const noHit = { hitId: null, headline: null } as const;

const positionOf = ({ updatedAtMs, id }: Conversation) => ({ atMs: updatedAtMs, id });

type ConversationRow = Omit<typeof chatConversations.$inferSelect, "isTitledByPerson" | "sizeBytes"> & {
  readonly folderKeep: Conversation["folderKeep"];
  readonly isWriting: boolean;
};

function toConversation({ createdAt, updatedAt: latest, ...rest }: ConversationRow): Conversation {
  return { ...rest, createdAtMs: createdAt.getTime(), updatedAtMs: latest.getTime() };
}
