/** Deleted means deleted: after the night no file of the embedded database and no new copy holds what a person removed. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createLog, systemIds } from "#adapters/system.ts";
import type { Store } from "#domain/store.ts";
import { addConversation, addTurn, newFile } from "../../../../tests/support/chat-store.ts";
import { compileCache } from "../../../../tests/support/compile-cache.ts";
import { randomFrom } from "../../../../tests/support/random-text.ts";
import { imageIfAny } from "../../../../tests/support/test-database.ts";
import { historyEntry, userRow } from "../../../../tests/support/test-store.ts";
import { openJobs } from "../../jobs/pg-boss.ts";
import type { Database } from "../database.ts";
import { openPglite } from "../open-pglite.ts";
import { createStore } from "../store.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** One word each, so that the stems of a search hold them as well. */
const words = { message: "zebrafinkerne", history: "okapikalven", file: "tapirunger", kept: "bliverstaaende" };
const gone = [words.message, words.history, words.file];

describe.runIf(inject("databaseImage") !== null)("deleted texts", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "rodtraad-tidy-"));
  const folder = join(dataDir, "db");
  const log = createLog({ write: () => {} });
  const user = userRow();

  /** Names of the files below the data folder that hold the word. */
  const filesWith = (word: string) =>
    readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter((name) => {
      const path = join(dataDir, name);
      return statSync(path).isFile() && readFileSync(path).includes(word);
    });

  async function withOpen(work: (store: Store, database: Database) => Promise<void>, isNew = false): Promise<void> {
    const database = await openPglite({ folder, ...(isNew && (await imageIfAny())) });
    const jobs = await openJobs({ database, ids: systemIds, log });
    await work(createStore(database, jobs), database);
    await jobs.stop();
    await database.close();
  }

  /** A long text that doesn't compress, so that it is stored beside its row, where the word can be found in plain. */
  const longText = (word: string) => {
    const random = randomFrom(7);
    return Array.from({ length: 2_000 }, () => `${word} ${random().toString(36).slice(2)}`).join(" ");
  };

  async function writeAndDelete(store: Store): Promise<void> {
    const conversationId = await addConversation(store, user.id);
    await addTurn(store, user.id, conversationId, { question: words.message });
    await addTurn(store, user.id, conversationId, { answer: longText(words.message) });
    const file = newFile(user.id, [words.file], { conversationId });
    await store.chat.files.add(file, [words.file]);
    const short = historyEntry(user.id, { source: words.history });
    const long = historyEntry(user.id, { source: longText(words.history) });
    await store.transaction(async (tx) => {
      for (const entry of [short, long]) await tx.history.add(entry);
      await tx.history.add(historyEntry(user.id, { source: words.kept }));
    });
    await store.transaction(async (tx) => {
      await tx.chat.conversations.remove(user.id, conversationId, 0);
      for (const { id } of [short, long]) await tx.history.remove(user.id, id);
    });
  }

  beforeAll(() =>
    withOpen(async (store) => {
      await store.users.add(user);
      await writeAndDelete(store);
    }, true),
  );
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const night = async () => {
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(import.meta.dirname, "../../../../scripts/data/nightly.ts")],
        { env: { PATH: process.env.PATH ?? "", ...compileCache, DATA_DIR: dataDir } },
      );
      return { code: 0, said: stdout.trim() };
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, said: stderr.trim() };
    }
  };
  const copies = () =>
    readdirSync(join(dataDir, "files/backups")).map((name) =>
      gunzipSync(readFileSync(join(dataDir, "files/backups", name))),
    );

  it("stay in the files of the database until the night", () => {
    for (const word of gone) expect(filesWith(word), word).not.toEqual([]);
  });

  it("are in no file and no new copy after `npm run night`, and what was kept is in both", async () => {
    expect(await night()).toEqual({ code: 0, said: "Nattens arbejde er gjort." });
    for (const word of gone) expect(filesWith(word), word).toEqual([]);
    expect(copies()).toHaveLength(1);
    for (const word of gone) expect(copies()[0]?.includes(word), word).toBe(false);
    expect(filesWith(words.kept)).not.toEqual([]);
    expect(copies()[0]?.includes(words.kept)).toBe(true);
  });

  it("leave the files while the server runs and answers", async () => {
    await withOpen(async (store, database) => {
      await writeAndDelete(store);
      const [tidied, list] = await Promise.all([
        database.tidy(),
        store.history.list(user.id, { words: "", expiredMs: null }, 20, null),
      ]);
      expect(tidied).toEqual({ tables: expect.any(Number), skipped: 0 });
      expect(list.items.length).toBeGreaterThan(0);
      for (const word of gone) expect(filesWith(word), word).toEqual([]);
      expect(await store.users.find(user.id)).toMatchObject({ email: user.email });
      expect(await night()).toEqual({
        code: 1,
        said: expect.stringMatching(
          /^Stop serveren først\. .*\nMens serveren kører, gør den det selv hver nat kl\. 3\.15\.$/,
        ),
      });
    });
  });

  it("stay when the disk has no room for a copy of their table, which is said", async () => {
    let free = 0;
    const database = await openPglite({ folder, freeBytes: async () => free });
    expect(database.erasureState().state).toBe("ok");
    const { tables, skipped } = (await database.tidy()) ?? { tables: 0, skipped: -1 };
    expect(skipped).toBe(tables);
    // For `GET /api/health/ready`.
    expect(database.erasureState().state).toBe("failing");
    free = Number.POSITIVE_INFINITY;
    await database.tidy();
    expect(database.erasureState().state).toBe("ok");
    await database.close();
  });
});
