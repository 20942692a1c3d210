-- The text search parser takes quadratic time in long pieces without blanks and in comments of HTML. The functions bound
-- what it gets. SQL-standard bodies keep their references, so a dump can be restored under any search path.
CREATE FUNCTION danish_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(replace(left(value, 100000), '<!', E'<\x0B!'), '\S{60}', E'\\&\x0B', 'g');--> statement-breakpoint
CREATE FUNCTION danish_words(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('danish'::regconfig, danish_text(value));--> statement-breakpoint
CREATE FUNCTION danish_query(value text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN websearch_to_tsquery('danish'::regconfig, danish_text(value));--> statement-breakpoint
-- PostgreSQL 15 can't change the expression of a generated column, so both tables are written anew.
ALTER TABLE "history_entries"
  DROP COLUMN "search",
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (danish_words("title" || ' ' || "source")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "history_entries_search" ON "history_entries" USING gin ("search");--> statement-breakpoint
ALTER TABLE "chat_messages"
  DROP COLUMN "stems",
  ADD COLUMN "stems" "tsvector" GENERATED ALWAYS AS (danish_words("text")) STORED NOT NULL;--> statement-breakpoint
-- What was indexed before gets the words that a question is read as now.
DO $$
DECLARE said record;
BEGIN
  FOR said IN
    SELECT conversation_id, strip(stems) AS words FROM chat_messages WHERE danish_text(text) <> left(text, 100000)
    UNION ALL
    SELECT id, strip(danish_words(title)) FROM chat_conversations WHERE danish_text(title) <> title
  LOOP
    UPDATE chat_search SET words = chat_search.words || said.words
    WHERE conversation_id = said.conversation_id
      AND pg_column_size(chat_search.words || ''::tsvector) + pg_column_size(said.words) <= 1000000;
  END LOOP;
END $$;--> statement-breakpoint
DELETE FROM chat_stems
WHERE stem <> '' AND file_id IN (SELECT file_id FROM chat_chunks WHERE danish_text(text) <> text);--> statement-breakpoint
-- Twenty chunks are a part, as the server indexes them.
INSERT INTO chat_stems (file_id, stem, part, chunks, times)
SELECT file_id, lexeme, number / 20, array_agg(number ORDER BY number), array_agg(often ORDER BY number)
FROM (
  SELECT file_id, number, lexeme, least(cardinality(positions), 32000)::smallint AS often
  FROM chat_chunks CROSS JOIN LATERAL unnest(danish_words(text))
  WHERE file_id IN (SELECT file_id FROM chat_chunks WHERE danish_text(text) <> text)
) AS said
GROUP BY file_id, lexeme, number / 20;
