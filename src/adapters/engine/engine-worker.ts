/** The language engine's worker thread: opens its files once and handles one task at a time. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { aiRules } from "#contract/ai-rules.ts";
import { openEngine } from "#dansk/engine/open-engine.ts";
import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { measure } from "#dansk/measure/measure.ts";
import { openTagger } from "#dansk/tagger/tagger.ts";
import { answerTurn } from "#dansk/writing/assistant/answer.ts";
import { reviewRewriting, reviewSummary } from "#dansk/writing/review/review-rewriting.ts";
import { analyseWord, inflectLike } from "#dansk/writing/rewriting/inflect-like.ts";
import { lockedSpans } from "#dansk/writing/rewriting/locked-spans.ts";
import { openRewriter } from "#dansk/writing/rewriting/rewrite-text.ts";
import { checkCitations } from "#dansk/writing/sources/citations/check-citations.ts";
import { inventedReferences } from "#dansk/writing/sources/references/invented-references.ts";
import { type ExtractFormat, summaryText } from "#dansk/writing/summarising/summary-text.ts";
import type { EngineReply, EngineRequest, EngineTasks, EngineWorkerData } from "./protocol.ts";

const { lexiconPath, taggerPath } = workerData as EngineWorkerData;
const read = (path: string): ArrayBuffer => Uint8Array.from(readFileSync(path)).buffer;
const files = { lexicon: read(lexiconPath), tagger: read(taggerPath) };
const engine = openEngine(files);
/** Reads the same bytes in place; costs only a few objects. */
const lexicon = openLexicon(files.lexicon);
const tagger = openTagger(files.tagger);
let opened: ReturnType<typeof openRewriter> | undefined;
/** Looks its phrases up in the lexicon, so it is created only for rewriting. */
function rewriter() {
  opened ??= openRewriter({ engine, lexicon, tagger });
  return opened;
}

const inflect: EngineTasks["inflect"] = (sentence, [start], lemmas) => {
  const analysis = analyseWord(sentence, start, { lexicon, tagger });
  if (analysis === undefined) return null;
  return lemmas.map((lemma) => inflectLike(lexicon, lemma, analysis)).filter((word) => word !== null);
};

const tasks: EngineTasks = {
  check: (text, options) => engine.check(text, options),
  countWords: (text) => measure(text).words,
  rewrite: (text, options) => rewriter().rewrite(text, options),
  summarise: (text, { format, ...options }) =>
    summaryText(text, { format: format as ExtractFormat, ...options }, { lexicon }),
  lockedTexts: (text, keep) => lockedSpans(text, keep, { lexicon }).map(({ start, end }) => text.slice(start, end)),
  reviewRewriting: (before, after, keep) => reviewRewriting(before, after, keep, { lexicon }),
  reviewSummary: (source, summary) => reviewSummary(source, summary, { lexicon }),
  inflect,
  checkCitations: (answer, passages) => checkCitations(answer, passages, { lexicon }),
  inventedReferences: (answer, given) => inventedReferences(answer, given, { lexicon }),
  assist: (turn) => answerTurn(turn, { engine, lexicon, rewriter, facts: { aiRules } }),
};

const port = parentPort;
if (port === null) throw new Error("this file runs as a worker thread");
port.on("message", ({ id, task, given }: EngineRequest) => {
  const run = tasks[task] as (...given: readonly unknown[]) => unknown;
  port.postMessage({ id, answer: run(...given) } satisfies EngineReply);
});
