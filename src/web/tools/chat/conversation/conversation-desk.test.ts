/** A kept conversation against a server that speaks as ours: what is shown of it, and in which version. */
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
  said,
} from "../../../../../tests/support/chat-server.ts";

beforeEach(openTab);
afterEach(closeTab);

describe("a conversation", () => {
  test("is shown by its newest messages, and older ones come above them", async () => {
    const { desk, server } = await startDesk();
    server.kept.set("c1", keptConversation("c1", 40));
    await opened(desk);
    expect([ids(desk)[0], ids(desk).length, desk.view.get().olderId]).toEqual(["q31", 20, "a30"]);
    await desk.older();
    expect([ids(desk)[0], ids(desk).length]).toEqual(["q6", 70]);
    await desk.older();
    expect([ids(desk)[0], ids(desk).length, desk.view.get().olderId]).toEqual(["q1", 80, null]);
    const { length } = server.calls;
    await desk.older();
    expect(server.calls).toHaveLength(length);
  });

  test("that is read far up lets go of its end, and has it back before anything is asked", async () => {
    const { desk, server } = await startDesk((answering) => {
      keeps(server, "c1", "q41", "a41");
      answering.send(...begun("c1", "q41", "a41"), ...ended("En forfatter."));
      answering.end();
    });
    server.kept.set("c1", keptConversation("c1", 40));
    await opened(desk);
    await desk.older();
    desk.letGoOfNewest(50);
    expect([ids(desk).at(-1), desk.view.get().hasNewer]).toEqual(["a15", true]);
    expect(await desk.ask("Hvem er Blixen?", [])).toBe(true);
    expect([ids(desk).slice(-3), desk.view.get().hasNewer]).toEqual([["a40", "q41", "a41"], false]);
  });

  test("that is not there says so, and one that can't be fetched can be tried again", async () => {
    const { desk, server, told } = await startDesk();
    desk.open("c2");
    await until(desk.view, ({ phase }) => phase === "gone");
    expect(told.removed).toEqual(["c2"]);
    server.failWith(500);
    desk.open("c1");
    expect((await until(desk.view, ({ phase }) => phase === "failed")).failure?.of).toBe("open");
    server.failWith(null);
    await opened(desk);
    expect(lines(desk)).toEqual(["Spørgsmål 1", "Svar 1", "Spørgsmål 2", "Svar 2"]);
  });

  test("that is opened while another is fetched is the one that is shown", async () => {
    const { desk, server } = await startDesk();
    server.kept.set("c2", keptConversation("c2", 1));
    desk.open("c1");
    await opened(desk, "c2");
    expect([desk.view.get().id, ids(desk)]).toEqual(["c2", ["q1", "a1"]]);
  });

  test("is looked at again when another device has gone on with it, and only then", async () => {
    const { desk, server } = await startDesk();
    await opened(desk);
    const { path } = desk.view.get();
    await desk.lookAgain();
    expect(desk.view.get().path).toBe(path);
    server.kept.set("c1", keptConversation("c1", 3));
    await desk.lookAgain();
    expect(ids(desk)).toEqual(["q1", "a1", "q2", "a2", "q3", "a3"]);
    server.kept.delete("c1");
    await desk.lookAgain();
    expect(desk.view.get().phase).toBe("gone");
  });

  test("is looked at again with the path that is shown, while something is written in it", async () => {
    const { desk, server } = await startDesk();
    await opened(desk);
    const kept = keptConversation("c1", 2);
    kept.messages.push(...twin("q1b", "a1b"));
    Object.assign(kept.body, { leafId: "a1b", updatedAt: "2026-11-22T13:00:00.000Z" });
    server.kept.set("c1", kept);
    await desk.lookAgain(true);
    expect(ids(desk)).toEqual(["q1", "a1", "q2", "a2"]);
    expect(desk.view.get().path[0]?.version).toEqual({ number: 1, of: 2, previousId: null, nextId: "q1b" });
    await desk.lookAgain(true);
    expect(ids(desk)).toEqual(["q1", "a1", "q2", "a2"]);
    // Nothing is written in it any more, and nothing new has come to it since.
    await desk.lookAgain();
    expect(ids(desk)).toEqual(["q1b", "a1b"]);
    const { path } = desk.view.get();
    await desk.lookAgain();
    expect(desk.view.get().path).toBe(path);
    await desk.show("q1");
    expect(ids(desk)).toEqual(["q1", "a1", "q2", "a2"]);
  });
});

