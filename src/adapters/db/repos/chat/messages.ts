/** Rows of `chat_messages`, and the counters in their conversations. */
import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { continuableFaults } from "#contract/chat/chat.rules.ts";
import type { MessageRows, NewAnswer, NewQuestion } from "#domain/tools/chat/chat-rows.ts";
import { type Db, rowsOf } from "../../database.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timeOf, timePage } from "../accounts/time-page.ts";
import { messageColumns, pointPathTo, readForPrompt, readPath, readPathEnd, toMessage } from "./path.ts";
import { addWords } from "./search/words.ts";
import { chatConversations, chatMessages } from "./tables.ts";
import { addTurn } from "./turns.ts";

const owned = (userId: string, id: string) => and(eq(chatMessages.userId, userId), eq(chatMessages.id, id));
const isWrittenBy = (userId: string, id: string, runId: string) =>
  and(owned(userId, id), eq(chatMessages.runId, runId), eq(chatMessages.status, "writing"));

export function messagesIn(db: Db, guard: Guard): MessageRows {
  const findWhere = (condition: SQL | undefined) =>
    guard(async () => {
      const [found] = await db.select(messageColumns).from(chatMessages).where(condition);
      return found === undefined ? null : toMessage(found);
    });
  return {
    find: (userId, id) => findWhere(owned(userId, id)),
    findStarted: (userId, startKey) =>
      findWhere(and(eq(chatMessages.userId, userId), eq(chatMessages.startKey, startKey))),
    pathUp: (userId, conversationId, fromId, limit) => guard(() => readPath(db, userId, conversationId, fromId, limit)),
    endBelow: (userId, messageId) => guard(() => readPathEnd(db, userId, messageId)),
    forPrompt: (userId, fromId, maxChars) => guard(() => readForPrompt(db, userId, fromId, maxChars)),
    keepSummary: (userId, messageId, summary) =>
      guard(async () => {
        await db.update(chatMessages).set({ summary }).where(owned(userId, messageId));
      }),
    addQuestion: ({ text, fileIds, ...row }) =>
      guard(() =>
        add(db, row, {
          columns: sql`role, status, text, file_ids`,
          values: sql`'person', 'complete', ${text}, ${`{${fileIds.join(",")}}`}::uuid[]`,
          bytes: Buffer.byteLength(text),
        }),
      ),
    addAnswer: ({ runId, ...row }) =>
      guard(() =>
        add(db, row, {
          columns: sql`role, status, run_id, begun_at`,
          values: sql`'answer', 'writing', ${runId}, ${timeOf(row.atMs)}`,
          // Counted when the answer is closed.
          bytes: 0,
        }),
      ),
    addTurn: (turn) => guard(() => addTurn(db, turn)),
    addPath: (userId, conversationId, said, startKey) =>
      guard(() =>
        db.transaction(async (tx) => {
          const last = said.at(-1);
          if (last === undefined) return false;
          const bytes = said.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
          const rows = await rowsOf(
            tx,
            sql`
            update chat_conversations
            set leaf_id = ${last.id}::uuid, updated_at = greatest(updated_at, ${timeOf(last.atMs)}),
              message_count = ${said.length}, size_bytes = ${bytes}
            where id = ${conversationId}::uuid and user_id = ${userId}::uuid and message_count = 0
            returning id`,
          );
          if (rows.length === 0) return false;
          await tx.insert(chatMessages).values(
            said.map(({ id, text, model, status, code, isCharged, atMs }, at) => ({
              id,
              userId,
              conversationId,
              parentId: said[at - 1]?.id ?? null,
              lastChildId: said[at + 1]?.id ?? null,
              depth: at + 1,
              role: model === null ? ("person" as const) : ("answer" as const),
              text,
              status,
              code,
              isCharged,
              model,
              startKey: at === 0 ? startKey : null,
              createdAt: new Date(atMs),
            })),
          );
          return true;
        }),
      ),
    reopen: (userId, answerId, runId, startKey, atMs) =>
      guard(() =>
        db.transaction(async (tx) => {
          await tx.execute(conversationOf(userId, answerId));
          const [opened] = await tx
            .update(chatMessages)
            .set({ status: "writing", code: null, runId, startKey, begunAt: new Date(atMs) })
            .where(
              and(
                owned(userId, answerId),
                eq(chatMessages.role, "answer"),
                or(
                  inArray(chatMessages.status, ["cut", "stopped"]),
                  and(
                    eq(chatMessages.status, "failed"),
                    inArray(chatMessages.code, continuableFaults),
                    ne(chatMessages.text, ""),
                  ),
                ),
                isNull(chatMessages.lastChildId),
              ),
            )
            .returning({ id: chatMessages.conversationId, bytes: sql<number>`octet_length(${chatMessages.text})` });
          if (opened === undefined) return false;
          await tx.execute(sql`
            update chat_conversations
            set size_bytes = size_bytes - ${opened.bytes}, updated_at = greatest(updated_at, ${timeOf(atMs)})
            where id = ${opened.id}::uuid`);
          return true;
        }),
      ),
    checkpoint: (userId, answerId, runId, text) =>
      guard(async () => {
        await db
          .update(chatMessages)
          .set({ text })
          .where(isWrittenBy(userId, answerId, runId));
      }),
    close: (userId, answerId, runId, end) =>
      guard(async () => {
        const { text, status, code, isCharged, model, sources, citations, findings, context } = end;
        const rows = await rowsOf(
          db,
          sql`
          with place as (${conversationOf(userId, answerId)}), closed as (
            update chat_messages
            set text = ${text}, status = ${status}, code = ${code}::text, is_charged = ${isCharged},
              model = ${json(model)}, sources = ${json(sources)}, citations = ${json(citations)},
              findings = ${json(findings)}, context = ${json(context)}
            from place
            where chat_messages.conversation_id = place.id and ${isWrittenBy(userId, answerId, runId)}
            returning conversation_id
          ), counted as (
            update chat_conversations set size_bytes = size_bytes + ${Buffer.byteLength(text)}
            from closed where chat_conversations.id = closed.conversation_id
          )
          select 1 from closed`,
        );
        return rows.length > 0;
      }),
    amend: (userId, answerId, runId, end) =>
      guard(async () => {
        await db
          .update(chatMessages)
          .set(end)
          .where(and(owned(userId, answerId), eq(chatMessages.runId, runId)));
      }),
    listWhole: (userId, conversationId, limit, after) =>
      guard(async () => {
        const rows = await db
          .select({ ...messageColumns, summary: chatMessages.summary })
          .from(chatMessages)
          .where(
            and(
              eq(chatMessages.userId, userId),
              eq(chatMessages.conversationId, conversationId),
              olderThan(chatMessages.createdAt, chatMessages.id, after),
            ),
          )
          .orderBy(...newestFirst(chatMessages.createdAt, chatMessages.id))
          .limit(limit + 1);
        const items = rows.map(({ summary, ...row }) => ({ ...toMessage(row), summary }));
        return timePage(items, limit, ({ createdAtMs, id }) => ({ atMs: createdAtMs, id }));
      }),
    closeLost: (beforeMs, maxRows) =>
      guard(() => closeLost(db, lt(chatMessages.begunAt, new Date(beforeMs)), { maxRows, others: "are left" })),
    closeLostOf: (userId, answerId, runId) =>
      guard(async () => {
        const isOf = and(owned(userId, answerId), sql`${chatMessages.runId} is not distinct from ${runId}`);
        await closeLost(db, isOf, { maxRows: 1, others: "are waited for" });
      }),
  };
}

