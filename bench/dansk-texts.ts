/** Texts for the bench of the language engine: prose of our own, and misspelt words made of it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lexicon } from "#dansk/lexicon/lexicon.ts";
import { ownFolder, readSets } from "../scripts/dansk/eval/sets.ts";

const legalPages = join(import.meta.dirname, "../src/web/pages/legal");

/** Running Danish: the text of the legal pages, and the right sentences of tests/evals. */
export function ownProse(): string {
  const files = readdirSync(legalPages, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const legal = files.sort().flatMap((name) => {
    const source = readFileSync(join(legalPages, name), "utf8");
    return [...source.matchAll(/>([^<>{}]{40,})</gu)].map((match) => (match[1] ?? "").replace(/\s+/gu, " ").trim());
  });
  const clean = readSets(ownFolder).find((set) => set.name === "clean")?.records ?? [];
  const right = clean.filter((record) => record.doubtful !== true).map((record) => record.text);
  return [...legal.filter((part) => /^\p{Lu}.*[.:]$/u.test(part)), ...right].join("\n\n");
}

/** The text as often as it takes to have so many words. */
export function atLeastWords(text: string, count: number): string {
  const words = text.split(/\s+/u).length;
  return Array.from({ length: Math.ceil(count / words) }, () => text).join("\n\n");
}

/** Slips of the pen: a letter left out, doubled, exchanged with the next, or another in its place. */
const slips: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word, at) => `${word.slice(0, at)}${word.charAt(at) === "e" ? "æ" : "e"}${word.slice(at + 1)}`,
];

/** One misspelling of each different word of five letters or more, where the lexicon does not take it for a word. */
export function misspeltWords(text: string, lexicon: Lexicon): readonly string[] {
  const words = new Set(text.match(/(?<![\p{L}\p{N}])\p{Ll}{5,}(?![\p{L}\p{N}])/gu) ?? []);
  const wrong = [...words].map((word, n) => {
    const slip = slips[n % slips.length];
    return slip === undefined ? word : slip(word, 1 + (n % (word.length - 2)));
  });
  return [...new Set(wrong)].filter((word) => lexicon.accept(word).kind === "unknown");
}
