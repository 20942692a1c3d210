/** The chat of a page without a browser: what is written is lost nowhere, and goes to no conversation but its own. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newField, openPage, startChat, type TestTab } from "../../../../../tests/support/chat-controller.ts";
import {
  type Answering,
  type AnswerRun,
  begun,
  type ChatServer,
  ended,
  keptConversation,
  keptMessage,
  said,
} from "../../../../../tests/support/chat-server.ts";
import { closeTab, openTab, owner, turn, until } from "../../../../../tests/support/kept-conversation.ts";
import { testUser } from "../../../../../tests/support/session-server.ts";
import { keepTokens } from "../../../shell/state/session.ts";

beforeEach(() => {
  openTab();
  openPage();
});
afterEach(async () => {
  await closeTab();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refuses: AnswerRun = (answering) => answering.refuse(429, "usage.limit-reached", "Du har brugt dagens beskeder.");
const drafts = () =>
  Object.fromEntries(
    [...Array(window.localStorage.length).keys()].flatMap((at) => {
      const name = window.localStorage.key(at) ?? "";
      return name.startsWith("rodtraad.draft.chat")
        ? [[name, JSON.parse(window.localStorage.getItem(name) ?? "").text]]
        : [];
    }),
  );

/** Keeps what is asked, as the server does before it says so. */
function keep(server: ChatServer, { body }: Answering, number: number): readonly [string, string, string] {
  const id = body.conversationId ?? "c9";
  const kept = server.kept.get(id) ?? keptConversation(id, 0);
  server.kept.set(id, kept);
  if (body.turn.kind !== "ask") throw new Error("only questions are asked here");
  const [questionId, answerId] = [`Q${number}`, `A${number}`];
  kept.messages.push(
    keptMessage({ id: questionId, role: "person", text: body.turn.text, parentId: body.turn.parentId }),
    keptMessage({
      id: answerId,
      role: "answer",
      text: "",
      parentId: questionId,
      status: "writing",
      runId: `run${number}`,
    }),
  );
  Object.assign(kept.body, { leafId: answerId, isWriting: true, updatedAt: `2026-11-23T12:0${number}:00.000Z` });
  return [id, questionId, answerId];
}

function close(server: ChatServer, id: string, answerId: string, text: string): void {
  const kept = server.kept.get(id);
  if (kept === undefined) throw new Error("no such conversation");
  kept.messages.splice(
    0,
    kept.messages.length,
    ...kept.messages.map((one) => (one.id === answerId ? { ...one, text, status: "complete" as const } : one)),
  );
  kept.body.isWriting = false;
}

/** A server that holds `c1` and `c2`, and answers when the test says so. */
async function start() {
  const runs: Answering[] = [];
  const asked: Answering[] = [];
  const chat = await startChat((answering) => {
    runs.push(answering);
    if (answering.call.method === "POST") asked.push(answering);
  });
  chat.server.kept.set("c1", keptConversation("c1", 1));
  chat.server.kept.set("c2", keptConversation("c2", 1));
  const waitFor = async (holds: () => boolean) => {
    while (!holds()) await turn();
  };
  /** The run that was asked for last has stored its question. */
  const store = (number = asked.length) => {
    const answering = asked[number - 1];
    if (answering === undefined) throw new Error("nothing was asked");
    const [id, questionId, answerId] = keep(chat.server, answering, number);
    answering.send(...begun(id, questionId, answerId, `run${number}`), said("En"));
    return { id, questionId, answerId };
  };
  const finish = ({ id, answerId }: ReturnType<typeof store>, text = "En forfatter.", number = asked.length) => {
    close(chat.server, id, answerId, text);
    for (const one of [asked[number - 1], ...runs.filter(({ call }) => call.url.includes(`run${number}`))]) {
      one?.send(...ended(text));
      one?.end();
    }
  };
  const opened = async (id: string | null = "c1", written = ""): Promise<TestTab> => {
    const tab = chat.open(id, written);
    await until(tab.controller.view, ({ conversation }) => conversation.phase === "open");
    return tab;
  };
  return { ...chat, runs, asked, waitFor, store, finish, opened };
}

