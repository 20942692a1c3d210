/** The store on real SQL without the API around it, and rows of accounts for it, for tests of the repositories. */
import { createHash } from "node:crypto";
import { beforeAll, beforeEach } from "vitest";
import type { Db } from "#adapters/db/database.ts";
import { createStore } from "#adapters/db/store.ts";
import { systemIds } from "#adapters/system.ts";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import type { AccountEventRow, LinkRow, SessionRow, UserRow } from "#domain/accounts/model/account-store.ts";
import type { HistoryEntry } from "#domain/ai/history/history.ts";
import type { Store } from "#domain/store.ts";
import { type SharedDatabase, workerDatabase } from "./test-database.ts";

export interface TestStore {
  readonly store: Store;
  readonly db: Db;
  /** Rows of a query written by the test itself. */
  rows(query: string): Promise<Record<string, unknown>[]>;
  readonly kind: SharedDatabase["kind"];
  /** A stored account. */
  addUser(fields?: Partial<UserRow>): Promise<UserRow>;
  /** A stored session of this person. */
  addSession(userId: string, fields?: Partial<SessionRow>): Promise<SessionRow>;
}

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
/** With milliseconds, which have to come back. */
export const startMs = Date.parse("2026-11-20T13:30:00.123Z");

/** Registers the hooks of the test file; the fields may be used inside tests. */
export function createTestStore(): TestStore {
  let open: { database: SharedDatabase; store: Store } | null = null;
  const opened = () => {
    if (open === null) throw new Error("the test store is opened by beforeAll");
    return open;
  };

  beforeAll(async () => {
    const { database, jobs } = await workerDatabase();
    open = { database, store: createStore(database, jobs) };
  });
  beforeEach(() => opened().database.clear());

  return {
    get store() {
      return opened().store;
    },
    get db() {
      return opened().database.db;
    },
    get kind() {
      return opened().database.kind;
    },
    rows: (query) => opened().database.rows(query),
    addUser: async (fields) => {
      const user = userRow(fields);
      if (!(await opened().store.users.add(user))) throw new Error("the address of the test account is taken");
      return user;
    },
    addSession: async (userId, fields) => {
      const session = sessionRow(userId, fields);
      await opened().store.sessions.add(session);
      return session;
    },
  };
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function userRow(fields: Partial<UserRow> = {}): UserRow {
  const id = systemIds.row();
  return {
    id,
    email: `${id}@eksempel.dk`,
    firstName: "Åse",
    lastName: "Ærø",
    role: "user",
    educationLevel: null,
    school: "",
    settings: defaultSettings,
    passwordHash: "$argon2id$test",
    emailVerifiedAtMs: startMs,
    createdAtMs: startMs,
    deleteAfterMs: null,
    ...fields,
  };
}

export function sessionRow(userId: string, fields: Partial<SessionRow> = {}): SessionRow {
  const id = systemIds.row();
  return {
    id,
    userId,
    tokenHash: hashOf(id),
    previousHash: null,
    rotatedAtMs: startMs,
    rememberMe: false,
    device: "Chrome på Windows",
    deviceHash: hashOf(`device ${id}`),
    createdAtMs: startMs,
    lastUsedAtMs: startMs,
    idleExpiresAtMs: startMs + dayMs / 2,
    expiresAtMs: startMs + 7 * dayMs,
    endedAtMs: null,
    ...fields,
  };
}

export function linkRow(userId: string, fields: Partial<LinkRow> = {}): LinkRow {
  const id = systemIds.row();
  return {
    id,
    userId,
    purpose: "verify-email",
    tokenHash: hashOf(id),
    email: "ny@eksempel.dk",
    createdAtMs: startMs,
    expiresAtMs: startMs + dayMs,
    ...fields,
  };
}

export function historyEntry(userId: string, fields: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: systemIds.row(),
    userId,
    tool: "rewriting",
    title: "Min tekst",
    source: "Vi talte eleverne.",
    options: { mode: "standard" },
    parts: [{ start: 0, end: 18, text: "Vi optalte eleverne.", status: "complete" }],
    model: { kind: "built-in", provider: "Rød Tråd", model: "", place: "server" },
    createdAtMs: startMs,
    ...fields,
  };
}

export function eventRow(userId: string, fields: Partial<AccountEventRow> = {}): AccountEventRow {
  return { id: systemIds.row(), userId, kind: "signed-in", device: "Firefox på Linux", atMs: startMs, ...fields };
}
