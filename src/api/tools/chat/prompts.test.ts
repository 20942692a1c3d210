/** A person's own prompts: made, changed and deleted by their owner alone. */
import { expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatPrompt, PromptList } from "#contract/chat/prompts.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { chatCalls } from "../../../../tests/support/chat-calls.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const { call, good } = chatCalls(app);
const pathOf = (id: string) => filledPath(chatPaths.chatPrompt, { id });
const feedback = { name: "Feedback", text: "Giv feedback på {{tekst}}" };
const add = (me: SignedIn, body: object = feedback) => good<ChatPrompt>(me, chatPaths.chatPrompts, "POST", body);
const prompts = async (me: SignedIn) => (await good<PromptList>(me, chatPaths.chatPrompts)).items;

it("they are made, changed, listed in the order in which they were made, and deleted", async () => {
  const me = await signedIn(app);
  const first = await add(me);
  expect(first).toEqual({ id: expect.any(String), ...feedback, createdAt: "2026-11-20T13:30:00.000Z" });
  app.clock.nowMs += 1;
  const second = await add(me, { name: "Eksamen", text: "Stil mig\r\net spørgsmål om {{pensum}}." });
  expect(second.text).toBe("Stil mig\net spørgsmål om {{pensum}}.");
  const changed = { ...first, name: "Ris og ros", text: "<script>{{tekst}}</script>" };
  const { name, text } = changed;
  expect(await good(me, pathOf(first.id), "PATCH", { name, text })).toEqual(changed);
  expect(await prompts(me)).toEqual([changed, second]);
  expect(await good(me, pathOf(first.id), "DELETE")).toEqual({ message: "Skabelonen er slettet." });
  expect((await call(me, pathOf(first.id), "DELETE")).status).toBe(404);
  expect((await call(me, pathOf(first.id), "PATCH", feedback)).status).toBe(404);
  expect(await prompts(me)).toEqual([second]);
});

it.each([
  [{ ...feedback, name: " " }, { name: "Udfyld feltet" }],
  [{ ...feedback, text: "\n" }, { text: "Udfyld feltet" }],
  [{ ...feedback, name: "a".repeat(61) }, { name: "Skriv højst 60 tegn" }],
  [{ ...feedback, text: "a".repeat(4001) }, { text: "Skriv højst 4.000 tegn" }],
])("what can't be one is refused by field: %o", async (body, fields) => {
  const me = await signedIn(app);
  const { id } = await add(me);
  for (const [path, method] of [
    [chatPaths.chatPrompts, "POST"],
    [pathOf(id), "PATCH"],
  ] as const) {
    const response = await call(me, path, method, body);
    expect([response.status, (await response.json()).data]).toEqual([400, { fields }]);
  }
  expect(await prompts(me)).toMatchObject([feedback]);
});

it("there are a hundred at most, whoever asks at the same time", async () => {
  const me = await signedIn(app);
  await app.database.rows(`insert into chat_prompts (id, user_id, name, text, created_at)
    select gen_random_uuid(), '${me.user.id}', 'x', 'x', now() from generate_series(1, ${chatLimits.maxPrompts - 1})`);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(me, chatPaths.chatPrompts, "POST", feedback)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ statusMessage: "Du har allerede 100 egne skabeloner." });
});

it("a stranger's do not exist", async () => {
  const [me, stranger] = [await signedIn(app), await signedIn(app)];
  const prompt = await add(me);
  expect(await prompts(stranger)).toEqual([]);
  expect((await call(stranger, pathOf(prompt.id), "PATCH", { ...feedback, name: "Min nu" })).status).toBe(404);
  expect((await call(stranger, pathOf(prompt.id), "DELETE")).status).toBe(404);
  for (const id of ["ukendt", "%00", "..%2F.."]) {
    expect((await call(me, `${chatPaths.chatPrompts}/${id}`, "DELETE")).status).toBe(404);
  }
  expect(await prompts(me)).toEqual([prompt]);
});
