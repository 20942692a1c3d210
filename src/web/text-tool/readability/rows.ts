/** The rows of the tables: what each says of a text, and how far two texts are apart in it. */
import { formatNumber } from "#contract/format.da.ts";
import { wordClasses } from "#dansk/measure/word-classes.ts";
import * as texts from "./texts.da.ts";
import type { TextAnalysis } from "./use-analysis.ts";

export interface Row {
  readonly name: string;
  /** Undefined until it is known; null where the text has none. */
  value(text: TextAnalysis): number | null | undefined;
  /** A value as it is read: »12,4«, »31 %«. */
  show(value: number): string;
  /** Rounds as `show` does, so that a difference is the one between the figures that stand there. */
  readonly step: number;
}

const whole = (value: number) => formatNumber(value);
const tenths = (value: number) => formatNumber(value, 1);

/** What needs no dictionary. */
const counted: readonly Row[] = [
  { name: texts.lix, value: ({ counted }) => counted && (counted.measures.lix ?? null), show: whole, step: 1 },
  { name: texts.sentences, value: ({ counted }) => counted?.measures.sentences, show: whole, step: 1 },
  {
    name: texts.sentenceLength,
    value: ({ counted }) => counted && counted.measures.words / Math.max(1, counted.measures.sentences),
    show: tenths,
    step: 0.1,
  },
  {
    name: texts.longWords,
    value: ({ counted }) => counted && counted.measures.longWords / Math.max(1, counted.measures.words),
    show: texts.share,
    step: 0.01,
  },
  {
    name: texts.readingTime,
    value: ({ counted }) => counted && counted.measures.readingTimeSeconds / 60,
    show: tenths,
    step: 0.1,
  },
];

/** What needs it, and comes a moment later. */
const looked: readonly Row[] = [
  { name: texts.wordLetters, value: ({ looked }) => looked?.wordLetters, show: tenths, step: 0.1 },
  { name: texts.passive, value: ({ looked }) => looked?.passiveShare, show: texts.share, step: 0.01 },
];

export const figureRows = { counted, looked } as const;

export const classRows: readonly Row[] = wordClasses.map((name) => ({
  name: texts.classNames[name],
  value: ({ looked }) => looked?.classes?.[name],
  show: texts.share,
  step: 0.01,
}));

/** »−4«, »+0,3«, »0«; undefined until both are known. Of shares in points: 23 % and 33 % are 10 apart, not 10 %. */
export function difference({ value, show, step }: Row, own: TextAnalysis, result: TextAnalysis): string | undefined {
  const [before, after] = [value(own), value(result)];
  if (before === undefined || after === undefined) return undefined;
  if (before === null || after === null) return texts.none;
  const by = (Math.round(after / step) - Math.round(before / step)) * step;
  const shown = show(Math.abs(by)).replace(/\s%$/u, "");
  return by === 0 ? shown : `${by > 0 ? "+" : "−"}${shown}`;
}
