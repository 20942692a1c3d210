/** What the protocols have in common: events are read until the answer is over, and it is only whole with a reason. */
import { type ConnectionError, cutShort, faultOf } from "./faults.ts";
import { type RawEvent, VendorFault } from "./raw-model.ts";
import { readEvents } from "./sse.ts";

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
}

/** @throws VendorFault */
export async function* readAnswer(protocol: Protocol, signal: AbortSignal): AsyncGenerator<RawEvent> {
  const answer: Answer = { reason: null, inputTokens: null, outputTokens: null };
  try {
    const body = await protocol.open();
    if (body === null) throw cutShort();
    reading: for await (const events of readEvents(body)) {
      for (const { data } of events) {
        const event = protocol.take(data, answer);
        if (event === "over") break reading;
        if (event !== null) yield event;
      }
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

/** The value of an event. Its shape is what its sender made it: no type of an SDK is relied on. @throws SyntaxError */
export function recordOf(data: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(data);
  if (!isRecord(value)) throw new VendorFault("ai.malformed", "an event is no object");
  return value;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
