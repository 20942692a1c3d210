CREATE TABLE "dictionary_words" (
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"is_removed" boolean NOT NULL,
	CONSTRAINT "dictionary_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);
--> statement-breakpoint
CREATE TABLE "suggestion_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"sentence" text,
	"submission_hash" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suggestion_reports_submission_hash_unique" UNIQUE("submission_hash")
);
--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD CONSTRAINT "dictionary_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dictionary_words_removed" ON "dictionary_words" USING btree ("changed_at") WHERE is_removed;--> statement-breakpoint
CREATE INDEX "suggestion_reports_received_at" ON "suggestion_reports" USING btree ("received_at");