/** Another version of the first message, with its answer. */
function twin(questionId: string, answerId: string) {
  return [
    keptMessage({ id: questionId, role: "person", text: "Andet", parentId: null }),
    keptMessage({ id: answerId, role: "answer", text: "Nyt svar", parentId: questionId }),
  ];
}

describe("versions", () => {
  test("an edit stands in the place of the message, and one that is refused leaves what was there", async () => {
    let isRefused = true;
    const { desk, server } = await startDesk((answering) => {
      if (isRefused) return answering.refuse(429, "rate.limited");
      server.kept.get("c1")?.messages.push(...twin("q1b", "a1b"));
      answering.send(...begun("c1", "q1b", "a1b"), ...ended("Nyt svar"));
      answering.end();
    });
    await opened(desk);
    const { path } = desk.view.get();
    const isStored = desk.edit("q1", "Andet");
    // What is being written stands where it is written until it is known to be kept.
    expect(desk.view.get().path).toBe(path);
    expect(await isStored).toBe(false);
    expect(desk.view.get().path).toBe(path);
    isRefused = false;
    expect(await desk.edit("q1", "Andet")).toBe(true);
    expect(ids(desk)).toEqual(["q1b", "a1b"]);
    await until(desk.view, ({ path }) => path[0]?.version.previousId === "q1");
    await desk.show("q1");
    expect(ids(desk)).toEqual(["q1", "a1", "q2", "a2"]);
    expect(desk.view.get().path[0]?.version).toEqual({ number: 1, of: 2, previousId: null, nextId: "q1b" });
  });

  test("that another tab has made meanwhile are counted before the answer is over", async () => {
    const { desk, server } = await startDesk((answering) => {
      server.kept.get("c1")?.messages.push(...twin("q1b", "a1b"), ...twin("q1c", "a1c"));
      answering.send(...begun("c1", "q1c", "a1c"));
    });
    await opened(desk);
    expect(await desk.edit("q1", "Andet")).toBe(true);
    const { path, isAnswering } = await until(desk.view, (view) => view.path[0]?.version.of === 3);
    expect([path[0]?.version, isAnswering]).toEqual([{ number: 3, of: 3, previousId: "q1b", nextId: null }, true]);
  });

  test("one more answer stands in the place of the one before", async () => {
    const { desk, server } = await startDesk((answering) => {
      server.kept
        .get("c1")
        ?.messages.push(keptMessage({ id: "a2b", role: "answer", text: "Andet svar", parentId: "q2" }));
      answering.send(...begun("c1", "q2", "a2b"), ...ended("Andet svar"));
      answering.end();
    });
    await opened(desk);
    const isStored = desk.again("q2");
    expect(desk.view.get().path.at(-1)?.version).toEqual({ number: 2, of: 2, previousId: "a2", nextId: null });
    expect(await isStored).toBe(true);
    await until(desk.view, isQuiet);
    expect(ids(desk)).toEqual(["q1", "a1", "q2", "a2b"]);
  });

  test("an answer that is gone on with shows what it was until its own words come, and again if nothing does", async () => {
    const run: Answering[] = [];
    const { desk, server } = await startDesk((answering) => void run.push(answering));
    const kept = keptConversation("c1", 1);
    Object.assign(kept.messages[1] ?? {}, { status: "cut", text: "Et langt" });
    server.kept.set("c1", kept);
    await opened(desk);
    const isStored = desk.continue("a1");
    expect(desk.answering.get()?.text).toBe("Et langt");
    while (run.length === 0) await turn();
    run[0]?.send(...begun("c1", "q1", "a1"));
    expect(await isStored).toBe(true);
    expect(desk.answering.get()?.text).toBe("Et langt");
    run[0]?.send(said("Et langt"), said(" svar"));
    await until(desk.answering, (answer) => answer?.text === "Et langt svar");
    run[0]?.send({ type: "error", code: "ai.unavailable", message: "Den svarer ikke.", retryAfterSeconds: 3 });
    run[0]?.end();
    await until(desk.view, ({ path }) => path.at(-1)?.status === "cut");
    expect([lines(desk).at(-1), desk.view.get().failure]).toEqual([
      "Et langt",
      { of: "answer", message: "Den svarer ikke.", retryAfterMs: 3000 },
    ]);
  });
});

