/** Rows of `chat_search`: the words of each conversation, added as they are written. */
import { type SQL, sql } from "drizzle-orm";
import { wordsIn } from "../../../danish-search.ts";
import { type Db, rowsOf } from "../../../database.ts";

/** The maximum size of a `tsvector` is a megabyte. */
const maxWordBytes = 1_000_000;

/** Names the owner, so that the index finds one user's rows among all users'. */
export function ownerLexeme(userId: string): string {
  return `'u${userId.replaceAll("-", "")}'`;
}

/** Marks a conversation as fully indexed. No text contains it, because words start with letters or digits. */
const wholeLexeme = "'\ue001'";

/** Quoted for a query, whatever characters it contains. */
const quoted = (lexeme: SQL) => sql`('''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || '''')`;

/** Texts shorter than this together are added in one statement. */
const shortChars = 50_000;

/** @returns false if there is no room for all of them */
export async function addWords(db: Db, userId: string, id: string, texts: readonly string[]): Promise<boolean> {
  const together = texts.join("\n");
  const isShort = together.length < shortChars;
  if (isShort && (await addEach(db, userId, id, [sql`title || chr(10) || ${together}`]))) return true;
  return addEach(db, userId, id, [sql`title`, ...texts.map((one) => sql`${one}`)]);
}

/** Adds texts while there is room. @returns whether all were added */
async function addEach(db: Db, userId: string, id: string, texts: readonly SQL[]): Promise<boolean> {
  let hasRoom = true;
  for (const text of texts) {
    const rows = await rowsOf(
      db,
      sql`
      insert into chat_search (conversation_id, user_id, words)
      select id, user_id, strip(${wordsIn(text)}) || ${ownerLexeme(userId)}::tsvector
      from chat_conversations where id = ${id}::uuid and user_id = ${userId}::uuid for key share
      on conflict (conversation_id) do update set words = chat_search.words || excluded.words
      where pg_column_size(chat_search.words || ''::tsvector) + pg_column_size(excluded.words || ''::tsvector)
        <= ${maxWordBytes}
      returning 1`,
    );
    hasRoom &&= rows.length > 0;
  }
  return hasRoom;
}

/** Always fits: it is much smaller than the room that a `tsvector` has beyond `maxWordBytes`. */
export async function markWhole(db: Db, userId: string, id: string): Promise<void> {
  await db.execute(sql`
    update chat_search set words = words || ${wholeLexeme}::tsvector
    where conversation_id = ${id}::uuid and user_id = ${userId}::uuid`);
}

export async function isWhole(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`
    select 1 from chat_search
    where conversation_id = ${id}::uuid and user_id = ${userId}::uuid and words @@ ${wholeLexeme}::tsquery`,
  );
  return rows.length > 0;
}

/** Replaces the old title's words by the new one's, except words that also occur in a message. */
export async function retitleWords(db: Db, userId: string, id: string, before: string, after: string): Promise<void> {
  await db.execute(sql`
    update chat_search
    set words = ts_delete(words, stale) || strip(${wordsIn(after)}) || ${ownerLexeme(userId)}::tsvector
    from (
      select coalesce(array_agg(lexeme), '{}') as stale
      from unnest(tsvector_to_array(${wordsIn(before)})) as lexeme
      where not exists (
        select 1 from chat_messages
        where conversation_id = ${id}::uuid and stems @@ ${quoted(sql`lexeme`)}::tsquery
      )
    ) as old
    where conversation_id = ${id}::uuid and user_id = ${userId}::uuid`);
}
