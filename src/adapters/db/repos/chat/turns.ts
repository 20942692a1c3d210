/** Stores a question and its empty answer in one statement. */
import { sql } from "drizzle-orm";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { type NewTurn, StartKeyTaken } from "#domain/tools/chat/chat-rows.ts";
import { type Db, rowsOf } from "../../database.ts";
import { isDuplicate } from "../../database-error.ts";
import { timeOf } from "../accounts/time-page.ts";
import { pointPathTo } from "./path.ts";

/** @throws StartKeyTaken */
export async function addTurn(db: Db, turn: NewTurn): Promise<boolean> {
  try {
    return await (turn.newConversation === null
      ? addToPath(db, turn)
      : addWithConversation(db, turn, turn.newConversation));
  } catch (error) {
    throw isDuplicate(error, "chat_messages_start") ? new StartKeyTaken() : error;
  }
}

/** Both messages, for a row of `place` with the conversation and the parent's `depth`. */
function messagesOf({ userId, parentId, question, answer, atMs }: NewTurn) {
  const at = timeOf(atMs);
  return sql`
    insert into chat_messages (id, user_id, conversation_id, parent_id, last_child_id, depth, role, status, text, file_ids,
      start_key, run_id, created_at, begun_at)
    select one.id, ${userId}::uuid, place.id, one.parent_id, one.last_child_id, place.depth + one.step, one.role,
      one.status, one.text, one.file_ids, one.start_key, one.run_id, ${at}, one.begun_at
    from place cross join (values
      (${question.id}::uuid, ${parentId}::uuid, ${answer.id}::uuid, 1, 'person', 'complete', ${question.text},
        ${`{${question.fileIds.join(",")}}`}::uuid[], ${question.startKey}::text, null::text, null::timestamptz),
      (${answer.id}::uuid, ${question.id}::uuid, null::uuid, 2, 'answer', 'writing', '',
        '{}'::uuid[], null::text, ${answer.runId}::text, ${at})
    ) as one (id, parent_id, last_child_id, step, role, status, text, file_ids, start_key, run_id, begun_at)`;
}

/** Inserts by selecting the account's locked row: nothing is stored if it is gone. */
async function addWithConversation(
  db: Db,
  turn: NewTurn,
  { folderId, title, isLearning }: NonNullable<NewTurn["newConversation"]>,
): Promise<boolean> {
  const { userId, conversationId, question, answer, atMs } = turn;
  const rows = await rowsOf<{ before: number }>(
    db,
    sql`
    with place as (
      insert into chat_conversations
        (id, user_id, folder_id, title, is_learning, leaf_id, message_count, size_bytes, created_at, updated_at)
      select ${conversationId}::uuid, owner.id,
        (select id from chat_folders where id = ${folderId}::uuid and user_id = ${userId}::uuid for key share),
        ${title}, ${isLearning}, ${answer.id}::uuid, 2, ${Buffer.byteLength(question.text)}, ${timeOf(atMs)}, ${timeOf(atMs)}
      from (select id from users where id = ${userId}::uuid for no key update) as owner
      returning id, 0 as depth
    ), said as (${messagesOf(turn)})
    select (select count(*)::int from chat_conversations where user_id = ${userId}::uuid) as before
    from place`,
  );
  const [row] = rows;
  if (row === undefined) return false;
  const tooMany = row.before + 1 - chatLimits.maxConversations;
  if (tooMany > 0) await removeOldest(db, userId, conversationId, tooMany);
  return true;
}

/** Removes unpinned conversations first. @param keptId the new conversation, which stays */
export async function removeOldest(db: Db, userId: string, keptId: string, count: number): Promise<void> {
  await db.execute(sql`
    delete from chat_conversations where user_id = ${userId}::uuid and id in (
      select id from chat_conversations where user_id = ${userId}::uuid and id <> ${keptId}::uuid
      order by is_pinned, updated_at, id limit ${count}
    )`);
}

/** Lock order: the conversation is locked before anything is inserted into it, as in a deletion. */
async function addToPath(db: Db, turn: NewTurn): Promise<boolean> {
  const { userId, conversationId, parentId, question, answer, atMs } = turn;
  const parent = sql`select depth from chat_messages
    where id = ${parentId}::uuid and conversation_id = ${conversationId}::uuid and user_id = ${userId}::uuid`;
  return db.transaction(async (tx) => {
    const rows = await rowsOf<{ leaf_id: string | null }>(
      tx,
      sql`
      with place as (
        update chat_conversations as place
        set leaf_id = ${answer.id}::uuid, updated_at = greatest(place.updated_at, ${timeOf(atMs)}),
          message_count = place.message_count + 2, size_bytes = place.size_bytes + ${Buffer.byteLength(question.text)}
        from (
          select id, leaf_id from chat_conversations
          where id = ${conversationId}::uuid and user_id = ${userId}::uuid for no key update
        ) as before
        where place.id = before.id and (${parentId}::uuid is null or exists (${parent}))
        returning place.id, before.leaf_id, coalesce((${parent}), 0) as depth
      ), said as (${messagesOf(turn)}), led as (
        update chat_messages set last_child_id = ${question.id}::uuid
        from place where chat_messages.id = ${parentId}::uuid and chat_messages.user_id = ${userId}::uuid
      )
      select leaf_id from place`,
    );
    const [row] = rows;
    if (row === undefined) return false;
    // The path to the current leaf is already stored; only its last pointer changes.
    if (parentId !== null && row.leaf_id !== parentId) await pointPathTo(tx, userId, conversationId, answer.id);
    return true;
  });
}
