/** Tells which parts of a source a summary rests on. */
import { readParagraphs } from "../summarising/read/paragraphs.ts";
import type { SentenceLink } from "./link-summary.ts";

/** One paragraph of running text; offsets in UTF-16 units of the source. */
export interface ParagraphCoverage {
  readonly start: number;
  readonly end: number;
  /** How many sentences of the summary rest on it. */
  readonly sentences: number;
  /** 0 to 1: what part of the summary that is. Where a sentence rests on several paragraphs, each has its part of it. */
  readonly share: number;
}

/**
 * The paragraphs of a source in order, numbered as `SummarySentence.paragraph`, each with how much of the summary
 * rests on it. Sentences without a passage, and passages in lists and tables, rest on none.
 * @param links - as `linkSummary` gave them for this source
 */
export function coverage(
  source: string,
  links: readonly Pick<SentenceLink, "passages">[],
): readonly ParagraphCoverage[] {
  const { paragraphs } = readParagraphs(source);
  const sentences = new Float64Array(paragraphs.length);
  const shares = new Float64Array(paragraphs.length);
  for (const { passages } of links) {
    const touched = new Map<number, number>();
    let whole = 0;
    for (const { start, end } of passages) {
      for (let p = firstEndingAfter(paragraphs, start); p < paragraphs.length; p += 1) {
        const paragraph = paragraphs[p];
        if (paragraph === undefined || paragraph.start >= end) break;
        const size = Math.min(end, paragraph.end) - Math.max(start, paragraph.start);
        touched.set(p, (touched.get(p) ?? 0) + size);
        whole += size;
      }
    }
    for (const [p, size] of touched) {
      sentences[p] = (sentences[p] ?? 0) + 1;
      shares[p] = (shares[p] ?? 0) + size / whole;
    }
  }
  return paragraphs.map(({ start, end }, p) => {
    return {
      start,
      end,
      sentences: sentences[p] ?? 0,
      share: links.length === 0 ? 0 : (shares[p] ?? 0) / links.length,
    };
  });
}

function firstEndingAfter(paragraphs: readonly { readonly end: number }[], offset: number): number {
  let low = 0;
  let high = paragraphs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((paragraphs[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
