/** Finds conversations by words (rows of `chat_search`), and the text around a hit. */
import { type SQL, sql } from "drizzle-orm";
import type { TimePosition } from "#domain/accounts/model/account-store.ts";
import { headlineOf, wordsIn } from "../../../danish-search.ts";
import { type Db, rowsOf } from "../../../database.ts";
import { olderThan } from "../../accounts/time-page.ts";
import { chatConversations } from "../tables.ts";
import type { WordQuery } from "./word-query.ts";
import { ownerLexeme } from "./words.ts";

/**
 * A sample of the newest conversations shows how common the words are: checking one costs more than finding a rare word
 * by the index.
 */
const sample = 40;
/** Common words fill a page from this many of the newest conversations; rare ones use the index. */
const newest = 150;

/** The conversations to search. */
export interface Search {
  /** Condition: `chat_conversations` (joined with `chat_folders`) not expired. */
  readonly kept: SQL;
  readonly after: TimePosition | null;
  readonly count: number;
}

/** Condition: the conversation belongs to the page. */
export function toListed(userId: string, { kept, after }: Search): SQL {
  const { id, updatedAt } = chatConversations;
  return sql`chat_conversations.user_id = ${userId}::uuid and ${kept}
    and ${olderThan(updatedAt, id, after) ?? sql`true`}`;
}

/** The ids of conversations with the words, latest first, at most `count`. */
export async function findIds(db: Db, userId: string, query: WordQuery, search: Search): Promise<readonly string[]> {
  const { count } = search;
  const isListed = toListed(userId, search);
  for (const among of [sample, newest]) {
    const { seen, ids } = await findAmongNewest(db, userId, query, isListed, { among, count });
    if (seen < among || ids.length === count) return ids;
    // At this rate the page won't be filled.
    if (ids.length * newest < count * among) break;
  }
  return findByIndex(db, userId, query, isListed, count);
}

/**
 * Condition on `said`, a row of `chat_search`: no message and no title contains a phrase excluded with a minus. Word
 * order is checked only if all of its words occur.
 */
function lacks(userId: string, { without }: WordQuery): SQL {
  const conditions = without.map(
    ({ exact, every }) => sql` and not (said.words @@ ${every}::tsquery and (
      exists (select 1 from chat_messages as message where message.conversation_id = said.conversation_id
        and message.user_id = ${userId}::uuid and message.stems @@ ${exact}::tsquery)
      or exists (select 1 from chat_conversations as named where named.id = said.conversation_id
        and ${wordsIn(sql`named.title`)} @@ ${exact}::tsquery)))`,
  );
  return sql.join(conditions);
}

async function findAmongNewest(
  db: Db,
  userId: string,
  query: WordQuery,
  isListed: SQL,
  { among, count }: { readonly among: number; readonly count: number },
): Promise<{ readonly seen: number; readonly ids: readonly string[] }> {
  const rows = await rowsOf<{ seen: number; ids: string[] }>(
    db,
    sql`
    with near as materialized (
      select chat_conversations.id, updated_at
      from chat_conversations left join chat_folders on chat_folders.id = folder_id where ${isListed}
      order by updated_at desc, chat_conversations.id desc limit ${among}
    ), hits as (
      select near.id from near
      cross join lateral (
        select conversation_id, words from chat_search where conversation_id = near.id offset 0
      ) as said
      where said.words @@ ${query.every}::tsquery${lacks(userId, query)}
      order by updated_at desc, near.id desc limit ${count}
    )
    select (select count(*)::int from near) as seen, (select coalesce(json_agg(id), '[]') from hits) as ids`,
  );
  return rows[0] ?? { seen: 0, ids: [] };
}

async function findByIndex(
  db: Db,
  userId: string,
  query: WordQuery,
  isListed: SQL,
  count: number,
): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    // The planner believes that a sequential scan is cheaper, because it doesn't know that each row's words are stored
    // out of line.
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = await rowsOf<{ id: string }>(
      tx,
      sql`
      with found as materialized (
        select conversation_id from chat_search as said
        where user_id = ${userId}::uuid and words @@ (${ownerLexeme(userId)}::tsquery && ${query.every}::tsquery)
          ${lacks(userId, query)}
      )
      select chat_conversations.id from found
      join chat_conversations on chat_conversations.id = conversation_id
      left join chat_folders on chat_folders.id = folder_id
      where ${isListed}
      order by updated_at desc, chat_conversations.id desc limit ${count}`,
    );
    return found.map((row) => row.id);
  });
}

/** A message with the words, and the text around them. */
export interface Hit {
  readonly hitId: string;
  readonly headline: string;
}

/** One message per conversation: the latest that contains the words as typed. */
export async function readHits(
  db: Db,
  userId: string,
  { exact, any }: WordQuery,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Hit>> {
  if (ids.length === 0 || any === "") return new Map();
  const rows = await rowsOf<Hit & { readonly id: string }>(
    db,
    sql`
    select hit.id, told."hitId", headline from unnest(${`{${ids.join(",")}}`}::uuid[]) as hit (id)
    cross join lateral (
      select latest.id as "hitId", ${headlineOf(sql`text`, any)} as headline
      from (
        select id, text from chat_messages
        where conversation_id = hit.id and user_id = ${userId}::uuid and stems @@ ${any}::tsquery
        order by (stems @@ ${exact}::tsquery) desc, created_at desc limit 1
      ) as latest
    ) as told`,
  );
  return new Map(rows.map(({ id, hitId, headline }) => [id, { hitId, headline }]));
}
