/**
 * Answers a question without a model: what the engine can do with a text, a rule or a word, and a plain refusal
 * otherwise.
 */
import type { Engine } from "../../engine/engine.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { lixLevel, measure } from "../../measure/measure.ts";
import { charsPerStandardPage } from "../../measure/standard-page.ts";
import type { RewriteEngine } from "../rewriting/rewriting.ts";
import { mentionsCrisis } from "./crisis.ts";
import { helpLines } from "./help-lines.ts";
import { looksForeign } from "./language/looks-foreign.ts";
import * as messages from "./messages.da.ts";
import type { TextTask } from "./order/intents.da.ts";
import { notDone } from "./order/not-done.da.ts";
import { hasPlaceholder, isOnlyPlaceholders } from "./order/placeholders.ts";
import type { ReadTask, TaskWishes } from "./order/read-task.ts";
import type { PageQuestion } from "./talk/page-size.ts";
import { type ProductFacts, sayProduct } from "./talk/product.da.ts";
import { talks } from "./talk/talk.da.ts";
import { type CorrectParts, checkedBy, correct, shownOf } from "./texts/correct.ts";
import { inlineText } from "./texts/exact-text.ts";
import { rewrite } from "./texts/rewrite.ts";
import { shorten } from "./texts/shorten.ts";
import { summarise } from "./texts/summarise.ts";
import { checkUserSentences } from "./topics/check-user-sentences.ts";
import { explainTopic, sourceLine } from "./topics/explain.ts";
import type { FoundTopics } from "./topics/find-topic.ts";
import { explainTerm } from "./topics/terms.ts";
import type { UserSentence } from "./topics/user-sentence.ts";
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
  readonly facts: ProductFacts;
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

/** The answer to one question. Pure: the same question gives the same answer on the server and in the browser. */
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
    case "product":
      return { did: "explained", markdown: sayProduct(understood.asked, parts.facts) };
    case "inflect":
      return hasPlaceholder(turn.question) ? openPlace : inflect(understood.asked, parts.lexicon);
    case "spell":
      return hasPlaceholder(turn.question) ? openPlace : spell(understood.asked, parts);
    case "infinitive": {
      const { infinitive, after, topic } = understood.asked;
      const reported = messages.noPresentTenseR(inlineText(infinitive), after);
      return { did: "explained", markdown: `${reported}\n\n${explainTopic(topic, parts.engine)}` };
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
  if (text === null || isOnlyPlaceholders(text)) return noText;
  const done = tasks.map((task) => doneTo(text, task, wishes, parts));
  const markdown = [
    ...(origin === "message" ? [] : [aboutText(text)]),
    ...new Set(done.map((answer) => answer.markdown)),
    ...(undone.length === 0 ? [] : [notDone(undone.map(inlineText))]),
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

/** Number of words by which the answer names a text. */
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
  const reported = words.map((word): AssistantAnswer => {
    const found = formsOf(lexicon, word, asked);
    if (found.length > 0) return { did: "inflected", markdown: sayForms(found) };
    const shown = inlineText(word);
    const isKnown = lexicon.forms(word) !== 0;
    return { did: "cannot", markdown: isKnown ? messages.noForms(shown) : messages.unknownWord(shown) };
  });
  const did = reported.some((answer) => answer.did === "inflected") ? "inflected" : "cannot";
  return { did, markdown: reported.map(({ markdown }) => markdown).join("\n\n") };
}

/** Adds the help lines to any answer if the user may need help. */
function withHelp(question: string, answer: () => AssistantAnswer): AssistantAnswer {
  if (!mentionsCrisis(question)) return answer();
  const lines = Object.values(helpLines).map(({ name, number, about }) => `${name} (${about}): ${number}`);
  const help = messages.crisis(lines);
  const { did, markdown } = answer();
  return did === "cannot" ? { did, markdown: help } : { did, markdown: `${help}\n\n${markdown}` };
}

/** What the engine finds in the user's own sentences, and the rule after it. */
function judge({ topic, sentences }: UserSentence, parts: AssistantParts): AssistantAnswer {
  if (topic === null) return correct(sentences.join("\n"), { asksCommas: true }, parts);
  const reported = checkUserSentences(topic, sentences, parts);
  return { did: "explained", markdown: `${reported}\n\n${explainTopic(topic, parts.engine)}` };
}

function explain(question: string, found: FoundTopics, parts: AssistantParts): AssistantAnswer {
  const { topic, second, choices, near } = found;
  if (topic !== null) {
    const asked = second === undefined ? [topic] : [topic, second];
    return { did: "explained", markdown: asked.map((one) => explainTopic(one, parts.engine)).join("\n\n") };
  }
  if (hasPlaceholder(question)) return openPlace;
  if (choices.length > 0) return { did: "cannot", markdown: messages.which(choices.map(({ title }) => title)) };
  if (looksForeign(question, parts.lexicon)) return { did: "cannot", markdown: messages.onlyDanish };
  const titles = near.map(({ title }) => `»${title}«`);
  const markdown = titles.length > 0 ? `${messages.cannot}\n\n${messages.near(titles)}` : messages.cannot;
  return { did: "cannot", markdown };
}

/** Counts a text as the counters under the sheets do. */
function count(text: string, { asksLix, asksSentences }: TaskWishes): AssistantAnswer {
  const { words, chars, sentences, standardPages, lix } = measure(text);
  const lines = [
    messages.counted({ words, chars, pages: standardPages, sentences: asksSentences ? sentences : null }),
    ...(asksLix && lix !== undefined ? [messages.lix(lix, lixLevel(lix))] : []),
  ];
  return { did: "counted", markdown: lines.join("\n\n") };
}

// Tells why a text was put right as it was: what the engine says of each kind of correction, and where the rule stands.

/** Number of corrections explained; the rest is counted. */
const maxTold = 20;

function explainCorrections(text: string, parts: CorrectParts): AssistantAnswer {
  if (looksForeign(text, parts.lexicon)) return { did: "cannot", markdown: messages.onlyDanish };
  const { corrections } = checkedBy(parts, text);
  if (corrections.length === 0) return { did: "explained", markdown: messages.nothingWrong };
  const all = corrections.map((correction) => {
    const [before, after] = shownOf(text, correction);
    const reported = `${correction.message} ${correction.explanation}`;
    const source = sourceLine(correction.rule);
    return [
      messages.correction(inlineText(before), inlineText(after), reported),
      ...(source === "" ? [] : [source]),
    ].join(" ");
  });
  const lines = [...new Set(all)];
  const left = lines.length - maxTold;
  const shown = left > 0 ? [...lines.slice(0, maxTold), messages.moreCorrections(left)] : lines;
  return { did: "explained", markdown: [messages.whyCorrected, ...shown].join("\n\n") };
}
