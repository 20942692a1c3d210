/** The tables of the AI layer: plan limits, usage, history and feedback. */
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
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { FeedbackRating, FeedbackReason } from "#contract/ai/feedback.rules.ts";
import type { RunTool, TextTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo, UsageState } from "#contract/ai/run.schema.ts";
import type { HistoryPart } from "#domain/ai/history/history.ts";
import { plans, users } from "./schema.ts";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const searchable = customType<{ data: string }>({ dataType: () => "tsvector" });
type Unit = UsageState["unit"];

/** A plan's limits for a tool; null for no limit. Tools with the same unit share a counter. */
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

/** Runs of a user per day, by Copenhagen's calendar. */
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

/** Provider usage per day, for the ceilings; never a price that a user pays. */
const spending = {
  /** `2026-11-21`. */
  day: text("day").notNull(),
  /** Runs and questions started, whatever their outcome. */
  calls: integer("calls").notNull().default(0),
  inputTokens: bigint("input_tokens", { mode: "number" }).notNull().default(0),
  outputTokens: bigint("output_tokens", { mode: "number" }).notNull().default(0),
  /** Millionths of a US dollar. */
  costMicroUsd: bigint("cost_micro_usd", { mode: "number" }).notNull().default(0),
};

/** Requests that a provider accepted. */
const providerCalls = () => integer("provider_calls").notNull().default(0);

export const aiAccountDays = pgTable(
  "ai_account_days",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ...spending,
    providerCalls: providerCalls(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index("ai_account_days_day").on(table.day)],
);

/** The same for all users: a day has several rows that are summed, so that calls don't wait for each other. */
export const aiDayShards = pgTable(
  "ai_day_shards",
  { ...spending, shard: smallint("shard").notNull(), providerCalls: providerCalls() },
  (table) => [primaryKey({ columns: [table.day, table.shard] })],
);

/** Written by processes of the previous release and still counted: one row a day, on which all calls waited. */
export const aiDays = pgTable("ai_days", { ...spending }, (table) => [primaryKey({ columns: [table.day] })]);

/** Units reserved for runs that may still fail, and the run that an idempotency key started. */
export const usageReservations = pgTable(
  "usage_reservations",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    keyHash: text("key_hash").notNull(),
    runId: text("run_id").notNull(),
    /** Null for rows older than this column. */
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

/** Results of the text tools. */
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
    parts: jsonb("parts").$type<readonly HistoryPart[]>().notNull(),
    model: jsonb("model").$type<ModelInfo>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Not read: earlier releases, which may run beside this one, write it. */
    expiresAt: moment("expires_at"),
    /** The start of the result, so that a list reads no whole text. */
    preview: text("preview").notNull().default(""),
    /** Words of the result, so that a list reads no whole text; 0 in rows of earlier releases, which did not count. */
    words: integer("words").notNull().default(0),
    /** The requested mode or format. */
    variant: text("variant").generatedAlwaysAs(sql`coalesce("options" ->> 'mode', "options" ->> 'format')`),
    /** True if every part is complete. */
    isWhole: boolean("is_whole")
      .notNull()
      .generatedAlwaysAs(sql`not jsonb_path_exists("parts", '$[*].status ? (@ != "complete")')`),
    /** Counted against the user's limit. */
    sizeBytes: integer("size_bytes")
      .notNull()
      .generatedAlwaysAs(
        sql`octet_length("title") + octet_length("source") + octet_length("options"::text) + octet_length("parts"::text)`,
      ),
    /** Danish stems; of a very long text only the start. */
    search: searchable("search").notNull().generatedAlwaysAs(sql`danish_words("title" || ' ' || "source")`),
  },
  (table) => [
    index("history_entries_of_user").on(table.userId, table.createdAt, table.id),
    index("history_entries_of_tool").on(table.userId, table.tool, table.createdAt, table.id),
    index("history_entries_search").using("gin", table.search),
  ],
);

/** Ratings of results: one per run. */
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
    /** Both null unless the user sent them, and again once their retention ends. */
    beforeText: text("before_text"),
    afterText: text("after_text"),
    /** The model named by the badge under the result, with its prompt version. */
    model: jsonb("model").$type<ModelInfo>().notNull(),
    /** Time of the latest change. */
    ratedAt: moment("rated_at").notNull(),
  },
  (table) => [
    unique("ai_feedback_of_run").on(table.userId, table.runId),
    index("ai_feedback_of_user").on(table.userId, table.ratedAt, table.id),
    index("ai_feedback_rated_at").on(table.ratedAt),
    index("ai_feedback_with_text").on(table.ratedAt).where(sql`before_text is not null or after_text is not null`),
  ],
);
