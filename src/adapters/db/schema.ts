/** The tables as Drizzle schema; `npm run db:generate` writes migrations for both PGlite and PostgreSQL. */

import { sql } from "drizzle-orm";
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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AccountSettings, EducationLevel, Role } from "#contract/accounts/account.rules.ts";
import type { AccountEventKind } from "#contract/accounts/user.schema.ts";
import type { LinkPurpose } from "#contract/paths.ts";

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

/** Proof of cookie choices: no address, browser or account. */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey(),
    /** Random id stored by the browser too. */
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

/** Plans on offer. Prices in øre, VAT included. */
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

/** Accounts. Everything that belongs to one is deleted with it (`on delete cascade`). */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    /** NFC, lower case, trimmed: the unique form. */
    emailKey: text("email_key").notNull().unique("users_email_key"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    role: text("role").$type<Role>().notNull(),
    educationLevel: text("education_level").$type<EducationLevel>(),
    school: text("school").notNull(),
    settings: jsonb("settings").$type<Partial<AccountSettings>>().notNull(),
    planId: text("plan_id")
      .notNull()
      .default("gratis")
      .references(() => plans.id),
    passwordHash: text("password_hash"),
    emailVerifiedAt: moment("email_verified_at"),
    createdAt: moment("created_at").notNull(),
    deleteAfter: moment("delete_after"),
  },
  (table) => [
    index("users_unverified").on(table.createdAt).where(sql`email_verified_at is null`),
    index("users_delete_after").on(table.deleteAfter).where(sql`delete_after is not null`),
    index("users_staff").on(table.createdAt, table.id).where(sql`role <> 'user'`),
  ],
);

/** Signed-in devices, kept for a while after the session ended. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    previousHash: text("previous_hash"),
    rotatedAt: moment("rotated_at").notNull(),
    rememberMe: boolean("remember_me").notNull(),
    device: text("device").notNull(),
    deviceHash: text("device_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    idleExpiresAt: moment("idle_expires_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("sessions_of_user").on(table.userId, table.lastUsedAt, table.id),
    index("sessions_device").on(table.userId, table.deviceHash),
    index("sessions_over").on(sql`least(ended_at, idle_expires_at, expires_at)`),
  ],
);

/** Links of mails that can still be used. */
export const links = pgTable(
  "links",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<LinkPurpose>().notNull(),
    tokenHash: text("token_hash").notNull().unique("links_token_hash"),
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("links_one_per_purpose").on(table.userId, table.purpose).where(sql`purpose <> 'undo-email-change'`),
    index("links_of_user").on(table.userId, table.purpose),
    index("links_expires_at").on(table.expiresAt),
  ],
);

/** Events of an account, for its owner. */
export const accountEvents = pgTable(
  "account_events",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<AccountEventKind>().notNull(),
    device: text("device").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    index("account_events_of_user").on(table.userId, table.at, table.id),
    index("account_events_at").on(table.at),
  ],
);

/** Failed sign-ins, by the fingerprint of the address. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    key: text("key").primaryKey(),
    attempts: integer("attempts").notNull(),
    lastAt: moment("last_at").notNull(),
    waitUntil: moment("wait_until").notNull(),
  },
  (table) => [index("sign_in_attempts_last_at").on(table.lastAt)],
);

/** Users' dictionaries, including recently removed words. */
export const dictionaryWords = pgTable(
  "dictionary_words",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    word: text("word").notNull(),
    changedAt: moment("changed_at").notNull(),
    isRemoved: boolean("is_removed").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.word] }),
    index("dictionary_words_removed").on(table.changedAt).where(sql`is_removed`),
  ],
);

/** Reports of wrong suggestions, without personal data. */
export const suggestionReports = pgTable(
  "suggestion_reports",
  {
    id: uuid("id").primaryKey(),
    /** Null if the sentence was withdrawn before the report arrived. */
    rule: text("rule"),
    sentence: text("sentence"),
    keyHash: text("key_hash").unique(),
    receivedAt: moment("received_at").notNull(),
  },
  (table) => [
    index("suggestion_reports_received_at").on(table.receivedAt),
    index("suggestion_reports_unmet").on(table.receivedAt).where(sql`rule is null`),
  ],
);
