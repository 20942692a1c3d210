/**
 * Trains the tagger on tagged sentences and writes `src/dansk/data/tagger.bin`. Not part of the build: the sentences
 * are not in the repository, the weights are.
 *
 *   npm run dansk:tagger -- train.jsonl [dev.jsonl]
 *
 * With a second file its accuracy on those sentences is printed.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { parseTagged } from "../../src/dansk/compile/tagger/gold-tags.ts";
import { trainTagger } from "../../src/dansk/compile/tagger/train.ts";
import { writeTagger } from "../../src/dansk/compile/tagger/write-tagger.ts";
import { openLexicon } from "../../src/dansk/lexicon/open-lexicon.ts";
import { openTagger } from "../../src/dansk/tagger/tagger.ts";
import { ensureLexicon } from "./compile-lexicon.ts";
import { readBytes, taggerFile } from "./data-files.ts";
import { tagAccuracy } from "./tag-accuracy.ts";
import { goldSentences } from "./tagged-sentences.ts";

const [trainFile, devFile] = process.argv.slice(2);
if (trainFile === undefined) {
  console.error("Brug: npm run dansk:tagger -- train.jsonl [dev.jsonl]");
  process.exit(1);
}
const lexicon = openLexicon(readBytes(ensureLexicon().path));
const source = readFileSync(trainFile, "utf8");
const weights = trainTagger(goldSentences(parseTagged(source), lexicon), (round) => console.log(`Round ${round}`));
const bytes = writeTagger(weights);
writeFileSync(taggerFile, bytes);
const hash = createHash("sha256").update(source).digest("hex");
console.log(`tagger.bin: ${bytes.length} bytes, ${brotliCompressSync(bytes).length} as brotli; input sha256 ${hash}`);
if (devFile !== undefined) {
  const tagger = openTagger(Uint8Array.from(bytes).buffer);
  const { all, right, unlisted, unlistedRight, wordsPerSecond, confusions } = tagAccuracy(
    tagger,
    goldSentences(parseTagged(readFileSync(devFile, "utf8")), lexicon),
  );
  console.log(`${right} of ${all} tags right: ${((100 * right) / all).toFixed(2)} %`);
  console.log(`${unlistedRight} of ${unlisted} at words that the lexicon does not list`);
  console.log(`${Math.round(wordsPerSecond)} words a second`);
  for (const { gold, told, count } of confusions.slice(0, 15)) console.log(`${count} × ${gold} taken for ${told}`);
}
