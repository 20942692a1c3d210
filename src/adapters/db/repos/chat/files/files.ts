/** Rows of `chat_files` and `chat_chunks`. */
import { and, asc, count, eq, gte, inArray, isNull, lt, or, type SQL, sum } from "drizzle-orm";
import type { TimePosition } from "#domain/accounts/model/account-store.ts";
import type { FileRows, StoredFileRow } from "#domain/tools/chat/file-rows.ts";
import type { Db } from "../../../database.ts";
import type { Guard } from "../../../store.ts";
import { newestFirst, olderThan, timePage } from "../../accounts/time-page.ts";
import { lockAccount } from "../lock-account.ts";
import { chatChunks, chatConversations, chatFiles, chatFolders } from "../tables.ts";
import { indexPart, isWhole, markWhole } from "./stems.ts";

const owned = (userId: string, id: string) => and(eq(chatFiles.userId, userId), eq(chatFiles.id, id));
const isLoose = and(isNull(chatFiles.conversationId), isNull(chatFiles.folderId));

type Place = typeof chatConversations | typeof chatFolders;

/**
 * Locks the row until the transaction ends.
 *
 * @param as `key share`: it can't be deleted; `no key update`: nothing else can be attached either
 * @returns whether it exists and belongs to this user
 */
async function lockRow(tx: Db, table: Place, userId: string, id: string, as: "key share" | "no key update") {
  const held = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.id, id)))
    .for(as);
  return held.length > 0;
}

export function filesIn(db: Db, guard: Guard): FileRows {
  const isOwn = async (tx: Db, table: Place, userId: string, id: string | null) =>
    id === null || lockRow(tx, table, userId, id, "key share");
  return {
    add: ({ createdAtMs, pages, chunkStarts, chunkWords, ...file }, chunks) =>
      guard(() =>
        db.transaction(async (tx) => {
          const { userId, conversationId, folderId } = file;
          if (!(await lockAccount(tx, userId))) return false;
          if (!(await isOwn(tx, chatConversations, userId, conversationId))) return false;
          if (!(await isOwn(tx, chatFolders, userId, folderId))) return false;
          const lists = { pages: [...pages], chunkStarts: [...chunkStarts], chunkWords: [...chunkWords] };
          await tx.insert(chatFiles).values({ ...file, ...lists, createdAt: new Date(createdAtMs) });
          const rows = chunks.map((text, number) => ({ fileId: file.id, number, text }));
          if (rows.length > 0) await tx.insert(chatChunks).values(rows);
          return true;
        }),
      ),
    index: (userId, fileId, part) => guard(() => indexPart(db, userId, fileId, part)),
    markIndexed: (userId, fileId) => guard(() => markWhole(db, userId, fileId)),
    isIndexed: (userId, fileId) => guard(() => isWhole(db, userId, fileId)),
    scope: (userId, conversationId, folderId, extra) =>
      guard(async () => {
        const places = [
          ...(conversationId === null ? [] : [eq(chatFiles.conversationId, conversationId)]),
          ...(folderId === null ? [] : [eq(chatFiles.folderId, folderId)]),
          ...(extra.length === 0 ? [] : [inArray(chatFiles.id, [...extra])]),
        ];
        if (places.length === 0) return [];
        const rows = await db
          .select()
          .from(chatFiles)
          .where(and(eq(chatFiles.userId, userId), or(...places)))
          .orderBy(asc(chatFiles.createdAt), asc(chatFiles.id));
        return rows.map(toFile);
      }),
    listUnattached: (userId, limit, after) => guard(() => newestPage(db, userId, limit, after, isLoose)),
    attach: (userId, ids, conversationId) =>
      guard(() =>
        db.transaction(async (tx) => {
          if (ids.length === 0) return 0;
          if (!(await lockRow(tx, chatConversations, userId, conversationId, "no key update"))) return 0;
          const attached = await tx
            .update(chatFiles)
            .set({ conversationId })
            .where(and(eq(chatFiles.userId, userId), inArray(chatFiles.id, [...ids]), isLoose))
            .returning({ id: chatFiles.id });
          return attached.length;
        }),
      ),
    attachToFolder: (userId, id, folderId) =>
      guard(() =>
        db.transaction(async (tx) => {
          if (!(await lockRow(tx, chatFolders, userId, folderId, "no key update"))) return false;
          const attached = await tx
            .update(chatFiles)
            .set({ folderId })
            .where(and(owned(userId, id), isLoose))
            .returning({ id: chatFiles.id });
          return attached.length > 0;
        }),
      ),
    remove: (userId, id) =>
      guard(async () => {
        const removed = await db.delete(chatFiles).where(owned(userId, id)).returning({ id: chatFiles.id });
        return removed.length > 0;
      }),
    chunks: (userId, fileId, from, to) =>
      guard(async () => {
        const rows = await db
          .select({ text: chatChunks.text })
          .from(chatChunks)
          .innerJoin(chatFiles, eq(chatFiles.id, chatChunks.fileId))
          .where(and(owned(userId, fileId), gte(chatChunks.number, from), lt(chatChunks.number, to)))
          .orderBy(asc(chatChunks.number));
        return rows.map(({ text }) => text);
      }),
    removeUnattachedBefore: (limitMs, maxRows) =>
      guard(async () => {
        const oldest = db
          .select({ id: chatFiles.id })
          .from(chatFiles)
          .where(and(isLoose, lt(chatFiles.createdAt, new Date(limitMs))))
          .orderBy(asc(chatFiles.createdAt))
          .limit(maxRows);
        const removed = await db
          .delete(chatFiles)
          // Checked again for each locked row: it may have been sent meanwhile.
          .where(and(inArray(chatFiles.id, oldest), isLoose))
          .returning({ id: chatFiles.id });
        return removed.length;
      }),
    totals: (userId) =>
      guard(async () => {
        const [total] = await db
          .select({ files: count(), bytes: sum(chatFiles.sizeBytes) })
          .from(chatFiles)
          .where(eq(chatFiles.userId, userId));
        return { files: total?.files ?? 0, bytes: Number(total?.bytes ?? 0) };
      }),
    listWhole: (userId, limit, after) => guard(() => newestPage(db, userId, limit, after)),
  };
}

/** @param which all files of the user if left out */
async function newestPage(db: Db, userId: string, limit: number, after: TimePosition | null, which?: SQL) {
  const rows = await db
    .select()
    .from(chatFiles)
    .where(and(eq(chatFiles.userId, userId), which, olderThan(chatFiles.createdAt, chatFiles.id, after)))
    .orderBy(...newestFirst(chatFiles.createdAt, chatFiles.id))
    .limit(limit + 1);
  return timePage(rows.map(toFile), limit, ({ createdAtMs, id }) => ({ atMs: createdAtMs, id }));
}

function toFile({ createdAt, ...rest }: typeof chatFiles.$inferSelect): StoredFileRow {
  return { ...rest, createdAtMs: createdAt.getTime() };
}
