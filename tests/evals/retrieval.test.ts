/** Retrieval shows the model the passage that answers a question about a long file, on our own texts and questions. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#adapters/db/database.ts";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { usersIn } from "#adapters/db/repos/accounts/users.ts";
import { chatIn } from "#adapters/db/repos/chat/chat.ts";
import { systemIds } from "#adapters/system.ts";
import type { ChatRows } from "#domain/tools/chat/chat-rows.ts";
import { chunksPerPart, type StoredFileRow } from "#domain/tools/chat/file-rows.ts";
import { chunkFile } from "#domain/tools/chat/files/chunk-file.ts";
import { findPassages } from "#domain/tools/chat/sources/find-passages.ts";
import { newFile } from "../support/chat-store.ts";
import { userRow } from "../support/test-store.ts";

const folder = join(import.meta.dirname, "retrieval");
/** The longest that a chunk may be. */
const chunkChars = 800;

interface Question {
  readonly file: number;
  readonly question: string;
  /** Stands in the text once, in the sentence that answers. */
  readonly answer: string;
}

const sets = readdirSync(folder)
  .sort()
  .map((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"));
const questions: readonly Question[] = sets.flatMap((lines, file) =>
  lines
    .filter((line) => line.startsWith("? "))
    .map((line) => {
      const [question = "", answer = ""] = line.slice(2).split(" | ");
      return { file, question, answer };
    }),
);

/** Prose about everything and nothing, in paragraphs of some six hundred characters. */
function otherParagraphs(): readonly string[] {
  const lines = ["structures.txt", "rewriting/ordinary.txt", "rewriting/paragraphs.txt"].flatMap((name) =>
    readFileSync(join(import.meta.dirname, name), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "" && !line.startsWith("%")),
  );
  const paragraphs: string[] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last === undefined || last.length > 600) paragraphs.push(line);
    else paragraphs[paragraphs.length - 1] = `${last} ${line}`;
  }
  return paragraphs;
}

/** Its paragraphs with three others after each of them, and the next text of the set gets the next ones. */
const others = otherParagraphs();
let taken = 0;
const texts = sets.map((lines) =>
  lines
    .filter((line) => !line.startsWith("? "))
    .flatMap((line) => [line, ...Array.from({ length: 3 }, () => others[taken++ % others.length] ?? "")])
    .join("\n"),
);

let database: Database;
let chat: ChatRows;
const files: StoredFileRow[] = [];
const owner = userRow();

beforeAll(async () => {
  database = await openPglite({});
  const run = <Result>(work: () => Promise<Result>) => work();
  await usersIn(database.db, run).add(owner);
  chat = chatIn(database.db, run);
  for (const [at, text] of texts.entries()) {
    const { chunks, ...places } = await chunkFile(text, "text");
    const file = newFile(owner.id, chunks, { ...places, id: systemIds.row(), name: `${at}.txt`, kind: "text" });
    await chat.files.add(file, chunks);
    for (let part = 0; part * chunksPerPart < chunks.length; part += 1) await chat.files.index(owner.id, file.id, part);
    files.push(file);
  }
}, 60_000);
afterAll(() => database?.close());

async function missed(scope: (file: number) => readonly StoredFileRow[], chunks: number): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { file, question, answer } of questions) {
    const asked = { question, before: "", maxChars: chunks * chunkChars, files: scope(file) };
    const { passages } = await findPassages({ store: { chat } }, owner.id, asked);
    if (!passages.some(({ text, source }) => source.name === `${file}.txt` && text.includes(answer)))
      lost.push(question);
  }
  return lost;
}

test("the set is large enough to say something, and each answer stands in one place", () => {
  expect(texts.length).toBe(10);
  expect(questions.length).toBe(60);
  for (const text of texts) expect(text.length).toBeGreaterThan(20_000);
  for (const { file, answer } of questions) expect(texts[file]?.split(answer).length, answer).toBe(2);
});

test.each([
  // What is shown of its own file when there is room for as many chunks, and of all ten files together.
  [5, 0.9, 0.75],
  [1, 0.7, 0.65],
])(
  "in the room of %d chunks, of its own file %d are shown the place, of all files %d",
  async (chunks, own, all) => {
    const lostOfOwn = await missed((file) => files.slice(file, file + 1), chunks);
    expect(1 - lostOfOwn.length / questions.length, lostOfOwn.join("\n")).toBeGreaterThanOrEqual(own);
    const lost = await missed(() => files, chunks);
    expect(1 - lost.length / questions.length, lost.join("\n")).toBeGreaterThanOrEqual(all);
  },
  60_000,
);
