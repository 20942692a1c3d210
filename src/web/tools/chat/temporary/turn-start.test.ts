/** What was asked in a tab and not heard of before the page was opened anew: it stands there once, and is one run. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths } from "#contract/paths.ts";
import { type Answering, begun, ended } from "../../../../../tests/support/chat-server.ts";
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
import { begunHere, inTab, startTab } from "../../../../../tests/support/temporary-conversation.ts";
import type { StartKeeper } from "../conversation/conversation-view.ts";
import type { AnswerHere } from "./local-answer.ts";
import { readTurnStart } from "./turn-start.ts";

beforeEach(openTab);
afterEach(closeTab);

/** As the draft in the field keeps it. */
function inField() {
  const keys = new Map<string, string>();
  const starts: StartKeeper = {
    find: (asked) => keys.get(asked) ?? null,
    keep: (asked, key) => void keys.set(asked, key),
    forget: () => keys.clear(),
  };
  return { starts, key: () => [...keys.values()].at(-1) ?? "" };
}

/** A message is on its way, and the page is opened anew before anything is heard of it. */
async function reloaded() {
  const runs: Answering[] = [];
  const { store, make, server } = await startTab({ answer: (answering) => void runs.push(answering) });
  const field = inField();
  const call = async (count: number) => {
    while (runs.length < count) await turn();
    return runs[count - 1] as Answering;
  };
  void store.ask("Hej", [], field.starts);
  await call(1);
  store.leave();
  const later = make();
  const calls = () => server.calls.map(({ method, url, key }) => ({ method, url, isSame: key === field.key() }));
  return { later, make, field, call, calls };
}

describe("after a reload", () => {
  test("an answer whose run has begun is followed, and the message is not in the field too", async () => {
    const { later, make, field, call, calls } = await reloaded();
    expect([lines(later), later.view.get().isAnswering]).toEqual([["Hej", ""], true]);
    expect(await later.resume(field.key())).toBe("stored");
    const found = await call(2);
    expect(calls()).toEqual([
      { method: "POST", url: chatPaths.chatTemporary, isSame: true },
      { method: "GET", url: apiPaths.runOfKey, isSame: true },
    ]);
    found.send(...begunHere, ...ended("Goddag"));
    found.end();
    await until(later.view, isQuiet);
    expect([lines(later), later.view.get().failure]).toEqual([["Hej", "Goddag"], null]);
    // Also where the field is shown first after one more.
    later.leave();
    const third = make();
    expect([lines(third), await third.resume(field.key())]).toEqual([["Hej", "Goddag"], "stored"]);
    expect(await third.resume("another")).toBe("unknown");
  });

  test("one that never began says that and nothing of the server or of what counts, and is asked for with the same key", async () => {
    const { later, field, call, calls } = await reloaded();
    (await call(2)).refuse(404, "resource.not-found", "Findes ikke.");
    const { path, failure } = await until(later.view, isQuiet);
    expect(path.map(({ text, status, code }) => [text, status, code])).toEqual([
      ["Hej", "complete", null],
      ["", "failed", null],
    ]);
    expect([path.at(-1)?.isCharged, failure?.message]).toEqual([
      true,
      "Forbindelsen forsvandt, før beskeden kom frem. Prøv igen.",
    ]);
    expect(await later.resume(field.key())).toBe("stored");
    const isBegun = later.again(ids(later)[0] ?? "");
    const again = await call(3);
    expect(calls()[2]).toEqual({ method: "POST", url: chatPaths.chatTemporary, isSame: true });
    again.send(...begunHere, ...ended("Goddag"));
    again.end();
    expect(await isBegun).toBe(true);
    await until(later.view, isQuiet);
    expect(lines(later)).toEqual(["Hej", "Goddag"]);
    // Heard of, it is another answer each time.
    void later.again(ids(later)[0] ?? "");
    await call(4);
    expect(calls()[3]).toEqual({ method: "POST", url: chatPaths.chatTemporary, isSame: false });
  });

  test("one whose run is forgotten says that it can't be had, and the next is another run", async () => {
    const { later, field, call, calls } = await reloaded();
    (await call(2)).refuse(409, "resource.conflict", "Den er i din historik.");
    const { path, failure } = await until(later.view, isQuiet);
    expect([path.at(-1)?.isCharged, failure?.message]).toEqual([true, "Svaret kan ikke hentes mere."]);
    expect(await later.resume(field.key())).toBe("stored");
    void later.again(ids(later)[0] ?? "");
    await call(3);
    expect(calls()[2]?.isSame).toBe(false);
  });

  test("what was asked before keys were kept is told as stopped", async () => {
    const { store, make } = await startTab({ answer: () => {} });
    void store.ask("Hej", []);
    const [key] = inTab();
    if (!key) throw new Error("nothing lies in the tab");
    const { start: _, ...stored } = JSON.parse(window.sessionStorage.getItem(key) ?? "");
    store.leave();
    window.sessionStorage.setItem(key, JSON.stringify(stored));
    expect(make().view.get().path.at(-1)).toMatchObject({ status: "failed", code: null, isCharged: true });
  });

  for (const ownerId of [null, owner]) {
    test(`what was made on the device is no fault of a server, ${ownerId === null ? "for a visitor" : "where a model answers too"}`, async () => {
      const endless: AnswerHere = async (_, emit, signal) => {
        emit({ ...begunHere[0], runId: "" } as never);
        emit(begunHere[1] as never);
        await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
        throw signal.reason;
      };
      const { store, make } = await startTab({ ownerId, here: endless });
      await store.ask("Bøj hund", []);
      store.leave();
      const { path, isAnswering } = make({ here: ownerId === null ? endless : null }).view.get();
      expect(path.map(({ text, code }) => [text, code])).toEqual([
        ["Bøj hund", null],
        ["", null],
      ]);
      expect([isAnswering, path.at(-1)?.isCharged]).toEqual([false, true]);
    });
  }
});

