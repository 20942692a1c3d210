/** The tables, as Drizzle sees them; `npm run db:generate` writes the migrations that PGlite and PostgreSQL run alike. */
import {
  boolean,
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

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Messages from the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    orderNumber: text("order_number").notNull(),
    submissionHash: text("submission_hash").unique(),
    receivedAt: moment("received_at").notNull(),
  },
  (table) => [index("contact_messages_received_at").on(table.receivedAt)],
);

/** Withdrawals from an agreement: the legal statement and its time. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    orderNumber: text("order_number").notNull(),
    submissionHash: text("submission_hash").unique(),
    receivedAt: moment("received_at").notNull(),
  },
  (table) => [index("withdrawals_received_at").on(table.receivedAt)],
);

/** Proof of cookie choices: no address, no browser, no account (security.md 10). */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey(),
    /** Random id that the browser keeps in its own record. */
    consentId: uuid("consent_id").notNull(),
    preferences: boolean("preferences").notNull(),
    statistics: boolean("statistics").notNull(),
    marketing: boolean("marketing").notNull(),
    version: text("version").notNull(),
    textHash: text("text_hash").notNull(),
    source: text("source").notNull(),
    /** By the browser's clock. */
    chosenAt: moment("chosen_at").notNull(),
    /** By ours. */
    receivedAt: moment("received_at").notNull(),
  },
  (table) => [
    unique("consents_one_per_choice").on(table.consentId, table.chosenAt),
    index("consents_received_at").on(table.receivedAt),
  ],
);

/** Counters of page policy violations by kind. */
export const cspReports = pgTable(
  "csp_reports",
  {
    directive: text("directive").notNull(),
    blocked: text("blocked").notNull(),
    page: text("page").notNull(),
    source: text("source").notNull(),
    count: integer("count").notNull(),
    firstSeenAt: moment("first_seen_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.directive, table.blocked, table.page, table.source] }),
    index("csp_reports_last_seen_at").on(table.lastSeenAt),
  ],
);

/** What can be had. Prices in øre, VAT included. */
export const plans = pgTable(
  "plans",
  {
    id: text("id").primaryKey(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    summary: text("summary").notNull(),
    features: jsonb("features").$type<string[]>().notNull(),
    priceOre: integer("price_ore").notNull(),
    period: text("period").$type<"none" | "month" | "year" | "once">().notNull(),
    isForSale: boolean("is_for_sale").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("plans_position").on(table.position, table.id)],
);