test("the page is told once that what it was opened with can be written to", async () => {
  const { open, opened } = await start();
  const tab = await opened("c1");
  expect(tab.openings()).toBe(1);
  tab.go("c2");
  await tab.reaches("idle");
  await until(tab.controller.view, ({ conversation }) => conversation.id === "c2" && conversation.phase === "open");
  expect(tab.openings()).toBe(1);
  const lost = open("none");
  await lost.reaches("gone");
  lost.go("c1");
  await until(lost.controller.view, ({ conversation }) => conversation.phase === "open");
  expect(lost.openings()).toBe(0);
});

describe("a message", () => {
  test("goes through sending and answering, and the field is free meanwhile", async () => {
    const { opened, asked, waitFor, store, finish } = await start();
    const tab = await opened();
    expect(tab.phase()).toBe("idle");
    tab.type("Hvem er Blixen?");
    expect(tab.phase()).toBe("writing");
    tab.controller.send();
    expect(tab.phase()).toBe("sending");
    // A second press sends nothing.
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    const kept = store();
    await tab.reaches("answering");
    expect([tab.field.value, tab.lines().slice(-2, -1)]).toEqual(["", ["Hvem er Blixen?"]]);
    tab.type("Og hendes bror?");
    tab.controller.send();
    expect(tab.phase()).toBe("answering");
    finish(kept);
    await tab.reaches("writing");
    expect([asked.length, tab.field.value, tab.lines().at(-1)]).toEqual([1, "Og hendes bror?", "En forfatter."]);
  });

  test("sent while another conversation opens is stored where it was written, and takes no text from there", async () => {
    const { opened, asked, waitFor, store, finish } = await start();
    const tab = await opened("c1");
    tab.type("Til c1");
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    tab.go("c2");
    expect([tab.phase(), tab.field.value]).toEqual(["loading", ""]);
    await tab.reaches("idle");
    tab.type("Til c2");
    const kept = store();
    finish(kept);
    await waitFor(() => !(`rodtraad.draft.chat:c1.${owner}` in drafts()));
    expect([asked[0]?.body.conversationId, tab.phase(), tab.field.value]).toEqual(["c1", "writing", "Til c2"]);
    expect(tab.lines()).toEqual(["Spørgsmål 1", "Svar 1"]);
    tab.go("c1");
    await tab.reaches("idle");
    expect([tab.field.value, tab.lines().slice(-2)]).toEqual(["", ["Til c1", "En forfatter."]]);
  });

  test("that is looked through while another conversation opens goes to neither, and stays where it was written", async () => {
    const { opened, asked } = await start();
    const tab = await opened("c1");
    tab.type("Til c1");
    tab.controller.send();
    tab.go("c2");
    await tab.reaches("idle");
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(asked).toHaveLength(0);
    tab.go("c1");
    await tab.reaches("writing");
    expect(tab.field.value).toBe("Til c1");
  });

  test("that begins a conversation gives it the address, and what is written meanwhile", async () => {
    const { opened, asked, waitFor, store, finish } = await start();
    const tab = await opened(null);
    tab.type("Hvem er Blixen?");
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    tab.type("Og hendes bror?");
    const kept = store();
    await waitFor(() => tab.addresses.length > 0);
    tab.go("c9");
    await tab.reaches("answering");
    expect([tab.addresses, tab.field.value]).toEqual([["c9"], "Og hendes bror?"]);
    finish(kept);
    await tab.reaches("writing");
    tab.go("c1");
    await tab.reaches("idle");
    expect(drafts()).toEqual({ [`rodtraad.draft.chat:c9.${owner}`]: "Og hendes bror?" });
  });

  test("over the limit is refused, and its text stays until it is written on or sent", async () => {
    const { server, open } = await startChat(refuses);
    server.kept.set("c1", keptConversation("c1", 1));
    const tab = open("c1");
    await tab.reaches("idle");
    tab.type("Hvem er Blixen?");
    tab.controller.send();
    await tab.reaches("refused");
    const { conversation } = tab.controller.view.get();
    expect([tab.field.value, conversation.failure?.message, tab.lines()]).toEqual([
      "Hvem er Blixen?",
      "Du har brugt dagens beskeder.",
      ["Spørgsmål 1", "Svar 1"],
    ]);
    expect(drafts()).toEqual({ [`rodtraad.draft.chat:c1.${owner}`]: "Hvem er Blixen?" });
    tab.type("Hvem var Blixen?");
    expect(tab.phase()).toBe("writing");
  });

  test("stays in the field while the device is offline", async () => {
    const { opened, asked } = await start();
    const tab = await opened();
    tab.type("Hvem er Blixen?");
    vi.stubGlobal("navigator", { onLine: false });
    tab.controller.send();
    await turn();
    expect([tab.phase(), tab.field.value, asked]).toEqual(["writing", "Hvem er Blixen?", []]);
  });

  test("with personal data is asked about, and the text stays", async () => {
    const { opened, asked } = await start();
    const tab = await opened();
    tab.type("Mit cpr-nummer er 010203-1234.");
    tab.controller.send();
    await until(tab.controller.view, ({ sending }) => sending.question !== undefined);
    expect([tab.phase(), tab.field.value, asked]).toEqual(["writing", "Mit cpr-nummer er 010203-1234.", []]);
  });

  test("that sounds like a cry for help shows who helps, in its conversation until that is closed", async () => {
    const { opened, asked, waitFor, store } = await start();
    const tab = await opened(null);
    tab.type("Jeg vil ikke leve mere");
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    const needsHelp = () => tab.controller.view.get().needsHelp;
    expect(needsHelp()).toBe(true);
    store();
    await tab.reaches("answering");
    expect(needsHelp()).toBe(true);
    tab.go("c1");
    expect(needsHelp()).toBe(false);
    tab.go("c9");
    expect(needsHelp()).toBe(true);
    tab.controller.closeHelp();
    expect(needsHelp()).toBe(false);
  });
});

