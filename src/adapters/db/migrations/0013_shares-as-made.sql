ALTER TABLE "chat_shares" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "chat_shares" ADD COLUMN "leaf_text" text;