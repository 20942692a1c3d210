/** What the commands that answer JSON Lines share: the right Node, one Danish sentence for a fault, line in, line out. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/**
 * Says what is wrong and ends with 1.
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Our own code is TypeScript that Node 24 runs as it is; an older Node hands over to the one the package brings. */
export function needNode24() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return;
  const node = join(dirname(fileURLToPath(import.meta.url)), "../../node_modules/.bin/node");
  const run = spawnSync(node, process.argv.slice(1), { stdio: "inherit" });
  if (run.error) fail("Kræver Node 24. Kør npm ci først.");
  process.exit(run.status ?? 1);
}

/**
 * Answers each line of standard input as it comes, in order; ends with 1 at the first line that is refused.
 * @param {string} shape what a line must look like, for people
 * @param {(record: any) => boolean} isRight whether a record has that shape besides its id
 * @param {(record: any) => unknown} answer the answer, without the id
 */
export async function answerLines(shape, isRight, answer) {
  // Whoever reads may stop reading (`| head`): that is no error of ours.
  process.stdout.on("error", () => process.exit(0));
  let number = 0;
  for await (const read of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    // Some editors begin a file with a byte order mark.
    const line = number === 1 ? read.replace(/^\uFEFF/u, "") : read;
    if (line.trim() === "") continue;
    const record = parse(line, number);
    const isRecord = typeof record === "object" && record !== null && record.id !== undefined;
    if (!isRecord || !isRight(record)) fail(`Linje ${number} skal have formen ${shape}.`);
    // Line by line: whoever asks over a pipe that stays open gets each answer, also those before one that is refused.
    process.stdout.write(`${JSON.stringify({ id: record.id, ...answer(record) })}\n`);
  }
}

function parse(line, number) {
  try {
    return JSON.parse(line);
  } catch {
    return fail(`Linje ${number} er ikke gyldig JSON.`);
  }
}
