/** What is to be done with a text, and with which: read from a message as people write them. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import {
  leadsToText,
  otherWish,
  otherWishes,
  type TextTask,
  taskFillers,
  taskPatterns,
  taskWords,
} from "./intents.da.ts";
import { coveredBy, lineOf, type OrderWord, readOrder, vocabularyOf } from "./order-words.ts";
import { givenText, longestOrder, splitOrders } from "./split-order.ts";

/** How a task is to be done, where the order says so. */
export interface TaskWishes {
  /** *i højst 50 ord* */
  readonly maxWords: number | null;
  /** *i punkter*, *hovedpunkter* */
  readonly asPoints: boolean;
  readonly asksLix: boolean;
}

export type ReadTask =
  | { readonly task: TextTask; readonly text: string; readonly wishes: TaskWishes }
  /** A text is missing. */
  | { readonly task: TextTask; readonly text: null; readonly wishes: TaskWishes }
  | null;

const vocabulary = vocabularyOf(taskWords);

interface Order {
  readonly task: TextTask | null;
  /** Words that no pattern and no filler explains. */
  readonly others: number;
  /** Something else is asked for as well. */
  readonly wantsMore: boolean;
}

function readTasks(words: readonly OrderWord[]): Order {
  const line = lineOf(words);
  const covered = new Set<number>();
  const tasks = new Set<TextTask>();
  for (const task of Object.keys(taskPatterns) as TextTask[]) {
    for (const pattern of taskPatterns[task]) {
      const match = pattern.exec(line);
      if (match === null) continue;
      tasks.add(task);
      const [from, to] = coveredBy(line, match.index, match[0].length);
      for (let i = from; i < to; i += 1) covered.add(i);
    }
  }
  const isOther = ({ key }: OrderWord, i: number): boolean =>
    !covered.has(i) && !taskFillers.has(key) && !/^\d{1,4}$/u.test(key);
  const [task = null] = tasks;
  return {
    task: tasks.size === 1 ? task : null,
    others: words.filter(isOther).length,
    wantsMore: tasks.size > 1 || otherWish.test(line) || words.some(({ key }) => otherWishes.has(key)),
  };
}

function wishesOf(words: readonly OrderWord[]): TaskWishes {
  const line = lineOf(words);
  const max = / (\d{1,4}) ord /u.exec(line)?.[1];
  return {
    maxWords: max === undefined || Number(max) === 0 ? null : Number(max),
    asPoints: / (?:hovedpunkter|hovedpunkterne|hovedpointer|hovedpointerne|punktform|punkter|pointer|bullets) /u.test(
      line,
    ),
    asksLix: / lix(?:tal|tallet)? /u.test(line),
  };
}

/** Words after an order on its own line are a text when they can be a sentence. */
function isSentence(words: readonly OrderWord[], lexicon: Lexicon): boolean {
  const finite = Form.Present | Form.Past | Form.Passive;
  return words.length >= 3 && words.some(({ word }) => (lexicon.forms(word) & finite) !== 0);
}

/** *ret det her jeg kan kommer i morgen*: what stands behind the order on its line. */
function readRunningOn(message: string, lexicon: Lexicon): ReadTask {
  const words = readOrder(message.slice(0, longestOrder), vocabulary, lexicon);
  const line = lineOf(words);
  const lead = leadsToText.exec(line);
  if (lead === null) return null;
  const [, to] = coveredBy(line, 0, lead[0].length);
  const order = words.slice(0, to);
  const { task, others, wantsMore } = readTasks(order);
  const [first] = words.slice(to);
  if (task === null || others > 0 || wantsMore || first === undefined) return null;
  if (!isSentence(words.slice(to), lexicon)) return null;
  return { task, text: givenText(message.slice(first.start)), wishes: wishesOf(order) };
}

/** The text of an earlier message, which may have come with an order of its own. */
function textWithin(message: string, lexicon: Lexicon): string {
  return readTask(message, null, lexicon)?.text ?? givenText(message);
}

/**
 * The task of a message with its text; null where it asks for none, or where that is in doubt.
 * @param earlierText what is meant where the message has no text of its own
 */
export function readTask(message: string, earlierText: string | null, lexicon: Lexicon): ReadTask {
  for (const { order, text, mostOther } of splitOrders(message)) {
    const words = readOrder(order, vocabulary, lexicon);
    const { task, others, wantsMore } = readTasks(words);
    if (task === null || others > mostOther || wantsMore) continue;
    return { task, text: givenText(text), wishes: wishesOf(words) };
  }
  const runningOn = readRunningOn(message, lexicon);
  if (runningOn !== null || message.length > longestOrder) return runningOn;
  const words = readOrder(message, vocabulary, lexicon);
  const { task, others, wantsMore } = readTasks(words);
  if (task === null || others > 0 || wantsMore) return null;
  const earlier = earlierText === null ? "" : textWithin(earlierText, lexicon);
  return earlier.trim() === ""
    ? { task, text: null, wishes: wishesOf(words) }
    : { task, text: earlier, wishes: wishesOf(words) };
}

/** So many words in a row are a text, whatever they ask. */
const textWords = 12;

/** A message as the text that the order before it asked for; null where there was no such order, or it may be no text. */
export function readGivenText(order: string, message: string, lexicon: Lexicon): ReadTask {
  const asked = readTask(order.trim(), null, lexicon);
  if (asked === null || asked.text !== null) return null;
  const words = readOrder(message.slice(0, longestOrder), vocabulary, lexicon);
  const isLong = words.length >= textWords || /\S\s*\n\s*\S/u.test(message.slice(0, longestOrder));
  const isText = isLong || (isSentence(words, lexicon) && !message.endsWith("?"));
  return isText ? { ...asked, text: givenText(message) } : null;
}
