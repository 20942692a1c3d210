/** Opsummering through the API: with a provider that answers, and in the text's own sentences without one. */
import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { measure } from "#dansk/measure/measure.ts";
import { summarisingPromptVersion } from "#domain/tools/summarising/prompt.ts";
import { createToolTest } from "../../../tests/support/ai/tool-test.ts";
import { say } from "../../../tests/support/ai/vendor-server.ts";

const test = createToolTest(apiPaths.summarising);

const source = [
  "Undersøgelsen fra 2021 viser, at 34 procent af eleverne i Aarhus læser en bog hver dag.",
  "Lærerne mener, at det er for få, og de har derfor lavet en læsegruppe på skolens bibliotek.",
  "Gruppen mødes hver torsdag, og eleverne vælger selv, hvilke bøger de vil tale om.",
  "Efter et halvt år læste 41 procent af eleverne hver dag, og mange sagde, at de havde fået lyst til mere.",
].join(" ");
const summary = "34 procent af eleverne læste hver dag. Efter et halvt år i læsegruppen var det 41 procent.";
const body = (options: object = {}, text = source) => ({ text, options: { format: "resume", ...options } });
const partsOf = ({ events }: Awaited<ReturnType<typeof test.run>>) => events.filter(({ type }) => type === "part");

describe("with a model", () => {
  it("gives the summary, counts it and keeps it", async () => {
    test.vendor.answer(say(`Her er en opsummering:\n\n${summary}`));
    const result = await test.run(body());
    expect(result.text).toBe(summary);
    expect(result.last).toMatchObject({ type: "done", reason: "complete", historyId: expect.any(String) });
    expect(partsOf(result)[0]).toMatchObject({ findings: [] });
    expect(result.events[0]).toMatchObject({ model: { promptVersion: summarisingPromptVersion } });
    expect(await test.used()).toBe(1);
  });

  it("marks a number that the text does not have", async () => {
    test.vendor.always(say("47 procent af eleverne læste hver dag."));
    const result = await test.run(body());
    expect(partsOf(result)[0]).toMatchObject({ findings: [expect.objectContaining({ kind: "number" })] });
  });

  it("keeps points as points", async () => {
    const points = "- 34 procent læste hver dag.\n- Lærerne lavede en læsegruppe.";
    test.vendor.always(say(points));
    expect((await test.run(body({ format: "noeglepunkter" }))).text).toBe(points);
  });

  it("asks once more for one that is too long, and leaves out its last sentences then", async () => {
    const long = "Eleverne læste mere, da de mødtes i gruppen på skolens bibliotek. ".repeat(8);
    test.vendor.always(say(long));
    const result = await test.run(body({ length: { kind: "words", max: 30 } }));
    expect(JSON.stringify(test.vendor.calls[1]?.body)).toContain("Dit forrige svar var for langt");
    expect(measure(result.text).words).toBeLessThanOrEqual(30);
    expect(result.text).toMatch(/bibliotek\.$/);
    const message = "Svaret var længere, end du bad om. De sidste sætninger er udeladt.";
    const told = { kind: "left-out", before: null, after: null, message };
    expect(partsOf(result)).toMatchObject([{ findings: expect.arrayContaining([told]) }]);
  });

  it("splits a long text and shares the words out", async () => {
    await test.app.database.rows("update plan_limits set words_per_run = 20000 where tool = 'summarising'");
    const text = Array.from({ length: 120 }, (_, at) => `Afsnit ${at}. ${source}`).join("\n\n");
    test.vendor.always(say("Eleverne læste mere."));
    const result = await test.run(body({ length: { kind: "words", max: 90 } }, text));
    await test.app.database.rows("update plan_limits set words_per_run = 5000 where tool = 'summarising'");
    expect(partsOf(result).length).toBeGreaterThan(1);
    expect(JSON.stringify(test.vendor.calls[0]?.body)).toMatch(/Skriv højst \d\d ord/);
    expect(JSON.stringify(test.vendor.calls[1]?.body)).toMatch(/del 2 af/);
  });

  it("calls a refusal one, and costs nothing", async () => {
    test.vendor.always(say("Jeg kan desværre ikke opsummere denne tekst."));
    const { events, last } = await test.run(body());
    expect([test.vendor.calls.length, events.some(({ type }) => type === "delta")]).toEqual([1, false]);
    expect(last).toMatchObject({ type: "error", code: "ai.refused" });
    expect(await test.used()).toBe(0);
  });

  it("refuses a source that was made up, twice", async () => {
    test.vendor.always(say(`${summary} (Olsen, 2020).`));
    expect((await test.run(body())).last).toMatchObject({ type: "error", code: "ai.added-source" });
    expect(await test.used()).toBe(0);
  });
});

describe("without a model", () => {
  it("gives sentences of the text itself, for nothing", async () => {
    const result = await test.runWithout(body({ format: "noeglepunkter", length: { kind: "words", max: 40 } }));
    const lines = result.text.split("\n").map((line) => line.replace(/^- /, ""));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(source).toContain(line);
    expect(result.events[0]).toMatchObject({ model: { kind: "built-in" } });
    expect(await test.used()).toBe(0);
  });

  it("says so when no whole sentence fits", async () => {
    const { last } = await test.runWithout(body({ length: { kind: "words", max: 20 } }, `${"ord ".repeat(400)}.`));
    expect(last).toMatchObject({ type: "error", code: "text.no-sentence-fits" });
  });

  it.each([{ format: "abstract" }, { format: "referat" }, { format: "resume", level: "gymnasium" }])(
    "%j needs a model",
    async (options) => {
      const { status, error } = await test.runWithout(body(options));
      expect([status, error?.code]).toEqual([409, "ai.no-model"]);
    },
  );
});

it.each([
  ["no text", { text: "", options: { format: "resume" } }],
  ["an unknown format", body({ format: "haiku" })],
  ["fewer words than a sentence", body({ length: { kind: "words", max: 3 } })],
])("refuses %s", async (_, given) => {
  expect((await test.run(given)).status).toBe(400);
});
