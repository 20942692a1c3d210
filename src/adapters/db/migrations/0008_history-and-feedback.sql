CREATE TABLE "ai_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"run_id" text NOT NULL,
	"tool" text NOT NULL,
	"rating" text NOT NULL,
	"reason" text,
	"before_text" text,
	"after_text" text,
	"model" jsonb NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_feedback_of_run" UNIQUE("user_id","run_id")
);
--> statement-breakpoint
DROP INDEX "history_entries_search";--> statement-breakpoint
-- The default stays: a process of the release before keeps results without one while both run.
ALTER TABLE "history_entries" ADD COLUMN "preview" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION history_preview_of("parts" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT rtrim(left(btrim(regexp_replace(coalesce(string_agg(left(part ->> 'text', 320), ' ' ORDER BY place), ''), '\s+', ' ', 'g')), 160))
  FROM jsonb_array_elements($1) WITH ORDINALITY AS all_parts (part, place)
$$;--> statement-breakpoint
-- All in one, so that every entry is written once.
ALTER TABLE "history_entries"
  ALTER COLUMN "preview" TYPE text USING history_preview_of("parts"),
  ADD COLUMN "variant" text GENERATED ALWAYS AS (coalesce("options" ->> 'mode', "options" ->> 'format')) STORED,
  ADD COLUMN "is_whole" boolean GENERATED ALWAYS AS (not jsonb_path_exists("parts", '$[*].status ? (@ != "complete")')) STORED NOT NULL,
  ADD COLUMN "size_bytes" integer GENERATED ALWAYS AS (octet_length("title") + octet_length("source") + octet_length("options"::text) + octet_length("parts"::text)) STORED NOT NULL,
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('danish', "title" || ' ' || left("source", 100000))) STORED NOT NULL;--> statement-breakpoint
DROP FUNCTION history_preview_of(jsonb);--> statement-breakpoint
ALTER TABLE "ai_feedback" ADD CONSTRAINT "ai_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_feedback_rated_at" ON "ai_feedback" USING btree ("rated_at");--> statement-breakpoint
CREATE INDEX "ai_feedback_with_text" ON "ai_feedback" USING btree ("rated_at") WHERE before_text is not null or after_text is not null;--> statement-breakpoint
CREATE INDEX "history_entries_search" ON "history_entries" USING gin ("search");