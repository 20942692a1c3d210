/** Where the words of a question stand in files: `chat_stems`, an inverted index of Danish stems. */
import { sql } from "drizzle-orm";
import { chunksInPart, type StemReader, type StemRow } from "#domain/tools/chat/file-rows.ts";
import type { Db } from "../../../database.ts";
import type { Guard } from "../../../store.ts";

/** Makes the words of some chunks findable. */
export async function indexPart(db: Db, userId: string, fileId: string, part: number): Promise<void> {
  await db.execute(sql`
    insert into chat_stems (file_id, stem, part, chunks, times)
    select file_id, lexeme, ${part}, array_agg(number order by number), array_agg(often order by number)
    from (
      select file_id, number, lexeme, least(cardinality(positions), 32000)::smallint as often
      from chat_chunks cross join lateral unnest(to_tsvector('danish', text))
      where file_id = (select id from chat_files where id = ${fileId}::uuid and user_id = ${userId}::uuid)
        and number >= ${part * chunksInPart} and number < ${(part + 1) * chunksInPart}
    ) as said
    group by file_id, lexeme
    on conflict do nothing`);
}

export function stemsIn(db: Db, guard: Guard): StemReader {
  const read = async (query: ReturnType<typeof sql>) => {
    const { rows } = (await db.execute(query)) as unknown as { rows: StemRow[] };
    return rows;
  };
  return {
    ofFiles: (userId, fileIds, question) =>
      guard(() =>
        read(sql`
          select stem, file_id as "fileId", chunk, said.times
          from chat_files join chat_stems on chat_stems.file_id = chat_files.id
          cross join lateral unnest(chunks, chat_stems.times) as said (chunk, times)
          where chat_files.user_id = ${userId}::uuid and chat_files.id = any(${`{${fileIds.join(",")}}`}::uuid[])
            and stem = any(tsvector_to_array(to_tsvector('danish', ${question})))
          order by stem, file_id, chunk`),
      ),
    ofTexts: (texts, question) =>
      guard(() =>
        read(sql`
          select lexeme as stem, '' as "fileId", (place - 1)::int as chunk, cardinality(positions) as times
          from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given (text, place)
          cross join lateral unnest(to_tsvector('danish', text))
          where lexeme = any(tsvector_to_array(to_tsvector('danish', ${question})))
          order by stem, chunk`),
      ),
  };
}