describe("a draft", () => {
  test("left by a link is there once when one comes back, and nowhere else", async () => {
    const { opened } = await start();
    const tab = await opened("c1");
    tab.type("Et halvt spørgsmål");
    tab.go("c2");
    await tab.reaches("idle");
    expect(tab.field.value).toBe("");
    tab.go(null);
    expect([tab.field.value, tab.phase()]).toEqual(["", "idle"]);
    tab.go("c1");
    await tab.reaches("writing");
    expect(tab.field.value).toBe("Et halvt spørgsmål");
    expect(drafts()).toEqual({ [`rodtraad.draft.chat:c1.${owner}`]: "Et halvt spørgsmål" });
  });

  test("left with the page is there in the next one", async () => {
    const { opened } = await start();
    const first = await opened("c1");
    first.type("Et halvt spørgsmål");
    first.controller.leave();
    const next = await opened("c1");
    expect([next.field.value, next.phase(), next.controller.view.get().draft.isRestored]).toEqual([
      "Et halvt spørgsmål",
      "writing",
      true,
    ]);
  });

  test("typed before it is known what is open is of the conversation that the address names", async () => {
    const { opened } = await start();
    const tab = await opened("c1", "Skrevet med det samme");
    expect([tab.phase(), tab.field.value]).toEqual(["writing", "Skrevet med det samme"]);
    tab.go("c2");
    await tab.reaches("idle");
    expect(drafts()).toEqual({ [`rodtraad.draft.chat:c1.${owner}`]: "Skrevet med det samme" });
  });

  test("follows the person into a temporary chat and back", async () => {
    const { opened } = await start();
    const tab = await opened(null);
    tab.type("Et spørgsmål");
    tab.controller.setTemporary(true);
    expect([tab.field.value, drafts()]).toEqual(["Et spørgsmål", {}]);
    tab.type("Et andet spørgsmål");
    tab.controller.setTemporary(false);
    expect([tab.field.value, tab.phase()]).toEqual(["Et andet spørgsmål", "writing"]);
  });

  test("of a temporary chat stays with it when a conversation is chosen in the list", async () => {
    const { opened } = await start();
    const tab = await opened(null);
    tab.controller.setTemporary(true);
    tab.type("En hemmelighed");
    tab.controller.chosen();
    expect([tab.field.value, drafts()]).toEqual(["", {}]);
    tab.controller.setTemporary(true);
    expect(tab.field.value).toBe("En hemmelighed");
  });
});

