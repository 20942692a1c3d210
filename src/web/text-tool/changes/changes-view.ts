/** What is shown of a result, and what is chosen in it: one goes from change to change, sentence to sentence, word to word. */
import { beside, type ChangeKey, changeKeys, type Result, type StretchKey, sameKey, sentenceKeys } from "./result.ts";
import { wordBeside } from "./word-alternatives.ts";

export interface ChangesView {
  readonly result: Result | null;
  /** The change that is being looked at. */
  readonly current: ChangeKey | null;
  /** The sentence whose alternatives are asked for. */
  readonly sentence: StretchKey | null;
  /** The word that others are asked for. */
  readonly word: StretchKey | null;
  /** What *Fortryd* takes back: what was last done, or the whole result, for the one before it. Null: nothing. */
  readonly undoes: "step" | "result" | null;
  /** What is to be kept with the text: the result, and the one before it while another is being made. */
  readonly lasting: Result | null;
  /** What the live region says. */
  readonly said: string;
}

/** Nothing has been made. */
export const EMPTY_CHANGES_VIEW: ChangesView = {
  result: null,
  current: null,
  sentence: null,
  word: null,
  undoes: null,
  lasting: null,
  said: "",
};
/** Only one of the three is ever chosen, but for the sentence of a change. */
type Chosen = Partial<Pick<ChangesView, "current" | "sentence" | "word">>;

export function chosenChange(current: ChangeKey | null): Chosen {
  return { current, sentence: null, word: null };
}

/** The next change (1) or the one before (-1), from the current one on, round the ends. */
export function besideChange({ result, current }: ChangesView, by: 1 | -1): Chosen {
  const keys = result === null ? [] : changeKeys(result);
  const next = beside(keys, (key) => sameKey(key, current), by);
  return next === null ? {} : chosenChange(next);
}

export function besideSentence({ result, sentence }: ChangesView, by: 1 | -1): Chosen {
  const all = result === null ? [] : sentenceKeys(result);
  const next = beside(all, ({ part, start }) => part === sentence?.part && start === sentence.start, by);
  return next === null ? {} : { sentence: next, current: null, word: null };
}

export function besideWordOf({ result, word }: ChangesView, by: 1 | -1): Chosen {
  return result === null || word === null ? {} : { word: wordBeside(result, word, by) ?? word };
}
