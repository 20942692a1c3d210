/** The tables of the AI layer: what the plans allow, what is used of it, and what is kept of what was made. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo, UsageState } from "#contract/ai/run.schema.ts";
import type { KeptPart } from "#domain/ai/history/history.ts";
import { plans, users } from "./schema.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
type Unit = UsageState["unit"];

/** What the history is searched in, in Danish stems: a very long text by its beginning. */
export const historySearch = sql`to_tsvector('danish', "title" || ' ' || left("source", 100000))`;

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
    unit: text("unit").$type<Unit>().notNull(),
    day: text("day").notNull(),
    state: text("state").$type<"reserved" | "settled" | "released">().notNull(),
    reservedAt: moment("reserved_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    unique("usage_reservations_key").on(table.userId, table.keyHash),
    index("usage_reservations_open").on(table.expiresAt).where(sql`state = 'reserved'`),
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
    tool: text("tool").$type<RunTool>().notNull(),
    title: text("title").notNull(),
    source: text("source").notNull(),
    options: jsonb("options").$type<Readonly<Record<string, unknown>>>().notNull(),
    parts: jsonb("parts").$type<readonly KeptPart[]>().notNull(),
    model: jsonb("model").$type<ModelInfo>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null: until the person deletes it. */
    expiresAt: moment("expires_at"),
  },
  (table) => [
    index("history_entries_of_user").on(table.userId, table.createdAt, table.id),
    index("history_entries_of_tool").on(table.userId, table.tool, table.createdAt, table.id),
    // The same words as in the query of the repository: else it would not be used.
    index("history_entries_search").using("gin", historySearch),
    index("history_entries_expires_at").on(table.expiresAt).where(sql`expires_at is not null`),
  ],
);
