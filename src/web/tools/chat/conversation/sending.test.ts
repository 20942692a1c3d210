/** Between the press and the message: nothing goes that was not looked through, and nothing that is written is lost. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chatDraftTool } from "#contract/storage-keys.ts";
import { type AnswerRun, begun, ended } from "../../../../../tests/support/chat-server.ts";
import {
  closeTab,
  isQuiet,
  openTab,
  startConversation,
  until,
} from "../../../../../tests/support/kept-conversation.ts";
import { testUser } from "../../../../../tests/support/session-server.ts";
import { createComposerDraft } from "./draft.ts";
import { createChatSending } from "./sending.ts";

beforeEach(() => {
  openTab();
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeTab();
});

interface Wish {
  readonly answer?: AnswerRun;
  readonly isSent?: boolean;
  readonly byModel?: boolean;
  readonly isSignedIn?: boolean;
  readonly unfilled?: (text: string) => string | null;
}

const answers: AnswerRun = (answering) => {
  answering.send(...begun("c1", "q1", "a1"), ...ended("En forfatter."));
  answering.end();
};
const refuses: AnswerRun = (answering) => answering.refuse(429, "rate.limited", "Vent lidt.");

async function start({ answer = answers, isSent = true, byModel = true, isSignedIn = true, unfilled }: Wish = {}) {
  if (isSignedIn) {
    window.sessionStorage.setItem("accessToken", "a");
    window.sessionStorage.setItem("user", JSON.stringify(testUser));
  }
  const field = { value: "" };
  const draft = createComposerDraft(chatDraftTool(null), isSignedIn ? testUser.id : null, () => window.localStorage);
  draft.attach(field);
  const { store, server } = await startConversation(answer);
  store.open(null);
  const files: (readonly string[])[] = [];
  const given = { ids: ["f1"] };
  const stored: (readonly string[])[] = [];
  let [before, refused] = [0, 0];
  const sending = createChatSending({
    draft,
    // As where a message is written anew: what it does is another each time, what it shows is not.
    conversation: () => ({ ...store }),
    files: () => ({ fileIds: given.ids, stored: () => void stored.push(given.ids) }),
    sent: (ids) => void files.push(ids),
    refused() {
      refused += 1;
    },
    sentBefore() {
      before += 1;
    },
    isSent: () => isSent,
    byModel: async () => byModel,
    maxChars: () => 100,
    ...(unfilled && { unfilled }),
  });
  return {
    store,
    draft,
    field,
    files,
    given,
    stored,
    sentBefore: () => before,
    refused: () => refused,
    sending,
    calls: server.calls,
    asked: () => server.calls.flatMap(({ method, body }) => (method === "POST" ? [JSON.parse(body).turn.text] : [])),
    view: () => sending.view.get(),
    async send(text: string) {
      await until(store.view, isQuiet);
      field.value = text;
      draft.typed();
      sending.send();
      await until(sending.view, ({ isSending }) => !isSending);
    },
  };
}

test("a message goes with its files, and the field is empty when it is stored", async () => {
  const { send, field, asked, files, stored, calls, sending } = await start();
  const isBusy: boolean[] = [];
  sending.view.subscribe(() => isBusy.push(sending.view.get().isSending));
  await send("Hvem er Blixen?");
  expect([asked(), files, field.value, isBusy.includes(true)]).toEqual([["Hvem er Blixen?"], [["f1"]], "", true]);
  expect(JSON.parse(calls[0]?.body ?? "{}").fileIds).toEqual(["f1"]);
  expect(stored).toEqual([["f1"]]);
});

test("one that is not stored stands in the field and on the device, with its files", async () => {
  const { send, field, files, stored, refused } = await start({ answer: refuses });
  await send("Hvem er Blixen?");
  // They may be why.
  expect([refused(), stored]).toEqual([1, []]);
  expect([field.value, files, window.localStorage.getItem("rodtraad.draft.chat.".concat(testUser.id))]).toEqual([
    "Hvem er Blixen?",
    [],
    expect.stringContaining("Hvem er Blixen?"),
  ]);
});

test.each([
  ["", "nothing"],
  [" \n ", "blanks"],
  ["æ".repeat(101), "too much"],
])("%j is not sent: it is %s", async (text) => {
  const { send, asked, field } = await start();
  await send(text);
  expect([asked(), field.value]).toEqual([[], text]);
});

test("without a connection what must be sent stands, and what stays on the device is answered", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { send, asked, field } = await start();
  await send("Hvem er Blixen?");
  expect([asked(), field.value]).toEqual([[], "Hvem er Blixen?"]);
  const here = await start({ isSent: false });
  await here.send("Bøj hund");
  expect(here.asked()).toEqual(["Bøj hund"]);
});

test("a second press while it is on its way sends nothing more", async () => {
  const { send, sending, asked } = await start();
  const first = send("Hvem er Blixen?");
  sending.send();
  sending.send();
  await first;
  expect(asked()).toHaveLength(1);
});

test("a message is never sent to another conversation than it was written to", async () => {
  const { field, draft, store, sending, asked } = await start();
  field.value = "Hvem er Blixen?";
  draft.typed();
  sending.send();
  store.open("c1");
  await until(sending.view, ({ isSending }) => !isSending);
  expect([asked(), field.value]).toEqual([[], "Hvem er Blixen?"]);
});

test("an answer to what is asked sends nothing to a conversation that was opened meanwhile", async () => {
  const { send, sending, store, asked, view } = await start();
  for (const answer of [sending.sendAsIs, sending.blurAndSend]) {
    store.open(null);
    await send("Ring til mig på 20 30 40 50.");
    expect(view().question?.name).toBe("personal-data");
    store.open("c1");
    answer();
    await until(sending.view, ({ question, isSending }) => question === undefined && !isSending);
  }
  await until(store.view, isQuiet);
  expect(asked()).toEqual([]);
});

test("what is given after the press goes with the next message", async () => {
  const { field, draft, sending, given, files, calls, store } = await start();
  field.value = "Hvem er Blixen?";
  draft.typed();
  sending.send();
  given.ids = ["f1", "f2"];
  await until(sending.view, ({ isSending }) => !isSending);
  await until(store.view, isQuiet);
  expect([files, JSON.parse(calls[0]?.body ?? "{}").fileIds]).toEqual([[["f1"]], ["f1"]]);
});

test("whoever is not signed in any more is asked, and the text is kept first", async () => {
  const { send, view, asked, sending } = await start({ isSignedIn: false });
  await send("Hvem er Blixen?");
  expect([view().question?.name, asked(), window.localStorage.length]).toEqual(["sign-in", [], 1]);
  sending.cancel();
  expect(view().question).toBeUndefined();
});

test("personal data is asked about: blurred, as it is, or not at all", async () => {
  const text = "Ring til mig på 20 30 40 50.";
  const { send, view, asked, sending, field, draft } = await start();
  await send(text);
  expect([view().question?.name, asked()]).toEqual(["personal-data", []]);
  sending.cancel();
  expect([view().question, field.value]).toEqual([undefined, text]);

  await send(text);
  sending.blurAndSend();
  await until(draft.view, ({ isBlank }) => isBlank);
  expect(asked()[0]).not.toContain("20 30 40 50");
  expect([asked()[0]?.startsWith("Ring til mig på "), view().isBlurred]).toEqual([true, true]);

  await send(text);
  sending.sendAsIs();
  await until(draft.view, ({ isBlank }) => isBlank);
  expect([asked()[1], view().isBlurred]).toEqual([text, false]);
});

test.each([
  ["stays on the device", { isSent: false, isSignedIn: false }],
  ["no model reads", { byModel: false }],
])("what %s is not asked about", async (_, wish) => {
  const { send, asked } = await start(wish);
  await send("Ring til mig på 20 30 40 50.");
  expect(asked()).toEqual(["Ring til mig på 20 30 40 50."]);
});

test("the engine is asked as the model is: looked through first, and blurred where that is wished", async () => {
  const { field, draft, sending, view, calls } = await start();
  field.value = "Ret: Ring til mig på 20 30 40 50.";
  draft.typed();
  sending.send(true);
  await until(sending.view, ({ isSending }) => !isSending);
  expect(view().question?.name).toBe("personal-data");
  sending.blurAndSend();
  await until(draft.view, ({ isBlank }) => isBlank);
  expect(JSON.parse(calls[0]?.body ?? "{}")).toMatchObject({
    byEngine: true,
    turn: { text: expect.not.stringContaining("20 30 40 50") },
  });
});

test("a prompt that is not filled in stays, says what is missing, and goes filled in or at the second press", async () => {
  const unfilled = (text: string) => (text.includes("{{fag}}") ? "fag" : null);
  const { send, view, asked, field } = await start({ unfilled });
  const empty = "Forklar metafor i {{fag}}.";
  await send(empty);
  expect([asked(), field.value, view().refusal]).toEqual([[], empty, expect.stringContaining("»fag«")]);

  await send("Forklar metafor i dansk.");
  expect([asked(), field.value, view().refusal]).toEqual([["Forklar metafor i dansk."], "", null]);

  await send(empty);
  expect(view().refusal).toContain("»fag«");
  await send(empty);
  expect([asked(), view().refusal]).toEqual([["Forklar metafor i dansk.", empty], null]);

  await send(empty);
  expect([asked().length, field.value]).toEqual([2, empty]);
});

test("what is missing in a prompt is not told any longer than it is missing", async () => {
  const { send, view, field, draft } = await start({ unfilled: () => "fag" });
  await send("I {{fag}}");
  field.value = "I d";
  draft.typed();
  expect(view().refusal).toBeNull();
  field.value = "I {{fag}}";
  draft.typed();
  await send("I {{fag}}");
  expect(view().refusal).toContain("»fag«");
});

test("help is shown beside a message that may ask for it, and the message goes", async () => {
  const { send, view, asked, sending } = await start();
  await send("Jeg vil ikke leve mere.");
  expect([view().isCrisis, asked()]).toEqual([true, ["Jeg vil ikke leve mere."]]);
  sending.closeCrisis();
  expect(view().isCrisis).toBe(false);
  await send("Hvem er Blixen?");
  expect(view().isCrisis).toBe(false);
});

test.each([
  ["and was stored", answers, "", null],
  ["and never came", (answering) => answering.refuse(404, "resource.not-found"), "Hvem er Blixen?", null],
  [
    "and is forgotten",
    (answering) => answering.refuse(409, "resource.conflict"),
    "Hvem er Blixen?",
    /^Beskeden er alle/,
  ],
] as const satisfies readonly (readonly [string, AnswerRun, string, RegExp | null])[])(
  "a message that was sent before a reload %s",
  async (_, answer, left, refusal) => {
    const { draft, field, sending, calls, view, sentBefore } = await start({ answer });
    field.value = "Hvem er Blixen?";
    draft.typed();
    await sending.resume();
    expect(calls).toEqual([]);
    draft.starts.keep("spørgsmålet", "k1");
    await sending.resume();
    expect(draft.sentAs()).toBe(left === "" || refusal ? null : "k1");
    expect([calls.map(({ method, key }) => [method, key])[0], field.value]).toEqual([["GET", "k1"], left]);
    // Its files may lie in the conversation by now.
    expect(sentBefore()).toBe(left === "" ? 1 : 0);
    if (refusal === null) expect(view().refusal).toBeNull();
    else expect(view().refusal).toMatch(refusal);
  },
);
