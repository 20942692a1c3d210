/** Answers a question without a model: what the engine can do with a text, a rule or a word, and an honest no to the rest. */
import type { Engine } from "../../engine/engine.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { charsPerStandardPage } from "../../measure/standard-page.ts";
import type { RewriteEngine } from "../rewriting/rewriting.ts";
import { mentionsCrisis } from "./crisis.ts";
import { helpLines } from "./help-lines.ts";
import { looksForeign } from "./language/looks-foreign.ts";
import * as messages from "./messages.da.ts";
import type { TextTask } from "./order/intents.da.ts";
import { hasOpenPlace, isUnfilled } from "./order/left-open.ts";
import { leftUndone } from "./order/left-undone.da.ts";
import type { ReadTask, TaskWishes } from "./order/read-task.ts";
import type { PageQuestion } from "./talk/page-size.ts";
import { talks } from "./talk/talk.da.ts";
import { correct } from "./texts/correct.ts";
import { count } from "./texts/count.ts";
import { inlineText } from "./texts/exact-text.ts";
import { explainCorrections } from "./texts/explain-corrections.ts";
import { rewrite } from "./texts/rewrite.ts";
import { shorten } from "./texts/shorten.ts";
import { summarise } from "./texts/summarise.ts";
import { explainTopic } from "./topics/explain.ts";
import type { FoundTopics } from "./topics/find-topic.ts";
import { judgeOwn } from "./topics/judge-own.ts";
import type { OwnSentence } from "./topics/own-sentence.ts";
import { explainTerm } from "./topics/terms.ts";
import type { AssistantTurn } from "./turn.ts";
import { understand } from "./understand.ts";
import { formsOf } from "./words/forms-of.ts";
import type { Inflection } from "./words/read-inflection.ts";
import { sayForms } from "./words/say-forms.da.ts";
import { spell } from "./words/spell.ts";

export interface AssistantParts {
  readonly engine: Engine;
  readonly lexicon: Lexicon;
  /** Opened when a text is to be shortened or written anew, and not before. */
  readonly rewriter: () => RewriteEngine;
}

export interface AssistantAnswer {
  readonly markdown: string;
  readonly did:
    | "corrected"
    | "shortened"
    | "rewritten"
    | "summarised"
    | "explained"
    | "counted"
    | "inflected"
    | "cannot";
}

/** The answer to one question. Pure: the same for the same question, on the server and on the device. */
export function answerTurn(turn: AssistantTurn, parts: AssistantParts): AssistantAnswer {
  const understood = understand(turn, parts.lexicon);
  switch (understood.kind) {
    case "task":
      return doTask(understood.read, parts);
    case "why":
      return explainCorrections(understood.text, parts);
    case "pages":
      return { did: "counted", markdown: pagesOf(understood.asked) };
    case "talk":
      return { did: "cannot", markdown: talks[understood.talk] };
    case "inflect":
      return hasOpenPlace(turn.question) ? openPlace : inflect(understood.asked, parts.lexicon);
    case "spell":
      return hasOpenPlace(turn.question) ? openPlace : spell(understood.asked, parts);
    case "infinitive": {
      const { infinitive, after, topic } = understood.asked;
      const told = messages.noPresentR(inlineText(infinitive), after);
      return { did: "explained", markdown: `${told}\n\n${explainTopic(topic, parts.engine)}` };
    }
    case "own":
      return withHelp(turn.question, () => judge(understood.asked, parts));
    case "terms":
      return { did: "explained", markdown: understood.terms.map(explainTerm).join("\n\n") };
    case "topics":
      return withHelp(turn.question, () => explain(turn.question, understood.found, parts));
  }
}

const openPlace: AssistantAnswer = { did: "cannot", markdown: messages.openPlace };
const noText: AssistantAnswer = { did: "cannot", markdown: messages.noText };

