/** Answers a question without a model: what the engine can do with a text, a rule or a word, and an honest no to the rest. */
import type { Engine } from "../../engine/engine.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { charsPerStandardPage } from "../../measure/standard-page.ts";
import type { RewriteEngine } from "../rewriting/rewriting.ts";
import { mentionsCrisis } from "./crisis.ts";
import { helpLines } from "./help-lines.ts";
import * as messages from "./messages.da.ts";
import type { ReadTask } from "./order/read-task.ts";
import { correct } from "./texts/correct.ts";
import { count } from "./texts/count.ts";
import { inlineText } from "./texts/exact-text.ts";
import { shorten } from "./texts/shorten.ts";
import { summarise } from "./texts/summarise.ts";
import { explainTopic } from "./topics/explain.ts";
import type { FoundTopics } from "./topics/find-topic.ts";
import type { AssistantTurn } from "./turn.ts";
import { understand } from "./understand.ts";
import { formsOf } from "./words/forms-of.ts";
import { sayForms } from "./words/say-forms.da.ts";

export interface AssistantParts {
  readonly engine: Engine;
  readonly lexicon: Lexicon;
  /** Opened when a text is to be shortened, and not before. */
  readonly rewriter: () => RewriteEngine;
}

export interface AssistantAnswer {
  readonly markdown: string;
  readonly did: "corrected" | "shortened" | "summarised" | "explained" | "counted" | "inflected" | "cannot";
}

/** The answer to one question. Pure: the same for the same question, on the server and on the device. */
export function answerTurn(turn: AssistantTurn, parts: AssistantParts): AssistantAnswer {
  const understood = understand(turn, parts.lexicon);
  switch (understood.kind) {
    case "task":
      return doTask(understood.read, parts);
    case "page-size":
      return { did: "counted", markdown: messages.pageSize(charsPerStandardPage) };
    case "inflect":
      return inflect(understood.word, parts.lexicon);
    case "topics":
      return explain(turn.question, understood.found, parts.engine);
  }
}

function doTask(read: NonNullable<ReadTask>, parts: AssistantParts): AssistantAnswer {
  if (read.text === null || !/[\p{L}\p{N}]/u.test(read.text)) return { did: "cannot", markdown: messages.noText };
  switch (read.task) {
    case "correct":
      return correct(read.text, parts.engine);
    case "shorten":
      return shorten(read.text, parts.rewriter());
    case "summarise":
      return summarise(read.text, read.wishes, parts);
    case "count":
      return count(read.text, read.wishes);
  }
}

function inflect(word: string, lexicon: Lexicon): AssistantAnswer {
  const found = formsOf(lexicon, word);
  if (found.length > 0) return { did: "inflected", markdown: sayForms(found) };
  const shown = inlineText(word);
  const isKnown = lexicon.forms(word) !== 0;
  return { did: "cannot", markdown: isKnown ? messages.noForms(shown) : messages.unknownWord(shown) };
}

function explain(question: string, { topic, choices, near }: FoundTopics, engine: Engine): AssistantAnswer {
  if (topic !== null) return { did: "explained", markdown: explainTopic(topic, engine) };
  if (mentionsCrisis(question)) {
    const lines = Object.values(helpLines).map(({ name, number, about }) => `${name} (${about}): ${number}`);
    return { did: "cannot", markdown: messages.crisis(lines) };
  }
  if (choices.length > 0) return { did: "cannot", markdown: messages.which(choices.map(({ title }) => title)) };
  const titles = near.map(({ title }) => `»${title}«`);
  const markdown = titles.length > 0 ? `${messages.cannot}\n\n${messages.near(titles)}` : messages.cannot;
  return { did: "cannot", markdown };
}
