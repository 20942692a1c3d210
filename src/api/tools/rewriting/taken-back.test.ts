/** Answers that are read while they come and then thrown away: given back so often that nobody pays for bad luck, and no oftener. */
import { expect, it } from "vitest";
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import { apiPaths } from "#contract/paths.ts";
import { body, rewritten, source } from "../../../../tests/support/ai/rewriting-request.ts";
import { createToolTest } from "../../../../tests/support/ai/tool-test.ts";
import { say } from "../../../../tests/support/ai/vendor-server.ts";

const test = createToolTest(apiPaths.rewriting, 1);

it.each<[fault: string, code: RunErrorCode, text: string, answer: string]>([
  ["locked words", "ai.changed-locks", "Se side 12 om det.", "Hovedstaden i Frankrig er Paris, og den er smuk."],
  ["a source", "ai.added-source", source, `${rewritten.slice(0, -1)} (Jensen, 2019).`],
  [
    "another language",
    "ai.wrong-language",
    source,
    "The capital of France is Paris, and it is the largest of all the cities of the country.",
  ],
])("what was read and thrown away for %s is given back twice a day, then it counts, and says so", async (...one) => {
  const [, code, text, answer] = one;
  test.vendor.always(say(answer));
  for (const used of [0, 0, 1, 2]) {
    const { events, last } = await test.run(body(text));
    expect(events).toContainEqual({ type: "usage", usage: expect.objectContaining({ used }), isCharged: used > 0 });
    expect(last).toMatchObject({ type: "error", code });
    const told = used > 0 ? "Forsøget tæller som én AI-tekst" : "forsøget tæller ikke med";
    expect(last).toMatchObject({ message: expect.stringContaining(told) });
  }
  expect(await test.used()).toBe(2);
});

it("so is an answer that the provider's filter takes away once it has been read", async () => {
  test.vendor.always((call) => {
    call.begin();
    call.text(`${rewritten}\n${rewritten}`);
    call.finish("filtered");
  });
  for (const used of [0, 0, 1]) {
    const { events, last } = await test.run(body());
    expect(events).toContainEqual({ type: "usage", usage: expect.objectContaining({ used }), isCharged: used > 0 });
    expect(last).toMatchObject({ type: "error", code: "ai.refused" });
  }
});

it("a provider that breaks off in the middle is given back however often it does", async () => {
  test.vendor.always((call) => {
    call.begin();
    call.text("Eleverne har læst novellen.");
    call.cut();
  });
  for (let round = 0; round < 3; round += 1) {
    expect((await test.run(body())).last).toMatchObject({ type: "error", code: "ai.cut-short" });
  }
  expect(await test.used()).toBe(0);
});
