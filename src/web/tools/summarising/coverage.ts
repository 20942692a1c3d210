/** How much of the source the summary rests on, as a narrow map and as words. */
import type { ParagraphCoverage } from "#dansk/writing/sources/coverage.ts";

/** One segment of the map: a paragraph, or several where there are too many to draw. */
export interface CoverageSegment {
  /** Numbers of its first and last paragraph, from 1. */
  readonly from: number;
  readonly to: number;
  /** UTF-16 units of the source in it, for its height. */
  readonly size: number;
  /** Sentences of the summary that rest on it. */
  readonly sentences: number;
}

/** @param most segments that are drawn at most */
export function coverageSegments(paragraphs: readonly ParagraphCoverage[], most = 80): readonly CoverageSegment[] {
  const step = Math.max(1, Math.ceil(paragraphs.length / most));
  const segments: CoverageSegment[] = [];
  for (let at = 0; at < paragraphs.length; at += step) {
    const group = paragraphs.slice(at, at + step);
    segments.push({
      from: at + 1,
      to: at + group.length,
      size: group.reduce((sum, { start, end }) => sum + end - start, 0),
      sentences: group.reduce((sum, { sentences }) => sum + sentences, 0),
    });
  }
  return segments;
}

/** The paragraphs that no sentence rests on, as ranges of numbers from 1. */
export function uncoveredRanges(paragraphs: readonly ParagraphCoverage[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  paragraphs.forEach(({ sentences }, at) => {
    if (sentences > 0) return;
    const last = ranges.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else ranges.push([at + 1, at + 1]);
  });
  return ranges;
}
