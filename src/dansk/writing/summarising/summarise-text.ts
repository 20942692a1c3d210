/** Summarises a text without a model: its most important sentences, word for word and in order. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { wordsOf } from "../../measure/measure.ts";
import { isFiniteVerb } from "../guard/read/forms.ts";
import { type KeyTerm, termsOf } from "./key-terms.ts";
import { concludingSentence } from "./rank/conclusion.ts";
import { readContexts } from "./rank/dependence.ts";
import { sentenceScores } from "./rank/scores.ts";
import { chooseSentences, type Shape } from "./rank/select.ts";
import { readSource, type Source } from "./read/read-source.ts";

export type SummaryLength =
  | { readonly kind: "kort" | "mellem" | "lang" }
  /** Hard limit in words. */
  | { readonly kind: "words"; readonly max: number }
  /** Limit as a percentage of the source's words. */
  | { readonly kind: "share"; readonly percent: number };

export interface SummaryOptions {
  readonly length: SummaryLength;
  /** *Læg vægt på*: words or phrases; may be empty. */
  readonly focus: string;
  /** Key terms that were switched off: they count for nothing, and sentences about them for less. */
  readonly withoutTerms?: readonly string[] | undefined;
  /** What the sentences are to be read as; default prose. */
  readonly shape?: Shape;
}

/** A sentence of the source, word for word. */
export interface SummarySentence {
  /** `source.slice(start, end)`; a line that was broken in the source is broken here too. */
  readonly text: string;
  /** UTF-16 units in the source. */
  readonly start: number;
  readonly end: number;
  /** Which paragraph of running text it is in, from 0: the numbers of `coverage`. */
  readonly paragraph: number;
  /** 0 to 1, how much it weighs beside the weightiest sentence of the source. */
  readonly score: number;
}

export interface Summary {
  /** In the order of the source; empty if no sentence fits the length. */
  readonly sentences: readonly SummarySentence[];
  readonly keyTerms: readonly KeyTerm[];
  /** Words of the whole source, as the counters under the sheet count them. */
  readonly sourceWords: number;
  /** Words of the sentences together. */
  readonly words: number;
  /**
   * How many words the shortest sentence has that can be alone, where no sentence fits: so long must the summary be
   * allowed to become, for nothing is cut. Undefined where sentences were found, or where the source has none.
   */
  readonly needsWords: number | undefined;
  readonly skipped: {
    /** Rows of tables that were left out. */
    readonly tableRows: number;
    /** Whether a list of works was left out. */
    readonly references: boolean;
  };
}

/** What the built-in summariser needs besides the text. */
export interface SummaryParts {
  readonly lexicon: Lexicon;
}

/** A share of the source, and the bounds in words it is held to. */
const lengths = {
  kort: { share: 0.15, least: 50, most: 130 },
  mellem: { share: 0.28, least: 90, most: 350 },
  lang: { share: 0.45, least: 140, most: 900 },
} as const;

/** A summary is never more than this much of its source, unless the reader asks for it. */
const maxShare = 0.6;

/** Maximum number of words in a summary of that length. */
export function mostWords(length: SummaryLength, sourceWords: number): number {
  switch (length.kind) {
    case "words":
      return Math.max(0, Math.floor(length.max));
    case "share":
      return Math.max(0, Math.floor((sourceWords * length.percent) / 100));
    default: {
      const { share, least, most } = lengths[length.kind];
      const wanted = Math.min(most, Math.max(least, Math.round(sourceWords * share)));
      return Math.max(25, Math.min(wanted, Math.floor(sourceWords * maxShare)));
    }
  }
}

/**
 * The most important sentences of a text, in order, up to the length, with the one that concludes if it fits. A sentence that needs the one before it (*Derfor
 * …*, *Det betyder, at …*) is included with it or not at all. Headings, captions, tables, bibliographies and list items
 * that are not sentences are excluded. Deterministic, in time close to linear in the text.
 */
export function summariseText(text: string, options: SummaryOptions, { lexicon }: SummaryParts): Summary {
  const source = readSource(text, lexicon);
  const sourceWords = wordsOf(text);
  const scores = sentenceScores(source, { focus: options.focus, withoutTerms: options.withoutTerms ?? [] }, lexicon);
  const contexts = contextsOf(source, lexicon);
  const limit = mostWords(options.length, sourceWords);
  // Who asks for a topic wants that topic.
  const conclusion = options.focus.trim() === "" ? concludingSentence(source, scores, contexts, limit) : undefined;
  const isLoose = options.length.kind !== "words" && options.length.kind !== "share";
  const { chosen, leastWords } = chooseSentences(
    source.sentences,
    scores,
    contexts,
    limit,
    source.terms.counts.length,
    isLoose,
    options.shape ?? "prose",
    conclusion,
  );
  const highest = scores.reduce((most, score) => Math.max(most, score), 0);
  const sentences = chosen.flatMap((s): SummarySentence[] => {
    const sentence = source.sentences[s];
    if (sentence === undefined) return [];
    const { start, end, paragraph } = sentence;
    const score = highest > 0 ? (scores[s] ?? 0) / highest : 0;
    return [{ text: sentence.text, start, end, paragraph, score }];
  });
  return {
    sentences,
    keyTerms: termsOf(source, lexicon),
    sourceWords,
    words: chosen.reduce((sum, s) => sum + (source.sentences[s]?.words ?? 0), 0),
    needsWords: sentences.length === 0 ? leastWords : undefined,
    skipped: { tableRows: source.tableRows, references: source.references },
  };
}

/** The context that each sentence of a source needs. */
export function contextsOf(source: Source, lexicon: Lexicon): ReturnType<typeof readContexts> {
  const contexts = readContexts(source.sentences, (paragraph) => source.paragraphs[paragraph]?.opens ?? true, lexicon);
  // *Færre konflikter* says something under what leads to it, and nothing alone.
  return contexts.map((context, s) => {
    const sentence = source.sentences[s];
    if (sentence === undefined || source.paragraphs[sentence.paragraph]?.isPoint !== true) return context;
    const isWhole = sentence.tokens.some(({ key }) => isFiniteVerb(lexicon, key));
    return isWhole ? context : { ...context, company: undefined };
  });
}
