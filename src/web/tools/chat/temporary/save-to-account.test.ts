/** »Gem alligevel«: what goes to the account, what does not, and that nothing is lost where it fails. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { AnswerRun } from "../../../../../tests/support/chat-server.ts";
import {
  closeTab,
  ids,
  isQuiet,
  lines,
  openTab,
  owner,
  until,
} from "../../../../../tests/support/kept-conversation.ts";
import {
  asked,
  begunHere,
  bodies,
  counts,
  file,
  inTab,
  repeatsHere,
  startTab,
} from "../../../../../tests/support/temporary-conversation.ts";

beforeEach(openTab);
afterEach(closeTab);

const plain = {
  files: [],
  lostFiles: [],
  hasOtherVersions: false,
  hasSources: false,
  hasHeld: false,
  hasEarlier: false,
};

test("goes as it was said, and leaves the tab", async () => {
  const { store, server, changed } = await startTab({ answer: counts });
  await asked(store, "Hej");
  await store.change({ isLearning: true });
  expect(store.keeping()).toEqual(plain);
  expect(await store.keep()).toBe("c9");
  expect(bodies(server.calls).at(-1)).toEqual({
    messages: [
      { by: "person", text: "Hej" },
      { by: "ai", text: "1 beskeder" },
    ],
    isLearning: true,
  });
  expect([lines(store), inTab(), store.view.get().isLearning, changed]).toEqual([[], [], false, ["c9"]]);
});

test("is still in the tab where it could not be kept", async () => {
  const { store, server } = await startTab({ answer: counts });
  await asked(store, "Hej");
  await server.close();
  expect(await store.keep()).toBeNull();
  expect([lines(store), store.view.get().failure?.of]).toEqual([["Hej", "1 beskeder"], "change"]);
});

test("an answer is no more whole than it was", async () => {
  const ends = [
    { type: "done", reason: "stopped", historyId: null },
    { type: "done", reason: "partial", historyId: null, code: "run.interrupted" },
    { type: "done", reason: "partial", historyId: null, code: "answer.length" },
    { type: "done", reason: "partial", historyId: null, code: "ai.unavailable" },
    { type: "done", reason: "partial", historyId: null, code: "ai.time-limit" },
    { type: "error", code: "ai.unavailable", message: "Nej.", retryAfterSeconds: null },
  ] as const;
  const breaks: AnswerRun = (answering, count) => {
    const end = ends[count - 1];
    const text = end?.type === "error" ? "" : "Halvt";
    const part: RunEvent = { type: "part", part: 1, text, status: "stopped", code: null, findings: [], reasons: [] };
    answering.send(...begunHere, part, ...(end ? [end] : []));
    answering.end();
  };
  const { store, server } = await startTab({ answer: breaks });
  for (const [at] of ends.entries()) await asked(store, `${at}`);
  await store.keep();
  const { messages } = bodies(server.calls).find((body) => "messages" in body && "by" in body.messages[0]);
  expect(messages.map(({ by }: { readonly by: string }) => by)).toEqual([
    ...["person", "ai.stopped", "person", "ai.stopped.run.interrupted", "person", "ai.cut"],
    ...["person", "ai.failed.ai.unavailable", "person", "ai.stopped.ai.time-limit"],
    // Nothing came.
    "person",
  ]);
});

describe("files", () => {
  const wish = { answer: counts, files: { f1: file, f2: { ...file, name: "Noter.txt" } } };
  const given = (calls: readonly { readonly url: string; readonly body: string }[]) =>
    bodies(calls.filter(({ url }) => url === chatPaths.chatFiles));

  test("go along, once each", async () => {
    const { store, server } = await startTab(wish);
    await asked(store, "Hej", ["f1"]);
    await asked(store, "Og?", ["f1", "f2"]);
    expect(store.keeping()).toEqual({ ...plain, files: ["Novelle.docx", "Noter.txt"] });
    expect(await store.keep()).toBe("c9");
    expect(given(server.calls)).toEqual([
      { ...file, conversationId: "c9", folderId: null },
      { ...file, name: "Noter.txt", conversationId: "c9", folderId: null },
    ]);
  });

  test("that find no place are named, everything stays in the tab, and another try makes no second conversation", async () => {
    const { store, server, changed } = await startTab(wish);
    await asked(store, "Hej", ["f1", "f2"]);
    server.failWith(409);
    expect(await store.keep()).toBeNull();
    expect([lines(store), changed, store.view.get().failure]).toEqual([
      ["Hej", "1 beskeder"],
      ["c9"],
      {
        of: "change",
        message: expect.stringMatching(/»Novelle\.docx« kom ikke med\. Der er ikke plads\./),
        retryAfterMs: null,
      },
    ]);
    server.failWith(null);
    expect(await store.keep()).toBe("c9");
    const keys = server.calls.filter(({ url }) => url === chatPaths.chatImport).map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(given(server.calls).map(({ name }) => name)).toEqual(["Novelle.docx", "Novelle.docx", "Noter.txt"]);
  });
});

test("what is not kept of it is known before: other versions, and that some was never sent", async () => {
  const { store: visitor, make } = await startTab({ answer: counts, here: repeatsHere, ownerId: null });
  await asked(visitor, "Bøj hund");
  visitor.leave();
  const store = make({ ownerId: owner, here: null });
  expect(store.keeping()).toEqual({ ...plain, hasHeld: true });
  await store.edit(ids(store)[0] ?? "", "Bøj kat");
  await until(store.view, isQuiet);
  expect(store.keeping()).toEqual({ ...plain, hasOtherVersions: true });
});
