/** Summarising without a model and linking a summary to its source: time for 10,000 words and for hostile input. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { findPersonalData } from "#dansk/writing/personal-data/find-personal-data.ts";
import { linkSummary } from "#dansk/writing/sources/link-summary.ts";
import { glossary } from "#dansk/writing/summarising/glossary.ts";
import { summariseText } from "#dansk/writing/summarising/summarise-text.ts";
import { ensureLexicon } from "../scripts/dansk/compile-lexicon.ts";
import { readLinkSet } from "../scripts/dansk/summarising/link-sets.ts";

const warmUp = 3;
const rounds = 9;

const bytes = readFileSync(join(ensureLexicon().path));
const lexicon = openLexicon(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

/** Processor time of this thread, which other work on the machine doesn't lengthen. */
function threadMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function medianMs(work: () => unknown): number {
  const values = Array.from({ length: warmUp + rounds }, () => threadMs(work)).slice(warmUp);
  return values.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

const sets = ["links-1.txt", "links-2.txt", "links-3.txt"].flatMap(readLinkSet);
const prose = sets.map(({ text }) => text).join("\n\n");
const wordCount = (text: string) => text.split(/\s+/u).length;
/** The sets' own prose again and again, each time with other names, so that no paragraph is the same twice. */
const long = Array.from({ length: Math.ceil(10_000 / wordCount(prose)) }, (_, n) =>
  prose.replace(/(?<=\p{Ll} )\p{Lu}\p{Ll}+/gu, (name) => name + "abcdefgh".charAt(n % 8)),
).join("\n\n");
const summary = sets
  .flatMap(({ cases }) => cases.map(({ sentence }) => sentence))
  .slice(0, 40)
  .join(" ");

console.log(
  `Processor time of the thread, medians of ${rounds} rounds after ${warmUp} that are not counted. The first call of a process is a column of its own.\n`,
);
console.log(`| ${wordCount(long)} words of prose | first | median | bar |\n| --- | --- | --- | --- |`);
for (const [name, bar, work] of [
  ["short summary", 300, () => summariseText(long, { length: { kind: "kort" }, focus: "" }, { lexicon })],
  [
    "summary of 30 %, with focus",
    300,
    () => summariseText(long, { length: { kind: "share", percent: 30 }, focus: "skole og elever" }, { lexicon }),
  ],
  ["glossary", 300, () => glossary(long, { lexicon })],
  ["links of 40 sentences", 150, () => linkSummary(summary, long, { lexicon })],
  ["personal data", 100, () => findPersonalData(long)],
] as const) {
  const first = threadMs(work);
  console.log(`| ${name} | ${first.toFixed(0)} ms | ${medianMs(work).toFixed(0)} ms | < ${bar} ms |`);
}

const times = (piece: string) => piece.repeat(Math.ceil(200_000 / piece.length)).slice(0, 200_000);
console.log(
  "\n| 200,000 characters | summary of 90 % | links of 40 sentences | personal data |\n| --- | --- | --- | --- |",
);
for (const [name, text] of [
  ["prose", times(prose)],
  ["one sentence again and again", times("Hunden løber hjem til huset. ")],
  ["a word a sentence", times("Ja. ")],
  ["words without a stop", times("hund kat ")],
  [
    "other words in each sentence",
    Array.from({ length: 12_500 }, (_, n) => `Ord${n} er a${n * 7}b. `)
      .join("")
      .slice(0, 200_000),
  ],
] as const) {
  const figures = [
    threadMs(() => summariseText(text, { length: { kind: "share", percent: 90 }, focus: "hund" }, { lexicon })),
    threadMs(() => linkSummary(summary, text, { lexicon })),
    threadMs(() => findPersonalData(text)),
  ];
  console.log(`| ${name} | ${figures.map((ms) => `${ms.toFixed(0)} ms`).join(" | ")} |`);
}
