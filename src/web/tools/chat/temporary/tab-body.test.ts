/** Files and summaries that go with a question, and what it goes without. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { type AnswerRun, ended } from "../../../../../tests/support/chat-server.ts";
import { closeTab, ids, lines, openTab, owner } from "../../../../../tests/support/kept-conversation.ts";
import {
  asked,
  begunHere,
  bodies,
  counts,
  file,
  startTab,
} from "../../../../../tests/support/temporary-conversation.ts";

beforeEach(openTab);
afterEach(closeTab);

const files = Object.fromEntries(
  Array.from({ length: 7 }, (_unused, at) => [`f${at}`, { ...file, name: `${at}.txt` }]),
);

describe("files", () => {
  test("are the newest that a call takes, and what is left out is named before", async () => {
    const { store, make, server } = await startTab({ answer: counts, files });
    await asked(store, "Et", ["f0", "f1", "f2", "f3"]);
    expect([store.leftOut([]), store.leftOut(["f4"]), store.leftOut(["f4", "f5"])]).toEqual([[], [], ["0.txt"]]);
    await asked(store, "To", ["f4", "f5", "f6"]);
    const names = (body: { readonly files: readonly { readonly name: string }[] }) =>
      body.files.map(({ name }) => name);
    expect(bodies(server.calls).map(names)).toEqual([
      ["0.txt", "1.txt", "2.txt", "3.txt"],
      ["2.txt", "3.txt", "4.txt", "5.txt", "6.txt"],
    ]);
    expect([store.leftOut([]), chatLimits.maxTemporaryFiles]).toEqual([["0.txt", "1.txt"], 5]);
    // Another path has what was given on it.
    const [first = ""] = ids(store);
    await store.edit(first, "Ny");
    expect(store.leftOut([])).toEqual([]);
    expect(make().leftOut([])).toEqual([]);
  });

  test("whose texts found no room in the storage are named after a reload", async () => {
    const { store, make } = await startTab({ answer: counts, files });
    await asked(store, "Et", ["f0", "f1"]);
    const key = `${storageKeys.chatTemporary}.${owner}`;
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? "");
    window.sessionStorage.setItem(key, JSON.stringify({ ...stored, files: {} }));
    expect(make().leftOut(["f2"])).toEqual(["0.txt", "1.txt"]);
  });
});

test("a question that nobody heard is not sent with the next, but its file is", async () => {
  let count = 0;
  const { store, server } = await startTab({
    files,
    answer: (answering) => {
      count += 1;
      const error = { type: "error", code: "ai.unavailable", message: "Nej.", retryAfterSeconds: null } as const;
      answering.send(...begunHere, ...(count === 2 ? [error] : ended(`Svar ${count}`)));
      answering.end();
    },
  });
  await asked(store, "Et");
  await asked(store, "To", ["f0"]);
  await asked(store, "Tre");
  const [, second, third] = bodies(server.calls);
  expect([second?.messages.at(-1)?.text, third?.messages.map(({ text }: { text: string }) => text)]).toEqual([
    "To",
    ["Et", "Svar 1", "Tre"],
  ]);
  expect(third?.files.map(({ name }: { name: string }) => name)).toEqual(["0.txt"]);
});

describe("a summary", () => {
  const context = { summarised: 2, hasSummary: true, uptoId: "2" };
  /** A model that has summed up two messages from the second question on, and says so once. */
  const sums: AnswerRun = (answering, count) => {
    const isNew = count === 2;
    const sources: RunEvent = {
      type: "sources",
      sources: [],
      context: { ...context, ...(isNew && { summary: "- Hej." }) },
    };
    answering.send(...begunHere, ...(count > 1 ? [sources] : []), ...ended(`Svar ${count}`));
    answering.end();
  };

  test("that an answer told goes with each message after it, also after a reload", async () => {
    const { store, make, server } = await startTab({ answer: sums });
    for (const text of ["Et", "To", "Tre"]) await asked(store, text);
    expect(store.view.get().path[3]?.context).toEqual({ ...context, uptoId: ids(store)[1], summary: "- Hej." });
    await asked(make(), "Fire");
    expect(bodies(server.calls).map(({ summary }) => summary)).toEqual([
      undefined,
      undefined,
      { upto: 2, text: "- Hej." },
      { upto: 2, text: "- Hej." },
    ]);
  });

  test("is of one line alone: a path that turns off before it goes without", async () => {
    const { store, server } = await startTab({ answer: sums });
    for (const text of ["Et", "To"]) await asked(store, text);
    const [first = "", , second = ""] = ids(store);
    await asked(store, "Tre");
    await store.show(second);
    await store.edit(first, "En");
    await expect.poll(() => lines(store)).toEqual(["En", "Svar 4"]);
    await asked(store, "Og så?");
    expect(bodies(server.calls).map(({ summary }) => summary?.upto)).toEqual([
      undefined,
      undefined,
      2,
      undefined,
      undefined,
    ]);
  });
});
