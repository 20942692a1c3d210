CREATE TABLE "history_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"options" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"model" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_limits" (
	"plan_id" text NOT NULL,
	"tool" text NOT NULL,
	"unit" text NOT NULL,
	"runs_per_day" integer,
	"words_per_run" integer,
	CONSTRAINT "plan_limits_plan_id_tool_pk" PRIMARY KEY("plan_id","tool")
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"user_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"day" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_counters_user_id_unit_day_pk" PRIMARY KEY("user_id","unit","day")
);
--> statement-breakpoint
CREATE TABLE "usage_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"run_id" text NOT NULL,
	"unit" text NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"reserved_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usage_reservations_key" UNIQUE("user_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "plan_id" text DEFAULT 'gratis' NOT NULL;--> statement-breakpoint
ALTER TABLE "history_entries" ADD CONSTRAINT "history_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_limits" ADD CONSTRAINT "plan_limits_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_reservations" ADD CONSTRAINT "usage_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_entries_of_user" ON "history_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "history_entries_of_tool" ON "history_entries" USING btree ("user_id","tool","created_at","id");--> statement-breakpoint
CREATE INDEX "history_entries_search" ON "history_entries" USING gin (to_tsvector('danish', "title" || ' ' || left("source", 100000)));--> statement-breakpoint
CREATE INDEX "history_entries_expires_at" ON "history_entries" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "usage_counters_day" ON "usage_counters" USING btree ("day");--> statement-breakpoint
CREATE INDEX "usage_reservations_open" ON "usage_reservations" USING btree ("expires_at") WHERE state = 'reserved';--> statement-breakpoint
CREATE INDEX "usage_reservations_reserved_at" ON "usage_reservations" USING btree ("reserved_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What the free plan allows of the tools that call a model. The grammar check has no limit and is not in here.
INSERT INTO "plan_limits" ("plan_id", "tool", "unit", "runs_per_day", "words_per_run")
VALUES ('gratis', 'rewriting', 'ai-text', 5, 1000), ('gratis', 'summarising', 'ai-text', 5, 5000)
ON CONFLICT ("plan_id", "tool") DO NOTHING;
