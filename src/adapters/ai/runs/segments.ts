/** Stores events compactly: consecutive deltas form one segment, but can be read from any of their numbers. */
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { NumberedEvent } from "#domain/ai/runs/run-log.ts";

/** Deltas of one part with consecutive numbers. */
interface DeltaSegment {
  readonly first: number;
  readonly part: number;
  /** Not joined, because joining at each word would copy the growing text. */
  readonly texts: string[];
}

/** One event of another kind. */
interface EventSegment {
  readonly first: number;
  readonly event: RunEvent;
}

export type Segment = DeltaSegment | EventSegment;

/** Number of the last event in it. */
export function lastNumberOf(segment: Segment): number {
  return "texts" in segment ? segment.first + segment.texts.length - 1 : segment.first;
}

/** Appends an event with the next number. @returns its approximate size in bytes */
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

/** Characters read at once, so that replaying a long run needs no full copy. */
const maxCharsAtOnce = 32 * 1024;

/**
 * The next segments after the number: `maxCharsAtOnce` or at least one event. Copies, so that later deltas don't change
 * them.
 */
export function segmentsAfter(segments: readonly Segment[], after: number): readonly Segment[] {
  let index = segments.length;
  while (index > 0 && lastNumberOf(segments[index - 1] as Segment) > after) index -= 1;
  const found: Segment[] = [];
  let chars = 0;
  for (; index < segments.length && chars < maxCharsAtOnce; index += 1) {
    const segment = segments[index] as Segment;
    if ("texts" in segment) {
      const from = Math.max(0, after + 1 - segment.first);
      let to = from;
      for (; to < segment.texts.length && chars < maxCharsAtOnce; to += 1) chars += segment.texts[to]?.length ?? 0;
      found.push({ first: segment.first + from, part: segment.part, texts: segment.texts.slice(from, to) });
    } else {
      if (segment.event.type === "part") chars += segment.event.text.length;
      found.push(segment);
    }
  }
  return found;
}

/** As sent to readers: merged deltas have the number of the last. */
export function toNumbered(segment: Segment): NumberedEvent {
  if (!("texts" in segment)) return { number: segment.first, event: segment.event };
  const { part, texts } = segment;
  const text = texts.length === 1 ? (texts[0] as string) : texts.join("");
  return { number: lastNumberOf(segment), event: { type: "delta", part, text } };
}
