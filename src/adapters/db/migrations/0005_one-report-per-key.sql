ALTER TABLE "suggestion_reports" DROP CONSTRAINT "suggestion_reports_submission_hash_unique";--> statement-breakpoint
-- Of several reports with one key the first stays, and its sentence only if none of them was without.
UPDATE "suggestion_reports" SET "sentence" = NULL WHERE "key_hash" IN (
  SELECT "key_hash" FROM "suggestion_reports" WHERE "sentence" IS NULL
);--> statement-breakpoint
DELETE FROM "suggestion_reports" "later" USING "suggestion_reports" "first"
  WHERE "later"."key_hash" = "first"."key_hash" AND "later"."id" > "first"."id";--> statement-breakpoint
DROP INDEX "suggestion_reports_key_hash";--> statement-breakpoint
ALTER TABLE "suggestion_reports" ALTER COLUMN "rule" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "suggestion_reports_unmet" ON "suggestion_reports" USING btree ("received_at") WHERE rule is null;--> statement-breakpoint
ALTER TABLE "suggestion_reports" DROP COLUMN "submission_hash";--> statement-breakpoint
ALTER TABLE "suggestion_reports" ADD CONSTRAINT "suggestion_reports_key_hash_unique" UNIQUE("key_hash");