/**
 * Compares texts with their rewritings: one JSON object `{"id","before","after"}` per line in, one
 * `{"id","findings":[{kind,before,after,message}]}` per line out, in the same order.
 *
 *   npm run --silent guard:check < pairs.jsonl
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The guard is TypeScript that Node 24 runs as it is; an older Node hands over to the one the package brings. */
function handOver() {
  const node = join(dirname(fileURLToPath(import.meta.url)), "../../../node_modules/.bin/node");
  const run = spawnSync(node, process.argv.slice(1), { stdio: "inherit" });
  if (run.error) fail("Kræver Node 24. Kør npm ci først.");
  process.exit(run.status ?? 1);
}

/** @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function parse(line, number) {
  let record;
  try {
    record = JSON.parse(line);
  } catch {
    fail(`Linje ${number} er ikke gyldig JSON.`);
  }
  const isRecord = typeof record === "object" && record !== null;
  if (!isRecord || typeof record.before !== "string" || typeof record.after !== "string" || record.id === undefined)
    fail(`Linje ${number} skal have formen {"id": …, "before": "…", "after": "…"}.`);
  return record;
}

if (Number(process.versions.node.split(".")[0]) < 24) handOver();
if (process.argv.length > 2) fail(`Ukendt valg: ${process.argv[2]}. Kommandoen har ingen valg.`);

const { ensureLexicon } = await import("../compile-lexicon.ts");
const { readBytes } = await import("../data-files.ts");
const { openLexicon } = await import("../../../src/dansk/lexicon/open-lexicon.ts");
const { compareMeaning } = await import("../../../src/dansk/guard/compare-meaning.ts");

const lexicon = openLexicon(readBytes(ensureLexicon().path));

// Whoever reads may stop reading (`| head`): that is no error of ours.
process.stdout.on("error", () => process.exit(0));

let number = 0;
for await (const read of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  number += 1;
  // Some editors begin a file with a byte order mark.
  const line = number === 1 ? read.replace(/^\uFEFF/u, "") : read;
  if (line.trim() === "") continue;
  const { id, before, after } = parse(line, number);
  const findings = compareMeaning(before, after, { lexicon });
  process.stdout.write(`${JSON.stringify({ id, findings })}\n`);
}
