/** Reads the set of texts whose concluding sentence is marked, and scores how often a summary has it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lexicon } from "../../../src/dansk/lexicon/lexicon.ts";
import { summariseText } from "../../../src/dansk/writing/summarising/summarise-text.ts";

const file = join(import.meta.dirname, "../../../tests/evals/summarising/conclusions-1.txt");

interface ConclusionText {
  readonly number: number;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly conclusion: string;
}

interface ConclusionScore {
  readonly texts: number;
  readonly found: number;
  /** `found of all` by kind. */
  readonly byKind: ReadonlyMap<string, readonly [found: number, all: number]>;
  readonly missed: readonly string[];
}

export function readConclusionTexts(): readonly ConclusionText[] {
  const parts = readFileSync(file, "utf8").split(/^## /mu).slice(1);
  return parts.map((part) => {
    const [head = "", ...lines] = part.trim().split("\n");
    const [, number = "", kind = "", title = ""] = /^(\d+) (\w+) (.*)$/u.exec(head) ?? [];
    const marked = lines.join("\n").trim();
    const conclusion = /⟦([^⟧]+)⟧/u.exec(marked)?.[1] ?? "";
    return { number: Number(number), kind, title, text: marked.replace(/[⟦⟧]/gu, ""), conclusion };
  });
}

/** @param maxWords of each summary */
export function scoreConclusions(
  texts: readonly ConclusionText[],
  maxWords: number,
  lexicon: Lexicon,
): ConclusionScore {
  const byKind = new Map<string, readonly [number, number]>();
  const missed: string[] = [];
  for (const { number, kind, title, text, conclusion } of texts) {
    const summary = summariseText(text, { length: { kind: "words", max: maxWords }, focus: "" }, { lexicon });
    const isFound = summary.sentences.some((sentence) => sentence.text === conclusion);
    const [found, all] = byKind.get(kind) ?? [0, 0];
    byKind.set(kind, [found + (isFound ? 1 : 0), all + 1]);
    if (!isFound) missed.push(`${number} ${title}: ${summary.sentences.map((one) => one.text).join(" | ")}`);
  }
  return { texts: texts.length, found: texts.length - missed.length, byKind, missed };
}
