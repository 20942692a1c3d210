/** Reads the sets of the guard: planted deviations and faithful rewritings. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Span } from "../../../src/dansk/writing/guard/meaning-change.ts";
import { readPairs } from "./guard-pairs.ts";
import { type Round, readRound } from "./guard-rounds.ts";

export const guardFolder = join(import.meta.dirname, "../../../tests/evals/guard");

/** The sets, in the order in which they were written: each when the guard was done with the one before it. */
export const guardSets: readonly string[] = [
  ...new Set(readdirSync(guardFolder).map((name) => name.replace(/^\w+-(\d+)\.\w+$/u, "$1"))),
].sort((a, b) => Number(a) - Number(b));

/** These sets are rounds: whole texts with more than one change planted in each rewriting. */
const rounds = new Set(["7", "8", "9", "10", "11"]);
/** From here on a set is a file of pairs, one JSON object a line. */
export const firstOfPairs = 15;

/** One set, however its files are written. */
export function readSet(set: string): Round {
  if (Number(set) >= firstOfPairs) return readPairs(join(guardFolder, `pairs-${set}.jsonl`));
  if (rounds.has(set)) return readRound(guardFolder, `round-${set}.txt`);
  return {
    deviations: readDeviations(`deviations-${set}.txt`),
    paraphrases: readParaphrases(`paraphrases-${set}.txt`),
  };
}

/** A text with one planted change. */
export interface Deviation {
  readonly id?: string;
  readonly before: string;
  readonly after: string;
  /** What it is: any of these kinds tells of it. */
  readonly kinds: readonly string[];
  /** Where the change was planted, on both sides; what the text says in other words may have no place there. */
  readonly spots?: readonly { readonly before: Span | undefined; readonly after: Span }[];
}

/** A text and an honest rewriting of it. */
export interface Paraphrase {
  readonly id?: string;
  readonly before: string;
  readonly after: string;
}

function lines(name: string): string[] {
  return readFileSync(join(guardFolder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/** `{before|after}` is planted, `{~before|after}` is an honest change beside it. */
function parseDeviation(line: string): Deviation {
  const match = /^(\w+): (.+)$/u.exec(line);
  if (match === null) throw new Error(`No deviation: ${line}`);
  const [, kind = "", marked = ""] = match;
  let before = "";
  let after = "";
  let at = 0;
  const spots: { before: Span | undefined; after: Span }[] = [];
  for (const edit of marked.matchAll(/\{(~?)([^|{}]*)\|([^|{}]*)\}/gu)) {
    const [whole, honest = "", old = "", fresh = ""] = edit;
    const plain = marked.slice(at, edit.index);
    before += plain;
    after += plain;
    if (honest === "") {
      const spanBefore = [before.length, before.length + old.length] as const;
      spots.push({ before: spanBefore, after: [after.length, after.length + fresh.length] });
    }
    before += old;
    after += fresh;
    at = edit.index + whole.length;
  }
  if (spots.length === 0) throw new Error(`Nothing planted: ${line}`);
  return { kinds: [kind], before: before + marked.slice(at), after: after + marked.slice(at), spots };
}

/** The deviations of one file. */
function readDeviations(name: string): readonly Deviation[] {
  return lines(name).map(parseDeviation);
}

/** The rewritings of one file. */
function readParaphrases(name: string): readonly Paraphrase[] {
  const all = lines(name);
  const pairs: Paraphrase[] = [];
  for (let i = 0; i < all.length; i += 2) {
    const [before = "", after = ""] = [all[i], all[i + 1]];
    if (!before.startsWith("< ") || !after.startsWith("> ")) throw new Error(`No pair: ${before}`);
    pairs.push({ before: before.slice(2), after: after.slice(2) });
  }
  return pairs;
}
