/** Whether a text is short enough for what is asked, told before anything is sent (features SH-3). */
import { runLimits } from "#contract/ai/run.rules.ts";
import { countedWords } from "#contract/ai/usage.rules.ts";
import * as texts from "../texts.da.ts";

/** From this share of the limit on the number is a warning. */
const warnAt = 0.9;

export interface LengthVerdict {
  readonly state: "fine" | "near" | "over";
  /** The number beside its limit where it is near it or over. */
  readonly shown: string | undefined;
  /** Why the action can't be used. */
  readonly reason: string | undefined;
}

/**
 * @param words of the text; undefined until counted
 * @param length UTF-16 units of the text
 * @param wordsPerRun of the plan; null: no limit but the tool's own
 */
export function judgeLength(words: number | undefined, length: number, wordsPerRun: number | null): LengthVerdict {
  const { maxTextChars } = runLimits;
  if (length >= maxTextChars * warnAt) {
    const isOver = length > maxTextChars;
    const reason = isOver ? texts.tooManyChars(length, maxTextChars) : undefined;
    return { state: isOver ? "over" : "near", shown: texts.charsOfLimit(length, maxTextChars), reason };
  }
  const counted = words && countedWords(words, length);
  if (wordsPerRun === null || counted === undefined || counted < wordsPerRun * warnAt) {
    return { state: "fine", shown: undefined, reason: undefined };
  }
  const isOver = counted > wordsPerRun;
  const reason = isOver ? texts.tooManyWords(counted, wordsPerRun) : undefined;
  return { state: isOver ? "over" : "near", shown: texts.wordsOfLimit(counted, wordsPerRun), reason };
}
