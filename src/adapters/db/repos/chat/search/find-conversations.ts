/** Conversations by the words in them: rows of `chat_search`, and what stands around a hit. */
import { type SQL, sql } from "drizzle-orm";
import type { TimePosition } from "#domain/accounts/model/account-store.ts";
import type { Db } from "../../../database.ts";
import { olderThan } from "../../accounts/time-page.ts";
import { chatConversations } from "../tables.ts";
import type { WordQuery } from "./word-query.ts";
import { ownerLexeme } from "./words.ts";

/** So many of the newest tell how common the words are: reading the words of one is dearer than finding a rare one. */
const sample = 40;
/** Among so many the page is filled whenever the words are common; the index is for what is rare. */
const newest = 150;

/** Which conversations are looked through. */
export interface Search {
  /** The condition that conversations (`chat_conversations`, joined with `chat_folders`) are still there. */
  readonly kept: SQL;
  readonly after: TimePosition | null;
  readonly count: number;
}

/** The condition that a conversation may be in the page. */
export function toListed(userId: string, { kept, after }: Search): SQL {
  const { id, updatedAt } = chatConversations;
  return sql`chat_conversations.user_id = ${userId}::uuid and ${kept}
    and ${olderThan(updatedAt, id, after) ?? sql`true`}`;
}

/** The ids of those that have the words, the latest first: `count` at most. */
export async function findIds(db: Db, userId: string, query: WordQuery, search: Search): Promise<readonly string[]> {
  const { count } = search;
  const isListed = toListed(userId, search);
  for (const among of [sample, newest]) {
    const { seen, ids } = await findAmongNewest(db, userId, query, isListed, { among, count });
    if (seen < among || ids.length === count) return ids;
    // As it goes on, the page is not filled.
    if (ids.length * newest < count * among) break;
  }
  return findByIndex(db, userId, query, isListed, count);
}

/**
 * The condition on `said`, a row of `chat_search`, that no message and no title has what stands behind a minus. Only
 * where all of its words are is the order of them looked for.
 */
function lacks(userId: string, { without }: WordQuery): SQL {
  const conditions = without.map(
    ({ exact, every }) => sql` and not (said.words @@ ${every}::tsquery and (
      exists (select 1 from chat_messages as message where message.conversation_id = said.conversation_id
        and message.user_id = ${userId}::uuid and message.stems @@ ${exact}::tsquery)
      or exists (select 1 from chat_conversations as named where named.id = said.conversation_id
        and to_tsvector('danish', named.title) @@ ${exact}::tsquery)))`,
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
  const { rows } = (await db.execute(sql`
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
    select (select count(*)::int from near) as seen, (select coalesce(json_agg(id), '[]') from hits) as ids`)) as unknown as {
    rows: { seen: number; ids: string[] }[];
  };
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
    // The planner believes that reading every row is cheaper, and does not know that each is a detour to its words.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows: found } = (await tx.execute(sql`
      with found as materialized (
        select conversation_id from chat_search as said
        where user_id = ${userId}::uuid and words @@ (${ownerLexeme(userId)}::tsquery && ${query.every}::tsquery)
          ${lacks(userId, query)}
      )
      select chat_conversations.id from found
      join chat_conversations on chat_conversations.id = conversation_id
      left join chat_folders on chat_folders.id = folder_id
      where ${isListed}
      order by updated_at desc, chat_conversations.id desc limit ${count}`)) as unknown as { rows: { id: string }[] };
    return found.map((row) => row.id);
  });
}

/** What stands around the words in one message of each: the latest that has them as they were asked for. */
export async function readHeadlines(
  db: Db,
  userId: string,
  { exact, any }: WordQuery,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0 || any === "") return new Map();
  const { rows } = (await db.execute(sql`
    select hit.id, headline from unnest(${`{${ids.join(",")}}`}::uuid[]) as hit (id)
    cross join lateral (
      -- What looks like a tag would be left out of the headline.
      select replace(ts_headline('danish',
        translate(left(text, 20000), '<' || chr(57344) || chr(57345), chr(57346)), ${any}::tsquery,
        'MaxFragments=1,MaxWords=24,MinWords=12,StartSel=' || chr(57344) || ',StopSel=' || chr(57345)
      ), chr(57346), '<') as headline
      from (
        select text from chat_messages
        where conversation_id = hit.id and user_id = ${userId}::uuid and stems @@ ${any}::tsquery
        order by (stems @@ ${exact}::tsquery) desc, created_at desc limit 1
      ) as latest
    ) as told`)) as unknown as { rows: { id: string; headline: string }[] };
  return new Map(rows.map(({ id, headline }) => [id, headline]));
}
