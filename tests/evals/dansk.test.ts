/** The engine on its own set of sentences: certain findings are never wrong here, and how much is found is printed. */
import { beforeAll, expect, test } from "vitest";
import type { Finding } from "#dansk/finding.ts";
import { certain, describeFindings, testEngine } from "../support/engine.ts";
import { prose } from "./prose.ts";
import { right, wrong } from "./sentences.ts";

interface Mistake {
  readonly start: number;
  readonly end: number;
  readonly right: string;
  readonly kind: string;
}

interface Marked {
  readonly text: string;
  readonly mistakes: readonly Mistake[];
}

/** Reads `{wrong|right|class}`. */
function parse(line: string): Marked {
  const mistakes: Mistake[] = [];
  let text = "";
  let at = 0;
  for (const match of line.matchAll(/\{([^|{}]*)\|([^|{}]*)\|([a-z-]+)\}/gu)) {
    text += line.slice(at, match.index);
    const written = match[1] ?? "";
    mistakes.push({
      start: text.length,
      end: text.length + written.length,
      right: match[2] ?? "",
      kind: match[3] ?? "",
    });
    text += written;
    at = match.index + match[0].length;
  }
  return { text: text + line.slice(at), mistakes };
}

const marked = wrong.map(parse);

function touches(finding: Finding, mistake: Mistake): boolean {
  return finding.start <= mistake.end && finding.end >= mistake.start;
}

/** Whether taking the first suggestion gives the right text at that place. */
function repairs(text: string, finding: Finding, mistake: Mistake): boolean {
  const ours = text.slice(0, finding.start) + (finding.suggestions[0] ?? "") + text.slice(finding.end);
  return ours === text.slice(0, mistake.start) + mistake.right + text.slice(mistake.end);
}

beforeAll(() => void testEngine(), 60_000);

test("the set is large enough to say something", () => {
  expect(marked.flatMap((sentence) => sentence.mistakes).length).toBeGreaterThanOrEqual(60);
  expect(right.length).toBeGreaterThanOrEqual(100);
  expect(new Set([...right, ...wrong]).size).toBe(right.length + wrong.length);
});

test("nothing certain is said of right sentences and prose", () => {
  const alarms = [...right, ...prose].flatMap((text) => describeFindings(text, certain(testEngine().check(text))));
  expect(alarms).toEqual([]);
});

test("every certain finding is an error, and most errors are found", () => {
  const rows = new Map<string, { gold: number; found: number; first: number }>();
  const alarms: string[] = [];
  for (const { text, mistakes } of marked) {
    const found = certain(testEngine().check(text));
    for (const mistake of mistakes) {
      const row = rows.get(mistake.kind) ?? { gold: 0, found: 0, first: 0 };
      const hits = found.filter((finding) => touches(finding, mistake));
      row.gold += 1;
      if (hits.length > 0) row.found += 1;
      if (hits.some((finding) => repairs(text, finding, mistake))) row.first += 1;
      rows.set(mistake.kind, row);
    }
    const wrongly = found.filter((finding) => !mistakes.some((mistake) => touches(finding, mistake)));
    alarms.push(...describeFindings(text, wrongly));
  }
  console.table(Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1))));
  expect(alarms).toEqual([]);
  const all = [...rows.values()];
  const recall = all.reduce((sum, row) => sum + row.found, 0) / all.reduce((sum, row) => sum + row.gold, 0);
  expect(recall).toBeGreaterThanOrEqual(0.8);
});
