CREATE TABLE "ai_day_shards" (
	"day" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"shard" smallint NOT NULL,
	"provider_calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_day_shards_day_shard_pk" PRIMARY KEY("day","shard")
);
--> statement-breakpoint
ALTER TABLE "ai_account_days" ADD COLUMN "provider_calls" integer DEFAULT 0 NOT NULL;