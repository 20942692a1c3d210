/**
 * Paths through a conversation's tree: up from a message, down to the end opened last, and changing the path opened
 * last.
 */
import { inArray, sql } from "drizzle-orm";
import type { Message, PathMessage, Version } from "#domain/tools/chat/chat-rows.ts";
import { type Db, rowsOf } from "../../database.ts";
import { chatMessages } from "./tables.ts";

/** Without columns that only the database uses. */
export const messageColumns = {
  id: chatMessages.id,
  conversationId: chatMessages.conversationId,
  parentId: chatMessages.parentId,
  depth: chatMessages.depth,
  role: chatMessages.role,
  text: chatMessages.text,
  status: chatMessages.status,
  code: chatMessages.code,
  runId: chatMessages.runId,
  isCharged: chatMessages.isCharged,
  model: chatMessages.model,
  sources: chatMessages.sources,
  citations: chatMessages.citations,
  findings: chatMessages.findings,
  context: chatMessages.context,
  fileIds: chatMessages.fileIds,
  createdAt: chatMessages.createdAt,
  begunAt: chatMessages.begunAt,
} as const;

type MessageRow = Pick<typeof chatMessages.$inferSelect, keyof typeof messageColumns>;

export function toMessage({ createdAt, begunAt, ...rest }: MessageRow): Message {
  return { ...rest, createdAtMs: createdAt.getTime(), begunAtMs: begunAt?.getTime() ?? null };
}

interface PathRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly number: number;
  readonly of: number;
  readonly previous_id: string | null;
  readonly next_id: string | null;
}

/** A page of long messages ends after this many bytes, because it is read and sent as a whole. */
const maxPageBytes = 2_000_000;

/** Oldest first, with the id of the message before them: at most `limit`, fewer if they are long, at least one. */
export async function readPath(
  db: Db,
  userId: string,
  conversationId: string,
  fromId: string,
  limit: number,
): Promise<{ readonly items: readonly (Message & { readonly version: Version })[]; readonly olderId: string | null }> {
  const inIt = sql`user_id = ${userId}::uuid and conversation_id = ${conversationId}::uuid`;
  // Without `offset 0` the planner may read all messages to find the versions of a few.
  const rows = await rowsOf<PathRow>(
    db,
    sql`
    with recursive path (id, parent_id, branch_of, step, bytes) as (
      select id, parent_id, branch_of, 1, octet_length(text) from chat_messages where id = ${fromId}::uuid and ${inIt}
      union all
      select above.id, above.parent_id, above.branch_of, step + 1, path.bytes + above.bytes
      from path cross join lateral (
        select id, parent_id, branch_of, octet_length(text) as bytes
        from chat_messages where id = path.parent_id and ${inIt} offset 0
      ) as above
      where step < ${limit} and path.bytes + above.bytes <= ${maxPageBytes}
    )
    select path.id, parent_id, number, "of", previous_id, next_id
    from path cross join lateral (
      select * from (
        select id, row_number() over here as number, count(*) over (partition by branch_of) as "of",
          lag(id) over here as previous_id, lead(id) over here as next_id
        from chat_messages where branch_of = path.branch_of and ${inIt}
        window here as (partition by branch_of order by created_at, id)
      ) as beside where beside.id = path.id offset 0
    ) as version
    order by step desc`,
  );
  const ids = rows.map(({ id }) => id);
  const found =
    ids.length === 0 ? [] : await db.select(messageColumns).from(chatMessages).where(inArray(chatMessages.id, ids));
  const messages = new Map(found.map((row) => [row.id, toMessage(row)]));
  const items = rows.flatMap((row) => {
    const message = messages.get(row.id);
    return message === undefined ? [] : [{ ...message, version: toVersion(row) }];
  });
  return { items, olderId: rows[0]?.parent_id ?? null };
}

/** One of the drivers returns bigints as text. */
function toVersion({ number, of, previous_id, next_id }: PathRow): Version {
  return { number: Number(number), of: Number(of), previousId: previous_id, nextId: next_id };
}

/** The last message below this one, by the latest choice at each fork; the message itself if nothing follows. */
export async function readPathEnd(db: Db, userId: string, messageId: string): Promise<string> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    with recursive down (id, next_id) as (
      select id, last_child_id from chat_messages where id = ${messageId}::uuid and user_id = ${userId}::uuid
      union all
      select below.id, below.next_id
      from down cross join lateral (
        select id, last_child_id as next_id from chat_messages
        where id = down.next_id and user_id = ${userId}::uuid offset 0
      ) as below
    )
    select id from down where next_id is null`,
  );
  return rows[0]?.id ?? messageId;
}

/** Makes every fork above the message lead to it. */
export async function pointPathTo(db: Db, userId: string, conversationId: string, messageId: string): Promise<void> {
  const inIt = sql`user_id = ${userId}::uuid and conversation_id = ${conversationId}::uuid`;
  await db.execute(sql`
    with recursive up (id, parent_id) as (
      select id, parent_id from chat_messages where id = ${messageId}::uuid and ${inIt}
      union all
      select above.id, above.parent_id
      from up cross join lateral (
        select id, parent_id from chat_messages
        where id = up.parent_id and ${inIt} offset 0
      ) as above
    )
    update chat_messages set last_child_id = up.id from up
    where chat_messages.id = up.parent_id and last_child_id is distinct from up.id`);
}

/**
 * The path from a message upwards, as far as a model needs it: to the first with a summary, or until enough characters.
 */
export async function readForPrompt(
  db: Db,
  userId: string,
  fromId: string,
  maxChars: number,
): Promise<readonly PathMessage[]> {
  const hasFailed = sql`role = 'answer' and text = '' and (status = 'failed' or code is not null)`;
  const part = sql`id, parent_id, length(text) as chars, summary is not null as is_summed_up, ${hasFailed} as has_failed`;
  // Failed questions don't count towards the limit of characters, but the number of messages read is limited too.
  const rows = await rowsOf<PathMessage>(
    db,
    sql`
    with recursive path (id, parent_id, chars, is_summed_up, has_failed) as (
      select ${part} from chat_messages where id = ${fromId}::uuid and user_id = ${userId}::uuid
      union all
      select above.id, above.parent_id, path.chars + above.chars / case when path.has_failed then 10 else 1 end,
        above.is_summed_up, above.has_failed
      from path cross join lateral (
        select ${part} from chat_messages where id = path.parent_id and user_id = ${userId}::uuid offset 0
      ) as above
      where path.chars < ${maxChars} and not path.is_summed_up
    )
    select message.* from path cross join lateral (
      select id, role, text, depth, summary, ${hasFailed} as "hasFailed"
      from chat_messages where id = path.id offset 0
    ) as message
    order by depth desc`,
  );
  return rows;
}
