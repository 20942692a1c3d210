/** Rows of `chat_files` and `chat_chunks`. */
import { and, asc, count, eq, gte, inArray, isNull, lt, or, sql, sum } from "drizzle-orm";
import type { FileRows, KeptFile } from "#domain/tools/chat/file-rows.ts";
import type { Db } from "../../../database.ts";
import type { Guard } from "../../../store.ts";
import { newestFirst, olderThan, timePage } from "../../accounts/time-page.ts";
import { holdAccount } from "../hold-account.ts";
import { chatChunks, chatConversations, chatFiles, chatFolders } from "../tables.ts";
import { indexPart } from "./stems.ts";

const owned = (userId: string, id: string) => and(eq(chatFiles.userId, userId), eq(chatFiles.id, id));

export function filesIn(db: Db, guard: Guard): FileRows {
  const isOwn = async (
    tx: Db,
    table: typeof chatConversations | typeof chatFolders,
    userId: string,
    id: string | null,
  ) => {
    if (id === null) return true;
    // It is not deleted before the transaction ends.
    const held = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.id, id)))
      .for("key share");
    return held.length > 0;
  };
  return {
    add: ({ createdAtMs, pages, chunkStarts, chunkWords, ...file }, chunks) =>
      guard(() =>
        db.transaction(async (tx) => {
          const { userId, conversationId, folderId } = file;
          if (!(await holdAccount(tx, userId))) return false;
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
    attach: (userId, ids, conversationId) =>
      guard(async () => {
        if (ids.length === 0) return 0;
        const attached = await db
          .update(chatFiles)
          .set({ conversationId })
          .where(
            and(
              eq(chatFiles.userId, userId),
              inArray(chatFiles.id, [...ids]),
              isNull(chatFiles.conversationId),
              isNull(chatFiles.folderId),
              sql`exists (select 1 from chat_conversations where id = ${conversationId}::uuid and user_id = ${userId}::uuid)`,
            ),
          )
          .returning({ id: chatFiles.id });
        return attached.length;
      }),
    attachToFolder: (userId, id, folderId) =>
      guard(async () => {
        const attached = await db
          .update(chatFiles)
          .set({ folderId })
          .where(
            and(
              owned(userId, id),
              isNull(chatFiles.conversationId),
              isNull(chatFiles.folderId),
              sql`exists (select 1 from chat_folders where id = ${folderId}::uuid and user_id = ${userId}::uuid)`,
            ),
          )
          .returning({ id: chatFiles.id });
        return attached.length > 0;
      }),
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
    removeLooseBefore: (limitMs, maxRows) =>
      guard(async () => {
        const oldest = db
          .select({ id: chatFiles.id })
          .from(chatFiles)
          .where(
            and(
              isNull(chatFiles.conversationId),
              isNull(chatFiles.folderId),
              lt(chatFiles.createdAt, new Date(limitMs)),
            ),
          )
          .orderBy(asc(chatFiles.createdAt))
          .limit(maxRows);
        const removed = await db
          .delete(chatFiles)
          // Asked again of each row when it is its turn: it may have been sent meanwhile.
          .where(and(inArray(chatFiles.id, oldest), isNull(chatFiles.conversationId), isNull(chatFiles.folderId)))
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
    listWhole: (userId, limit, after) =>
      guard(async () => {
        const rows = await db
          .select()
          .from(chatFiles)
          .where(and(eq(chatFiles.userId, userId), olderThan(chatFiles.createdAt, chatFiles.id, after)))
          .orderBy(...newestFirst(chatFiles.createdAt, chatFiles.id))
          .limit(limit + 1);
        return timePage(rows.map(toFile), limit, ({ createdAtMs, id }) => ({ atMs: createdAtMs, id }));
      }),
  };
}

function toFile({ createdAt, ...rest }: typeof chatFiles.$inferSelect): KeptFile {
  return { ...rest, createdAtMs: createdAt.getTime() };
}
