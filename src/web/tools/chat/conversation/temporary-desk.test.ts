/** A conversation in a tab: nothing of it is kept anywhere else, and a reload of the tab takes nothing away. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import {
  closeTab,
  endWithTest,
  ids,
  isQuiet,
  lines,
  openTab,
  owner,
  quietConnection,
  startServer,
  turn,
  until,
} from "../../../../../tests/support/chat-desk.ts";
import { type Answering, type AnswerRun, begun, ended, said } from "../../../../../tests/support/chat-server.ts";
import type { AnswerHere } from "./answer-here.ts";
import type { TemporaryDesk } from "./conversation-view.ts";
import type { TabFile } from "./tab-store.ts";
import { createTemporaryDesk } from "./temporary-desk.ts";

beforeEach(openTab);
afterEach(closeTab);

const file: TabFile = { name: "Novelle.docx", kind: "docx", text: "Ringen blev væk.", pages: "" };

interface Wish {
  readonly answer?: AnswerRun;
  readonly here?: AnswerHere | null;
  readonly ownerId?: string | null;
}

async function start({ answer = () => expect.unreachable(), here = null, ownerId = owner }: Wish = {}) {
  const { server, api } = await startServer(answer);
  const told: string[] = [];
  const make = (forOwner = ownerId) => {
    const desk = createTemporaryDesk({
      api,
      ownerId: forOwner,
      here,
      filesOf: (wanted) => (wanted.includes("f1") ? [file] : []),
      isOwners: () => true,
      list: null,
      learningByDefault: () => false,
      say: (text) => void told.push(text),
      used: () => {},
      connection: quietConnection,
    });
    endWithTest(() => desk.leave());
    desk.open(null);
    return desk;
  };
  return { desk: make(), make, server, told };
}

/** A model that says how much it was told. */
const counts: AnswerRun = (answering) => {
  const { messages } = JSON.parse(answering.call.body) as { messages: readonly unknown[] };
  answering.send(...begunHere, ...ended(`${messages.length} beskeder`));
  answering.end();
};
const begunHere = begun("", "", "").map((event) =>
  event.type === "chat" ? { ...event, conversationId: null, questionId: null, answerId: null } : event,
);
const bodies = (calls: readonly { readonly body: string }[]) => calls.map(({ body }) => JSON.parse(body || "null"));
const session = () => [...Array(window.sessionStorage.length).keys()].map((at) => window.sessionStorage.key(at));

async function asked(desk: TemporaryDesk, text: string, fileIds: readonly string[] = []): Promise<boolean> {
  const isBegun = await desk.ask(text, fileIds);
  await until(desk.view, isQuiet);
  return isBegun;
}

describe("by a model", () => {
  test("each question goes with all that was said, and a reload of the tab has it again", async () => {
    const { desk, make, server, told } = await start({ answer: counts });
    expect(await asked(desk, "Hej")).toBe(true);
    expect(await asked(desk, "Og så?", ["f1"])).toBe(true);
    expect(lines(desk)).toEqual(["Hej", "1 beskeder", "Og så?", "3 beskeder"]);
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
    expect(later.view.get().path).toEqual(desk.view.get().path);
    await asked(later, "Mere");
    expect(bodies(server.calls)[2]).toMatchObject({ files: [file], messages: { length: 5 } });
    expect([server.calls.map(({ url }) => url), session()]).toEqual([
      Array(3).fill("/api/tools/chat/temporary"),
      [`${storageKeys.chatTemporary}.${owner}`],
    ]);
  });

  test("every version of a message stays, and each path goes on as it was", async () => {
    const { desk } = await start({ answer: counts });
    await asked(desk, "Et");
    await asked(desk, "To", ["f1"]);
    const [first, , second] = ids(desk);
    await desk.edit(first ?? "", "En");
    await until(desk.view, isQuiet);
    expect(lines(desk)).toEqual(["En", "1 beskeder"]);
    expect(desk.view.get().path[0]?.version).toEqual({ number: 2, of: 2, previousId: first, nextId: null });
    await desk.show(first ?? "");
    expect(lines(desk)).toEqual(["Et", "1 beskeder", "To", "3 beskeder"]);
    await desk.edit(second ?? "", "Tre");
    await until(desk.view, isQuiet);
    expect(desk.view.get().path[2]).toMatchObject({ text: "Tre", files: [{ id: "f1", name: file.name }] });
    await desk.again(first ?? "");
    await until(desk.view, isQuiet);
    expect([lines(desk), desk.view.get().path[1]?.version.of]).toEqual([["Et", "1 beskeder"], 2]);
  });

  test("a message that is refused is taken off and told, and what was shown is shown", async () => {
    let isRefused = false;
    const answer: AnswerRun = (answering, count) =>
      isRefused ? answering.refuse(429, "rate.limited", "Vent lidt.") : counts(answering, count);
    const { desk, make } = await start({ answer });
    await asked(desk, "Hej");
    isRefused = true;
    expect(await asked(desk, "Og så?")).toBe(false);
    expect([lines(desk), desk.view.get().failure?.message]).toEqual([["Hej", "1 beskeder"], "Vent lidt."]);
    const { path } = desk.view.get();
    const isBegun = desk.edit(ids(desk)[0] ?? "", "Andet");
    expect(desk.view.get().path).toBe(path);
    expect(await isBegun).toBe(false);
    expect(lines(make())).toEqual(["Hej", "1 beskeder"]);
  });

  test("an answer on its way is found again by a reload, and one whose run is gone is told as broken off", async () => {
    const runs: Answering[] = [];
    const { desk, make } = await start({ answer: (answering) => void runs.push(answering) });
    const isBegun = desk.ask("Hej", []);
    while (runs.length < 1) await turn();
    runs[0]?.send(...begunHere, said("Go"));
    expect(await isBegun).toBe(true);
    desk.leave();
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
    const { path } = await until(third.view, isQuiet);
    expect(path.at(-1)).toMatchObject({ text: "", status: "failed", code: "run.interrupted" });
  });

  test("what is too much for one call is not sent, and says so", async () => {
    const { desk, server } = await start({ answer: counts });
    expect(await desk.ask("æ".repeat(600_000), [])).toBe(false);
    expect([server.calls, lines(desk), desk.view.get().failure?.message]).toEqual([
      [],
      [],
      expect.stringMatching(/^Samtalen og dens filer fylder/),
    ]);
  });
});

