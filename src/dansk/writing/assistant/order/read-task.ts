/** Reads the task and its text from a message. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import {
  asksCorrection,
  asksSomebody,
  asksWhether,
  goesOnWithOrder,
  leadsToText,
  namesText,
  rewriteModes,
  type TextTask,
  taskFillers,
  taskWords,
} from "./intents.da.ts";
import { coveredBy, fold, lineOf, type OrderWord, readOrder, vocabularyOf } from "./order-words.ts";
import { readParts } from "./read-order.ts";
import { type SizeWish, sizeWish } from "./size-wish.da.ts";
import { givenText, longestOrder, splitOrders } from "./split-order.ts";

/** How to do a task, if the order says so. */
export interface TaskWishes {
  /** *i højst 50 ord* */
  readonly maxWords: number | null;
  /** *til en halv side*, *i højst 1.200 tegn* */
  readonly maxSize: SizeWish | null;
  /** *i punkter*, *hovedpunkter* */
  readonly asPoints: boolean;
  /** *i tre punkter*, *i én sætning* */
  readonly maxSentences: number | null;
  readonly asksLix: boolean;
  readonly asksSentences: boolean;
  /** *sæt komma* */
  readonly asksCommas: boolean;
  /** *mere formelt*, *enklere*; null if it is only to be written anew. */
  readonly rewriteAs: "formel" | "enkel" | null;
}

/** How sure it is which text is meant. */
type TextOrigin =
  | "message"
  /** Some of what was said beside it may be of the text. */
  | "doubtful"
  /** It was given earlier in the conversation. */
  | "earlier";

export type ReadTask = {
  /** In the order in which they are asked for, at least one. */
  readonly tasks: readonly TextTask[];
  /** Null where it is missing. */
  readonly text: string | null;
  readonly wishes: TaskWishes;
  readonly origin: TextOrigin;
  /** What of the order nothing is done about, as it is written. */
  readonly undone: readonly string[];
} | null;

const vocabulary = vocabularyOf(taskWords);

const numerals: Readonly<Record<string, number>> = {
  en: 1,
  et: 1,
  een: 1,
  eet: 1,
  to: 2,
  tre: 3,
  fire: 4,
  fem: 5,
  seks: 6,
};
const sentenceCount =
  / (\d{1,2}|en|et|een|eet|to|tre|fire|fem|seks) (?:(?:korte?|hele?|enkelte?) )?(?:saetning|saetninger|punkt|punkter|linje|linjer|hovedpunkter|pointer) /u;

function wishesOf(order: string, words: readonly OrderWord[]): TaskWishes {
  const line = lineOf(words);
  const max = / (\d{1,4}) ord /u.exec(line)?.[1];
  const sentences = sentenceCount.exec(line)?.[1] ?? "";
  return {
    maxWords: max === undefined || Number(max) === 0 ? null : Number(max),
    maxSize: sizeWish(order),
    asPoints: / (?:hovedpunkter|hovedpunkterne|hovedpointer|hovedpointerne|punktform|punkter|pointer|bullets) /u.test(
      line,
    ),
    maxSentences: (numerals[sentences] ?? Number(sentences)) || null,
    asksSentences: / saetninger /u.test(line),
    asksCommas: / saet(?:te|ter)? /u.test(line) && !asksCorrection.test(line),
    rewriteAs: rewriteModes.formel.test(line) ? "formel" : rewriteModes.enkel.test(line) ? "enkel" : null,
    asksLix: / lix(?:tal|tallet)? /u.test(line),
  };
}

/** Words after an order on its own line are a text when they can be a sentence. */
function isSentence(words: readonly OrderWord[], lexicon: Lexicon): boolean {
  const finite = Form.Present | Form.Past | Form.Passive;
  return words.length >= 3 && words.some(({ word }) => (lexicon.forms(word) & finite) !== 0);
}

/** Whether the first line is an order to its end, with the text below it. */
function isOrderLine(message: string): boolean {
  const [line = ""] = message.split("\n", 1);
  const asked = line.trimEnd();
  if (message.slice(line.length).trim() === "") return false;
  return asked.endsWith(":") || (asked.endsWith("?") && asksSomebody.test(fold(asked)));
}

interface Behind {
  readonly words: readonly OrderWord[];
  /** The first of them that is no word of the order. */
  readonly to: number;
}

/** Where the text may begin that follows its order on the same line; null if there is none, or the order goes on. */
function textBehind(message: string, lexicon: Lexicon): Behind | null {
  const words = readOrder(message.slice(0, longestOrder), vocabulary, lexicon);
  const lead = leadsToText.exec(lineOf(words));
  if (lead === null) return null;
  const hasSmall = /\p{Ll}/u.test(message.slice(0, words[0]?.end));
  const isCapital = (at: number): boolean => hasSmall && /^\p{Lu}/u.test(message.slice(words[at]?.start));
  const [, behind] = coveredBy(lineOf(words), 0, lead[0].length);
  // *Ret det her Tak for din mail*
  const to = words[behind - 1]?.key === "tak" && isCapital(behind - 1) ? behind - 1 : behind;
  const first = words[to];
  const end = words[to - 1]?.end ?? 0;
  if (first === undefined || /[:\n]/u.test(message.slice(end, first.start))) return null;
  // *Ret det her Og så gik han*: a capital begins a sentence of its own.
  if (isCapital(to)) return { words, to };
  if (goesOnWithOrder.has(first.key) || isOrderLine(message)) return null;
  return isSentence(words.slice(to), lexicon) ? { words, to } : null;
}

