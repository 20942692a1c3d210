/** Assigns white space to changes, so that the result reads well whichever changes are accepted. */
import { CharKind, codePointAt, kindOf } from "../../text/characters.ts";
import type { Range } from "./change.ts";

/** Whether the unit at an offset is white space. Every white space character is one unit. */
export function isSpaceAt(text: string, at: number): boolean {
  const kind = at < 0 || at >= text.length ? CharKind.Other : kindOf(codePointAt(text, at));
  return kind === CharKind.Space || kind === CharKind.LineBreak;
}

/** The range without white space at its ends. */
export function withoutSpaces(text: string, { start, end }: Range): Range {
  let [from, to] = [start, end];
  while (from < to && isSpaceAt(text, from)) from += 1;
  while (to > from && isSpaceAt(text, to - 1)) to -= 1;
  return { start: from, end: to };
}

const cutsLineEnd = (text: string, at: number): boolean => text[at - 1] === "\r" && text[at] === "\n";

/** Both ranges without their common leading and trailing white space. */
export function withoutCommonSpaces(
  before: string,
  after: string,
  b: Range,
  a: Range,
): { readonly before: Range; readonly after: Range } {
  let [bStart, bEnd, aStart, aEnd] = [b.start, b.end, a.start, a.end];
  while (bStart < bEnd && aStart < aEnd && before[bStart] === after[aStart] && isSpaceAt(before, bStart)) {
    bStart += 1;
    aStart += 1;
  }
  if (bStart > b.start && (cutsLineEnd(before, bStart) || cutsLineEnd(after, aStart))) {
    bStart -= 1;
    aStart -= 1;
  }
  while (bStart < bEnd && aStart < aEnd && before[bEnd - 1] === after[aEnd - 1] && isSpaceAt(before, bEnd - 1)) {
    bEnd -= 1;
    aEnd -= 1;
  }
  if (bEnd < b.end && (cutsLineEnd(before, bEnd) || cutsLineEnd(after, aEnd))) {
    bEnd += 1;
    aEnd += 1;
  }
  return { before: { start: bStart, end: bEnd }, after: { start: aStart, end: aEnd } };
}

/** The part of one text between two aligned sentences: passages of that text only, and white space. */
export interface Between {
  readonly text: string;
  /** From the end of the one sentence to the start of the other. */
  readonly range: Range;
  /** The passages without white space around them, in order. */
  readonly bodies: readonly Range[];
}

/** Each passage with its white space, and the white space that differs in the text after. */
export interface Spaced {
  readonly before: readonly Range[];
  readonly after: readonly Range[];
  readonly spacing: { readonly before: Range; readonly after: Range } | undefined;
  /** Where in the text before the passages of the text after are put, behind those that go. */
  readonly landsAt: number;
  /** Where in the text after those that went would stand. */
  readonly leavesAt: number;
}

const slice = (text: string, { start, end }: Range): string => text.slice(start, end);

/**
 * Leading or trailing white space that both texts share stays. Every passage takes the white space on its other side.
 * If neither is shared, the leading white space is a change of its own.
 */
export function spaceOut(before: Between, after: Between): Spaced {
  const [bLead, aLead] = [lead(before), lead(after)];
  const trailing = {
    before: withTrailing(before),
    after: withTrailing(after),
    landsAt: before.range.end,
    leavesAt: aLead.end,
  };
  if (slice(before.text, bLead) === slice(after.text, aLead)) return { ...trailing, spacing: undefined };
  if (slice(before.text, trail(before)) === slice(after.text, trail(after))) {
    return {
      before: withLeading(before),
      after: withLeading(after),
      landsAt: trail(before).start,
      leavesAt: after.range.start,
      spacing: undefined,
    };
  }
  return { ...trailing, spacing: withoutCommonSpaces(before.text, after.text, bLead, aLead) };
}

function lead({ range, bodies }: Between): Range {
  return { start: range.start, end: bodies[0]?.start ?? range.end };
}

function trail({ range, bodies }: Between): Range {
  return { start: bodies.at(-1)?.end ?? range.start, end: range.end };
}

function withTrailing({ range, bodies }: Between): readonly Range[] {
  return bodies.map(({ start }, at) => ({ start, end: bodies[at + 1]?.start ?? range.end }));
}

function withLeading({ range, bodies }: Between): readonly Range[] {
  return bodies.map(({ end }, at) => ({ start: bodies[at - 1]?.end ?? range.start, end }));
}
