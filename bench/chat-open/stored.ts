/** Long conversations of one person, put into the embedded database while no product runs on it. */
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { chatIn } from "#adapters/db/repos/chat/chat.ts";
import { systemIds } from "#adapters/system.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";

const model: ModelInfo = { kind: "ai", provider: "Prøve", model: "prøvemodel", place: "server" };
const minuteMs = 60_000;

/**
 * @param paths texts of each conversation, question and answer in turn
 * @returns their ids in the same order
 */
export async function storeConversations(
  dataDir: string,
  userId: string,
  paths: readonly (readonly string[])[],
): Promise<readonly string[]> {
  const database = await openPglite({ folder: join(dataDir, "db") });
  try {
    const ids: string[] = [];
    for (const texts of paths) {
      const id = systemIds.row();
      const atMs = Date.now() - texts.length * minuteMs;
      const title = `Samtale om ${texts.length} ting`;
      const conversation = { id, userId, folderId: null, title, isLearning: false, atMs };
      await chatIn(database.db, (run) => run()).conversations.add(conversation);
      const rows = texts.map((text) => ({ id: systemIds.row(), text }));
      const said = rows.map((row, at) => ({
        ...row,
        parent: rows[at - 1]?.id ?? null,
        next: rows[at + 1]?.id ?? null,
      }));
      // All of a path at once is more than a statement takes as parameters: it comes as one.
      await database.db.execute(sql`
        insert into chat_messages (id, user_id, conversation_id, parent_id, last_child_id, depth, role, text, status,
          is_charged, model, created_at)
        select id, ${userId}::uuid, ${conversation.id}::uuid, parent, next, place,
          case when place % 2 = 1 then 'person' else 'answer' end, text, 'complete', place % 2 = 0,
          case when place % 2 = 0 then ${JSON.stringify(model)}::jsonb end,
          ${new Date(atMs).toISOString()}::timestamptz + place * interval '1 minute'
        from rows from (json_to_recordset(${JSON.stringify(said)}::json) as (id uuid, text text, parent uuid, next uuid))
          with ordinality as said (id, text, parent, next, place)`);
      await database.db.execute(sql`
        update chat_conversations
        set leaf_id = ${rows.at(-1)?.id}::uuid, message_count = ${texts.length}, updated_at = now(),
          size_bytes = ${Buffer.byteLength(texts.join(""))}
        where id = ${id}::uuid`);
      ids.push(id);
    }
    return ids;
  } finally {
    await database.close();
  }
}
