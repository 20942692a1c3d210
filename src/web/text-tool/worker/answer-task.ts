/** Does one task with the language engine: the whole of what the worker can do, apart from how it is asked. */
import type { RunFinding } from "#contract/ai/run.schema.ts";
import type { Lexicon } from "#dansk/lexicon/lexicon.ts";
import { splitSentences } from "#dansk/text/sentences.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { compareMeaning } from "#dansk/writing/guard/compare-meaning.ts";
import { brokenLocks, lockedSpans } from "#dansk/writing/rewriting/locked-spans.ts";
import { openRewriter } from "#dansk/writing/rewriting/rewrite-text.ts";
import type { Alternative, RewriteEngine } from "#dansk/writing/rewriting/rewriting.ts";
import * as texts from "../texts.da.ts";
import { type EngineParts, engineFiles, lexiconFile } from "./open-files.ts";
import type { Comparison, TaskInput, TaskName, TaskOutput, ToWorker } from "./protocol.ts";

/** @throws when the dictionary can't be fetched, and for any fault of the engine */
export async function answerTask(message: ToWorker): Promise<TaskOutput<TaskName>> {
  switch (message.task) {
    case "open":
      await engineFiles();
      return null;
    case "compare":
      return compare(message.input);
    case "locks":
      return lockedSpans(message.input.text, message.input.keep, { lexicon: await lexiconFile() });
    case "rewrite":
      return [...(await rewriter()).rewriteParagraphs(message.input.text, message.input.options)];
    case "alternatives":
      return alternatives(message.input);
  }
}

let opened: { readonly parts: EngineParts; readonly rewriter: RewriteEngine } | undefined;

async function rewriter(): Promise<RewriteEngine> {
  const parts = await engineFiles();
  if (opened?.parts !== parts) {
    const { engine, lexicon, tagger } = parts;
    opened = { parts, rewriter: openRewriter({ engine, lexicon, ...(tagger && { tagger }) }) };
  }
  return opened.rewriter;
}

async function alternatives({ sentence, mode, keep }: TaskInput<"alternatives">): Promise<readonly Alternative[]> {
  const { lexicon } = await engineFiles();
  const found = (await rewriter()).alternatives(sentence, { mode });
  return found.filter(({ text }) => brokenLocks(sentence, text, keep, { lexicon }).length === 0);
}

/** The difference needs no dictionary: without one it is given unchecked rather than not at all. */
async function compare({ before, after, keep }: TaskInput<"compare">): Promise<Comparison> {
  const changes = diffTexts(before, after);
  const lexicon = await lexiconFile().catch(() => undefined);
  const findings = lexicon === undefined ? null : findingsOf(before, after, keep, lexicon);
  return { changes, sentences: sentencesOf(after), findings };
}

function sentencesOf(text: string): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  let at = 0;
  for (const sentence of splitSentences(text)) {
    const body = sentence.text.trim();
    const start = at + sentence.text.indexOf(body);
    if (body !== "") spans.push([start, start + body.length]);
    at += sentence.text.length;
  }
  return spans;
}

/**
 * What differs in meaning, then what is locked and gone. What the guard has told of a place is not told again because
 * it was locked as well.
 */
export function findingsOf(
  before: string,
  after: string,
  keep: readonly string[],
  lexicon: Lexicon,
): readonly RunFinding[] {
  if (before === after) return [];
  const found = compareMeaning(before, after, { lexicon }).map((one): RunFinding => {
    return { kind: one.kind, before: pair(one.before), after: pair(one.after), message: one.message };
  });
  const locks = brokenLocks(before, after, keep, { lexicon })
    .filter((lock) => !found.some(({ before: at }) => at !== null && at[0] < lock.before[1] && lock.before[0] < at[1]))
    .map((lock): RunFinding => {
      return { kind: "locked", before: pair(lock.before), after: null, message: texts.lockBroken(lock.text) };
    });
  return [...found, ...locks];
}

function pair(span: readonly [number, number] | null): [number, number] | null {
  return span === null ? null : [span[0], span[1]];
}