describe("on the device", () => {
  const here: AnswerHere = async (messages, emit) => {
    emit({ ...begunHere[0], runId: "" } as never);
    emit(begunHere[1] as never);
    await turn();
    for (const event of ended(`Om: ${messages.at(-1)?.text}`)) emit(event);
  };

  test("a visitor is answered and nothing leaves it", async () => {
    const { desk, make, server } = await start({ here, ownerId: null });
    expect(await asked(desk, "Bøj hund")).toBe(true);
    expect([lines(desk), server.calls, session()]).toEqual([
      ["Bøj hund", "Om: Bøj hund"],
      [],
      [storageKeys.chatTemporary],
    ]);
    const signedIn = make(owner);
    expect(lines(signedIn)).toEqual(["Bøj hund", "Om: Bøj hund"]);
    expect([session(), lines(make("person-2"))]).toEqual([[`${storageKeys.chatTemporary}.${owner}`], []]);
  });

  test("an engine that is broken says so beside the question, which stays", async () => {
    const { desk } = await start({
      here: async (_, emit) => {
        emit({ ...begunHere[0], runId: "" } as never);
        throw new Error("boom");
      },
      ownerId: null,
    });
    expect(await asked(desk, "Bøj hund")).toBe(true);
    const { path, failure } = desk.view.get();
    expect([path.map(({ status }) => status), failure?.message]).toEqual([
      ["complete", "failed"],
      "Noget gik galt. Prøv igen.",
    ]);
  });

  test("»Stop« ends what is on its way, and what was made when the page went is told as broken off", async () => {
    const endless: AnswerHere = async (_, emit, signal) => {
      emit({ ...begunHere[0], runId: "" } as never);
      emit(said("Et langt"));
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      throw signal.reason;
    };
    const { desk, make } = await start({ here: endless, ownerId: null });
    await desk.ask("Forkort", []);
    desk.stop();
    const { path } = await until(desk.view, isQuiet);
    expect(path.at(-1)).toMatchObject({ text: "Et langt", status: "stopped" });
    await desk.ask("Igen", []);
    expect(make().view.get().path.at(-1)).toMatchObject({ text: "", status: "failed", code: "run.interrupted" });
  });
});

describe("what is kept after all", () => {
  test("goes as it was said, and leaves the tab", async () => {
    const { desk, server } = await start({ answer: counts });
    await asked(desk, "Hej");
    await desk.change({ isLearning: true });
    expect(await desk.keep()).toBe("c9");
    expect(bodies(server.calls).at(-1)).toEqual({
      messages: [
        { by: "person", text: "Hej" },
        { by: "ai", text: "1 beskeder" },
      ],
      isLearning: true,
    });
    expect([lines(desk), session(), desk.view.get().isLearning]).toEqual([[], [], false]);
  });

  test("is still in the tab where it could not be", async () => {
    const { desk, server } = await start({ answer: counts });
    await asked(desk, "Hej");
    await server.close();
    expect(await desk.keep()).toBeNull();
    expect([lines(desk), desk.view.get().failure?.of]).toEqual([["Hej", "1 beskeder"], "change"]);
  });
});

test("a storage without room holds what there is room for, and the page holds the rest", async () => {
  const { desk, make } = await start({ answer: counts });
  await asked(desk, "Hej", ["f1"]);
  const key = `${storageKeys.chatTemporary}.${owner}`;
  for (const stored of ["{", "null", "[]", '{"tree":{"messages":5}}', '{"tree":{"messages":[]}}']) {
    window.sessionStorage.setItem(key, stored);
    expect(lines(make())).toEqual([]);
  }
  window.sessionStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  await asked(desk, "Mere");
  expect(lines(desk)).toEqual(["Hej", "1 beskeder", "Mere", "3 beskeder"]);
});
