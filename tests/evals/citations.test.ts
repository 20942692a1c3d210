/** References in answers: wrong ones are not accepted, correct ones are not lost, misplaced ones are corrected. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { checkCitations } from "#dansk/writing/sources/citations/check-citations.ts";
import { testLexicon } from "../support/lexicon.ts";

interface Case {
  readonly kind: "right" | "moved" | "wrong";
  /** Of the passage that says it; null where none does. */
  readonly number: number | null;
  readonly answer: string;
  readonly passages: readonly string[];
}

function casesOf(name: string): readonly Case[] {
  const cases: Case[] = [];
  let passages: string[] = [];
  for (const line of readFileSync(join(import.meta.dirname, "citations", name), "utf8").split("\n")) {
    if (line.startsWith("## ")) passages = [];
    const passage = /^\[\d\] (.+)$/u.exec(line)?.[1];
    if (passage !== undefined) passages.push(passage);
    const [, kind, to, answer = ""] = /^(right|moved|wrong)(?: (\d))?: (.+)$/u.exec(line) ?? [];
    if (kind === undefined) continue;
    const named = Number(/\[(\d)\]/u.exec(answer)?.[1]);
    const number = kind === "wrong" ? null : kind === "moved" ? Number(to) : named;
    cases.push({ kind: kind as Case["kind"], number, answer, passages });
  }
  return cases;
}

interface Told extends Case {
  readonly verdict: string | undefined;
  /** Of the passage that is named now. */
  readonly named: number | undefined;
}

function told(one: Case): Told {
  const [citation] = checkCitations(one.answer, one.passages, { lexicon: testLexicon() }).citations;
  return { ...one, verdict: citation?.verdict, named: citation?.number };
}

const shown = (all: readonly Told[]): string =>
  all.map(({ kind, answer, named, verdict }) => `${kind} ${answer} → ${named} ${verdict}`).join("\n");

describe.each(["answers-1.txt"])("%s", (name) => {
  let cases: Told[];
  beforeAll(() => {
    cases = casesOf(name).map(told);
  }, 60_000);
  const of = (kind: Case["kind"]) => cases.filter((one) => one.kind === kind);

  test("has at least sixty answers, of every kind", () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    for (const kind of ["right", "moved", "wrong"] as const) expect(of(kind).length).toBeGreaterThanOrEqual(8);
  });

  test("5 of 100 wrong ones at most pass as borne out", () => {
    const passed = of("wrong").filter((one) => one.verdict === "found");
    expect(passed.length / of("wrong").length, shown(passed)).toBeLessThanOrEqual(0.05);
  });

  test("15 of 100 right ones at most are lost", () => {
    const lost = of("right").filter((one) => one.verdict === "missing" || one.named !== one.number);
    expect(lost.length / of("right").length, shown(lost)).toBeLessThanOrEqual(0.15);
  });

  test("of right ones 60 of 100 are borne out, and not only something like it", () => {
    const found = of("right").filter((one) => one.verdict === "found");
    const rest = of("right").filter((one) => one.verdict !== "found");
    expect(found.length / of("right").length, shown(rest)).toBeGreaterThanOrEqual(0.6);
  });

  test("80 of 100 moved ones are put right", () => {
    const kept = of("moved").filter((one) => one.named !== one.number);
    expect(kept.length / of("moved").length, shown(kept)).toBeLessThanOrEqual(0.2);
  });
});
