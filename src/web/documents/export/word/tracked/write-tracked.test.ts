import { expect, test } from "vitest";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { rejectedText } from "../../../../../../tests/support/tracked-word.ts";
import { bodyOf, entryOf } from "../../../../../../tests/support/word-file.ts";
import type { Decision, Result } from "../../../../text-tool/changes/result.ts";
import { trackedOf } from "../../../../text-tool/changes/tracked-result.ts";
import { readWord } from "../../../import/word/read-part.ts";
import { fileMarks, madeOf, withLastLine } from "../../label.ts";
import { writeTracked } from "./write-tracked.ts";

const model: ModelInfo = { kind: "ai", provider: "Egen model", model: "qwen2.5:7b", place: "server" };
const now = Date.UTC(2026, 10, 21, 10);

/** A result of whole texts, cut into parts at these offsets of the source. */
function resultOf(pairs: readonly (readonly [string, string])[], decide: (id: string) => Decision | undefined): Result {
  let source = "";
  const parts: Result["parts"][number][] = [];
  for (const [before, after] of pairs) {
    const start = source === "" ? 0 : source.length + 2;
    source += source === "" ? before : `\n\n${before}`;
    const changes = diffTexts(before, after);
    const decisions = new Map(
      changes.flatMap(({ id }) => {
        const decision = decide(id);
        return decision === undefined ? [] : [[id, decision] as const];
      }),
    );
    parts.push({
      ...{ start, end: start + before.length, before, after, stage: "over", status: "complete", code: null },
      ...{ findings: [], reasons: [], changes, sentences: [], decisions },
    });
  }
  return { source, parts, model, runId: "", options: {} };
}

async function written(result: Result, lastLine?: string) {
  const tracked = trackedOf(result);
  const bytes = await writeTracked({ ...tracked, marks: fileMarks(madeOf(model, undefined)), lastLine, now });
  return { tracked, bytes, body: bodyOf(bytes), accepted: await readWord(bytes.slice(0)) };
}

const withoutEnd = (text: string) => text.replace(/\n+$/u, "");

test("each change is one that can be taken or turned down, ours and dated; what both texts have is not in one", async () => {
  const { body } = await written(
    resultOf([["Såfremt du kommer, ringer vi.", "Hvis du kommer, ringer vi."]], () => undefined),
  );
  const who = 'w:id="\\d+" w:author="Rød Tråd" w:date="2026-11-21T10:00:00Z"';
  const letters = (name: string, text: string) => `<w:${name} xml:space="preserve">${text}</w:${name}>`;
  expect(body).toMatch(
    new RegExp(
      `<w:del ${who}><w:r>${letters("delText", "Såfremt")}</w:r></w:del><w:ins ${who}><w:r>${letters("t", "Hvis")}</w:r></w:ins>` +
        `<w:r>${letters("t", " du kommer, ringer vi\\.")}</w:r>`,
      "u",
    ),
  );
  expect(body.match(/<w:(?:ins|del) /gu)).toHaveLength(2);
});

test("a rejected change is not in the file; an accepted and an open one are", async () => {
  const before = "Såfremt du kommer, ringer vi. Det er vigtigt at vide. Vi mødes idag.";
  const after = "Hvis du kommer, ringer vi. Det er godt at vide. Vi mødes i dag.";
  const ids = diffTexts(before, after).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  const said = new Map<string, Decision>([
    [ids[0] ?? "", "accepted"],
    [ids[1] ?? "", "rejected"],
  ]);
  const { body, accepted } = await written(resultOf([[before, after]], (id) => said.get(id)));
  expect(accepted).toBe("Hvis du kommer, ringer vi. Det er vigtigt at vide. Vi mødes i dag.");
  expect(rejectedText(body)).toBe(before);
  expect(body).not.toContain("godt");
  expect(body).toContain("<w:delText");
});

test("everything rejected is the source without a change", async () => {
  const { body, accepted, tracked } = await written(resultOf([["En.\n\nTo.", "Et.\n\nTre."]], () => "rejected"));
  expect(accepted).toBe(tracked.source);
  expect(body).not.toMatch(/<w:(?:ins|del) /u);
});

test("a moved sentence goes in one place and comes in the other, changed or not", async () => {
  const before =
    "Katten sover trygt på sofaen hele dagen. Hunden løber ud i haven efter en bold. Fuglen synger højt i det gamle træ.";
  const after =
    "Hunden løber ud i haven efter en bold. Fuglen synger højt i det gamle træ. Katten sover godt på sofaen hele dagen.";
  const changes = diffTexts(before, after);
  expect(changes.some(({ kind }) => kind === "moved")).toBe(true);
  const inside = changes.find((change) => change.inside !== undefined)?.id;
  for (const rejected of [undefined, inside]) {
    const { body, accepted, tracked } = await written(
      resultOf([[before, after]], (id) => (id === rejected ? "rejected" : undefined)),
    );
    expect(accepted).toBe(tracked.text);
    expect(rejectedText(body)).toBe(before);
  }
});

