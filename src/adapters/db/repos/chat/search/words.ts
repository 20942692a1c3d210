/** Rows of `chat_search`: the words of each conversation, as they come. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../database.ts";

/** A `tsvector` has room for a megabyte. */
const maxWordBytes = 1_000_000;

/** One person's rows are met first, however many people there are. */
export function ownerLexeme(userId: string): string {
  return `'u${userId.replaceAll("-", "")}'`;
}

/** Of a conversation all of whose words have come. No text has it: words begin with letters or digits. */
const wholeLexeme = "'\ue001'";

/** As a query finds it, whatever signs it has. */
const quoted = (lexeme: SQL) => sql`('''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || '''')`;

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

/** There is always room for it: it is far less than what a `tsvector` may have beyond `maxWordBytes`. */
export async function markWhole(db: Db, userId: string, id: string): Promise<void> {
  await db.execute(sql`
    update chat_search set words = words || ${wholeLexeme}::tsvector
    where conversation_id = ${id}::uuid and user_id = ${userId}::uuid`);
}

export async function isWhole(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select 1 from chat_search
    where conversation_id = ${id}::uuid and user_id = ${userId}::uuid and words @@ ${wholeLexeme}::tsquery`)) as unknown as {
    rows: unknown[];
  };
  return rows.length > 0;
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