test("a message that is on its way is taken out of the field only when it has begun, also by a field that is shown anew", async () => {
  for (const isRefused of [true, false]) {
    const runs: Answering[] = [];
    const { store } = await startTab({ answer: (answering) => void runs.push(answering) });
    const field = inField();
    const isBegun = store.ask("Hej", [], field.starts);
    while (runs.length === 0) await turn();
    const isStored = store.resume(field.key());
    if (isRefused) runs[0]?.refuse(429, "rate.limited");
    else runs[0]?.send(...begun("", "", ""));
    expect([await isBegun, await isStored]).toEqual(isRefused ? [false, "unknown"] : [true, "stored"]);
    expect([lines(store), field.key() === ""]).toEqual(isRefused ? [[], true] : [["Hej", ""], false]);
  }
});

test("what nobody has heard of is asked for with the same key from the field, and anything else with another", async () => {
  const { store, server } = await startTab({ answer: (answering) => answering.refuse(502, "response.foreign") });
  const field = inField();
  const keyOf = async (text: string) => {
    const { length } = server.calls;
    const isBegun = store.ask(text, [], field.starts);
    while (server.calls.length === length) await turn();
    await until(store.answering, (answer) => answer?.connection === "waiting");
    store.stop();
    expect(await isBegun).toBe(false);
    return server.calls[length]?.key;
  };
  const key = await keyOf("Hej");
  expect([await keyOf("Hej"), lines(store)]).toEqual([key, []]);
  expect(await keyOf("Nej")).not.toBe(key);
  // It is in the field, and not here.
  expect(await store.resume(field.key())).toBe("unknown");
});

test("what lies in the storage and is no start is none", () => {
  for (const value of [null, 5, {}, { key: "k", asked: 5, answerId: "a" }]) expect(readTurnStart(value)).toBeNull();
});
