/** What is sent while the path of a kept conversation is fetched anew: it stays, with its answer. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  closeTab,
  ids,
  isQuiet,
  keeps,
  lines,
  opened,
  openTab,
  startDesk,
  turn,
  until,
} from "../../../../../tests/support/chat-desk.ts";
import {
  type Answering,
  begun,
  ended,
  keptConversation,
  keptMessage,
} from "../../../../../tests/support/chat-server.ts";
import type { ConversationDesk } from "./conversation-view.ts";

beforeEach(openTab);
afterEach(closeTab);

describe("what is sent while the path is fetched anew", () => {
  const ways: readonly (readonly [string, (desk: ConversationDesk) => Promise<void>])[] = [
    ["as one comes back to it", (desk) => desk.lookAgain()],
    ["for another version", (desk) => desk.show("q1b")],
    ["for its end", (desk) => desk.newest()],
  ];
  for (const [why, fetchAnew] of ways) {
    for (const isHeard of [false, true]) {
      test(`${why} stays, ${isHeard ? "also when its answer is there by then" : "with the answer that is on its way"}`, async () => {
        const runs: Answering[] = [];
        const { desk, server } = await startDesk((answering) => void runs.push(answering));
        await opened(desk);
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
        const isFetched = fetchAnew(desk);
        while (pages() === before) await turn();

        const isStored = desk.ask("Hvem er Blixen?", []);
        while (runs.length === 0) await turn();
        const answer = async () => {
          Object.assign(kept.body, { leafId: "a2" });
          keeps(server, "c1", "q3", "a3");
          runs[0]?.send(...begun("c1", "q3", "a3"), ...ended("En forfatter."));
          runs[0]?.end();
          expect(await isStored).toBe(true);
          await until(desk.view, isQuiet);
        };
        if (isHeard) await answer();
        held.resolve();
        await isFetched;
        expect([lines(desk).slice(0, 5), desk.view.get().isAnswering]).toEqual([
          ["Spørgsmål 1", "Svar 1", "Spørgsmål 2", "Svar 2", "Hvem er Blixen?"],
          !isHeard,
        ]);
        if (!isHeard) await answer();
        expect([lines(desk).at(-1), desk.view.get().leafId]).toEqual(["En forfatter.", "a3"]);
      });
    }
  }

  test("is gone on from, and what came meanwhile is there the next time one looks", async () => {
    const { desk, server } = await startDesk((answering) => answering.refuse(429, "rate.limited"));
    await opened(desk);
    server.kept.set("c1", keptConversation("c1", 3));
    const held = Promise.withResolvers<void>();
    server.holdMessages(held.promise);
    const { length } = server.calls;
    const isSeen = desk.lookAgain();
    while (server.calls.length < length + 2) await turn();
    expect(await desk.ask("Hvem er Blixen?", [])).toBe(false);
    held.resolve();
    await isSeen;
    expect(ids(desk)).toEqual(["q1", "a1", "q2", "a2"]);
    await desk.lookAgain();
    expect(ids(desk)).toEqual(["q1", "a1", "q2", "a2", "q3", "a3"]);
  });
});

test("what is sent far up is not sent to a conversation that is opened while the end is fetched", async () => {
  const { desk, server } = await startDesk();
  server.kept.set("c1", keptConversation("c1", 40));
  server.kept.set("c2", keptConversation("c2", 1));
  await opened(desk);
  await desk.older();
  desk.letGoOfNewest(50);
  const held = Promise.withResolvers<void>();
  server.holdMessages(held.promise);
  const isStored = desk.ask("Til c1", ["f1"]);
  await turn();
  desk.open("c2");
  held.resolve();
  // A run would end the test: nobody answers one here.
  expect(await isStored).toBe(false);
  await until(desk.view, ({ phase }) => phase === "open");
  expect([desk.view.get().id, lines(desk), desk.view.get().failure]).toEqual(["c2", ["Spørgsmål 1", "Svar 1"], null]);
});
