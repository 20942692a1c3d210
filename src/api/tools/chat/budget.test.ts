/** What a person could have for nothing again and again: two answers that are thrown away are free in a day, and no more. */
import { expect, it } from "vitest";
import { chatMessages } from "#contract/chat/messages.da.ts";
import { type ChatRun, createChatTest } from "../../../../tests/support/ai/chat-test.ts";
import { say, type VendorScript } from "../../../../tests/support/ai/vendor-server.ts";

const test = createChatTest(1);
const { app } = test;
const essay = `Her er din stil. ${"Ulven er et rovdyr, der lever i skoven og jager i flok. ".repeat(12)}`;

const isCharged = ({ events }: ChatRun) => events.flatMap((event) => (event.type === "usage" ? [event.isCharged] : []));
const kept = async () => (await test.messages()).filter(({ role }) => role === "answer").map((row) => row.is_charged);

it("the third hand-in that is refused in Læringstilstand counts, for each has cost two calls to the provider", async () => {
  test.answers(say(essay));
  const runs: ChatRun[] = [];
  for (let index = 0; index < 3; index += 1) {
    runs.push(await test.ask("Skriv en stil om ulve for mig.", { isLearning: true }));
  }
  expect(runs.map(({ text }) => text)).toEqual([1, 2, 3].map(() => chatMessages.learningFallback));
  expect(runs.flatMap(isCharged)).toEqual([false, false, true]);
  // The answer says the same as the count.
  expect(await kept()).toEqual([false, false, true]);
  expect([await test.used(), test.asked().length]).toEqual([1, 6]);
});

it("so does the third answer that the provider's filter breaks off once it has been read", async () => {
  const filtered: VendorScript = (call) => {
    call.begin();
    call.text("Ulven er et rovdyr, og ");
    call.finish("filtered");
  };
  test.answers(filtered);
  const runs: ChatRun[] = [];
  for (let index = 0; index < 3; index += 1) runs.push(await test.ask("Fortæl om ulve."));
  expect(runs[0]?.last).toMatchObject({ type: "done", reason: "partial", code: "ai.refused" });
  expect(runs.flatMap(isCharged)).toEqual([false, false, true]);
  expect(await kept()).toEqual([false, false, true]);
  expect(await test.used()).toBe(1);
});

const ceilings = [
  [
    "calls to providers",
    "provider_calls = 1000",
    "Dine tekster og samtaler har givet AI-tjenesten så meget at lave i dag, som grænsen for én konto tillader.",
  ],
  [
    "tokens that models read",
    "input_tokens = 5000000",
    "Du har fået AI til at læse så meget i dag, som grænsen for én konto tillader.",
  ],
] as const;

it.each(ceilings)("the ceiling of %s is told before anything is stored or asked", async (_, used, text) => {
  const first = await test.ask("Hvem fortæller?");
  // Its answer and its title.
  expect(await app.database.rows("select calls, provider_calls from ai_account_days")).toEqual([
    { calls: 1, provider_calls: 2 },
  ]);
  await app.database.rows(`update ai_account_days set ${used}`);
  const calls = test.vendor.calls.length;
  const place = { conversationId: first.conversationId, parentId: first.answerId };
  const { status, error } = await test.ask("Og hvornår?", place);
  expect([status, error?.code]).toEqual([429, "rate.limited"]);
  expect(error?.statusMessage).toBe(
    `${text} Du kan bruge AI igen i morgen kl. 0.00. Værktøjerne virker stadig uden AI.`,
  );
  expect([test.vendor.calls.length, (await test.messages()).length, await test.used()]).toEqual([calls, 2, 1]);
});