describe("a conversation that is deleted", () => {
  test("while it is answered leaves the text to a new one, and nothing on the device", async () => {
    const { opened, server, asked, waitFor, store } = await start();
    const tab = await opened();
    tab.type("Hvem er Blixen?");
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    store();
    await tab.reaches("answering");
    tab.type("Og hendes bror?");
    server.kept.delete("c1");
    tab.controller.deleted("c1");
    expect([tab.phase(), tab.field.value, tab.lines(), tab.addresses]).toEqual([
      "writing",
      "Og hendes bror?",
      [],
      [null],
    ]);
    expect(Object.keys(drafts()).filter((name) => name.includes("c1"))).toEqual([]);
    tab.go("c2");
    await tab.reaches("idle");
    expect(drafts()).toEqual({ [`rodtraad.draft.chat.${owner}`]: "Og hendes bror?" });
  });

  test("on another device is gone when one comes back, with the text kept for a new one", async () => {
    const { opened, server } = await start();
    const tab = await opened();
    tab.type("Og hendes bror?");
    server.kept.delete("c1");
    tab.controller.returned();
    await tab.reaches("gone");
    expect(tab.field.value).toBe("Og hendes bror?");
    tab.controller.send();
    expect(tab.phase()).toBe("gone");
    tab.go(null);
    expect([tab.phase(), tab.field.value]).toEqual(["writing", "Og hendes bror?"]);
  });

  test("in another tab is gone here, and the edit of a message with it", async () => {
    const { opened } = await start();
    const [one, other] = [await opened(), await opened()];
    const [question] = one.controller.view.get().conversation.path;
    if (question === undefined) throw new Error("nothing is shown");
    one.controller.edit(question.key);
    const field = newField();
    const detach = one.controller.attachEdit(field, question);
    field.value = "Hvad mente hun?";
    one.controller.view.get().edit?.composer?.draft.typed();
    one.controller.changedElsewhere({ kind: "deleted", conversationId: "c1" }, false);
    expect([one.phase(), one.controller.view.get().edit]).toEqual(["gone", null]);
    detach();
    expect(drafts()).toEqual({});
    expect(other.phase()).toBe("idle");
  });
});

describe("an edit of an earlier message", () => {
  test("is there again when one comes back to its conversation, and closes when it is stored", async () => {
    const { opened, asked, waitFor } = await start();
    const tab = await opened();
    const [question] = tab.controller.view.get().conversation.path;
    if (question === undefined) throw new Error("nothing is shown");
    const field = newField();
    tab.controller.edit(question.key);
    const detach = tab.controller.attachEdit(field, question);
    expect([field.value, tab.controller.view.get().edit?.isResumed]).toEqual(["Spørgsmål 1", false]);
    field.value = "Hvad mente hun?";
    tab.controller.view.get().edit?.composer?.draft.typed();
    tab.go("c2");
    detach();
    await tab.reaches("idle");
    tab.go("c1");
    await tab.reaches("idle");
    const again = newField();
    tab.controller.attachEdit(again, question);
    expect([again.value, tab.controller.view.get().edit?.isResumed]).toEqual(["Hvad mente hun?", true]);
    tab.controller.view.get().edit?.composer?.sending.send();
    await waitFor(() => asked.length > 0);
    asked[0]?.send(...begun("c1", "Q1", "A1"), ...ended("Svar"));
    asked[0]?.end();
    await until(tab.controller.view, ({ edit }) => edit === null);
  });
});