/** Lock order: conversation before message, as in a deletion. If the conversation is gone, nothing changes. */
const conversationOf = (userId: string, messageId: string) => sql`
  select id from chat_conversations
  where id = (select conversation_id from chat_messages where ${owned(userId, messageId)})
  for no key update`;

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Adds a message after its parent and makes it the end of the path opened last. */
async function add(
  db: Db,
  row: Omit<NewQuestion, "text" | "fileIds"> | Omit<NewAnswer, "runId">,
  { columns, values, bytes }: { readonly columns: SQL; readonly values: SQL; readonly bytes: number },
): Promise<boolean> {
  const { id, userId, conversationId, parentId, startKey, atMs } = row;
  return db.transaction(async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`
      insert into chat_messages (id, user_id, conversation_id, parent_id, depth, start_key, created_at, ${columns})
      select ${id}::uuid, place.user_id, place.id, before.id, coalesce(before.depth, 0) + 1, ${startKey},
        ${timeOf(atMs)}, ${values}
      from chat_conversations as place
      left join chat_messages as before
        on before.id = ${parentId}::uuid and before.conversation_id = place.id and before.user_id = place.user_id
      where place.id = ${conversationId}::uuid and place.user_id = ${userId}::uuid
        and (${parentId}::uuid is null or before.id is not null)
      for key share of place
      returning id`,
    );
    if (rows.length === 0) return false;
    const counted = await rowsOf<{ leaf_id: string | null }>(
      tx,
      sql`
      update chat_conversations
      set leaf_id = ${id}::uuid, updated_at = greatest(updated_at, ${timeOf(atMs)}), message_count = message_count + 1,
        size_bytes = size_bytes + ${bytes}
      from (select id, leaf_id from chat_conversations where id = ${conversationId}::uuid for no key update) as before
      where chat_conversations.id = before.id
      returning before.leaf_id`,
    );
    // The path already leads to the parent: only its end moves.
    if (parentId !== null && counted[0]?.leaf_id === parentId) {
      await tx.update(chatMessages).set({ lastChildId: id }).where(owned(userId, parentId));
    } else await pointPathTo(tx, userId, conversationId, id);
    return true;
  });
}

/**
 * Closes those of these answers that are being written, and indexes questions and answers.
 *
 * @param others what to do about conversations that are locked by others: waiting for one while holding several could
 *   deadlock with a deletion of several
 * @returns how many
 */
async function closeLost(
  db: Db,
  which: SQL | undefined,
  { maxRows, others }: { readonly maxRows: number; readonly others: "are left" | "are waited for" },
): Promise<number> {
  return db.transaction(async (tx) => {
    const isLost = and(eq(chatMessages.status, "writing"), which);
    const held = await tx
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
      .where(isLost)
      .limit(maxRows)
      .for("no key update", { of: chatConversations, ...(others === "are left" && { skipLocked: true }) });
    const rows = await rowsOf<LostAnswer>(
      tx,
      sql`
      with lost as (
        update chat_messages
        set status = case when text = '' then 'failed' else 'stopped' end, code = 'run.interrupted'
        where id = any(${`{${held.map(({ id }) => id).join(",")}}`}::uuid[]) and ${isLost}
        returning conversation_id, user_id, parent_id, text
      ), counted as (
        update chat_conversations set size_bytes = size_bytes + ended.bytes
        from (select conversation_id, sum(octet_length(text))::int as bytes from lost group by conversation_id) as ended
        where chat_conversations.id = ended.conversation_id
      )
      select lost.conversation_id, lost.user_id, question.text as question, lost.text as answer
      from lost left join chat_messages as question on question.id = lost.parent_id`,
    );
    for (const { conversation_id, user_id, question, answer } of rows) {
      await addWords(tx, user_id, conversation_id, [question ?? "", answer]);
    }
    return rows.length;
  });
}

interface LostAnswer {
  readonly conversation_id: string;
  readonly user_id: string;
  readonly question: string | null;
  readonly answer: string;
}