function doTask(
  { tasks, text, wishes, origin, undone }: NonNullable<ReadTask>,
  parts: AssistantParts,
): AssistantAnswer {
  if (text === null || isUnfilled(text)) return noText;
  const done = tasks.map((task) => doneTo(text, task, wishes, parts));
  const markdown = [
    ...(origin === "message" ? [] : [aboutText(text)]),
    ...new Set(done.map((answer) => answer.markdown)),
    ...(undone.length === 0 ? [] : [leftUndone(undone.map(inlineText))]),
  ].join("\n\n");
  return { did: done.find(({ did }) => did !== "cannot")?.did ?? "cannot", markdown };
}

function doneTo(text: string, task: TextTask, wishes: TaskWishes, parts: AssistantParts): AssistantAnswer {
  switch (task) {
    case "correct":
      return correct(text, wishes, parts);
    case "shorten":
      return shorten(text, wishes, parts);
    case "rewrite":
      return rewrite(text, wishes, parts);
    case "summarise":
      return summarise(text, wishes, parts);
    case "count":
      return count(text, wishes);
  }
}

/** So many words tell one text from the others. */
const wordsShown = 6;
const charsShown = 60;

/** Which text is meant, where the question does not say so itself. */
function aboutText(text: string): string {
  const line = text.trim().slice(0, 300).replace(/\s+/gu, " ");
  const start = line.split(" ").slice(0, wordsShown).join(" ").slice(0, charsShown);
  return messages.about(inlineText(start), start === line);
}

function pagesOf(asked: PageQuestion): string {
  switch (asked.asks) {
    case "size":
      return messages.pageSize(charsPerStandardPage);
    case "pages":
      return messages.charsAsPages(asked.chars, charsPerStandardPage);
    case "chars":
      return messages.pagesAsChars(asked.pages, charsPerStandardPage);
    case "words":
      return `${messages.pageSize(charsPerStandardPage)} ${messages.noWordsAsPages}`;
  }
}

function inflect({ words, class: asked }: Inflection, lexicon: Lexicon): AssistantAnswer {
  const told = words.map((word): AssistantAnswer => {
    const found = formsOf(lexicon, word, asked);
    if (found.length > 0) return { did: "inflected", markdown: sayForms(found) };
    const shown = inlineText(word);
    const isKnown = lexicon.forms(word) !== 0;
    return { did: "cannot", markdown: isKnown ? messages.noForms(shown) : messages.unknownWord(shown) };
  });
  const did = told.some((answer) => answer.did === "inflected") ? "inflected" : "cannot";
  return { did, markdown: told.map(({ markdown }) => markdown).join("\n\n") };
}

/** Whoever may need help is told who gives it, whatever else is answered. */
function withHelp(question: string, answer: () => AssistantAnswer): AssistantAnswer {
  if (!mentionsCrisis(question)) return answer();
  const lines = Object.values(helpLines).map(({ name, number, about }) => `${name} (${about}): ${number}`);
  const help = messages.crisis(lines);
  const { did, markdown } = answer();
  return did === "cannot" ? { did, markdown: help } : { did, markdown: `${help}\n\n${markdown}` };
}

/** What the engine finds in the person's own sentences, and the rule after it. */
function judge({ topic, sentences }: OwnSentence, parts: AssistantParts): AssistantAnswer {
  if (topic === null) return correct(sentences.join("\n"), { asksCommas: true }, parts);
  const told = judgeOwn(topic, sentences, parts);
  return { did: "explained", markdown: `${told}\n\n${explainTopic(topic, parts.engine)}` };
}

function explain(question: string, { topic, choices, near }: FoundTopics, parts: AssistantParts): AssistantAnswer {
  if (topic !== null) return { did: "explained", markdown: explainTopic(topic, parts.engine) };
  if (hasOpenPlace(question)) return openPlace;
  if (choices.length > 0) return { did: "cannot", markdown: messages.which(choices.map(({ title }) => title)) };
  if (looksForeign(question, parts.lexicon)) return { did: "cannot", markdown: messages.onlyDanish };
  const titles = near.map(({ title }) => `»${title}«`);
  const markdown = titles.length > 0 ? `${messages.cannot}\n\n${messages.near(titles)}` : messages.cannot;
  return { did: "cannot", markdown };
}
