/** What is written by hand stands word for word, is one more change, and leaves the other decisions alone. */
import { expect, test } from "vitest";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { withWritten } from "./manual-edits.ts";
import { countChanges, type Decision, decidedText, type Result, type ResultPart } from "./result.ts";

const comparing = {
  compare: async (part: ResultPart): Promise<ResultPart> => ({ ...part, changes: diffTexts(part.before, part.after) }),
  diff: async (before: string, after: string) => diffTexts(before, after),
};

const before = ["Såfremt du har spørgsmål vedrørende opgaven, så skriv.", "Vi mødes idag ved søen.", "Tag mad med."];
const after = ["Hvis du har spørgsmål om opgaven, så skriv.", "Vi mødes i dag ved søen.", "Tag mad med."];
const source = `${before.join("\n\n")}\n`;

/** @param decisions for the three changes, in their order */
async function rewritten(decisions: readonly (Decision | undefined)[] = []): Promise<Result> {
  let at = 0;
  let number = 0;
  const parts: ResultPart[] = [];
  for (const [index, words] of before.entries()) {
    const start = source.indexOf(words, at);
    at = start + words.length;
    const part = await comparing.compare({
      start,
      end: at,
      before: words,
      after: after[index] ?? "",
      stage: "over",
      status: "complete",
      code: null,
      findings: [],
      reasons: [],
      changes: null,
      sentences: [],
      decisions: new Map(),
    });
    const said = (part.changes ?? []).flatMap(({ id }) => {
      const decision = decisions[number++];
      return decision === undefined ? [] : [[id, decision] as const];
    });
    parts.push({ ...part, decisions: new Map(said) });
  }
  const model = { kind: "built-in", provider: "Rød Tråd", model: "", place: "device" } as const;
  return { source, parts, model, runId: "", options: {} };
}

const edited = (result: Result, change: (text: string) => string) =>
  withWritten({ ...result, written: change(decidedText(result)) }, comparing);

test("a sentence more is one more change, accepted; what was rejected and open stays so", async () => {
  const result = await rewritten(["accepted", "rejected"]);
  const next = await edited(result, (text) => text.replace("så skriv.", "så skriv. Vi svarer hurtigt."));
  expect(decidedText(next)).toBe(
    "Hvis du har spørgsmål vedrørende opgaven, så skriv. Vi svarer hurtigt.\n\nVi mødes i dag ved søen.\n\nTag mad med.\n",
  );
  expect(countChanges(next)).toEqual({ all: 4, accepted: 2, rejected: 1, open: 1 });
  expect(next.parts.slice(1)).toEqual(result.parts.slice(1));
  expect(next.written).toBeUndefined();
});

test.each<[name: string, change: (text: string) => string]>([
  ["in the place of what was rejected", (text) => text.replace("vedrørende", "ang.")],
  ["at both ends", (text) => `Hej.\n\n${text.trimEnd()} Hilsen mig.\n\nPS`],
  ["between two paragraphs", (text) => text.replace("\n\nVi", "\n\nEt afsnit mere.\n\nVi")],
  ["two paragraphs become one", (text) => text.replace("\n\nVi", " Vi")],
  ["all paragraphs become one", (text) => text.replaceAll("\n", " ")],
  ["a paragraph goes", (text) => text.replace("Vi mødes i dag ved søen.\n\n", "")],
  ["everything goes", () => ""],
  ["everything is other", () => "Noget helt andet."],
  ["in places far from each other", (text) => text.replace("Hvis", "Når").replace("mad", "madpakke 🥪")],
  ["a blank at the end", (text) => `${text} `],
  ["sentences change places", (text) => text.split("\n\n").toReversed().join("\n\n")],
])("whatever is written stands exactly, with any decisions: %s", async (_, change) => {
  const all: (Decision | undefined)[][] = [
    [],
    ["accepted", "rejected", "rejected"],
    ["rejected", "rejected", "rejected"],
  ];
  for (const decisions of all) {
    const result = await rewritten(decisions);
    const text = change(decidedText(result));
    const next = await edited(result, () => text);
    expect(decidedText(next)).toBe(text);
    let at = 0;
    for (const { start, end, before: own } of next.parts) {
      expect(start).toBeGreaterThanOrEqual(at);
      expect(own).toBe(source.slice(start, end));
      at = end;
    }
  }
});

test("what is rejected far from the place that is written in can still be taken", async () => {
  const next = await edited(await rewritten(["rejected", "rejected", "rejected"]), (text) =>
    text.replace("Tag", "Husk"),
  );
  expect(countChanges(next)).toEqual({ all: 4, accepted: 1, rejected: 3, open: 0 });
});

test("a part that could not be made is the person's when it is written in, and nothing written is no change", async () => {
  const result = await rewritten();
  const failed = {
    ...result,
    parts: result.parts.map((part, at) => (at === 2 ? { ...part, status: "failed" as const } : part)),
  };
  expect((await edited(failed, (text) => text.replace("mad", "vand"))).parts[2]?.status).toBe("complete");
  expect((await edited(failed, (text) => text)).parts).toEqual(failed.parts);
});

test("parts that are not yet compared are, before what is written is laid over them", async () => {
  const result = await rewritten();
  const bare = { ...result, parts: result.parts.map((part) => ({ ...part, changes: null })) };
  const next = await withWritten({ ...bare, written: `${decidedText(result)}Mere.` }, comparing);
  expect(decidedText(next)).toBe(`${decidedText(result)}Mere.`);
  expect(countChanges(next)).toMatchObject({ all: 4, open: 3 });
});
