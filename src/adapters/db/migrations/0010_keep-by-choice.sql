DROP INDEX "history_entries_expires_at";--> statement-breakpoint
CREATE INDEX "ai_feedback_of_user" ON "ai_feedback" USING btree ("user_id","rated_at","id");--> statement-breakpoint
CREATE INDEX "usage_reservations_of_run" ON "usage_reservations" USING btree ("user_id","run_id");