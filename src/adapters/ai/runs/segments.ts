/** Events as logs keep them: deltas that follow each other are one segment, and can still be read from any of their numbers. */
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { NumberedEvent } from "#domain/ai/runs/run-log.ts";

/** Deltas of one part with consecutive numbers. */
export interface DeltaSegment {
  readonly first: number;
  readonly part: number;
  /** One by one, and not joined: joining a growing text at each word would copy it at each word. */
  readonly texts: string[];
}

/** One event of any other kind. */
export interface EventSegment {
  readonly first: number;
  readonly event: RunEvent;
}

export type Segment = DeltaSegment | EventSegment;

/** Number of the last event in it. */
export function lastNumberOf(segment: Segment): number {
  return "texts" in segment ? segment.first + segment.texts.length - 1 : segment.first;
}

/** Adds an event at the end; its number is the next one. @returns about how many bytes it takes */
export function pushEvent(segments: Segment[], event: RunEvent): number {
  const last = segments.at(-1);
  const number = last === undefined ? 1 : lastNumberOf(last) + 1;
  if (event.type !== "delta") {
    segments.push({ first: number, event });
    return 200 + 2 * JSON.stringify(event).length;
  }
  if (last !== undefined && "texts" in last && last.part === event.part) last.texts.push(event.text);
  else segments.push({ first: number, part: event.part, texts: [event.text] });
  return 40 + 2 * event.text.length;
}

/** What comes after the number; copies, which a later delta does not change. */
export function segmentsAfter(segments: readonly Segment[], after: number): readonly Segment[] {
  let from = segments.length;
  while (from > 0 && lastNumberOf(segments[from - 1] as Segment) > after) from -= 1;
  return segments.slice(from).map((segment) => {
    if (!("texts" in segment)) return segment;
    const done = Math.max(0, after + 1 - segment.first);
    return { first: segment.first + done, part: segment.part, texts: segment.texts.slice(done) };
  });
}

/** As readers get it: a coalesced delta has the number of its last. */
export function toNumbered(segment: Segment): NumberedEvent {
  if (!("texts" in segment)) return { number: segment.first, event: segment.event };
  const { part, texts } = segment;
  const text = texts.length === 1 ? (texts[0] as string) : texts.join("");
  return { number: lastNumberOf(segment), event: { type: "delta", part, text } };
}
