/**
 * Checks texts with the language engine: one JSON object `{"id","text"}` per line in, one
 * `{"id","issues":[{start,end,rule,category,confidence,suggestions}]}` per line out, in the same order.
 *
 *   npm run --silent dansk:check -- [--komma=start|uden|foelg] < texts.jsonl
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const systems = ["start", "uden", "foelg"];

/** The engine is TypeScript that Node 24 runs as it is; an older Node hands over to the one the package brings. */
function handOver() {
  const node = join(dirname(fileURLToPath(import.meta.url)), "../../node_modules/.bin/node");
  const run = spawnSync(node, process.argv.slice(1), { stdio: "inherit" });
  if (run.error) fail("Kræver Node 24. Kør npm ci først.");
  process.exit(run.status ?? 1);
}

/** @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function commaSystem(args) {
  let komma = "start";
  for (const arg of args) {
    const value = arg.startsWith("--komma=") ? arg.slice("--komma=".length) : undefined;
    if (value === undefined || !systems.includes(value))
      fail(`Ukendt valg: ${arg}. Brug --komma=start, uden eller foelg.`);
    komma = value;
  }
  return komma;
}

function parse(line, number) {
  let record;
  try {
    record = JSON.parse(line);
  } catch {
    fail(`Linje ${number} er ikke gyldig JSON.`);
  }
  const isRecord = typeof record === "object" && record !== null && typeof record.text === "string";
  if (!isRecord || record.id === undefined) fail(`Linje ${number} skal have formen {"id": …, "text": "…"}.`);
  return record;
}

if (Number(process.versions.node.split(".")[0]) < 24) handOver();

const komma = commaSystem(process.argv.slice(2));
const { ensureLexicon } = await import("./compile-lexicon.ts");
const { openEngine } = await import("../../src/dansk/engine/open-engine.ts");
const { readBytes, taggerFile } = await import("./data-files.ts");

const engine = openEngine({ lexicon: readBytes(ensureLexicon().path), tagger: readBytes(taggerFile) });

// Whoever reads may stop reading (`| head`): that is no error of ours.
process.stdout.on("error", () => process.exit(0));

let number = 0;
for await (const read of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  number += 1;
  // Some editors begin a file with a byte order mark.
  const line = number === 1 ? read.replace(/^\uFEFF/u, "") : read;
  if (line.trim() === "") continue;
  const { id, text } = parse(line, number);
  const issues = engine.check(text, { komma }).map(({ start, end, rule, category, confidence, suggestions }) => {
    return { start, end, rule, category, confidence, suggestions };
  });
  // Line by line: whoever asks over a pipe that stays open gets each answer, also those before a line that is refused.
  process.stdout.write(`${JSON.stringify({ id, issues })}\n`);
}
