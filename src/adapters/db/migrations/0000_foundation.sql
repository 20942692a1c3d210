CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"preferences" boolean NOT NULL,
	"statistics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"source" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_one_per_choice" UNIQUE("consent_id","chosen_at")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"order_number" text NOT NULL,
	"submission_hash" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contact_messages_submission_hash_unique" UNIQUE("submission_hash")
);
--> statement-breakpoint
CREATE TABLE "csp_reports" (
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "csp_reports_directive_blocked_page_source_pk" PRIMARY KEY("directive","blocked","page","source")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"features" jsonb NOT NULL,
	"price_ore" integer NOT NULL,
	"period" text NOT NULL,
	"is_for_sale" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"submission_hash" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "withdrawals_submission_hash_unique" UNIQUE("submission_hash")
);
--> statement-breakpoint
CREATE INDEX "consents_received_at" ON "consents" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "contact_messages_received_at" ON "contact_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "csp_reports_last_seen_at" ON "csp_reports" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "plans_position" ON "plans" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "withdrawals_received_at" ON "withdrawals" USING btree ("received_at");