/** What the protocols have in common: events are read until the answer is over, and it is only whole with a reason. */
import { type ConnectionError, cutShort, faultOf } from "./faults.ts";
import { type RawEvent, VendorFault } from "./raw-model.ts";
import type { Pace } from "./wire/pace.ts";
import { readEvents, type SseEvent } from "./wire/sse.ts";

/** What is known of an answer so far. */
export interface Answer {
  reason: "stop" | "length" | "filtered" | null;
  inputTokens: number | null;
  outputTokens: number | null;
}

export interface Protocol {
  /** The body of the answer. */
  readonly open: () => Promise<ReadableStream<Uint8Array> | null>;
  /** Notes in the answer what an event says, and gives what the reader gets of it. */
  readonly take: (data: string, answer: Answer) => RawEvent | "over" | null;
  readonly connectionError: ConnectionError;
  readonly pace: Pace;
}

/** @throws VendorFault */
export async function* readAnswer(protocol: Protocol, signal: AbortSignal): AsyncGenerator<RawEvent> {
  const answer: Answer = { reason: null, inputTokens: null, outputTokens: null };
  try {
    const body = await protocol.open();
    if (body === null) throw cutShort();
    for await (const events of readEvents(body)) {
      const { given, isOver, fault } = takeAll(events, protocol, answer);
      for (const event of given) yield event;
      if (fault !== null) throw fault;
      if (isOver) break;
      const wait = given.length > 0 ? protocol.pace() : null;
      // Whoever stops it meanwhile has closed the connection already.
      if (wait !== null) await wait;
    }
  } catch (error) {
    // What comes after the reason is only a count and a farewell: the answer is whole without them.
    if (answer.reason === null || signal.aborted) throw faultOf(error, protocol.connectionError);
  }
  signal.throwIfAborted();
  const { reason, inputTokens, outputTokens } = answer;
  if (reason === null) throw cutShort();
  yield {
    type: "end",
    reason,
    usage: inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens },
  };
}

interface Taken {
  readonly given: readonly RawEvent[];
  readonly isOver: boolean;
  /** What stands before it has come all the same. */
  readonly fault: unknown;
}

/** What has been read at once; words that follow each other travel together. */
function takeAll(events: readonly SseEvent[], { take }: Protocol, answer: Answer): Taken {
  const given: RawEvent[] = [];
  try {
    for (const { data } of events) {
      const event = take(data, answer);
      if (event === "over") return { given, isOver: true, fault: null };
      if (event === null) continue;
      const last = given.at(-1);
      if (event.type === "text" && last?.type === "text")
        given[given.length - 1] = { ...last, text: last.text + event.text };
      else given.push(event);
    }
    return { given, isOver: false, fault: null };
  } catch (fault) {
    return { given, isOver: false, fault };
  }
}

/** The value of an event. Its shape is what its sender made it: no type of an SDK is relied on. @throws SyntaxError */
export function recordOf(data: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(data);
  if (!isRecord(value)) throw new VendorFault("ai.malformed", "an event is no object");
  return value;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
