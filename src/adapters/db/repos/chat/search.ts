/** Conversations by the words in them: rows of `chat_search`, and what stands around a hit. */
import { type SQL, sql } from "drizzle-orm";
import type { TimePosition } from "#domain/accounts/model/account-store.ts";
import type { Db } from "../../database.ts";
import { olderThan } from "../accounts/time-page.ts";
import { chatConversations } from "./tables.ts";

/** Among the newest the page is filled whenever a word is common; the index is for what is rare. */
const newest = 150;
/** A `tsvector` has room for a megabyte. */
const maxWordBytes = 1_000_000;

/** One person's rows are met first, however many people there are. */
function ownerLexeme(userId: string): string {
  return `'u${userId.replaceAll("-", "")}'`;
}

/** As a query finds it, whatever signs it has. */
const quoted = (lexeme: SQL) => sql`('''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || '''')`;

export interface WordQuery {
  /** With the order of quoted words, which only messages know. */
  readonly exact: string;
  /** Without it. */
  readonly every: string;
  /** Any of the words. */
  readonly any: string;
}

/** A minus takes a word out only right before it: elsewhere it is a dash, and many in a row are more than PostgreSQL reads. */
const dash = /-(?![\p{L}\p{N}"])/gu;

/** Null when there are only words that stand in every text. */
export async function readWords(db: Db, typed: string): Promise<WordQuery | null> {
  const words = typed.replaceAll(dash, " ");
  const { rows } = (await db.execute(sql`
    select exact::text as exact, regexp_replace(exact::text, '<(-|\\d+)>', '&', 'g')::tsquery::text as every,
      (select coalesce(string_agg(${quoted(sql`lexeme`)}, ' | '), '')
        from unnest(tsvector_to_array(to_tsvector('danish', ${words}))) as lexeme) as "any"
    from websearch_to_tsquery('danish', ${words}) as exact`)) as unknown as { rows: WordQuery[] };
  const [query] = rows;
  return query === undefined || query.exact === "" ? null : query;
}

/**
 * The ids of those that have the words, the latest first: `count` at most.
 *
 * @param kept the condition that conversations (`chat_conversations`, joined with `chat_folders`) are still there
 */
export async function findIds(
  db: Db,
  userId: string,
  { every }: WordQuery,
  { kept, after, count }: { readonly kept: SQL; readonly after: TimePosition | null; readonly count: number },
): Promise<readonly string[]> {
  const { id, updatedAt } = chatConversations;
  const joined = sql`chat_conversations left join chat_folders on chat_folders.id = folder_id`;
  const isListed = sql`chat_conversations.user_id = ${userId}::uuid and ${kept}
    and ${olderThan(updatedAt, id, after) ?? sql`true`}`;
  const { rows } = (await db.execute(sql`
    with near as materialized (
      select chat_conversations.id, updated_at from ${joined} where ${isListed}
      order by updated_at desc, chat_conversations.id desc limit ${newest}
    ), hits as (
      select near.id from near
      cross join lateral (select words from chat_search where conversation_id = near.id offset 0) as said
      where words @@ ${every}::tsquery
      order by updated_at desc, near.id desc limit ${count}
    )
    select (select count(*)::int from near) as seen, (select coalesce(json_agg(id), '[]') from hits) as ids`)) as unknown as {
    rows: { seen: number; ids: string[] }[];
  };
  const { seen = 0, ids = [] } = rows[0] ?? {};
  if (seen < newest || ids.length === count) return ids;
  return db.transaction(async (tx) => {
    // The planner believes that reading every row is cheaper, and does not know that each is a detour to its words.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows: found } = (await tx.execute(sql`
      with found as materialized (
        select conversation_id from chat_search
        where user_id = ${userId}::uuid and words @@ (${ownerLexeme(userId)}::tsquery && ${every}::tsquery)
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

/** @returns false when there is no room for all of them */
export async function addWords(db: Db, userId: string, id: string, texts: readonly string[]): Promise<boolean> {
  let hasRoom = true;
  for (const text of [sql`title`, ...texts.map((one) => sql`${one}`)]) {
    const { rows } = (await db.execute(sql`
      insert into chat_search (conversation_id, user_id, words)
      select id, user_id, strip(to_tsvector('danish', left(${text}, 100000))) || ${ownerLexeme(userId)}::tsvector
      from chat_conversations where id = ${id}::uuid and user_id = ${userId}::uuid for key share
      on conflict (conversation_id) do update set words = chat_search.words || excluded.words
      where pg_column_size(chat_search.words || ''::tsvector) + pg_column_size(excluded.words || ''::tsvector)
        <= ${maxWordBytes}
      returning 1`)) as unknown as { rows: unknown[] };
    hasRoom &&= rows.length > 0;
  }
  return hasRoom;
}

/** The words of a new title in the place of those of the old one, but for words that a message has too. */
export async function retitleWords(db: Db, userId: string, id: string, before: string, after: string): Promise<void> {
  await db.execute(sql`
    update chat_search
    set words = ts_delete(words, stale) || strip(to_tsvector('danish', ${after})) || ${ownerLexeme(userId)}::tsvector
    from (
      select coalesce(array_agg(lexeme), '{}') as stale
      from unnest(tsvector_to_array(to_tsvector('danish', ${before}))) as lexeme
      where not exists (
        select 1 from chat_messages
        where conversation_id = ${id}::uuid and stems @@ ${quoted(sql`lexeme`)}::tsquery
      )
    ) as old
    where conversation_id = ${id}::uuid and user_id = ${userId}::uuid`);
}
