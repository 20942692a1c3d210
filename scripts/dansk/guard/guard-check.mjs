/**
 * Compares texts with their rewritings: one JSON object `{"id","before","after"}` per line in, one
 * `{"id","findings":[{kind,before,after,message}]}` per line out, in the same order.
 *
 *   npm run --silent guard:check < pairs.jsonl
 */
import { answerLines, fail, needNode24 } from "../json-lines.mjs";

needNode24();
if (process.argv.length > 2) fail(`Ukendt valg: ${process.argv[2]}. Kommandoen har ingen valg.`);

const { ensureLexicon } = await import("../compile-lexicon.ts");
const { readBytes } = await import("../data-files.ts");
const { openLexicon } = await import("../../../src/dansk/lexicon/open-lexicon.ts");
const { compareMeaning } = await import("../../../src/dansk/writing/guard/compare-meaning.ts");

const lexicon = openLexicon(readBytes(ensureLexicon().path));

await answerLines(
  '{"id": …, "before": "…", "after": "…"}',
  ({ before, after }) => typeof before === "string" && typeof after === "string",
  ({ before, after }) => ({ findings: compareMeaning(before, after, { lexicon }) }),
);
