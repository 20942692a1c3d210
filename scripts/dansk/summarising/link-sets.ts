/** Reads the sets of tests/evals/summarising and scores the links: what is called found, and what should be. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lexicon } from "../../../src/dansk/lexicon/lexicon.ts";
import { linkSummary, type Verdict } from "../../../src/dansk/writing/sources/link-summary.ts";

const folder = join(import.meta.dirname, "../../../tests/evals/summarising");

/** One sentence of a set; `kind` is `holds` or why it does not. */
export interface LinkCase {
  readonly sentence: string;
  readonly kind: string;
}

export interface LinkSource {
  readonly title: string;
  readonly text: string;
  readonly cases: readonly LinkCase[];
}

export function readLinkSet(name: string): LinkSource[] {
  const parts = readFileSync(join(folder, name), "utf8").split(/^## /mu).slice(1);
  return parts.map((part) => {
    const lines = part.trim().split("\n");
    const [title = "", ...rest] = lines;
    const cases = rest.flatMap((line): LinkCase[] => {
      if (line.startsWith("+ ")) return [{ sentence: line.slice(2), kind: "holds" }];
      const match = /^- (\w+): (.*)$/u.exec(line);
      return match === null ? [] : [{ sentence: match[2] ?? "", kind: match[1] ?? "" }];
    });
    return {
      title,
      text: rest
        .filter((line) => !/^[+-] /u.test(line))
        .join("\n")
        .trim(),
      cases,
    };
  });
}

export interface LinkScore {
  readonly holding: number;
  readonly notHolding: number;
  /** Of all sentences called found, the part that the source bears out. */
  readonly precision: number;
  /** Of all sentences that the source bears out, the part called found. */
  readonly recall: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
  /** By kind: how many were called what. */
  readonly byKind: ReadonlyMap<string, Readonly<Record<Verdict, number>>>;
}

/**
 * Links every sentence to its source alone (`isAlone`), or to all sources of the set in a row, which is harder: there
 * is more to find a word in. Sentences of the other sources are tried too, as the kind *other*.
 */
export function scoreLinks(sources: readonly LinkSource[], lexicon: Lexicon, isAlone: boolean): LinkScore {
  const everything = sources.map(({ text }) => text).join("\n\n");
  const byKind = new Map<string, Record<Verdict, number>>();
  const missed: string[] = [];
  const wrong: string[] = [];
  const total = { holding: 0, notHolding: 0, found: 0, foundRight: 0 };
  sources.forEach(({ text, cases }, n) => {
    const next = sources[(n + 1) % sources.length]?.cases ?? [];
    const others = next.filter(({ kind }) => kind === "holds").map(({ sentence }) => ({ sentence, kind: "other" }));
    for (const { sentence, kind } of isAlone ? [...cases, ...others] : cases) {
      const links = linkSummary(sentence, isAlone ? text : everything, { lexicon });
      const isFound = links.length > 0 && links.every(({ verdict }) => verdict === "found");
      const verdict = isFound ? "found" : (links.find((link) => link.verdict !== "found")?.verdict ?? "not-found");
      const row = byKind.get(kind) ?? { found: 0, weak: 0, "not-found": 0 };
      row[verdict] += 1;
      byKind.set(kind, row);
      if (kind === "holds") {
        total.holding += 1;
        if (!isFound) missed.push(`${verdict}: ${sentence}`);
      } else {
        total.notHolding += 1;
        if (isFound) wrong.push(`${kind}: ${sentence}`);
      }
      if (!isFound) continue;
      total.found += 1;
      if (kind === "holds") total.foundRight += 1;
    }
  });
  return {
    holding: total.holding,
    notHolding: total.notHolding,
    precision: total.foundRight / total.found,
    recall: total.foundRight / total.holding,
    missed,
    wrong,
    byKind,
  };
}
