/** The source as it is read beside its summary: cut where a paragraph, a page or a passage begins or ends. */
import type { SentenceLink } from "#dansk/writing/sources/link-summary.ts";
import { pageAt } from "#dansk/writing/sources/pages.ts";
import type { Summary } from "./summary.ts";

export interface SourceSegment {
  /** Place in the source, UTF-16. */
  readonly start: number;
  readonly text: string;
  /** The sentences of the summary that rest on it, by number, rising. */
  readonly links: readonly number[];
  /** Number of the paragraph that begins here, from 1. */
  readonly paragraph: number | undefined;
  /** Number of the page that begins here, from 1. */
  readonly page: number | undefined;
}

type Sourced = Pick<Summary, "source" | "pages" | "links" | "covered">;

/** The segments tile the source. Linear in its length and in the number of passages, but for the sorting. */
export function sourceSegments({ source, pages, links, covered }: Sourced): readonly SourceSegment[] {
  const opened = new Map<number, number[]>();
  const closed = new Map<number, number[]>();
  const cuts = new Set<number>([0, source.length]);
  const push = (to: Map<number, number[]>, at: number, index: number) => {
    const here = to.get(at);
    if (here === undefined) to.set(at, [index]);
    else here.push(index);
    cuts.add(at);
  };
  links?.forEach(({ passages }, index) => {
    for (const { start, end } of passages) {
      if (start >= end) continue;
      push(opened, start, index);
      push(closed, end, index);
    }
  });
  const paragraphs = new Map((covered?.paragraphs ?? []).map(({ start }, at) => [start, at + 1]));
  for (const start of paragraphs.keys()) cuts.add(start);
  const starts = pageStarts(pages, source.length);
  for (const start of starts.keys()) cuts.add(start);
  const order = [...cuts].sort((a, b) => a - b);
  const open: number[] = [];
  return order.slice(0, -1).map((start, at): SourceSegment => {
    for (const index of closed.get(start) ?? []) open.splice(open.indexOf(index), 1);
    open.push(...(opened.get(start) ?? []));
    const end = order[at + 1] ?? source.length;
    return {
      start,
      text: source.slice(start, end),
      links: [...new Set(open)].sort((a, b) => a - b),
      paragraph: paragraphs.get(start),
      page: starts.get(start),
    };
  });
}

/** Of pages that begin at the same place the last is the one that has the text. */
function pageStarts(pages: readonly number[], length: number): ReadonlyMap<number, number> {
  return new Map(pages.flatMap((start, at) => (start < length ? [[start, at + 1] as const] : [])));
}

/** Where a passage stands: the number of its paragraph and its page, where they are known. */
export function placeOf(
  { pages, covered }: Sourced,
  { start, end }: SentenceLink["passages"][number],
): { readonly paragraph: number | undefined; readonly page: number | undefined } {
  const at = covered?.paragraphs.findIndex((one) => one.start < end && start < one.end) ?? -1;
  return { paragraph: at < 0 ? undefined : at + 1, page: pageAt(start, pages) };
}
