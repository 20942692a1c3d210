/**
 * Measures the language engine on texts whose errors are marked.
 *
 *   npm run eval                                   the sets in tests/evals
 *   EVAL_DATA=folder npm run eval                  the sets of that folder too, and its tagged/dev.jsonl for the tagger
 *   npm run eval -- --show=20                      with the first 20 misses and false alarms of each set
 *   EVAL_DATA=folder npm run eval -- --write       writes src/dansk/data/quality.json, which the quality page shows
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseTagged } from "../../../src/dansk/compile/tagger/gold-tags.ts";
import { openEngine } from "../../../src/dansk/engine/open-engine.ts";
import { openLexicon } from "../../../src/dansk/lexicon/open-lexicon.ts";
import { openTagger } from "../../../src/dansk/tagger/tagger.ts";
import { ensureLexicon } from "../compile-lexicon.ts";
import { dataFolder, readBytes, taggerFile } from "../data-files.ts";
import { tagAccuracy } from "../tag-accuracy.ts";
import { goldSentences } from "../tagged-sentences.ts";
import { classRows, qualityJson, type ScoredSet } from "./quality.ts";
import { classTable, exampleLines, setTable, taggerLine } from "./report.ts";
import { scoreSet } from "./score.ts";
import { ownFolder, readSets, sha256 } from "./sets.ts";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

let shown = 0;
let writes = false;
for (const arg of process.argv.slice(2)) {
  const show = /^--show=(\d+)$/u.exec(arg)?.[1];
  if (show !== undefined) shown = Number(show);
  else if (arg === "--write") writes = true;
  else fail(`Ukendt valg: ${arg}. Brug --show=<antal> eller --write.`);
}

const given = process.env.EVAL_DATA;
if (given !== undefined && !existsSync(given)) fail(`EVAL_DATA nævner en mappe, der ikke findes: ${given}`);
if (writes && given === undefined) fail("--write kræver EVAL_DATA: Siden viser tallene for begge slags data.");

const lexiconBytes = readBytes(ensureLexicon().path);
const engine = openEngine({ lexicon: lexiconBytes, tagger: readBytes(taggerFile) });

function measure(folder: string, origin: ScoredSet["origin"]) {
  return readSets(folder).map(({ name, sha256, records }) => {
    const startedAt = performance.now();
    const score = scoreSet(records, (text) => engine.check(text, { komma: "start" }));
    return { name, origin, sha256, score, milliseconds: performance.now() - startedAt };
  });
}

const sets = [...(given === undefined ? [] : measure(given, "given")), ...measure(ownFolder, "own")];
console.log(`${setTable(sets)}\n\n${classTable(classRows(sets))}\n`);
if (shown > 0) {
  for (const { name, score } of sets) {
    const lines = [exampleLines("FALSE", score.falses, shown), exampleLines("MISS", score.misses, shown)];
    console.log([`== ${name}`, ...lines.filter((part) => part !== "")].join("\n"));
  }
}

const taggedFile = given === undefined ? undefined : join(given, "tagged/dev.jsonl");
const tagged = taggedFile !== undefined && existsSync(taggedFile) ? readFileSync(taggedFile, "utf8") : undefined;
const accuracy =
  tagged === undefined
    ? undefined
    : {
        ...tagAccuracy(
          openTagger(readBytes(taggerFile)),
          goldSentences(parseTagged(tagged), openLexicon(lexiconBytes)),
        ),
        sha256: sha256(tagged),
      };
console.log(accuracy === undefined ? "tagger: no tagged sentences (tagged/dev.jsonl)" : taggerLine(accuracy));

if (writes) writeFileSync(join(dataFolder, "quality.json"), qualityJson(sets, accuracy));
