/** Does one task with the language engine: the whole of what the worker can do, apart from how it is asked. */
import { notDanish } from "#dansk/rules/words/spelling/not-danish.ts";
import { type AssistantAnswer, answerTurn } from "#dansk/writing/assistant/answer.ts";
import type { AssistantTurn } from "#dansk/writing/assistant/turn.ts";
import { type Explainer, openExplainer } from "#dansk/writing/reasons/explain-change.ts";
import { brokenLocks, lockedSpans } from "#dansk/writing/rewriting/locked-spans.ts";
import { openRewriter } from "#dansk/writing/rewriting/rewrite-text.ts";
import type { Alternative, RewriteEngine } from "#dansk/writing/rewriting/rewriting.ts";
import { keyTerms } from "#dansk/writing/summarising/key-terms.ts";
import { mendTorn } from "#dansk/writing/torn/mend-torn.ts";
import { lookThroughAll } from "../run/look-through.ts";
import { compareTexts } from "./compare-texts.ts";
import { type EngineParts, engineFiles, lexiconFile } from "./open-files.ts";
import type { Comparison, TaskInput, TaskName, TaskOutput, ToWorker } from "./protocol.ts";
import { coverSource, linkTexts, summariseHere } from "./summaries/summarise-here.ts";

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
  return answerTurn(turn, { engine: parts.engine, lexicon: parts.lexicon, rewriter: () => opened });
}

async function alternatives({ sentence, mode, keep }: TaskInput<"alternatives">): Promise<readonly Alternative[]> {
  const { lexicon } = await engineFiles();
  const found = (await rewriter()).alternatives(sentence, { mode });
  return found.filter(({ text }) => brokenLocks(sentence, text, keep, { lexicon }).length === 0);
}

/** The difference needs no dictionary: without one it is given unchecked rather than not at all. */
async function compare({ before, after, keep, isTorn }: TaskInput<"compare">): Promise<Comparison> {
  const whole = isTorn === true ? mendTorn(before, after) : after;
  return compareTexts(before, whole, keep, await lexiconFile().catch(() => undefined));
}
