/** Messages and their answers against a server that speaks as ours: nothing that is written is lost, or asked for twice. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Answering, begun, ended, keptConversation, said } from "../../../../../tests/support/chat-server.ts";
import {
  closeTab,
  ids,
  isQuiet,
  keeps,
  lines,
  opened,
  openTab,
  startConversation,
  turn,
  until,
} from "../../../../../tests/support/kept-conversation.ts";

beforeEach(openTab);
afterEach(closeTab);

describe("a message", () => {
  test("stands at once, is answered word by word, and is as the server has it in the end", async () => {
    let run: Answering | undefined;
    const { store, server, told } = await startConversation((answering) => {
      run = answering;
    });
    await opened(store);
    const isStored = store.ask("Hvem er Blixen?", []);
    expect(
      store.view
        .get()
        .path.slice(-2)
        .map(({ text, isSending }) => [text, isSending]),
    ).toEqual([
      ["Hvem er Blixen?", true],
      ["", true],
    ]);
    const keys = store.view.get().path.map(({ key }) => key);
    while (run === undefined) await turn();
    expect(run.body).toMatchObject({ conversationId: "c1", turn: { kind: "ask", parentId: "a2" }, isLearning: false });
    keeps(server, "c1", "q3", "a3");
    run.send(...begun("c1", "q3", "a3"), said("En "));
    expect(await isStored).toBe(true);
    expect([ids(store).slice(-2), store.view.get().leafId]).toEqual([["q3", "a3"], "a3"]);
    await until(store.answering, (answer) => answer?.text === "En ");
    run.send(said("forfatter"), ...ended("En forfatter."));
    run.end();
    await until(store.view, isQuiet);
    expect([lines(store).at(-1), told.said]).toEqual(["En forfatter.", ["Svaret er klar."]]);
    await until(store.view, ({ path }) => path.at(-1)?.isCharged === true);
    expect(store.view.get().path.map(({ key }) => key)).toEqual(keys);
    expect(store.answering.get()).toBeNull();
  });

  test("that begins a conversation gives it its id, its title and its place in the list", async () => {
    const { store, server, told } = await startConversation((answering) => {
      keeps(server, "c7", "q1", "a1");
      answering.send(...begun("c7", "q1", "a1"), { type: "title", title: "Karen Blixen" }, ...ended("En forfatter."));
      answering.end();
    });
    store.open(null, "f1");
    expect(await store.ask("Hvem er Blixen?", ["x1"])).toBe(true);
    expect(told.named).toEqual(["c7"]);
    const body = JSON.parse(server.calls.find(({ method }) => method === "POST")?.body ?? "{}");
    expect(body).toMatchObject({ conversationId: null, folderId: "f1", fileIds: ["x1"], turn: { parentId: null } });
    store.open("c7");
    await until(store.view, isQuiet);
    await until(store.view, ({ item }) => item !== null);
    expect([ids(store), told.writing]).toEqual([
      ["q1", "a1"],
      ["c7 true", "c7 false"],
    ]);
  });

  test.each([
    [429, "rate.limited"],
    [409, "resource.conflict"],
    [413, "request.too-large"],
  ])("that is refused (%i) is taken off again and told, and the next has another key", async (status, code) => {
    const { store, server } = await startConversation((answering) => answering.refuse(status, code, "Vent lidt."));
    await opened(store);
    expect(await store.ask("Hvem er Blixen?", [])).toBe(false);
    expect(ids(store)).toEqual(["q1", "a1", "q2", "a2"]);
    const { failure, isAnswering, leafId } = store.view.get();
    expect([failure?.message, isAnswering, leafId]).toEqual(["Vent lidt.", false, "a2"]);
    await store.ask("Hvem er Blixen?", []);
    const keys = server.calls.flatMap(({ method, key }) => (method === "POST" ? [key] : []));
    expect(new Set(keys).size).toBe(2);
  });

  test("of which nothing was heard has the same key when it is sent again, also after the page was opened anew", async () => {
    let isUp = false;
    const kept = new Map<string, string>();
    const starts = {
      find: (asked: string) => kept.get(asked) ?? null,
      keep: (asked: string, key: string) => void kept.set(asked, key),
      forget: () => kept.clear(),
    };
    const { store, make, server } = await startConversation((answering) => {
      if (!isUp) return answering.refuse(500, "server.failed");
      keeps(server, "c1", "q3", "a3");
      answering.send(...begun("c1", "q3", "a3"), ...ended("En forfatter."));
      answering.end();
    });
    await opened(store);
    expect(await store.ask("Hvem er Blixen?", [], starts)).toBe(false);
    expect([ids(store).length, store.view.get().failure?.of]).toEqual([4, "answer"]);
    isUp = true;
    const later = make();
    await opened(later);
    expect(await later.ask("Hvem er Blixen?", [], starts)).toBe(true);
    const keys = server.calls.flatMap(({ method, key }) => (method === "POST" ? [key] : []));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    later.leave();
  });

  test("whose run fails before it is stored is taken off and told", async () => {
    const { store } = await startConversation((answering) => {
      answering.send(...begun("c1", "q3", "a3").slice(0, 1), {
        type: "error",
        code: "run.failed",
        message: "Noget gik galt.",
        retryAfterSeconds: null,
      });
      answering.end();
    });
    await opened(store);
    expect(await store.ask("Hvem er Blixen?", [])).toBe(false);
    expect([ids(store).length, store.view.get().failure?.message]).toEqual([4, "Noget gik galt."]);
  });

  test("is not sent beside an answer that is on its way", async () => {
    const { store } = await startConversation((answering) => answering.send(...begun("c1", "q3", "a3")));
    await opened(store);
    await store.ask("Hvem er Blixen?", []);
    expect(await store.ask("Og Bang?", [])).toBe(false);
    expect(store.view.get().failure?.message).toMatch(/^Svaret er stadig på vej/);
    store.forgetFailure();
    expect(store.view.get().failure).toBeNull();
  });
});

describe("an answer on its way", () => {
  test("is followed from another device, by what its run says", async () => {
    const { store, server } = await startConversation((answering) => {
      expect(answering.call.url).toBe("/api/runs/r5/events?after=0");
      answering.send(...begun("c1", "q2", "a2", "r5"), said("Nyt"), ...ended("Nyt svar."));
      answering.end();
    });
    const kept = keptConversation("c1", 2);
    Object.assign(kept.messages[3] ?? {}, { status: "writing", runId: "r5", text: "Ny" });
    server.kept.set("c1", kept);
    store.open("c1");
    expect((await until(store.answering, (answer) => answer !== null))?.text).toBe("Ny");
    Object.assign(kept.messages[3] ?? {}, { status: "complete", text: "Nyt svar." });
    await until(store.view, isQuiet);
    expect(lines(store).at(-1)).toBe("Nyt svar.");
  });

  test("whose run is gone is as the server has closed it", async () => {
    const { store, server } = await startConversation((answering) => {
      Object.assign(kept.messages[1] ?? {}, { status: "stopped", code: "run.interrupted" });
      answering.refuse(404, "resource.not-found");
    });
    const kept = keptConversation("c1", 1);
    Object.assign(kept.messages[1] ?? {}, { status: "writing", runId: "r5", text: "Halvt" });
    server.kept.set("c1", kept);
    await opened(store);
    const { path, failure } = await until(store.view, (now) => now.path.at(-1)?.status === "stopped");
    expect([path.at(-1)?.text, path.at(-1)?.code, failure]).toEqual(["Halvt", "run.interrupted", null]);
  });

  test("goes on while another conversation is looked at, is told once, and is there on the way back", async () => {
    let run: Answering | undefined;
    const { store, server, told } = await startConversation((answering) => {
      run = answering;
    });
    server.kept.set("c2", keptConversation("c2", 1));
    await opened(store);
    const isStored = store.ask("Hvem er Blixen?", []);
    while (run === undefined) await turn();
    keeps(server, "c1", "q3", "a3");
    const answer = server.kept.get("c1")?.messages.at(-1);
    Object.assign(answer ?? {}, { status: "writing", runId: "r1", text: "" });
    run.send(...begun("c1", "q3", "a3"), said("En "));
    await isStored;
    await opened(store, "c2");
    expect([store.view.get().isAnswering, store.answering.get()]).toEqual([false, null]);
    await opened(store);
    await until(store.answering, (now) => now?.text === "En ");
    await opened(store, "c2");
    Object.assign(answer ?? {}, { status: "complete", text: "En forfatter." });
    run.send(...ended("En forfatter."));
    run.end();
    while (told.said.length === 0) await turn();
    expect(told.said).toEqual(["Svaret er klar i »Samtale c1«."]);
    expect(told.writing.at(-1)).toBe("c1 false");
    await opened(store);
    expect([lines(store).at(-1), server.calls.filter(({ url }) => url.startsWith("/api/runs")).length]).toEqual([
      "En forfatter.",
      0,
    ]);
  });

  test("is stopped on the server, and what had come stands", async () => {
    const { store, server } = await startConversation((answering) => {
      keeps(server, "c1", "q3", "a3");
      Object.assign(server.kept.get("c1")?.messages.at(-1) ?? {}, { status: "stopped", text: "En" });
      answering.send(...begun("c1", "q3", "a3"), said("En"));
      const look = () => {
        if (!server.calls.some(({ url }) => url === "/api/runs/r1/stop")) return void setImmediate(look);
        answering.send(
          { type: "part", part: 1, text: "En", status: "stopped", code: null, findings: [], reasons: [] },
          { type: "done", reason: "stopped", historyId: null },
        );
        answering.end();
      };
      look();
    });
    await opened(store);
    await store.ask("Hvem er Blixen?", []);
    await until(store.answering, (answer) => answer?.text === "En");
    store.stop();
    expect(store.answering.get()?.isStopping).toBe(true);
    await until(store.view, isQuiet);
    expect([lines(store).at(-1), store.view.get().path.at(-1)?.status]).toEqual(["En", "stopped"]);
  });

  test("of a conversation that was deleted meanwhile takes it away", async () => {
    const { store, told } = await startConversation((answering) => {
      answering.send(...begun("c1", "q3", "a3"), said("En"), {
        type: "error",
        code: "chat.deleted",
        message: "Samtalen er slettet.",
        retryAfterSeconds: null,
      });
      answering.end();
    });
    await opened(store);
    await store.ask("Hvem er Blixen?", []);
    await until(store.view, ({ phase }) => phase === "gone");
    expect(told.removed).toEqual(["c1"]);
  });

  test("stays to be followed when the session ends, and is told", async () => {
    let isLost = true;
    const { store, server } = await startConversation((answering, count) => {
      if (count === 1) {
        keeps(server, "c1", "q3", "a3");
        Object.assign(server.kept.get("c1")?.messages.at(-1) ?? {}, { status: "writing", runId: "r1", text: "En" });
        answering.send(...begun("c1", "q3", "a3"), said("En"));
        return answering.end();
      }
      if (isLost) return answering.refuse(401, "auth.required", "Log ind.");
      answering.send(said(" forfatter"), ...ended("En forfatter."));
      answering.end();
    });
    await opened(store);
    await store.ask("Hvem er Blixen?", []);
    const { path, failure } = await until(store.view, (now) => now.failure !== null);
    expect([path.at(-1)?.text, path.at(-1)?.status, failure?.of]).toEqual(["En", "writing", "answer"]);
    isLost = false;
    await store.lookAgain();
    await until(store.view, isQuiet);
    expect(lines(store).at(-1)).toBe("En forfatter.");
  });
});

describe("what was sent before the page was opened anew", () => {
  test("is found by its key, and nothing is begun", async () => {
    const { store, server, told } = await startConversation((answering) => {
      expect([answering.call.method, answering.call.key]).toEqual(["GET", "k1"]);
      keeps(server, "c7", "q1", "a1");
      answering.send(...begun("c7", "q1", "a1"), ...ended("En forfatter."));
      answering.end();
    });
    store.open(null);
    expect(await store.resume("k1")).toBe("stored");
    expect(told.named).toEqual(["c7"]);
  });

  test.each([
    [404, "unknown"],
    [409, "used"],
  ] as const)("and of which the server says %i is %s", async (status, outcome) => {
    const { store } = await startConversation((answering) => answering.refuse(status, "resource.not-found"));
    store.open(null);
    expect(await store.resume("k1")).toBe(outcome);
    expect(store.view.get().failure).toBeNull();
  });
});