describe("who signs out in another tab", () => {
  test("while a message is sent finds it in the field's draft no more than elsewhere", async () => {
    const { opened, asked, waitFor } = await start();
    const tab = await opened();
    tab.type("Hvem er Blixen?");
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    // *Log ud* empties the storages, and the page is made anew for a visitor.
    for (const storage of [window.localStorage, window.sessionStorage]) {
      for (const name of [...Array(storage.length).keys()].map((at) => storage.key(at) ?? "")) storage.removeItem(name);
    }
    tab.controller.leave();
    tab.conversation.leave();
    asked[0]?.send(...begun("c1", "Q1", "A1"));
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect([drafts(), tab.controller.view.get().sending.isSending]).toEqual([{}, true]);
  });

  test("and is followed by somebody else leaves nothing to them in a tab that has not learnt of it yet", async () => {
    const { opened } = await start();
    const tab = await opened();
    tab.type("En hemmelighed");
    window.sessionStorage.setItem("user", JSON.stringify({ ...testUser, id: "person-2" }));
    keepTokens({ accessToken: "b", refreshToken: "", receivedAtMs: null, generation: 0 });
    tab.controller.changedElsewhere({ kind: "deleted", conversationId: "c1" }, false);
    expect(tab.phase()).toBe("writing");
    tab.go(null);
    tab.controller.leave();
    expect(Object.keys(drafts()).filter((name) => !name.endsWith(`.${owner}`))).toEqual([]);
  });

  test("by a session that ended by itself keeps a new conversation's text for the same person", async () => {
    const { opened } = await start();
    const tab = await opened();
    window.sessionStorage.removeItem("accessToken");
    tab.controller.sessionChanged(false);
    tab.go(null);
    tab.type("En hemmelighed");
    tab.controller.leave();
    expect(Object.keys(drafts()).filter((name) => !name.endsWith(`.${owner}`))).toEqual([]);
  });

  test("by a session that ended by itself keeps the text, and continues after the next sign-in", async () => {
    const { server, open } = await startChat((answering) => answering.refuse(401, "auth.session-ended"));
    server.kept.set("c1", keptConversation("c1", 1));
    const tab = open("c1");
    await tab.reaches("idle");
    tab.type("Hvem er Blixen?");
    tab.controller.send();
    await tab.reaches("refused");
    tab.controller.sessionChanged(false);
    expect([tab.field.value, tab.controller.view.get().files]).toEqual(["Hvem er Blixen?", undefined]);
    const { length } = server.calls;
    tab.controller.sessionChanged(true);
    await until(tab.controller.view, ({ files }) => files !== undefined);
    while (server.calls.length === length) await turn();
    expect(tab.field.value).toBe("Hvem er Blixen?");
  });
});