/**
 * *ret det her jeg kan kommer i morgen*: what follows the order on its line.
 * @param needsBlank whether nothing else may be between them
 */
function readRunningOn(message: string, lexicon: Lexicon, needsBlank = false): ReadTask {
  const behind = textBehind(message, lexicon);
  if (behind === null || !isSentence(behind.words.slice(behind.to), lexicon)) return null;
  const order = behind.words.slice(0, behind.to);
  const end = order.at(-1)?.end ?? 0;
  const start = behind.words[behind.to]?.start ?? end;
  const { tasks, others, wantsMore, undone } = readParts(message.slice(0, end), order);
  if (tasks.length === 0 || others > 0 || wantsMore) return null;
  const between = message.slice(end, start);
  // *Ret det her »Kom nu,« sagde han*: the text begins with its quotation.
  const opened = /[»"“„]*$/u.exec(between)?.[0].length ?? 0;
  if (needsBlank && between.slice(0, between.length - opened).trim() !== "") return null;
  return {
    tasks,
    text: givenText(message.slice(start - opened)),
    wishes: wishesOf(message.slice(0, end), order),
    origin: "message",
    undone,
  };
}

/** Whether what follows a question on its line is what it asks about: a sentence that says more than *jeg har brug for hjælp*. */
function canOnlyBeText(text: string, lexicon: Lexicon): boolean {
  const words = readOrder(text.slice(0, longestOrder), vocabulary, lexicon);
  return isSentence(words, lexicon) && !/\?\s*$/u.test(text) && words.some(({ key }) => !taskFillers.has(key));
}

/**
 * The task of a message with its text; null if it asks for none or is ambiguous.
 * @param earlierText what is meant where the message has no text of its own
 */
export function readTask(message: string, earlierText: (() => string | null) | null, lexicon: Lexicon): ReadTask {
  const mayRunOn = textBehind(message, lexicon) !== null;
  for (const { order, text, maxOther, isRunOn, isBehind } of splitOrders(message)) {
    const words = readOrder(order, vocabulary, lexicon);
    if (!isRunOn && asksWhether.test(lineOf(words))) {
      return {
        tasks: ["correct"],
        text: givenText(text),
        wishes: wishesOf(order, words),
        origin: "message",
        undone: [],
      };
    }
    const { tasks, others: unknown, beside, wantsMore, undone } = readParts(order, words);
    if (tasks.length === 0 || wantsMore) continue;
    const isAsked = !isBehind || (tasks.includes("correct") && asksSomebody.test(fold(order.trim())));
    const others = unknown + (mayRunOn || !isAsked ? beside : 0);
    // What no pattern knows of a rewriting may be how it is meant: *omskriv til nutid*.
    if (others > (tasks.includes("rewrite") ? 0 : maxOther)) continue;
    if (isRunOn && !canOnlyBeText(text, lexicon)) continue;
    // *ret det her jeg kan kommer*: what no order explains may be how the text begins.
    const runningOn = others > 0 ? readRunningOn(message, lexicon, true) : null;
    if (runningOn !== null) return runningOn;
    const origin = isRunOn || others > 0 ? "doubtful" : "message";
    return { tasks, text: givenText(text), wishes: wishesOf(order, words), origin, undone };
  }
  const runningOn = readRunningOn(message, lexicon);
  if (runningOn !== null || message.length > longestOrder) return runningOn;
  const words = readOrder(message, vocabulary, lexicon);
  const { tasks, others, wantsMore, undone } = readParts(message, words);
  if (tasks.length === 0 || others > 0 || wantsMore) return null;
  // *Hvor mange ord er der i dansk? Er der flere i Norge?* is about no text.
  if (undone.length > 0 && !namesText.test(lineOf(words))) return null;
  const text = earlierText?.() ?? null;
  return { tasks, text, wishes: wishesOf(message, words), origin: text === null ? "message" : "earlier", undone };
}

/** A message of this many words is a text, even if it is a question. */
const textWords = 12;

/**
 * Reads a message as the text that the previous order asked for; null if there was no such order, or if the message may
 * not be a text.
 */
export function readAwaitedText(order: string, message: string, lexicon: Lexicon): ReadTask {
  const asked = readTask(order.trim(), null, lexicon);
  if (asked === null || asked.text !== null) return null;
  const words = readOrder(message.slice(0, longestOrder), vocabulary, lexicon);
  const isLong = words.length >= textWords || /\S\s*\n\s*\S/u.test(message.slice(0, longestOrder));
  const isText = isLong || (isSentence(words, lexicon) && !message.endsWith("?"));
  return isText ? { ...asked, text: givenText(message) } : null;
}
