/** Does one task with the language engine: the whole of what the worker can do, apart from how it is asked. */

import { aiRules } from "#contract/ai-rules.ts";
import lexiconUrl from "#dansk/data/lexicon.bin?url";
import taggerUrl from "#dansk/data/tagger.bin?url";
import type { Engine } from "#dansk/engine/engine.ts";
import { openEngine } from "#dansk/engine/open-engine.ts";
import type { Lexicon } from "#dansk/lexicon/lexicon.ts";
import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { notDanish } from "#dansk/rules/words/spelling/not-danish.ts";
import { openTagger, type Tagger } from "#dansk/tagger/tagger.ts";
import { splitSentences } from "#dansk/text/sentences.ts";
import { type AssistantAnswer, answerTurn } from "#dansk/writing/assistant/answer.ts";
import type { AssistantTurn } from "#dansk/writing/assistant/turn.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { type Explainer, openExplainer } from "#dansk/writing/reasons/explain-change.ts";
import { completeTruncated } from "#dansk/writing/review/complete-truncated.ts";
import { findDeviations } from "#dansk/writing/review/find-deviations.ts";
import { brokenLocks, lockedSpans } from "#dansk/writing/rewriting/locked-spans.ts";
import { openRewriter } from "#dansk/writing/rewriting/rewrite-text.ts";
import type { Alternative, RewriteEngine } from "#dansk/writing/rewriting/rewriting.ts";
import { keyTerms } from "#dansk/writing/summarising/key-terms.ts";
import { lookThroughAll } from "./personal-data/find-in-texts.ts";
import type { Comparison, TaskInput, TaskName, TaskOutput, ToWorker } from "./protocol.ts";
import { coverSource, linkTexts, summariseHere } from "./summarise-here.ts";

// The engine's files in a worker: fetched once, when the first task asks for them, and again after a failure.

/** The files have content-hashed names and are cached for good: another worker's download serves this one too. */
async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

function kept<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}

const lexiconBytes = kept(() => fetchBytes(lexiconUrl));

const lexiconFile: () => Promise<Lexicon> = kept(async () => openLexicon(await lexiconBytes()));

interface EngineParts {
  readonly engine: Engine;
  readonly lexicon: Lexicon;
  /** Undefined where the file could not be fetched: what asks for word classes is left undone. */
  readonly tagger: Tagger | undefined;
}

const engineFiles: () => Promise<EngineParts> = kept(async () => {
  const lexicon = await lexiconBytes();
  const tagger = await fetchBytes(taggerUrl).catch(() => undefined);
  return {
    engine: openEngine({ lexicon, ...(tagger && { tagger }) }),
    lexicon: await lexiconFile(),
    tagger: tagger && openTagger(tagger),
  };
});

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
    case "reason":
      return reason(message.input);
    case "summarise":
      return summariseHere(message.input.text, message.input.options, await lexiconFile());
    case "link":
      return linkTexts(message.input.summary, message.input.source, await lexiconFile());
    case "cover":
      return coverSource(message.input.source, message.input.links);
    case "language":
      return isForeign(message.input.text);
    case "terms":
      return keyTerms(message.input.text, { lexicon: await lexiconFile() });
    case "look-through":
      return lookThroughAll(message.input);
    case "assist":
      return assist(message.input);
  }
}

/** What a text is in shows in its first pages. */
const languageChars = 6000;

async function isForeign(text: string): Promise<boolean> {
  const { engine } = await engineFiles();
  return engine.check(text.slice(0, languageChars), { komma: "foelg" }).some(({ rule }) => rule === notDanish.id);
}

interface Writing {
  readonly parts: EngineParts;
  readonly rewriter: RewriteEngine;
  readonly explainer: Explainer;
}

let opened: Writing | undefined;

async function writing(): Promise<Writing> {
  const parts = await engineFiles();
  if (opened?.parts !== parts) {
    const { engine, lexicon, tagger } = parts;
    const rewriter = openRewriter({ engine, lexicon, ...(tagger && { tagger }) });
    opened = { parts, rewriter, explainer: openExplainer({ engine, lexicon, rewriter }) };
  }
  return opened;
}

async function rewriter(): Promise<RewriteEngine> {
  return (await writing()).rewriter;
}

async function reason({ before, after, change, isByModel }: TaskInput<"reason">): Promise<string> {
  return (await writing()).explainer.explain(before, after, change, isByModel);
}

async function assist(turn: AssistantTurn): Promise<AssistantAnswer> {
  const { parts, rewriter: opened } = await writing();
  return answerTurn(turn, { engine: parts.engine, lexicon: parts.lexicon, rewriter: () => opened, facts: { aiRules } });
}

async function alternatives({ sentence, mode, keep }: TaskInput<"alternatives">): Promise<readonly Alternative[]> {
  const { lexicon } = await engineFiles();
  const found = (await rewriter()).alternatives(sentence, { mode });
  return found.filter(({ text }) => brokenLocks(sentence, text, keep, { lexicon }).length === 0);
}

/** The difference needs no dictionary: without one it is given unchecked rather than not at all. */
async function compare({ before, after, keep, isTruncated }: TaskInput<"compare">): Promise<Comparison> {
  const whole = isTruncated === true ? completeTruncated(before, after) : after;
  return compareTexts(before, whole, keep, await lexiconFile().catch(() => undefined));
}

// Compares two texts for the page: what changed, the sentences of the text after, and what should be looked at.

/**
 * @param keep words to keep (*Bevar ord*)
 * @param lexicon undefined where it can't be had: then nothing is checked
 */
export function compareTexts(
  before: string,
  after: string,
  keep: readonly string[],
  lexicon: Lexicon | undefined,
): Comparison {
  const changes = diffTexts(before, after);
  const findings = lexicon === undefined ? null : findDeviations(before, after, keep, changes, { lexicon });
  return { after, changes, sentences: sentencesOf(after), findings };
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
