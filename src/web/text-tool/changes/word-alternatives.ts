/** Other words for one word of a result (features OM-5): which words there are, and what has been found for one. */
import { useEffect, useState } from "react";
import { errorText } from "../../shell/answer-error.ts";
import type { Result, ResultPart, StretchKey } from "./result.ts";

export interface AskedWord {
  /** The sentence that the word stands in. */
  readonly sentence: string;
  /** Place of the word in the sentence. */
  readonly start: number;
  readonly end: number;
}

export type FoundWords =
  | { readonly name: "here"; readonly list: readonly string[] }
  /** It may not be changed; `why` is said. */
  | { readonly name: "locked"; readonly why: string }
  /** What made the result can't be asked about it any more. */
  | { readonly name: "gone" }
  | { readonly name: "failed"; readonly message: string };

/** @throws when they can't be had */
export type WordsSource = (asked: AskedWord, signal: AbortSignal) => Promise<FoundWords>;

type WordsView = { readonly name: "none" | "looking" } | FoundWords;

/** Letters, with marks inside: *mor's*, *e-mail*. */
const wordPattern = /\p{L}(?:[\p{L}\p{M}'’-]*\p{L})?/gu;

/** The words of a part that are shown: what is rejected is not. */
export function wordsOf({ after, changes, decisions }: ResultPart): readonly (readonly [number, number])[] {
  const away = (changes ?? []).filter(({ id }) => decisions.get(id) === "rejected").map((change) => change.after);
  return [...after.matchAll(wordPattern)].flatMap(({ 0: word, index: start }) => {
    const end = start + word.length;
    return away.some((one) => one.start < end && start < one.end) ? [] : [[start, end] as const];
  });
}

/** The first word that has something of this stretch of a part in it or after it, and begins before its end. */
export function wordIn(result: Result, { part: index, start, end }: StretchKey): StretchKey | null {
  const part = result.parts[index];
  const found = part && wordsOf(part).find(([from, to]) => to > start && from < end);
  return found === undefined ? null : { part: index, start: found[0], end: found[1] };
}

/** The word at a place in the text of a part; null where none stands. */
export function wordAt(result: Result, { part, offset }: { readonly part: number; readonly offset: number }) {
  const word = wordIn(result, { part, start: Math.max(0, offset - 1), end: offset + 1 });
  return word !== null && word.start <= offset && offset <= word.end ? word : null;
}

/** The next word (1) or the one before (-1), into the parts beside, round the ends. */
export function wordBeside(result: Result, { part, start }: StretchKey, by: 1 | -1): StretchKey | null {
  const { parts } = result;
  for (let away = 0; away <= parts.length; away += 1) {
    const index = (((part + by * away) % parts.length) + parts.length) % parts.length;
    const own = parts[index];
    const words = own === undefined ? [] : wordsOf(own);
    const rest = away > 0 ? words : words.filter(([from]) => (by === 1 ? from > start : from < start));
    const next = by === 1 ? rest[0] : rest.at(-1);
    if (next !== undefined) return { part: index, start: next[0], end: next[1] };
  }
  return null;
}

/** So much of a long sentence is sent, on either side of the word. */
const aroundChars = 900;

/** The word in its sentence; undefined when it is not there any more. */
export function askedWord(result: Result | null, key: StretchKey | null): AskedWord | undefined {
  const part = key === null ? undefined : result?.parts[key.part];
  if (part === undefined || key === null || key.end > part.after.length) return undefined;
  const [from, to] = part.sentences.find(([start, end]) => start <= key.start && key.end <= end) ?? [
    key.start,
    key.end,
  ];
  const start = Math.max(from, key.start - aroundChars);
  const end = Math.min(to, key.end + aroundChars);
  return { sentence: part.after.slice(start, end), start: key.start - start, end: key.end - start };
}

/** Somebody who travels from word to word asks for none of those on the way. In milliseconds. */
const restMs = 300;

export interface Words {
  readonly view: WordsView;
  /** Asks once more. */
  again(): void;
}

export function useWords(asked: AskedWord | undefined, source: WordsSource | undefined): Words {
  const { sentence, start = 0, end = 0 } = asked ?? {};
  const [time, setTime] = useState(0);
  const [found, setFound] = useState<{ readonly for: string; readonly view: WordsView }>();
  const name = `${time} ${start} ${end} ${sentence}`;
  useEffect(() => {
    if (sentence === undefined || source === undefined) return;
    const life = new AbortController();
    const tell = (view: WordsView) => {
      if (!life.signal.aborted) setFound({ for: name, view });
    };
    const timer = setTimeout(() => {
      source({ sentence, start, end }, life.signal).then(tell, (error: unknown) =>
        tell({ name: "failed", message: errorText(error) }),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [sentence, start, end, source, name]);
  const again = () => setTime(time + 1);
  if (sentence === undefined || source === undefined) return { view: { name: "none" }, again };
  return { view: found?.for === name ? found.view : { name: "looking" }, again };
}
