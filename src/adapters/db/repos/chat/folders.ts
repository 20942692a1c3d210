/** Rows of `chat_folders`. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Folder, FolderRows } from "#domain/tools/chat/folder-rows.ts";
import type { Db } from "../../database.ts";
import type { Guard } from "../../store.ts";
import { lockAccount } from "./lock-account.ts";
import { chatFolders } from "./tables.ts";

const owned = (userId: string, id: string) => and(eq(chatFolders.userId, userId), eq(chatFolders.id, id));

export function foldersIn(db: Db, guard: Guard): FolderRows {
  return {
    list: (userId) =>
      guard(async () => {
        const rows = await db
          .select()
          .from(chatFolders)
          .where(eq(chatFolders.userId, userId))
          .orderBy(asc(chatFolders.createdAt), asc(chatFolders.id));
        return rows.map(toFolder);
      }),
    find: (userId, id) =>
      guard(async () => {
        const [found] = await db.select().from(chatFolders).where(owned(userId, id));
        return found === undefined ? null : toFolder(found);
      }),
    add: ({ createdAtMs, ...row }, max) =>
      guard(() =>
        db.transaction(async (tx) => {
          if (!(await lockAccount(tx, row.userId))) return false;
          const count = await tx.$count(chatFolders, eq(chatFolders.userId, row.userId));
          if (count >= max) return false;
          await tx.insert(chatFolders).values({ ...row, createdAt: new Date(createdAtMs) });
          return true;
        }),
      ),
    change: (userId, id, { name, instruction, keep }) =>
      guard(async () => {
        const changed = await db
          .update(chatFolders)
          // Fields that are left out stay unchanged.
          .set({ id: sql`${chatFolders.id}`, name, instruction, keep })
          .where(owned(userId, id))
          .returning({ id: chatFolders.id });
        return changed.length > 0;
      }),
    remove: (userId, id) =>
      guard(async () => {
        const removed = await db.delete(chatFolders).where(owned(userId, id)).returning({ id: chatFolders.id });
        return removed.length > 0;
      }),
  };
}

function toFolder({ createdAt, ...rest }: typeof chatFolders.$inferSelect): Folder {
  return { ...rest, createdAtMs: createdAt.getTime() };
}
