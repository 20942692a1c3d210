/** What is sent while the path of a kept conversation is fetched anew: it stays, with its answer. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Answering,
  begun,
  ended,
  keptConversation,
  keptMessage,
} from "../../../../../tests/support/chat-server.ts";
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
import type { ConversationStore } from "./conversation-view.ts";

beforeEach(openTab);
afterEach(closeTab);

describe("what is sent while the path is fetched anew", () => {
  const ways: readonly (readonly [string, (store: ConversationStore) => Promise<void>])[] = [
    ["as one comes back to it", (store) => store.lookAgain()],
    ["for another version", (store) => store.show("q1b")],
    ["for its end", (store) => store.newest()],
  ];
  for (const [why, fetchAnew] of ways) {
    for (const isHeard of [false, true]) {
      test(`${why} stays, ${isHeard ? "also when its answer is there by then" : "with the answer that is on its way"}`, async () => {
        const runs: Answering[] = [];
        const { store, server } = await startConversation((answering) => void runs.push(answering));
        await opened(store);
        const kept = keptConversation("c1", 2);
        kept.messages.push(
          keptMessage({ id: "q1b", role: "person", text: "Andet" }),
          keptMessage({ id: "a1b", role: "answer", text: "Nyt svar", parentId: "q1b" }),
        );
        Object.assign(kept.body, { leafId: "a1b", updatedAt: "2026-11-22T13:00:00.000Z" });
        server.kept.set("c1", kept);
        const held = Promise.withResolvers<void>();
        server.holdMessages(held.promise);
        const pages = () => server.calls.filter(({ url }) => url.includes("/messages")).length;
        const before = pages();
        const isFetched = fetchAnew(store);
        while (pages() === before) await turn();

        const isStored = store.ask("Hvem er Blixen?", []);
        while (runs.length === 0) await turn();
        const answer = async () => {
          Object.assign(kept.body, { leafId: "a2" });
          keeps(server, "c1", "q3", "a3");
          runs[0]?.send(...begun("c1", "q3", "a3"), ...ended("En forfatter."));
          runs[0]?.end();
          expect(await isStored).toBe(true);
          await until(store.view, isQuiet);
        };
        if (isHeard) await answer();
        held.resolve();
        await isFetched;
        expect([lines(store).slice(0, 5), store.view.get().isAnswering]).toEqual([
          ["Spørgsmål 1", "Svar 1", "Spørgsmål 2", "Svar 2", "Hvem er Blixen?"],
          !isHeard,
        ]);
        if (!isHeard) await answer();
        expect([lines(store).at(-1), store.view.get().leafId]).toEqual(["En forfatter.", "a3"]);
      });
    }
  }

  test("is gone on from, and what came meanwhile is there the next time one looks", async () => {
    const { store, server } = await startConversation((answering) => answering.refuse(429, "rate.limited"));
    await opened(store);
    server.kept.set("c1", keptConversation("c1", 3));
    const held = Promise.withResolvers<void>();
    server.holdMessages(held.promise);
    const { length } = server.calls;
    const isSeen = store.lookAgain();
    while (server.calls.length < length + 2) await turn();
    expect(await store.ask("Hvem er Blixen?", [])).toBe(false);
    held.resolve();
    await isSeen;
    expect(ids(store)).toEqual(["q1", "a1", "q2", "a2"]);
    await store.lookAgain();
    expect(ids(store)).toEqual(["q1", "a1", "q2", "a2", "q3", "a3"]);
  });
});

test("what is sent far up is not sent to a conversation that is opened while the end is fetched", async () => {
  const { store, server } = await startConversation();
  server.kept.set("c1", keptConversation("c1", 40));
  server.kept.set("c2", keptConversation("c2", 1));
  await opened(store);
  await store.older();
  store.dropNewest(50);
  const held = Promise.withResolvers<void>();
  server.holdMessages(held.promise);
  const isStored = store.ask("Til c1", ["f1"]);
  await turn();
  store.open("c2");
  held.resolve();
  // A run would end the test: nobody answers one here.
  expect(await isStored).toBe(false);
  await until(store.view, ({ phase }) => phase === "open");
  expect([store.view.get().id, lines(store), store.view.get().failure]).toEqual([
    "c2",
    ["Spørgsmål 1", "Svar 1"],
    null,
  ]);
});
