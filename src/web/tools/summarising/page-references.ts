/** The pages of the source that a summary rests on, as they stand behind its sentences on the page and wherever it goes. */
import type { SentenceLink } from "#dansk/writing/sources/link-summary.ts";
import { placeOf } from "./source-segments.ts";
import { isQuestion, type Summary } from "./summary.ts";
import * as texts from "./texts.da.ts";

/** »(s. 3)«; undefined for a sentence that no page is known of. */
export function pageMarkOf(summary: Summary, link: SentenceLink): string | undefined {
  const [first] = link.passages;
  const page = first && !isQuestion(summary, link) ? placeOf(summary, first).page : undefined;
  return page === undefined ? undefined : `(${texts.page(page)})`;
}

/** The text of a summary with the page behind each sentence, as it leaves the tool. */
export function withPages(summary: Summary): string {
  const { text, links } = summary;
  let out = "";
  let at = 0;
  for (const link of links ?? []) {
    const mark = pageMarkOf(summary, link);
    const sentence = text.slice(at, link.end);
    const words = sentence.trimEnd();
    out += mark === undefined ? sentence : `${words} ${mark}${sentence.slice(words.length)}`;
    at = link.end;
  }
  return out + text.slice(at);
}

// Keeps where the pages of a document begin true while its text is written in.

/**
 * The starts of the pages after a change; what stood in the changed stretch begins where that begins.
 * @param pages rising, UTF-16 units of `before`
 * @returns the same object where nothing has moved
 */
export function shiftPages(before: string, after: string, pages: readonly number[]): readonly number[] {
  if (pages.length === 0 || before === after) return pages;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail += 1;
  }
  const changedTo = before.length - tail;
  const by = after.length - before.length;
  if (pages.every((start) => start <= head)) return pages;
  return pages.map((start) => {
    if (start <= head) return start;
    return start >= changedTo ? start + by : head;
  });
}

/** Reads stored starts of pages for a text; empty when they are none that fit it. */
export function asPages(value: unknown, textLength: number): readonly number[] {
  if (!Array.isArray(value)) return [];
  let last = 0;
  for (const start of value as unknown[]) {
    if (!Number.isInteger(start) || (start as number) < last || (start as number) > textLength) return [];
    last = start as number;
  }
  return value as readonly number[];
}
