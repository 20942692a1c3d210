/** Conversations by how the words of their titles begin: »foto« finds *Fotosyntese*, to which no stem leads. */
import { sql } from "drizzle-orm";
import type { Db } from "../../../database.ts";
import { type Search, toListed } from "./find-conversations.ts";

/** Who types more has said enough. */
const maxBeginnings = 6;
/** What is meant as it stands, left out, or one of several: none of that is the beginning of a word. */
const isCareful = /"|(?:^|\s)-\S|(?:^|\s)or(?:\s|$)/iu;

/** Of each word that was typed; none where it was typed as a query. Letters and digits alone. */
export function beginningsIn(typed: string): readonly string[] {
  if (isCareful.test(typed)) return [];
  const words = typed.normalize("NFC").match(/[\p{L}\p{N}]{2,60}/gu) ?? [];
  return [...new Set(words)].slice(0, maxBeginnings);
}

/** The ids of those whose titles have them all, the latest first: `count` at most, of the 20,000 that one person may have. */
export async function findByTitle(
  db: Db,
  userId: string,
  beginnings: readonly string[],
  search: Search,
): Promise<readonly string[]> {
  if (beginnings.length === 0) return [];
  // Letters and digits alone: no word means anything else to a pattern.
  const wanted = sql.join(
    beginnings.map((word) => sql`title ~* ${`\\m${word}`}`),
    sql` and `,
  );
  const { rows } = (await db.execute(sql`
    select chat_conversations.id from chat_conversations left join chat_folders on chat_folders.id = folder_id
    where ${toListed(userId, search)} and ${wanted}
    order by updated_at desc, chat_conversations.id desc limit ${search.count}`)) as unknown as {
    rows: { id: string }[];
  };
  return rows.map(({ id }) => id);
}
