/** Rows of `chat_prompts`. */
import { and, asc, eq } from "drizzle-orm";
import type { Prompt, PromptRows } from "#domain/tools/chat/folder-rows.ts";
import type { Db } from "../../database.ts";
import type { Guard } from "../../store.ts";
import { lockAccount } from "./lock-account.ts";
import { chatPrompts } from "./tables.ts";

const owned = (userId: string, id: string) => and(eq(chatPrompts.userId, userId), eq(chatPrompts.id, id));

export function promptsIn(db: Db, guard: Guard): PromptRows {
  return {
    list: (userId) =>
      guard(async () => {
        const rows = await db
          .select()
          .from(chatPrompts)
          .where(eq(chatPrompts.userId, userId))
          .orderBy(asc(chatPrompts.createdAt), asc(chatPrompts.id));
        return rows.map(({ createdAt, ...rest }): Prompt => ({ ...rest, createdAtMs: createdAt.getTime() }));
      }),
    add: ({ createdAtMs, ...row }, max) =>
      guard(() =>
        db.transaction(async (tx) => {
          if (!(await lockAccount(tx, row.userId))) return false;
          const count = await tx.$count(chatPrompts, eq(chatPrompts.userId, row.userId));
          if (count >= max) return false;
          await tx.insert(chatPrompts).values({ ...row, createdAt: new Date(createdAtMs) });
          return true;
        }),
      ),
    change: (userId, id, { name, text }) =>
      guard(async () => {
        const changed = await db
          .update(chatPrompts)
          .set({ name, text })
          .where(owned(userId, id))
          .returning({ id: chatPrompts.id });
        return changed.length > 0;
      }),
    remove: (userId, id) =>
      guard(async () => {
        const removed = await db.delete(chatPrompts).where(owned(userId, id)).returning({ id: chatPrompts.id });
        return removed.length > 0;
      }),
  };
}
