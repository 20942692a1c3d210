/** Finds conversations by word prefixes in titles: »foto« finds *Fotosyntese*, which stemming can't. */
import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../../database.ts";
import { type Search, toListed } from "./find-conversations.ts";

/** Maximum number of prefixes. */
const maxBeginnings = 6;
/** Queries with quotes, minus or *or* contain no prefixes. */
const isCareful = /"|(?:^|\s)-\S|(?:^|\s)or(?:\s|$)/iu;

/** The typed words as prefixes, letters and digits only; empty for a query with operators. */
export function beginningsIn(typed: string): readonly string[] {
  if (isCareful.test(typed)) return [];
  const words = typed.normalize("NFC").match(/[\p{L}\p{N}]{2,60}/gu) ?? [];
  return [...new Set(words)].slice(0, maxBeginnings);
}

/**
 * Ids of conversations whose titles contain all prefixes, latest first: at most `count`, of the 20,000 that a user may
 * have.
 */
export async function findByTitle(
  db: Db,
  userId: string,
  beginnings: readonly string[],
  search: Search,
): Promise<readonly string[]> {
  if (beginnings.length === 0) return [];
  // Letters and digits only, so no word contains a pattern's special characters.
  const wanted = sql.join(
    beginnings.map((word) => sql`title ~* ${`\\m${word}`}`),
    sql` and `,
  );
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select chat_conversations.id from chat_conversations left join chat_folders on chat_folders.id = folder_id
    where ${toListed(userId, search)} and ${wanted}
    order by updated_at desc, chat_conversations.id desc limit ${search.count}`,
  );
  return rows.map(({ id }) => id);
}
