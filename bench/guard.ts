/** The guard: time for 1,000 words of honest rewriting, and for texts made to be slow. */

import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { compareMeaning } from "#dansk/writing/guard/compare-meaning.ts";
import { ensureLexicon } from "../scripts/dansk/compile-lexicon.ts";
import { readBytes } from "../scripts/dansk/data-files.ts";
import { firstOfPairs, guardSets, readSet } from "../scripts/dansk/guard/guard-sets.ts";

const warmUp = 10;
const rounds = 15;
const barMs = 20;

/** Processor time of this thread, the least of the counted rounds: what the work itself needs, whatever else runs here. */
function leastMs(work: () => void, counted = rounds, uncounted = warmUp): number {
  const values = Array.from({ length: uncounted + counted }, () => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...values.slice(uncounted));
}

const lexicon = openLexicon(readBytes(ensureLexicon().path));
const pairs = guardSets.filter((set) => Number(set) < firstOfPairs).flatMap((set) => readSet(set).paraphrases);
const words = (text: string) => text.split(/\s+/u).length;
const joined = (count: number) => {
  const some = pairs.slice(0, count);
  return [some.map(({ before }) => before).join("\n"), some.map(({ after }) => after).join("\n")] as const;
};
/** A short text again and again: the clock of the thread ticks too coarsely for one. */
const perThousand = (before: string, after: string) => {
  const times = Math.ceil(2000 / words(after));
  const work = () => {
    for (let i = 0; i < times; i += 1) compareMeaning(before, after, { lexicon });
  };
  return (1000 * leastMs(work)) / (times * words(after));
};

console.log(
  `Processor time of the thread for 1,000 words of the rewriting, the least of ${rounds} rounds after ${warmUp} that are not counted.\n`,
);
console.log("| rewriting | words | for 1,000 words | bar |\n| --- | --- | --- | --- |");
const missed: string[] = [];
// The compiler has seen the code before anything is counted.
for (let i = 0; i < 3; i += 1) compareMeaning(...joined(pairs.length), { lexicon });
for (const [name, [before, after]] of [
  ["a paragraph", joined(1)],
  ["a page", joined(10)],
  ["twenty pages", joined(pairs.length)],
] as const) {
  const ms = perThousand(before, after);
  if (ms >= barMs) missed.push(`${name}: ${ms.toFixed(1)} ms`);
  console.log(`| ${name} | ${words(after)} | ${ms.toFixed(1)} ms | < ${barMs} ms |`);
}

const times = (piece: string, count: number) => piece.repeat(count);
console.log("\n| 20,000 words that are made to be slow | time |\n| --- | --- |");
for (const [name, piece] of [
  ["one sentence again and again", "Han kan ikke. "],
  ["numbers only", "12 og 13 "],
  ["open quotation marks", "»a "],
  ["no stop in the whole text", "ikke alle kan stige "],
] as const) {
  const text = times(piece, Math.ceil(20_000 / words(piece.trim())));
  const ms = leastMs(() => compareMeaning(text, `Nej. ${text}`, { lexicon }), 3, 1);
  console.log(`| ${name} | ${ms.toFixed(0)} ms |`);
}
if (missed.length > 0) {
  console.error(missed.join("\n"));
  process.exit(1);
}
