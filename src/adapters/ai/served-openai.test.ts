/** The scripted provider of browser tests and benches, as a process of its own, read by the adapter that the product has. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type ServedOpenAi, serveOpenAi } from "../../../tests/support/ai/served-openai.ts";
import type { ServedScript } from "../../../tests/support/ai/served-scripts.ts";
import { openTestModel, outcomeOf, testRequest } from "../../../tests/support/ai/test-models.ts";
import { codeOf } from "../../../tests/support/ai/vendor-suite.ts";

let served: ServedOpenAi;
beforeAll(async () => {
  served = await serveOpenAi();
});
afterEach(() => served.reset());
afterAll(() => served.stop());

async function ask(content: string, signal = new AbortController().signal) {
  const { model } = await openTestModel("openai", served.env.AI_BASE_URL ?? "");
  return outcomeOf(model.stream({ ...testRequest, messages: [{ role: "user", content }] }, signal));
}

it("repeats what stands between our marks, and all when nothing does", async () => {
  const marked = "Omskriv.\n<tekst-abc>\nDen blå ø.\n\nEnd.\n</tekst-abc>\nSkriv nu.";
  expect((await ask(marked)).text).toBe("Den blå ø.\n\nEnd.");
  expect((await ask("Den blå ø.")).text).toBe("Den blå ø.");
});

it("follows the latest rule that fits, as often as it is to", async () => {
  await served.script({ script: { kind: "say", text: "Altid." } });
  await served.script({ script: { kind: "say", text: "Én gang." }, when: "ø", times: 1 });
  expect((await ask("en ø")).text).toBe("Én gang.");
  expect((await ask("en ø")).text).toBe("Altid.");
  expect((await ask("en å")).text).toBe("Altid.");
});

it("follows a marker before any rule", async () => {
  await served.script({ script: { kind: "say", text: "Altid." } });
  const { text, error } = await ask("en ø [[model:cut]]");
  expect([text, codeOf(error)]).toEqual(["Det begynder godt, ", "ai.cut-short"]);
});

it.each<[script: ServedScript, text: string, code: string | null]>([
  [{ kind: "say", text: "Hurtigt sagt.", tokensPerSecond: 100 }, "Hurtigt sagt.", null],
  [{ kind: "tokens", count: 3, tokensPerSecond: 100 }, "ord ord ord ", null],
  [{ kind: "say", text: "" }, "", "ai.empty"],
  [{ kind: "fail", status: 400 }, "", "ai.refused"],
  [{ kind: "fail", status: 429, retryAfterSeconds: 60 }, "", "ai.rate-limited"],
  [{ kind: "malformed", text: "Hej" }, "Hej", "ai.malformed"],
  [{ kind: "filtered", text: "Hej" }, "Hej", "ai.refused"],
  [{ kind: "endless" }, "", "ai.too-long"],
])("%j", async (script, text, code) => {
  await served.script({ script });
  const outcome = await ask("en ø");
  expect([outcome.text, codeOf(outcome.error)]).toEqual([text, code]);
});

it("tells of its calls, and which of them were hung up", async () => {
  await served.script({ script: { kind: "hang", text: "Hej" }, times: 1 });
  const { model } = await openTestModel("openai", served.env.AI_BASE_URL ?? "");
  for await (const event of model.stream(testRequest, new AbortController().signal)) {
    expect(event).toEqual({ type: "text", text: "Hej" });
    expect(await served.calls()).toMatchObject([{ model: "m-1", state: "open" }]);
    break;
  }
  await expect.poll(() => served.calls()).toMatchObject([{ state: "closed" }]);
  await ask("en ø");
  await expect.poll(() => served.calls()).toMatchObject([{ state: "closed" }, { state: "ended" }]);
});
