/**
 * Checks texts with the language engine: one JSON object `{"id","text"}` per line in, one
 * `{"id","issues":[{start,end,rule,category,confidence,suggestions}]}` per line out, in the same order.
 *
 *   npm run --silent dansk:check -- [--komma=start|uden|foelg] < texts.jsonl
 */
import { answerLines, fail, needNode24 } from "./json-lines.mjs";

const systems = ["start", "uden", "foelg"];

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

needNode24();

const komma = commaSystem(process.argv.slice(2));
const { ensureLexicon } = await import("./compile-lexicon.ts");
const { openEngine } = await import("../../src/dansk/engine/open-engine.ts");
const { readBytes, taggerFile } = await import("./data-files.ts");

const engine = openEngine({ lexicon: readBytes(ensureLexicon().path), tagger: readBytes(taggerFile) });

await answerLines(
  '{"id": …, "text": "…"}',
  ({ text }) => typeof text === "string",
  ({ text }) => ({
    issues: engine.check(text, { komma }).map(({ start, end, rule, category, confidence, suggestions }) => {
      return { start, end, rule, category, confidence, suggestions };
    }),
  }),
);