test("a message to one that was deleted elsewhere is not stored, and says why; a file that is gone is another matter", async () => {
  const { desk, server, told } = await startDesk((answering) =>
    answering.refuse(404, "resource.not-found", "Findes ikke."),
  );
  await opened(desk);
  expect(await desk.ask("Hvem er Blixen?", ["f1"])).toBe(false);
  expect(desk.view.get()).toMatchObject({ phase: "open", failure: { message: "Findes ikke." } });
  server.kept.delete("c1");
  expect(await desk.ask("Hvem er Blixen?", [])).toBe(false);
  expect(desk.view.get()).toMatchObject({ id: "c1", phase: "gone", path: [], failure: null, isAnswering: false });
  expect(told.removed).toEqual(["c1"]);
});

test("an answer that is gone on with at once is not shown as it was when what was kept of it comes", async () => {
  const runs: Answering[] = [];
  const { desk, server } = await startDesk((answering) => void runs.push(answering));
  const kept = keptConversation("c1", 1);
  Object.assign(kept.messages[1] ?? {}, { status: "cut", text: "Et langt" });
  server.kept.set("c1", kept);
  await opened(desk);
  const goOn = async () => {
    const isStored = desk.continue("a1");
    const count = runs.length;
    while (runs.length === count) await turn();
    runs.at(-1)?.send(...begun("c1", "q1", "a1"), said("Et langt"));
    expect(await isStored).toBe(true);
  };
  await goOn();
  kept.body.title = "Efter den første";
  runs[0]?.send(...ended("Et langt"));
  runs[0]?.end();
  await until(desk.view, isQuiet);
  await goOn();
  await until(desk.view, ({ title }) => title === "Efter den første");
  expect([desk.view.get().isAnswering, desk.view.get().path.at(-1)?.status]).toEqual([true, "writing"]);
});

describe("a change", () => {
  test("of Læringstilstand shows at once, and goes back when it can't be kept", async () => {
    const { desk, server } = await startDesk();
    await opened(desk);
    const isChanged = desk.change({ isLearning: true });
    expect(desk.view.get().isLearning).toBe(true);
    expect(await isChanged).toBe(true);
    server.failWith(500);
    expect(await desk.change({ isLearning: false })).toBe(false);
    expect([desk.view.get().isLearning, desk.view.get().failure?.of]).toEqual([true, "change"]);
  });

  test("of a conversation that is left before it is made is told to the list all the same", async () => {
    const { desk, server, told } = await startDesk();
    server.kept.set("c2", keptConversation("c2", 1));
    await opened(desk);
    const { length } = told.titles;
    const isChanged = desk.change({ title: "Nyt navn" });
    desk.open("c2");
    expect(await isChanged).toBe(true);
    expect(told.titles.slice(length).filter((one) => one.startsWith("c1 "))).toEqual(["c1 Nyt navn"]);
  });

  test("that names a folder or a message that is gone leaves the conversation open and says so", async () => {
    const { desk, server, told } = await startDesk();
    await opened(desk);
    const { path } = desk.view.get();
    server.goneFolders.add("m1");
    expect(await desk.change({ folderId: "m1" })).toBe(false);
    expect(desk.view.get()).toMatchObject({ phase: "open", path, folderId: null, failure: { of: "change" } });
    await desk.show("q9");
    expect(desk.view.get()).toMatchObject({ phase: "open", path, failure: { of: "show" } });
    expect(told.removed).toEqual([]);
    server.kept.delete("c1");
    expect(await desk.change({ folderId: "m1" })).toBe(false);
    expect(desk.view.get()).toMatchObject({ phase: "gone", failure: null });
    expect(told.removed).toEqual(["c1"]);
  });

  test("in a new conversation is the first message's", async () => {
    const { desk, server } = await startDesk((answering) => answering.refuse(429, "rate.limited"));
    desk.open(null);
    await desk.change({ isLearning: true });
    await desk.ask("Hej", []);
    expect(JSON.parse(server.calls.at(-1)?.body ?? "{}").isLearning).toBe(true);
    expect([desk.view.get().isLearning, desk.view.get().id]).toEqual([true, null]);
  });
});
