/**
 * Makes records of tests/evals from sentences whose errors are marked `{wrong|right|class}`, so that nobody counts
 * offsets: one sentence a line in, one JSON object a line out. A `?` behind the class says that both forms are good.
 *
 *   node scripts/dansk/eval/mark.ts id < sentences.txt >> tests/evals/errors.jsonl
 */
import { text as readAll } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { Edit, EvalRecord } from "./records.ts";

/** The text of a marked sentence and its errors. */
export function readMarked(line: string): Pick<EvalRecord, "text" | "edits"> {
  const edits: Edit[] = [];
  let text = "";
  let at = 0;
  for (const match of line.matchAll(/\{([^|{}]*)\|([^|{}]*)\|([a-z-]+)(\??)\}/gu)) {
    const [whole, wrong = "", right = "", kind = "", both = ""] = match;
    text += line.slice(at, match.index);
    edits.push({
      start: text.length,
      end: text.length + wrong.length,
      right: [right],
      class: kind,
      ...(both !== "" && { optional: true }),
    });
    text += wrong;
    at = match.index + whole.length;
  }
  return { text: text + line.slice(at), edits };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const id = process.argv[2] ?? "ny";
  const lines = (await readAll(process.stdin)).split("\n").filter((line) => line.trim() !== "");
  lines.forEach((line, index) => {
    process.stdout.write(`${JSON.stringify({ id: `${id}-${index + 1}`, ...readMarked(line), source: "own" })}\n`);
  });
}
