/** Two texts as changes: time for 5,000 words and for hostile input, and how many changes, beside a plain LCS by words. */
import { applyChanges } from "#dansk/writing/diff/apply-changes.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { atLeastWords, ownProse } from "./dansk-texts.ts";

const warmUp = 10;
const rounds = 15;

/** Processor time of this thread, which other work on the machine doesn't lengthen; the middle one of the counted rounds. */
function medianMs(work: () => void, counted = rounds, uncounted = warmUp): number {
  const values = Array.from({ length: uncounted + counted }, () => {
    const start = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(start).user / 1000;
  });
  return values.slice(uncounted).sort((a, b) => a - b)[Math.floor(counted / 2)] ?? 0;
}

/** Same numbers in each run. */
let state = 7;
function roll(below: number): number {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return (state >> 8) % below;
}

const firstWords = (text: string, count: number) => text.match(new RegExp(`^(?:\\S+\\s+){${count}}`, "u"))?.[0] ?? text;
const eachWord = (text: string, change: (word: string) => string) => text.replace(/\p{L}+/gu, change);
const backwards = (word: string) => [...word].reverse().join("");
const now = (one: number, word: string) => (roll(one) === 0 ? backwards(word) : word);

function shuffled(text: string): string {
  const paragraphs = text.split("\n\n");
  for (let at = paragraphs.length - 1; at > 0; at -= 1) {
    const other = roll(at + 1);
    [paragraphs[at], paragraphs[other]] = [paragraphs[other] ?? "", paragraphs[at] ?? ""];
  }
  return paragraphs.join("\n\n");
}

/** The textbook's longest common subsequence over words, and how many places it leaves different. */
function plainLcs(before: string, after: string): number {
  const split = (text: string) => text.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const numbered = (words: readonly string[]) => Int32Array.from(words, numberOf);
  const [a, b] = [numbered(split(before)), numbered(split(after))];
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j < width; j += 1) {
      const up = table[(i - 1) * width + j] ?? 0;
      const left = table[i * width + j - 1] ?? 0;
      const same = a[i - 1] === b[j - 1] ? (table[(i - 1) * width + j - 1] ?? 0) + 1 : 0;
      table[i * width + j] = Math.max(up, left, same);
    }
  }
  let places = 0;
  let isOpen = false;
  for (let i = a.length, j = b.length; i > 0 || j > 0; ) {
    if (i > 0 && j > 0 && a[i - 1] === b[j - 1]) {
      i -= 1;
      j -= 1;
      isOpen = false;
      continue;
    }
    if (!isOpen) places += 1;
    isOpen = true;
    if (j === 0 || (i > 0 && (table[(i - 1) * width + j] ?? 0) >= (table[i * width + j - 1] ?? 0))) i -= 1;
    else j -= 1;
  }
  return places;
}

const text = firstWords(ownProse(), 5000);
const long = atLeastWords(ownProse(), 33_000).slice(0, 200_000);
const times = (word: string, count: number) => Array.from({ length: count }, () => word).join(" ");

console.log(
  `Processor time of the thread, medians of ${rounds} rounds after ${warmUp} that are not counted. The first call of a process is a row of its own. ` +
    "A plain LCS compares the words of both texts in one table; it knows no sentences, no moves and no spacing.\n",
);
console.log(
  "| 5,000 words on each side | ours | changes | plain LCS | places | bar |\n| --- | --- | --- | --- | --- | --- |",
);
const pairs = [
  ["one word of fifty is another", eachWord(text, (word) => now(50, word))],
  ["one of three", eachWord(text, (word) => now(3, word))],
  ["every word", eachWord(text, backwards)],
  [
    "every word, other paragraphs",
    shuffled(eachWord(text, backwards)).replace(/\n\n/gu, (gap) => (roll(2) ? gap : " ")),
  ],
  ["paragraphs in any order", shuffled(text)],
] as const;
const first = process.threadCpuUsage();
diffTexts(text, pairs[0][1]);
const firstMs = process.threadCpuUsage(first).user / 1000;
for (const [name, after] of pairs) {
  const changes = diffTexts(text, after);
  const ours = medianMs(() => diffTexts(text, after));
  const plain = medianMs(() => plainLcs(text, after), 3, 1);
  const figures = [`${ours.toFixed(1)} ms`, changes.length, `${plain.toFixed(0)} ms`, plainLcs(text, after)];
  console.log(`| ${name} | ${figures.join(" | ")} | < 50 ms |`);
}
console.log(`| the first call of a process | ${firstMs.toFixed(0)} ms | | | | |`);

console.log("\n| 200,000 characters and more | diff | all taken |\n| --- | --- | --- |");
for (const [name, before, after] of [
  ["prose, one word of fifty is another", long, eachWord(long, (word) => now(50, word))],
  ["prose, every word is another", long, eachWord(long, backwards)],
  ["100,000 equal words and one less", times("ja", 100_000), times("ja", 99_999)],
  ["200,000 equal words, other ones at both ends", `nej ${times("ja", 200_000)} nu`, `da ${times("ja", 199_000)} så`],
  [
    "three words in any order, no stops",
    eachWord(times("a", 100_000), () => "abc".charAt(roll(3))),
    eachWord(times("a", 100_000), () => "abc".charAt(roll(3))),
  ],
] as const) {
  const changes = diffTexts(before, after);
  const all = new Map(changes.map(({ id }) => [id, "accepted" as const]));
  const ms = medianMs(() => diffTexts(before, after), 3, 1);
  const applied = medianMs(() => applyChanges(before, changes, all), 3, 1);
  console.log(`| ${name} | ${ms.toFixed(0)} ms | ${applied.toFixed(0)} ms |`);
}
