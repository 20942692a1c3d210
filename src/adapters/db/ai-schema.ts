/** The tables of the AI layer: what the plans allow, what is used of it, and what is kept of what was made. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { FeedbackRating, FeedbackReason } from "#contract/ai/feedback.rules.ts";
import type { RunTool, TextTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo, UsageState } from "#contract/ai/run.schema.ts";
import type { KeptPart } from "#domain/ai/history/history.ts";
import { plans, users } from "./schema.ts";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const searchable = customType<{ data: string }>({ dataType: () => "tsvector" });
type Unit = UsageState["unit"];

/** What a plan allows of a tool; null: no limit. Tools of one unit draw from the same count. */
export const planLimits = pgTable(
  "plan_limits",
  {
    planId: text("plan_id")
      .notNull()
      .references(() => plans.id, { onDelete: "cascade" }),
    tool: text("tool").$type<RunTool>().notNull(),
    unit: text("unit").$type<Unit>().notNull(),
    runsPerDay: integer("runs_per_day"),
    wordsPerRun: integer("words_per_run"),
  },
  (table) => [primaryKey({ columns: [table.planId, table.tool] })],
);

/** Runs of a person on a day, by the calendar of Copenhagen. */
export const usageCounters = pgTable(
  "usage_counters",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    unit: text("unit").$type<Unit>().notNull(),
    /** `2026-11-21`. */
    day: text("day").notNull(),
    used: integer("used").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.unit, table.day] }),
    index("usage_counters_day").on(table.day),
  ],
);

/** What is counted of the providers on a day, for the ceilings; never a price that a person pays. */
const spending = {
  /** `2026-11-21`. */
  day: text("day").notNull(),
  /** Runs and questions that were begun, whatever came of them. */
  calls: integer("calls").notNull().default(0),
  inputTokens: bigint("input_tokens", { mode: "number" }).notNull().default(0),
  outputTokens: bigint("output_tokens", { mode: "number" }).notNull().default(0),
  /** Millionths of a US dollar. */
  costMicroUsd: bigint("cost_micro_usd", { mode: "number" }).notNull().default(0),
};

export const aiAccountDays = pgTable(
  "ai_account_days",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ...spending,
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index("ai_account_days_day").on(table.day)],
);

/** The same of everybody together. */
export const aiDays = pgTable("ai_days", { ...spending }, (table) => [primaryKey({ columns: [table.day] })]);

/** What is taken of a counter for a run that may still fail, and which run an idempotency key has started. */
export const usageReservations = pgTable(
  "usage_reservations",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    keyHash: text("key_hash").notNull(),
    runId: text("run_id").notNull(),
    /** Null: from before it was noted. */
    tool: text("tool").$type<RunTool>(),
    unit: text("unit").$type<Unit>().notNull(),
    day: text("day").notNull(),
    state: text("state").$type<"reserved" | "settled" | "released">().notNull(),
    reservedAt: moment("reserved_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    unique("usage_reservations_key").on(table.userId, table.keyHash),
    index("usage_reservations_open").on(table.expiresAt).where(sql`state = 'reserved'`),
    index("usage_reservations_of_run").on(table.userId, table.runId),
    index("usage_reservations_reserved_at").on(table.reservedAt),
  ],
);

/** What a person's tools have made. */
export const historyEntries = pgTable(
  "history_entries",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tool: text("tool").$type<TextTool>().notNull(),
    title: text("title").notNull(),
    source: text("source").notNull(),
    options: jsonb("options").$type<Readonly<Record<string, unknown>>>().notNull(),
    parts: jsonb("parts").$type<readonly KeptPart[]>().notNull(),
    model: jsonb("model").$type<ModelInfo>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Read by nobody: earlier releases, which may still run beside this one, write it. */
    expiresAt: moment("expires_at"),
    /** The beginning of the result: a list reads no whole text. */
    preview: text("preview").notNull().default(""),
    /** The mode or the format that was asked for. */
    variant: text("variant").generatedAlwaysAs(sql`coalesce("options" ->> 'mode', "options" ->> 'format')`),
    /** Every part is complete. */
    isWhole: boolean("is_whole")
      .notNull()
      .generatedAlwaysAs(sql`not jsonb_path_exists("parts", '$[*].status ? (@ != "complete")')`),
    /** What the bound per person counts. */
    sizeBytes: integer("size_bytes")
      .notNull()
      .generatedAlwaysAs(
        sql`octet_length("title") + octet_length("source") + octet_length("options"::text) + octet_length("parts"::text)`,
      ),
    /** In Danish stems: a very long text by its beginning. */
    search: searchable("search")
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('danish', "title" || ' ' || left("source", 100000))`),
  },
  (table) => [
    index("history_entries_of_user").on(table.userId, table.createdAt, table.id),
    index("history_entries_of_tool").on(table.userId, table.tool, table.createdAt, table.id),
    index("history_entries_search").using("gin", table.search),
  ],
);

/** What a person said of a result: one word of each run. */
export const aiFeedback = pgTable(
  "ai_feedback",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    runId: text("run_id").notNull(),
    tool: text("tool").$type<RunTool>().notNull(),
    rating: text("rating").$type<FeedbackRating>().notNull(),
    reason: text("reason").$type<FeedbackReason>(),
    /** Both null unless the person sent them along, and when their time is up. */
    beforeText: text("before_text"),
    afterText: text("after_text"),
    /** As the badge under the result named it, with the version of its prompt. */
    model: jsonb("model").$type<ModelInfo>().notNull(),
    /** Of the latest change. */
    ratedAt: moment("rated_at").notNull(),
  },
  (table) => [
    unique("ai_feedback_of_run").on(table.userId, table.runId),
    index("ai_feedback_of_user").on(table.userId, table.ratedAt, table.id),
    index("ai_feedback_rated_at").on(table.ratedAt),
    index("ai_feedback_with_text").on(table.ratedAt).where(sql`before_text is not null or after_text is not null`),
  ],
);
