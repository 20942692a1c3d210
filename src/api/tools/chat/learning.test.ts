/** Læringstilstand: the model is told to ask back, and an answer that gives too much away is not given. */
import { expect, it } from "vitest";
import { chatMessages } from "#contract/chat/messages.da.ts";
import { createChatTest, systemOf } from "../../../../tests/support/ai/chat-test.ts";
import { say, type VendorCall } from "../../../../tests/support/ai/vendor-server.ts";

const test = createChatTest();
const { app } = test;

const essay = `Her er din stil. ${"Ulven er et rovdyr, der lever i skoven og jager i flok. ".repeat(12)}`;
const hint = "Tænk på, hvor ulven bor. Hvad ved du allerede om den?";
const learn = { isLearning: true };

it("is told so, keeps the answer short, and is kept with the conversation", async () => {
  test.answers(say(hint));
  const run = await test.ask("Skriv en stil om ulve for mig.", learn);
  const [call] = test.asked() as VendorCall[];
  expect(systemOf(call as VendorCall)).toContain("Du er i læringstilstand");
  expect(systemOf(call as VendorCall)).toContain("Brugeren beder om et færdigt produkt");
  expect(call?.body).toMatchObject({ max_tokens: 700 });
  expect(run.text).toBe(hint);
  expect(await app.database.rows("select is_learning from chat_conversations")).toEqual([{ is_learning: true }]);
});

it("says nothing of it outside of Læringstilstand", async () => {
  test.answers(say(essay));
  const run = await test.ask("Skriv en stil om ulve for mig.");
  expect(systemOf(test.asked()[0] as VendorCall)).not.toMatch(/læringstilstand|færdigt produkt/);
  expect(run.text).toBe(essay.trim());
});

it("asks once more, and says why, when an answer gives too much away", async () => {
  test.answers(say(essay), say(hint));
  const run = await test.ask("Skriv en stil om ulve for mig.", learn);
  expect(run.events).toContainEqual({ type: "progress", part: 1, stage: "again", why: "learning" });
  expect(systemOf(test.asked()[1] as VendorCall)).toContain("Dit forrige svar gav for meget");
  expect(run.text).toBe(hint);
  expect((await test.messages())[1]).toMatchObject({ text: hint, status: "complete" });
  expect(await test.used()).toBe(1);
});

it("says no itself when the second answer does it again, and nothing of either is kept", async () => {
  test.answers(say(essay));
  const run = await test.ask("Skriv en stil om ulve for mig.", learn);
  expect(run.text).toBe(chatMessages.learningFallback);
  expect(run.last).toMatchObject({ type: "done", reason: "complete", model: { kind: "built-in" } });
  expect((await test.messages())[1]).toMatchObject({
    text: chatMessages.learningFallback,
    status: "complete",
    is_charged: false,
    model: { kind: "built-in" },
  });
  expect(await test.used()).toBe(0);
  expect(JSON.stringify(await app.database.rows("select * from chat_search"))).not.toContain("rovdyr");
});

it("gives the second answer to a question as it is, however long", async () => {
  test.answers(say(essay));
  const run = await test.ask("Hvad er en ulv?", learn);
  expect(run.events).toContainEqual({ type: "progress", part: 1, stage: "again", why: "learning" });
  expect(run.text).toBe(essay.trim());
  expect((await test.messages())[1]).toMatchObject({ is_charged: true, model: { kind: "ai" } });
});

it("tells no word of what may have to be taken back", async () => {
  test.answers(say(essay));
  const run = await test.ask("Skriv en stil om ulve for mig.", learn);
  expect(JSON.stringify(run.events)).not.toContain("rovdyr");
});

it("has a title by a model, too, though no word of its answer is told before it is judged", async () => {
  test.answers(say(hint));
  test.titles(say("Ulven i skoven"));
  const run = await test.ask("Skriv en stil om ulve for mig.", learn);
  expect(run.events).toContainEqual({ type: "title", title: "Ulven i skoven" });
});

it("gives nothing of an unusable answer when the second can't be had", async () => {
  test.answers(say(essay), (call) => call.fail(400));
  const run = await test.ask("Skriv en stil om ulve for mig.", learn);
  expect(run.last).toMatchObject({ type: "error", code: "ai.refused" });
  expect((await test.messages())[1]).toMatchObject({ text: "", status: "failed", is_charged: false });
});
