/**
 * Measures the guard on its sets in tests/evals/guard: `npm run eval:guard [-- --show] [--table] [--set=1] [--file=pairs.jsonl]`.
 * Each set was written when the guard was done with the one before it. `--show` prints misses and false alarms,
 * `--table` which kinds were told of what was planted, over all that was read.
 */
import { openLexicon } from "../../../src/dansk/lexicon/open-lexicon.ts";
import { ensureLexicon } from "../compile-lexicon.ts";
import { readBytes } from "../data-files.ts";
import { readPairs } from "./guard-pairs.ts";
import type { Round } from "./guard-rounds.ts";
import { type GuardScore, scoreGuard } from "./guard-score.ts";
import { guardSets, readSet } from "./guard-sets.ts";

const args = process.argv.slice(2);
const lexicon = openLexicon(readBytes(ensureLexicon().path));
const valuesOf = (name: string) =>
  args.flatMap((arg) => (arg.startsWith(`--${name}=`) ? [arg.slice(name.length + 3)] : []));
const share = (n: number, of: number) => `${((100 * n) / Math.max(1, of)).toFixed(1)} %`;

function print(name: string, score: GuardScore): void {
  console.log(
    `${name}: ${score.found} of ${score.deviations} deviations (${share(score.found, score.deviations)}), ` +
      `${score.exact} with the very kind, ${score.any} with any; ${score.alarms} alarms in ${score.words} words ` +
      `(${((1000 * score.alarms) / Math.max(1, score.words)).toFixed(1)} per 1,000)`,
  );
  console.log([...score.byKind].map(([kind, [n, of]]) => `${kind} ${n}/${of}`).join(", "));
}

function printTable({ byKind, confusion, alarmsByKind }: GuardScore): void {
  const kinds = [...byKind.keys()].sort();
  const row = (name: string, all: number, cells: ReadonlyMap<string, number>) =>
    `| ${[name, all, ...[...kinds, "–"].map((kind) => cells.get(kind) ?? "")].join(" | ")} |`;
  console.log(`\n| planted | all | ${[...kinds, "nothing"].join(" | ")} |`);
  console.log(`|${" --- |".repeat(kinds.length + 3)}`);
  for (const kind of kinds) console.log(row(kind, byKind.get(kind)?.[1] ?? 0, confusion.get(kind) ?? new Map()));
  const alarms = [...alarmsByKind.values()].reduce((sum, n) => sum + n, 0);
  console.log(row("none (alarms)", alarms, alarmsByKind));
}

const [files, sets] = [valuesOf("file"), valuesOf("set")];
const wanted: (readonly [name: string, round: Round])[] = [
  ...files.map((path) => [path, readPairs(path)] as const),
  ...(sets.length > 0 ? sets : files.length > 0 ? [] : guardSets).map((set) => [`set ${set}`, readSet(set)] as const),
];
for (const [name, { deviations, paraphrases }] of wanted) {
  const score = scoreGuard(deviations, paraphrases, lexicon);
  print(name, score);
  if (!args.includes("--show")) continue;
  console.log([...score.misses.map((m) => `MISS  ${m}`), ...score.falses.map((f) => `FALSE ${f}`)].join("\n"));
}
if (wanted.length > 1 || args.includes("--table")) {
  const all = wanted.map(([, round]) => round);
  const score = scoreGuard(
    all.flatMap((round) => round.deviations),
    all.flatMap((round) => round.paraphrases),
    lexicon,
  );
  if (wanted.length > 1) print("all", score);
  if (args.includes("--table")) printTable(score);
}
