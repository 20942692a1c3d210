/** A conversation in a tab: nothing of it is kept anywhere else, and a reload of the tab takes nothing away. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chatEditTool, keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { type Answering, type AnswerRun, ended, said } from "../../../../../tests/support/chat-server.ts";
import {
  closeTab,
  ids,
  isQuiet,
  lines,
  openTab,
  owner,
  turn,
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
import type { AnswerHere } from "./local-answer.ts";

beforeEach(openTab);
afterEach(closeTab);

describe("by a model", () => {
  test("each question goes with all that was said, and a reload of the tab has it again", async () => {
    const { store, make, server, told } = await startTab({ answer: counts });
    expect(await asked(store, "Hej")).toBe(true);
    expect(await asked(store, "Og så?", ["f1"])).toBe(true);
    expect(lines(store)).toEqual(["Hej", "1 beskeder", "Og så?", "3 beskeder"]);
    expect(told).toEqual(["Svaret er klar.", "Svaret er klar."]);
    expect(bodies(server.calls)[1]).toEqual({
      messages: [
        { role: "person", text: "Hej" },
        { role: "answer", text: "1 beskeder" },
        { role: "person", text: "Og så?" },
      ],
      files: [file],
      isLearning: false,
    });
    const later = make();
    expect(later.view.get().path).toEqual(store.view.get().path);
    await asked(later, "Mere");
    expect(bodies(server.calls)[2]).toMatchObject({ files: [file], messages: { length: 5 } });
    expect([server.calls.map(({ url }) => url), inTab()]).toEqual([
      Array(3).fill("/api/tools/chat/temporary"),
      [`${storageKeys.chatTemporary}.${owner}`],
    ]);
  });

  test("every version of a message stays, and each path goes on as it was", async () => {
    const { store } = await startTab({ answer: counts });
    await asked(store, "Et");
    await asked(store, "To", ["f1"]);
    const [first, , second] = ids(store);
    await store.edit(first ?? "", "En");
    await until(store.view, isQuiet);
    expect(lines(store)).toEqual(["En", "1 beskeder"]);
    expect(store.view.get().path[0]?.version).toEqual({ number: 2, of: 2, previousId: first, nextId: null });
    await store.show(first ?? "");
    expect(lines(store)).toEqual(["Et", "1 beskeder", "To", "3 beskeder"]);
    await store.edit(second ?? "", "Tre");
    await until(store.view, isQuiet);
    expect(store.view.get().path[2]).toMatchObject({ text: "Tre", files: [{ id: "f1", name: file.name }] });
    await store.again(first ?? "");
    await until(store.view, isQuiet);
    expect([lines(store), store.view.get().path[1]?.version.of]).toEqual([["Et", "1 beskeder"], 2]);
  });

  test("a message that is refused is taken off and told, and what was shown is shown", async () => {
    let isRefused = false;
    const answer: AnswerRun = (answering, count) =>
      isRefused ? answering.refuse(429, "rate.limited", "Vent lidt.") : counts(answering, count);
    const { store, make } = await startTab({ answer });
    await asked(store, "Hej");
    isRefused = true;
    expect(await asked(store, "Og så?")).toBe(false);
    expect([lines(store), store.view.get().failure?.message]).toEqual([["Hej", "1 beskeder"], "Vent lidt."]);
    const { path } = store.view.get();
    const isBegun = store.edit(ids(store)[0] ?? "", "Andet");
    expect(store.view.get().path).toBe(path);
    expect(await isBegun).toBe(false);
    expect(lines(make())).toEqual(["Hej", "1 beskeder"]);
  });

  test("an answer on its way is found again by a reload, and one whose run is gone is told as one that can't be had", async () => {
    const runs: Answering[] = [];
    const { store, make } = await startTab({ answer: (answering) => void runs.push(answering) });
    const isBegun = store.ask("Hej", []);
    while (runs.length < 1) await turn();
    runs[0]?.send(...begunHere, said("Go"));
    expect(await isBegun).toBe(true);
    store.leave();
    const second = make();
    while (runs.length < 2) await turn();
    expect(runs[1]?.call.url).toBe("/api/runs/r1/events?after=0");
    runs[1]?.send(...begunHere, said("Go"), ...ended("Goddag"));
    runs[1]?.end();
    await until(second.view, ({ path, isAnswering }) => path.length === 2 && !isAnswering);
    expect(lines(second)).toEqual(["Hej", "Goddag"]);

    const isNext = second.ask("Mere", []);
    while (runs.length < 3) await turn();
    runs[2]?.send(...begunHere);
    await isNext;
    second.leave();
    const third = make();
    while (runs.length < 4) await turn();
    runs[3]?.refuse(404, "resource.not-found", "Findes ikke.");
    const { path, failure } = await until(third.view, isQuiet);
    // Why, and whether it counted, nobody knows here.
    expect(path.at(-1)).toMatchObject({ text: "", status: "failed", code: null, isCharged: true });
    expect(failure?.message).toBe("Svaret kan ikke hentes mere.");
  });

  test("what is too much for one call is not sent, and says so", async () => {
    const { store, server } = await startTab({ answer: counts });
    expect(await store.ask("æ".repeat(600_000), ["f1"])).toBe(false);
    expect([server.calls, lines(store), store.view.get().failure?.message]).toEqual([
      [],
      [],
      expect.stringMatching(/^Samtalen og dens filer fylder/),
    ]);
    // Nor does its file stay, which can be taken away beside the field.
    await asked(store, "Hej");
    expect(window.sessionStorage.getItem(`${storageKeys.chatTemporary}.${owner}`)).not.toContain(file.text);
  });

  test("the file of a message that is refused is in no later question", async () => {
    const answer: AnswerRun = (answering, count) =>
      count === 1 ? answering.refuse(409, "resource.conflict", "Nej.") : counts(answering, count);
    const { store, server } = await startTab({ answer });
    expect(await asked(store, "Hej", ["f1"])).toBe(false);
    await asked(store, "Hej");
    expect(bodies(server.calls)[1]?.files).toEqual([]);
    expect(window.sessionStorage.getItem(`${storageKeys.chatTemporary}.${owner}`)).not.toContain(file.text);
  });
});

test("asked for by name the engine answers on the device between answers of a model, which hears nothing of it", async () => {
  const { store, server } = await startTab({ answer: counts });
  await asked(store, "Hej");
  expect(await store.ask("Bøj hund", [], undefined, true)).toBe(true);
  await until(store.view, isQuiet);
  expect(server.calls).toHaveLength(1);
  await asked(store, "Og så?");
  expect(lines(store)).toEqual(["Hej", "1 beskeder", "Bøj hund", "Om: Bøj hund", "Og så?", "3 beskeder"]);
  expect(store.view.get().heldIds).toEqual(ids(store).slice(2, 4));
  expect(JSON.stringify(bodies(server.calls)[1])).not.toContain("hund");
});

describe("on the device", () => {
  test("a visitor is answered and nothing leaves it", async () => {
    const { store, make, server } = await startTab({ here: repeatsHere, ownerId: null });
    expect(await asked(store, "Bøj hund")).toBe(true);
    expect([lines(store), server.calls, inTab()]).toEqual([
      ["Bøj hund", "Om: Bøj hund"],
      [],
      [storageKeys.chatTemporary],
    ]);
    const signedIn = make({ ownerId: owner, here: null });
    expect(lines(signedIn)).toEqual(["Bøj hund", "Om: Bøj hund"]);
    expect(inTab()).toEqual([`${storageKeys.chatTemporary}.${owner}`]);
    // Somebody else finds nothing of it, and takes it away.
    expect([lines(make({ ownerId: "person-2", here: null })), inTab()]).toEqual([[], []]);
  });

  test("an engine that is broken says so beside the question, which stays", async () => {
    const { store } = await startTab({
      here: async (_, emit) => {
        emit({ ...begunHere[0], runId: "" } as never);
        throw new Error("boom");
      },
      ownerId: null,
    });
    expect(await asked(store, "Bøj hund")).toBe(true);
    const { path, failure } = store.view.get();
    expect([path.map(({ status }) => status), failure?.message]).toEqual([
      ["complete", "failed"],
      "Noget gik galt. Prøv igen.",
    ]);
  });

  test("»Stop« ends what is on its way, and what was made when the page went is told as stopped", async () => {
    const endless: AnswerHere = async (_, emit, signal) => {
      emit({ ...begunHere[0], runId: "" } as never);
      emit(said("Et langt"));
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      throw signal.reason;
    };
    const { store, make } = await startTab({ here: endless, ownerId: null });
    await store.ask("Forkort", []);
    store.stop();
    const { path } = await until(store.view, isQuiet);
    expect(path.at(-1)).toMatchObject({ text: "Et langt", status: "stopped" });
    await store.ask("Igen", []);
    // No server had anything to do with it, and nothing was counted.
    expect(make().view.get().path.at(-1)).toMatchObject({ text: "", status: "failed", code: null, isCharged: true });
  });
});

describe("»Slet den«", () => {
  test("takes the edits of its messages along", async () => {
    const { store } = await startTab({ answer: counts });
    await asked(store, "Hej");
    const edit = keyOfOwner(storageKeys.draft(chatEditTool(null, ids(store)[0] ?? "")), owner);
    window.sessionStorage.setItem(edit, "{}");
    store.clear();
    expect(inTab()).toEqual([]);
  });

  test("stops what is on its way, also before it is known to have begun", async () => {
    for (const isKnown of [true, false]) {
      const runs: Answering[] = [];
      const { store, server } = await startTab({ answer: (answering) => void runs.push(answering) });
      const isBegun = store.ask("Hej", []);
      while (runs.length < 1) await turn();
      if (isKnown) {
        runs[0]?.send(...begunHere);
        await isBegun;
      }
      store.clear();
      expect([lines(store), store.view.get().isAnswering, inTab()]).toEqual([[], false, []]);
      if (!isKnown) runs[0]?.send(...begunHere);
      await expect.poll(() => server.calls.map(({ url }) => url)).toContain("/api/runs/r1/stop");
      runs[0]?.send(...ended("Goddag"));
      runs[0]?.end();
      expect(await isBegun).toBe(true);
      expect([lines(store), inTab()]).toEqual([[], []]);
    }
  });
});

test("what lies in the storage and is no conversation is none", async () => {
  const { store, make } = await startTab({ answer: counts });
  await asked(store, "Hej", ["f1"]);
  const key = `${storageKeys.chatTemporary}.${owner}`;
  for (const stored of ["{", "null", "[]", '{"tree":{"messages":5}}', '{"tree":{"messages":[]}}']) {
    window.sessionStorage.setItem(key, stored);
    expect(lines(make())).toEqual([]);
  }
});

test("a storage without room keeps what there was room for, the page holds the rest, and that is told", async () => {
  const { store, make } = await startTab({ answer: counts });
  await asked(store, "Hej");
  expect(store.view.get().isOverfull).toBe(false);
  const { setItem } = window.sessionStorage;
  const fill = () => {
    window.sessionStorage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  };
  fill();
  await asked(store, "Mere");
  expect([lines(store), store.view.get().isOverfull]).toEqual([["Hej", "1 beskeder", "Mere", "3 beskeder"], true]);
  expect(lines(make())).toEqual(["Hej", "1 beskeder"]);
  window.sessionStorage.setItem = setItem;
  await store.show(ids(store).at(-1) ?? "");
  expect([lines(make()), store.view.get().isOverfull]).toEqual([lines(store), false]);
  fill();
  store.clear();
  expect([lines(store), inTab(), store.view.get().isOverfull]).toEqual([[], [], false]);
});

test("what is empty is not kept, and what was cleared is not taken along", async () => {
  const { store, server } = await startTab({ answer: counts });
  await asked(store, "Hej");
  const said = new Map([[ids(store)[0] ?? "", "Hej"]]);
  const signal = store.signal();
  const { length } = server.calls;
  store.clear();
  expect([signal.aborted, store.signal().aborted]).toEqual([true, false]);
  expect([await store.keep(), store.takeAlong?.(said), server.calls.length]).toEqual([null, false, length]);
});
