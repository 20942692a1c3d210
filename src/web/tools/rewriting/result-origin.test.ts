/** The label of a rewriting follows what a person has decided and written in it. */
import { expect, test } from "vitest";
import { done, open, opened, over, source, started } from "../../../../tests/support/changes-controller.ts";
import { fileMarks, labelOf, originOf } from "../../documents/export/label.ts";
import { packResult, readKeptResult, unpackResult } from "../../text-tool/changes/kept-result.ts";
import type { Result } from "../../text-tool/changes/result.ts";
import { madeOfResult } from "./result-origin.ts";

const model = { kind: "ai", provider: "P", model: "m", place: "eu" } as const;

async function openedByModel() {
  const { controller, text, compared } = await opened();
  const { result } = controller.view.get();
  controller.restore(result && { ...result, model });
  await compared();
  return { controller, text, shown: () => controller.view.get().result as Result };
}

test("as the model gave it, whether or not it was accepted, or is compared yet", async () => {
  const { controller, shown } = await openedByModel();
  const waiting = { ...shown(), parts: shown().parts.map((part) => ({ ...part, changes: null })) };
  expect(labelOf(madeOfResult(waiting))).toBe("Genereret med AI");
  expect(labelOf(madeOfResult(shown()))).toBe("Genereret med AI");
  controller.decideAll("accepted");
  expect(labelOf(madeOfResult(shown()))).toBe("Genereret med AI");
});

test("with one change rejected it is the person's in part; with all of them it is their own text", async () => {
  const { controller, shown } = await openedByModel();
  controller.step(1);
  controller.decide("rejected");
  expect(labelOf(madeOfResult(shown()))).toBe("Delvist genereret med AI");
  controller.decideAll("rejected");
  const own = madeOfResult(shown());
  expect(fileMarks(own)).toContainEqual({ name: "AIGenerated", value: "false" });
  expect(originOf(own, "rewriting")).toBeUndefined();
  const origin = { model, tool: "summarising", isEdited: false };
  expect(originOf(madeOfResult({ ...shown(), options: { origin } }), "rewriting")).toEqual(origin);
});

test("where the model has changed nothing, it is the person's own, or whoever's it was before", async () => {
  const { compared, result } = open([started, over(1, source.slice(0, 54)), over(2, source.slice(56)), done]);
  await compared();
  const same = { ...(result() as Result), model };
  expect(originOf(madeOfResult(same), "rewriting")).toBeUndefined();
  const origin = { model, tool: "summarising", isEdited: true };
  expect(originOf(madeOfResult({ ...same, options: { origin } }), "rewriting")).toEqual(origin);
});

test("what is written in it makes it the person's in part, while it is written, afterwards, and when it is read again", async () => {
  const { controller, text, shown } = await openedByModel();
  controller.write(`${text()} Ring gerne.`);
  expect(labelOf(madeOfResult(shown()))).toBe("Delvist genereret med AI");
  await controller.keepWritten();
  expect(labelOf(madeOfResult(shown()))).toBe("Delvist genereret med AI");
  const kept = readKeptResult(JSON.parse(JSON.stringify(packResult(shown()))), "");
  expect(kept?.parts.some(({ isEdited }) => isEdited)).toBe(true);
  controller.undo();
  expect(labelOf(madeOfResult(shown()))).toBe("Genereret med AI");
  expect(kept && unpackResult(kept).parts.at(-1)?.isEdited).toBe(true);
});

test.each(["sentence", "word"] as const)(
  "another %s that the model did not give makes it its own in part, and one of the model's leaves it its own",
  async (what) => {
    const { controller, shown } = await openedByModel();
    await controller.replace({ part: 1, start: 0, end: 2 }, "Alle", what, true);
    expect(shown().parts[1]?.after).toMatch(/^Alle /);
    expect(labelOf(madeOfResult(shown()))).toBe("Genereret med AI");
    await controller.replace({ part: 1, start: 0, end: 4 }, "Man", what, false);
    expect(labelOf(madeOfResult(shown()))).toBe("Delvist genereret med AI");
    const kept = readKeptResult(JSON.parse(JSON.stringify(packResult(shown()))), "");
    expect(kept && unpackResult(kept).parts.some(({ isEdited }) => isEdited)).toBe(true);
    controller.undo();
    expect(labelOf(madeOfResult(shown()))).toBe("Genereret med AI");
  },
);
