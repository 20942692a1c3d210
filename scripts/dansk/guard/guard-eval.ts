/**
 * Measures the guard on its sets in tests/evals/guard: `npm run eval:guard [-- --show] [--set=1]`. Each set was written when the
 * guard was done with the one before it.
 */
import { openLexicon } from "../../../src/dansk/lexicon/open-lexicon.ts";
import { ensureLexicon } from "../compile-lexicon.ts";
import { readBytes } from "../data-files.ts";
import { scoreGuard } from "./guard-score.ts";
import { guardSets, readSet } from "./guard-sets.ts";

const args = process.argv.slice(2);
const shows = args.includes("--show");
const lexicon = openLexicon(readBytes(ensureLexicon().path));
const wanted = args.flatMap((arg) => /^--set=(.+)$/u.exec(arg)?.[1] ?? []);
for (const set of wanted.length > 0 ? wanted : guardSets) {
  const { deviations, paraphrases } = readSet(set);
  const score = scoreGuard(deviations, paraphrases, lexicon);
  const part = (n: number, of: number) => `${((100 * n) / Math.max(1, of)).toFixed(1)} %`;
  console.log(
    `set ${set}: ${score.found} of ${score.deviations} deviations (${part(score.found, score.deviations)}), ` +
      `${score.exact} with the very kind; ${score.alarms} alarms in ${score.words} words ` +
      `(${((1000 * score.alarms) / Math.max(1, score.words)).toFixed(1)} per 1,000)`,
  );
  console.log([...score.byKind].map(([kind, [n, of]]) => `${kind} ${n}/${of}`).join(", "));
  if (shows)
    console.log([...score.misses.map((m) => `MISS  ${m}`), ...score.falses.map((f) => `FALSE ${f}`)].join("\n"));
}
