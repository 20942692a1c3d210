CREATE TABLE "chat_chunks" (
	"file_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "chat_chunks_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"folder_id" uuid,
	"title" text NOT NULL,
	"is_titled_by_person" boolean DEFAULT false NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_learning" boolean DEFAULT false NOT NULL,
	"leaf_id" uuid,
	"message_count" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"folder_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"chars" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"pages" integer[] NOT NULL,
	"chunk_starts" integer[] NOT NULL,
	"chunk_words" smallint[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_files_one_place" CHECK ("conversation_id" is null or "folder_id" is null),
	CONSTRAINT "chat_files_kind_known" CHECK ("kind" in ('text', 'csv', 'docx', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "chat_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"instruction" text DEFAULT '' NOT NULL,
	"keep" text DEFAULT 'account' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_folders_keep_known" CHECK ("keep" in ('account', '30', '90', '365', 'never'))
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"parent_id" uuid,
	"branch_of" uuid GENERATED ALWAYS AS (coalesce("parent_id", "conversation_id")) STORED NOT NULL,
	"last_child_id" uuid,
	"depth" integer NOT NULL,
	"role" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"run_id" text,
	"is_charged" boolean DEFAULT false NOT NULL,
	"model" jsonb,
	"sources" jsonb,
	"citations" jsonb,
	"findings" jsonb,
	"summary" text,
	"context" jsonb,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"start_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"stems" "tsvector" GENERATED ALWAYS AS (to_tsvector('danish', left("text", 100000))) STORED NOT NULL,
	CONSTRAINT "chat_messages_role_known" CHECK ("role" in ('person', 'answer')),
	CONSTRAINT "chat_messages_status_known" CHECK ("status" in ('complete', 'writing', 'stopped', 'cut', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "chat_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_search" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"leaf_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "chat_stems" (
	"file_id" uuid NOT NULL,
	"stem" text NOT NULL,
	"part" smallint NOT NULL,
	"chunks" smallint[] NOT NULL,
	"times" smallint[] NOT NULL,
	CONSTRAINT "chat_stems_file_id_stem_part_pk" PRIMARY KEY("file_id","stem","part")
);
--> statement-breakpoint
ALTER TABLE "chat_chunks" ADD CONSTRAINT "chat_chunks_file_id_chat_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."chat_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_folder_id_chat_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."chat_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_folder_id_chat_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."chat_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_folders" ADD CONSTRAINT "chat_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_prompts" ADD CONSTRAINT "chat_prompts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_search" ADD CONSTRAINT "chat_search_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_stems" ADD CONSTRAINT "chat_stems_file_id_chat_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."chat_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_listed" ON "chat_conversations" USING btree ("user_id","is_archived","is_pinned","updated_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_of_folder" ON "chat_conversations" USING btree ("folder_id","is_archived","is_pinned","updated_at","id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "chat_conversations_by_age" ON "chat_conversations" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "chat_files_of_user" ON "chat_files" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_files_of_conversation" ON "chat_files" USING btree ("conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "chat_files_of_folder" ON "chat_files" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "chat_files_loose" ON "chat_files" USING btree ("created_at") WHERE conversation_id is null and folder_id is null;--> statement-breakpoint
CREATE INDEX "chat_folders_of_user" ON "chat_folders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_messages_branches" ON "chat_messages" USING btree ("branch_of","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_of_conversation" ON "chat_messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_start" ON "chat_messages" USING btree ("user_id","start_key") WHERE start_key is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_writing" ON "chat_messages" USING btree ("conversation_id") WHERE status = 'writing';--> statement-breakpoint
CREATE INDEX "chat_messages_of_user" ON "chat_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_prompts_of_user" ON "chat_prompts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_search_words" ON "chat_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "chat_shares_of_user" ON "chat_shares" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_shares_of_conversation" ON "chat_shares" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_shares_expiry" ON "chat_shares" USING btree ("expires_at");--> statement-breakpoint
-- Whoever runs the product may have written a line of their own.
INSERT INTO "plan_limits" ("plan_id", "tool", "unit", "runs_per_day", "words_per_run")
SELECT 'gratis', 'chat', 'chat-message', 40, NULL FROM "plans" WHERE "id" = 'gratis'
ON CONFLICT ("plan_id", "tool") DO NOTHING;