test.each(["En sætning.", "En sætning.\n", "En sætning.\n\nEt afsnit til.\n\n"])(
  "the line that says who made %j is a change of its own at the end",
  async (before) => {
    const line = "Genereret med AI · Egen model (qwen2.5:7b) · 21. november 2026";
    for (const after of [before.replace("sætning.", "helt ny sætning."), `${before.trimEnd()} Mere.`, "Andre ord"]) {
      const { body, accepted } = await written(
        resultOf([[before, after]], () => undefined),
        line,
      );
      expect(accepted).toBe(`${withoutEnd(after)}\n\n${line}`);
      expect(rejectedText(body)).toBe(withoutEnd(before));
    }
  },
);

test("what stands between and after the parts stays, and letters that no file can hold are left out", async () => {
  const result = resultOf(
    [
      ["Et\u0007 mål & en <vej>.", "Et\u0007 klart mål & en <sti>."],
      ["\tIndrykket  linje.", "\tIndrykket linje."],
    ],
    () => undefined,
  );
  const whole = { ...result, source: `${result.source}\n\nUrørt slutning.\n\n` };
  const { body, accepted } = await written(whole);
  expect(accepted).toBe("Et klart mål & en <sti>.\n\n\tIndrykket linje.\n\nUrørt slutning.");
  expect(rejectedText(body)).toBe("Et mål & en <vej>.\n\n\tIndrykket  linje.\n\nUrørt slutning.");
});

test("a text with nothing in common with its source is one that can be had too", async () => {
  const { body, accepted } = await written(
    resultOf([["Et to tre fire.", "Helt andre ord\n\nstår her nu"]], () => undefined),
  );
  expect(accepted).toBe("Helt andre ord\n\nstår her nu");
  expect(rejectedText(body)).toBe("Et to tre fire.");
});

test("the file says in its data who made the text and where", async () => {
  const { bytes } = await written(resultOf([["En ting.", "Én ting."]], () => undefined));
  const data = entryOf(bytes, "docProps/custom.xml");
  expect(data).toMatch(/name="AIGenerated"[^>]*><vt:lpwstr>true</u);
  expect(data).toMatch(/name="AILabel"[^>]*><vt:lpwstr>Genereret med AI</u);
  expect(data).toMatch(/name="AIModel"[^>]*><vt:lpwstr>qwen2.5:7b</u);
  expect(data).toMatch(/name="AIPlace"[^>]*><vt:lpwstr>på vores egen server</u);
  expect(entryOf(bytes, "[Content_Types].xml")).toContain("/docProps/custom.xml");
});

/** Numbers that are the same at every run. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const sentences = [
  "Katten sover trygt på sofaen.",
  "Såfremt det regner, bliver vi inde.",
  "Hunden løber efter sin røde bold.",
  "- et punkt",
  "## Indledning",
  "Det koster 12 kr. & lidt til.",
  "Hej.",
];

function anyText(dice: (below: number) => number): string {
  const gaps = [" ", "\n\n", "\n", "  ", " "];
  let text = "";
  for (let count = 1 + dice(7); count > 0; count -= 1) {
    text += `${text === "" ? "" : gaps[dice(gaps.length)]}${sentences[dice(sentences.length)]}`;
  }
  return text;
}

function changedText(text: string, dice: (below: number) => number): string {
  const words = text.split(/(?<=\s)/u);
  for (let count = dice(6); count > 0; count -= 1) {
    const at = dice(words.length);
    const word =
      ["ny ", "", "\n", "\n\nEt helt nyt afsnit. ", "andre ord ", words[dice(words.length)] ?? ""][dice(6)] ?? "";
    words.splice(at, dice(3), word);
  }
  return words.join("");
}

test("whatever was changed and decided: all accepted is the text as decided, all rejected the source", {
  timeout: 60_000,
}, async () => {
  const dice = createDice(7);
  for (let round = 0; round < 80; round += 1) {
    const pairs = Array.from({ length: 1 + dice(3) }, () => {
      const before = anyText(dice);
      return [before, dice(4) === 0 ? anyText(dice) : changedText(before, dice)] as const;
    });
    const sides = [undefined, undefined, "accepted", "rejected"] as const;
    const line = round % 2 === 0 ? undefined : "Genereret med AI";
    const { body, accepted, tracked } = await written(
      resultOf(pairs, () => sides[dice(sides.length)]),
      line,
    );
    expect(accepted, JSON.stringify(pairs)).toBe(withoutEnd(withLastLine(tracked.text, line)));
    expect(rejectedText(body), JSON.stringify(pairs)).toBe(withoutEnd(tracked.source));
  }
});
