ALTER TABLE "suggestion_reports" ADD COLUMN "key_hash" text;--> statement-breakpoint
CREATE INDEX "suggestion_reports_key_hash" ON "suggestion_reports" USING btree ("key_hash");