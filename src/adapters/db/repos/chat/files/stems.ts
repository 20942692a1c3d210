/** Where the words of a question occur in files: `chat_stems`, an inverted index of Danish stems. */
import { sql } from "drizzle-orm";
import { chunksPerPart, type StemPlaces, type StemReader } from "#domain/tools/chat/file-rows.ts";
import { wordsIn } from "../../../danish-search.ts";
import { type Db, rowsOf } from "../../../database.ts";
import type { Guard } from "../../../store.ts";

/** Indexes the words of some chunks. */
export async function indexPart(db: Db, userId: string, fileId: string, part: number): Promise<void> {
  await db.execute(sql`
    insert into chat_stems (file_id, stem, part, chunks, times)
    select file_id, lexeme, ${part}, array_agg(number order by number), array_agg(often order by number)
    from (
      select file_id, number, lexeme, least(cardinality(positions), 32000)::smallint as often
      from chat_chunks cross join lateral unnest(${wordsIn(sql`text`)})
      where file_id = (select id from chat_files where id = ${fileId}::uuid and user_id = ${userId}::uuid)
        and number >= ${part * chunksPerPart} and number < ${(part + 1) * chunksPerPart}
    ) as said
    group by file_id, lexeme
    -- The same part made twice at once meets itself in the same order, and neither waits for the other for ever.
    order by lexeme
    on conflict do nothing`);
}

/** Marks a file as fully indexed: no word has this stem. */
const wholeStem = "";

export async function markWhole(db: Db, userId: string, fileId: string): Promise<void> {
  await db.execute(sql`
    insert into chat_stems (file_id, stem, part, chunks, times)
    select id, ${wholeStem}, 0, '{}', '{}' from chat_files where id = ${fileId}::uuid and user_id = ${userId}::uuid
    on conflict do nothing`);
}

export async function isWhole(db: Db, userId: string, fileId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`
    select 1 from chat_stems join chat_files on chat_files.id = file_id
    where file_id = ${fileId}::uuid and stem = ${wholeStem} and user_id = ${userId}::uuid`,
  );
  return rows.length > 0;
}

/** As text, because parsing a list of numbers in the driver takes longer than the query. */
interface Told {
  readonly stem: string;
  readonly fileId: string;
  readonly chunks: string;
  readonly times: string;
}

export function stemsIn(db: Db, guard: Guard): StemReader {
  const read = async (query: ReturnType<typeof sql>): Promise<readonly StemPlaces[]> => {
    const rows = await rowsOf<Told>(db, query);
    return rows.map(({ chunks, times, ...place }) => ({ ...place, chunks: numbers(chunks), times: numbers(times) }));
  };
  return {
    ofFiles: (userId, fileIds, question) =>
      guard(() =>
        read(sql`
          select stem, file_id as "fileId",
            string_agg(array_to_string(chunks, ' '), ' ' order by part) as chunks,
            string_agg(array_to_string(chat_stems.times, ' '), ' ' order by part) as times
          from chat_files join chat_stems on chat_stems.file_id = chat_files.id
          where chat_files.user_id = ${userId}::uuid and chat_files.id = any(${`{${fileIds.join(",")}}`}::uuid[])
            and stem = any(tsvector_to_array(${wordsIn(question)}))
          group by stem, file_id
          order by stem, file_id`),
      ),
    ofTexts: (texts, question) =>
      guard(() =>
        read(sql`
          select lexeme as stem, '' as "fileId",
            string_agg((place - 1)::text, ' ' order by place) as chunks,
            string_agg(cardinality(positions)::text, ' ' order by place) as times
          from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given (text, place)
          cross join lateral unnest(${wordsIn(sql`text`)})
          where lexeme = any(tsvector_to_array(${wordsIn(question)}))
          group by lexeme
          order by lexeme`),
      ),
  };
}

function numbers(text: string): readonly number[] {
  return text.split(" ").map(Number);
}
