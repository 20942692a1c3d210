/** A kept conversation against a server that speaks as ours: what is shown of it, and in which version. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Answering,
  begun,
  ended,
  keptConversation,
  keptMessage,
  said,
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

beforeEach(openTab);
afterEach(closeTab);

describe("a conversation", () => {
  test("is shown by its newest messages, and older ones come above them", async () => {
    const { store, server } = await startConversation();
    server.kept.set("c1", keptConversation("c1", 40));
    await opened(store);
    expect([ids(store)[0], ids(store).length, store.view.get().olderId]).toEqual(["q31", 20, "a30"]);
    await store.older();
    expect([ids(store)[0], ids(store).length]).toEqual(["q6", 70]);
    await store.older();
    expect([ids(store)[0], ids(store).length, store.view.get().olderId]).toEqual(["q1", 80, null]);
    const { length } = server.calls;
    await store.older();
    expect(server.calls).toHaveLength(length);
  });

  test("is opened at a message, and shows a version with the control that it was chosen by", async () => {
    const { store, server } = await startConversation();
    const long = keptConversation("c1", 80);
    const other = keptMessage({ id: "a5b", role: "answer", text: "Et andet svar", parentId: "q5" });
    server.kept.set("c1", { ...long, messages: [...long.messages, other] });
    store.open("c1", null, "q6");
    await until(store.view, ({ phase }) => phase === "open");
    // All of what is between it and the end.
    expect([ids(store).includes("q6"), ids(store).at(-1)]).toEqual([true, "a80"]);
    // Again, in the open conversation: nothing is fetched for what is there.
    const { length } = server.calls;
    store.open("c1", null, "a70");
    expect(server.calls).toHaveLength(length);
    // In another version.
    store.open("c1", null, "a5b");
    await until(store.view, ({ path }) => path.at(-1)?.id === "a5b");
    // Back to the version that goes on for long.
    await store.show("a5");
    expect([ids(store).includes("a5"), ids(store).at(-1)]).toEqual([true, "a80"]);
    // The same again, after the version was switched.
    store.open("c1", null, "a5b");
    await until(store.view, ({ path }) => path.at(-1)?.id === "a5b");
    await store.show("a5");
    // One that is gone leaves the conversation as it was.
    store.open(null);
    store.open("c1", null, "q99");
    await until(store.view, ({ phase }) => phase === "open");
    expect([ids(store).at(-1), store.view.get().failure]).toEqual(["a80", null]);
  });

  test.each([429, 503])("is shown as it was last if the version of a message is refused with %d", async (status) => {
    const { store, server } = await startConversation();
    server.refusePatches(status);
    store.open("c1", null, "q99");
    await until(store.view, ({ phase }) => phase !== "loading");
    expect([store.view.get().phase, ids(store).at(-1)]).toEqual(["open", "a2"]);
  });

  test("that is read far up lets go of its end, and has it back before anything is asked", async () => {
    const { store, server } = await startConversation((answering) => {
      keeps(server, "c1", "q41", "a41");
      answering.send(...begun("c1", "q41", "a41"), ...ended("En forfatter."));
      answering.end();
    });
    server.kept.set("c1", keptConversation("c1", 40));
    await opened(store);
    await store.older();
    store.dropNewest(50);
    expect([ids(store).at(-1), store.view.get().hasNewer]).toEqual(["a15", true]);
    expect(await store.ask("Hvem er Blixen?", [])).toBe(true);
    expect([ids(store).slice(-3), store.view.get().hasNewer]).toEqual([["a40", "q41", "a41"], false]);
  });

  test("that is not there says so, and one that can't be fetched can be tried again", async () => {
    const { store, server, told } = await startConversation();
    store.open("c2");
    await until(store.view, ({ phase }) => phase === "gone");
    expect(told.removed).toEqual(["c2"]);
    server.failWith(500);
    store.open("c1");
    expect((await until(store.view, ({ phase }) => phase === "failed")).failure?.of).toBe("open");
    server.failWith(null);
    await opened(store);
    expect(lines(store)).toEqual(["Spørgsmål 1", "Svar 1", "Spørgsmål 2", "Svar 2"]);
  });

  test("that is opened while another is fetched is the one that is shown", async () => {
    const { store, server } = await startConversation();
    server.kept.set("c2", keptConversation("c2", 1));
    store.open("c1");
    await opened(store, "c2");
    expect([store.view.get().id, ids(store)]).toEqual(["c2", ["q1", "a1"]]);
  });

  test("is looked at again when another device has gone on with it, and only then", async () => {
    const { store, server } = await startConversation();
    await opened(store);
    const { path } = store.view.get();
    await store.lookAgain();
    expect(store.view.get().path).toBe(path);
    server.kept.set("c1", keptConversation("c1", 3));
    await store.lookAgain();
    expect(ids(store)).toEqual(["q1", "a1", "q2", "a2", "q3", "a3"]);
    server.kept.delete("c1");
    await store.lookAgain();
    expect(store.view.get().phase).toBe("gone");
  });

  test("is looked at again with the path that is shown, while something is written in it", async () => {
    const { store, server } = await startConversation();
    await opened(store);
    const kept = keptConversation("c1", 2);
    kept.messages.push(...twin("q1b", "a1b"));
    Object.assign(kept.body, { leafId: "a1b", updatedAt: "2026-11-22T13:00:00.000Z" });
    server.kept.set("c1", kept);
    await store.lookAgain(true);
    expect(ids(store)).toEqual(["q1", "a1", "q2", "a2"]);
    expect(store.view.get().path[0]?.version).toEqual({ number: 1, of: 2, previousId: null, nextId: "q1b" });
    await store.lookAgain(true);
    expect(ids(store)).toEqual(["q1", "a1", "q2", "a2"]);
    // Nothing is written in it any more, and nothing new has come to it since.
    await store.lookAgain();
    expect(ids(store)).toEqual(["q1b", "a1b"]);
    const { path } = store.view.get();
    await store.lookAgain();
    expect(store.view.get().path).toBe(path);
    await store.show("q1");
    expect(ids(store)).toEqual(["q1", "a1", "q2", "a2"]);
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
    const { store, server } = await startConversation((answering) => {
      if (isRefused) return answering.refuse(429, "rate.limited");
      server.kept.get("c1")?.messages.push(...twin("q1b", "a1b"));
      answering.send(...begun("c1", "q1b", "a1b"), ...ended("Nyt svar"));
      answering.end();
    });
    await opened(store);
    const { path } = store.view.get();
    const isStored = store.edit("q1", "Andet");
    // What is being written stands where it is written until it is known to be kept.
    expect(store.view.get().path).toBe(path);
    expect(await isStored).toBe(false);
    expect(store.view.get().path).toBe(path);
    isRefused = false;
    expect(await store.edit("q1", "Andet")).toBe(true);
    expect(ids(store)).toEqual(["q1b", "a1b"]);
    await until(store.view, ({ path }) => path[0]?.version.previousId === "q1");
    await store.show("q1");
    expect(ids(store)).toEqual(["q1", "a1", "q2", "a2"]);
    expect(store.view.get().path[0]?.version).toEqual({ number: 1, of: 2, previousId: null, nextId: "q1b" });
  });

  test("that another tab has made meanwhile are counted before the answer is over", async () => {
    const { store, server } = await startConversation((answering) => {
      server.kept.get("c1")?.messages.push(...twin("q1b", "a1b"), ...twin("q1c", "a1c"));
      answering.send(...begun("c1", "q1c", "a1c"));
    });
    await opened(store);
    expect(await store.edit("q1", "Andet")).toBe(true);
    const { path, isAnswering } = await until(store.view, (view) => view.path[0]?.version.of === 3);
    expect([path[0]?.version, isAnswering]).toEqual([{ number: 3, of: 3, previousId: "q1b", nextId: null }, true]);
  });

  test("one more answer stands in the place of the one before", async () => {
    const { store, server } = await startConversation((answering) => {
      server.kept
        .get("c1")
        ?.messages.push(keptMessage({ id: "a2b", role: "answer", text: "Andet svar", parentId: "q2" }));
      answering.send(...begun("c1", "q2", "a2b"), ...ended("Andet svar"));
      answering.end();
    });
    await opened(store);
    const isStored = store.again("q2");
    expect(store.view.get().path.at(-1)?.version).toEqual({ number: 2, of: 2, previousId: "a2", nextId: null });
    expect(await isStored).toBe(true);
    await until(store.view, isQuiet);
    expect(ids(store)).toEqual(["q1", "a1", "q2", "a2b"]);
  });

  test("an answer that is gone on with shows what it was until its own words come, and again if nothing does", async () => {
    const run: Answering[] = [];
    const { store, server } = await startConversation((answering) => void run.push(answering));
    const kept = keptConversation("c1", 1);
    Object.assign(kept.messages[1] ?? {}, { status: "cut", text: "Et langt" });
    server.kept.set("c1", kept);
    await opened(store);
    const isStored = store.continue("a1");
    expect(store.answering.get()?.text).toBe("Et langt");
    while (run.length === 0) await turn();
    run[0]?.send(...begun("c1", "q1", "a1"));
    expect(await isStored).toBe(true);
    expect(store.answering.get()?.text).toBe("Et langt");
    run[0]?.send(said("Et langt"), said(" svar"));
    await until(store.answering, (answer) => answer?.text === "Et langt svar");
    run[0]?.send({ type: "error", code: "ai.unavailable", message: "Den svarer ikke.", retryAfterSeconds: 3 });
    run[0]?.end();
    await until(store.view, ({ path }) => path.at(-1)?.status === "cut");
    expect([lines(store).at(-1), store.view.get().failure]).toEqual([
      "Et langt",
      { of: "answer", message: "Den svarer ikke.", retryAfterMs: 3000 },
    ]);
  });
});

test("a message to one that was deleted elsewhere is not stored, and says why; a file that is gone is another matter", async () => {
  const { store, server, told } = await startConversation((answering) =>
    answering.refuse(404, "resource.not-found", "Findes ikke."),
  );
  await opened(store);
  expect(await store.ask("Hvem er Blixen?", ["f1"])).toBe(false);
  expect(store.view.get()).toMatchObject({ phase: "open", failure: { message: "Findes ikke." } });
  server.kept.delete("c1");
  expect(await store.ask("Hvem er Blixen?", [])).toBe(false);
  expect(store.view.get()).toMatchObject({ id: "c1", phase: "gone", path: [], failure: null, isAnswering: false });
  expect(told.removed).toEqual(["c1"]);
});

test("an answer that is gone on with at once is not shown as it was when what was kept of it comes", async () => {
  const runs: Answering[] = [];
  const { store, server } = await startConversation((answering) => void runs.push(answering));
  const kept = keptConversation("c1", 1);
  Object.assign(kept.messages[1] ?? {}, { status: "cut", text: "Et langt" });
  server.kept.set("c1", kept);
  await opened(store);
  const goOn = async () => {
    const isStored = store.continue("a1");
    const count = runs.length;
    while (runs.length === count) await turn();
    runs.at(-1)?.send(...begun("c1", "q1", "a1"), said("Et langt"));
    expect(await isStored).toBe(true);
  };
  await goOn();
  kept.body.title = "Efter den første";
  runs[0]?.send(...ended("Et langt"));
  runs[0]?.end();
  await until(store.view, isQuiet);
  await goOn();
  await until(store.view, ({ title }) => title === "Efter den første");
  expect([store.view.get().isAnswering, store.view.get().path.at(-1)?.status]).toEqual([true, "writing"]);
});

describe("a change", () => {
  test("of Læringstilstand shows at once, and goes back when it can't be kept", async () => {
    const { store, server } = await startConversation();
    await opened(store);
    const isChanged = store.change({ isLearning: true });
    expect(store.view.get().isLearning).toBe(true);
    expect(await isChanged).toBe(true);
    server.failWith(500);
    expect(await store.change({ isLearning: false })).toBe(false);
    expect([store.view.get().isLearning, store.view.get().failure?.of]).toEqual([true, "change"]);
  });

  test("of a conversation that is left before it is made is told to the list all the same", async () => {
    const { store, server, told } = await startConversation();
    server.kept.set("c2", keptConversation("c2", 1));
    await opened(store);
    const { length } = told.titles;
    const isChanged = store.change({ title: "Nyt navn" });
    store.open("c2");
    expect(await isChanged).toBe(true);
    expect(told.titles.slice(length).filter((one) => one.startsWith("c1 "))).toEqual(["c1 Nyt navn"]);
  });

  test("that names a folder or a message that is gone leaves the conversation open and says so", async () => {
    const { store, server, told } = await startConversation();
    await opened(store);
    const { path } = store.view.get();
    server.goneFolders.add("m1");
    expect(await store.change({ folderId: "m1" })).toBe(false);
    expect(store.view.get()).toMatchObject({ phase: "open", path, folderId: null, failure: { of: "change" } });
    await store.show("q9");
    expect(store.view.get()).toMatchObject({ phase: "open", path, failure: { of: "show" } });
    expect(told.removed).toEqual([]);
    server.kept.delete("c1");
    expect(await store.change({ folderId: "m1" })).toBe(false);
    expect(store.view.get()).toMatchObject({ phase: "gone", failure: null });
    expect(told.removed).toEqual(["c1"]);
  });

  test("in a new conversation is the first message's", async () => {
    const { store, server } = await startConversation((answering) => answering.refuse(429, "rate.limited"));
    store.open(null);
    await store.change({ isLearning: true });
    await store.ask("Hej", []);
    expect(JSON.parse(server.calls.at(-1)?.body ?? "{}").isLearning).toBe(true);
    expect([store.view.get().isLearning, store.view.get().id]).toEqual([true, null]);
  });
});