describe("two tabs in one conversation", () => {
  const onWay = (tab: TestTab) => until(tab.controller.view, ({ conversation }) => conversation.isAnswering);

  test("see each other's message and its answer, and the second sends after the first without a branch", async () => {
    const { opened, asked, runs, waitFor, store, finish } = await start();
    const [one, other] = [await opened(), await opened()];
    one.type("Hvem er Blixen?");
    one.controller.send();
    await waitFor(() => asked.length > 0);
    const kept = store();
    await onWay(other);
    await waitFor(() => runs.length === 2);
    runs[1]?.send(...begun(kept.id, kept.questionId, kept.answerId, "run1"), said("En"));
    await until(other.conversation.answering, (answer) => answer?.text === "En");
    expect([other.phase(), other.lines().slice(2, 3)]).toEqual(["answering", ["Hvem er Blixen?"]]);
    finish(kept);
    await other.reaches("idle");
    await one.reaches("idle");
    expect(other.lines()).toEqual(["Spørgsmål 1", "Svar 1", "Hvem er Blixen?", "En forfatter."]);

    other.type("Og hendes bror?");
    other.controller.send();
    await waitFor(() => asked.length > 1);
    expect(asked[1]?.body.turn).toEqual({ kind: "ask", parentId: "A1", text: "Og hendes bror?" });
    finish(store(), "En officer.");
    await until(one.controller.view, ({ conversation }) => conversation.path.at(-1)?.text === "En officer.");
    expect(one.lines()).toEqual(other.lines());
  });

  test("that has not heard yet of the other's message reads it before it sends its own", async () => {
    const { opened, server, asked, waitFor, store, finish } = await start();
    const tab = await opened();
    // Another device's, of which no tab tells.
    const kept = keptConversation("c1", 2);
    kept.body.updatedAt = "2026-11-22T14:00:00.000Z";
    server.kept.set("c1", kept);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 });
    tab.type("Hvem er Blixen?");
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    expect(asked[0]?.body.turn).toMatchObject({ parentId: "a2" });
    expect(tab.lines().slice(0, 5)).toEqual(["Spørgsmål 1", "Svar 1", "Spørgsmål 2", "Svar 2", "Hvem er Blixen?"]);
    finish(store());
    await tab.reaches("idle");
  });

  test("where the other looks at another version sends to the version that is shown", async () => {
    const { opened, server, asked, waitFor } = await start();
    const tab = await opened();
    const kept = keptConversation("c1", 1);
    kept.messages.push(
      keptMessage({ id: "q1b", role: "person", text: "Andet" }),
      keptMessage({ id: "a1b", role: "answer", text: "Nyt svar", parentId: "q1b" }),
    );
    Object.assign(kept.body, { leafId: "a1b", updatedAt: "2026-11-22T13:00:00.000Z" });
    server.kept.set("c1", kept);
    tab.controller.changedElsewhere({ kind: "written", conversationId: "c1" }, true);
    tab.type("Hvem er Blixen?");
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    expect(asked[0]?.body.turn).toMatchObject({ parentId: "a1" });
    expect(tab.lines().slice(0, 3)).toEqual(["Spørgsmål 1", "Svar 1", "Hvem er Blixen?"]);
  });

  test("that could not read the other's message tries again before it sends", async () => {
    const { opened, server, asked, waitFor } = await start();
    const tab = await opened();
    server.kept.set("c1", keptConversation("c1", 2));
    server.failWith(500);
    const { length } = server.calls;
    tab.controller.changedElsewhere({ kind: "written", conversationId: "c1" }, false);
    await waitFor(() => server.calls.length > length);
    for (let turns = 0; turns < 20; turns += 1) await turn();
    server.failWith(null);
    tab.type("Hvem er Blixen?");
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    expect(asked[0]?.body.turn).toMatchObject({ parentId: "a2" });
  });

  test("that nobody sees reads the message when it sends", async () => {
    const { opened, server, asked, waitFor } = await start();
    const tab = await opened();
    server.kept.set("c1", keptConversation("c1", 2));
    const { length } = server.calls;
    tab.controller.changedElsewhere({ kind: "written", conversationId: "c1" }, true);
    await turn();
    expect(server.calls).toHaveLength(length);
    tab.type("Hvem er Blixen?");
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    expect(asked[0]?.body.turn).toMatchObject({ parentId: "a2" });
  });

  test("takes nothing from an edit, and shows what came when that is given up", async () => {
    const { opened, server, waitFor } = await start();
    const tab = await opened();
    const [question] = tab.controller.view.get().conversation.path;
    if (question === undefined) throw new Error("nothing is shown");
    tab.controller.edit(question.key);
    const detach = tab.controller.attachEdit(newField(), question);
    // The message is another version there, and the conversation was last looked at behind it.
    const kept = keptConversation("c1", 1);
    kept.messages.push(
      keptMessage({ id: "q1b", role: "person", text: "Andet" }),
      keptMessage({ id: "a1b", role: "answer", text: "Nyt svar", parentId: "q1b" }),
    );
    Object.assign(kept.body, { leafId: "a1b", updatedAt: "2026-11-22T13:00:00.000Z" });
    server.kept.set("c1", kept);
    const { length } = server.calls;
    tab.controller.changedElsewhere({ kind: "written", conversationId: "c1" }, false);
    await waitFor(() => server.calls.length >= length + 2);
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(tab.lines()).toEqual(["Spørgsmål 1", "Svar 1"]);
    tab.controller.cancelEdit(question.text);
    detach();
    await until(tab.controller.view, ({ conversation }) => conversation.path.at(-1)?.id === "a1b");
  });

  test("that is answered itself shows the other's when its own answer is over", async () => {
    const { opened, server, asked, waitFor, store, finish } = await start();
    const tab = await opened();
    tab.type("Hvem er Blixen?");
    tab.controller.send();
    await waitFor(() => asked.length > 0);
    const kept = store();
    await tab.reaches("answering");
    const conversation = server.kept.get("c1");
    conversation?.messages.push(
      keptMessage({ id: "q8", role: "person", text: "Fra en anden", parentId: kept.answerId }),
    );
    Object.assign(conversation?.body ?? {}, { leafId: "q8", updatedAt: "2026-11-24T12:00:00.000Z" });
    tab.controller.changedElsewhere({ kind: "written", conversationId: "c1" }, false);
    await turn();
    finish(kept);
    await until(tab.controller.view, ({ conversation: { path } }) => path.at(-1)?.text === "Fra en anden");
  });
});
