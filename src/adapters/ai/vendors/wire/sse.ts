/** Reads a stream of server-sent events as it comes: cut anywhere, with any line ending, and never more than a bounded event. */
import { createEventReader, type StreamedEvent } from "#contract/event-stream.ts";
import { VendorFault } from "../raw-model.ts";

/** No honest event is longer; one that never ends would fill the memory. */
const maxEventChars = 1024 * 1024;
/** How long what comes after the last event that anybody wants may take, so that the connection can be used again. */
const drainMs = 5_000;
const drainReads = 16;

export type SseEvent = Pick<StreamedEvent, "name" | "data">;

/**
 * The events of each piece of the body together. An event that the end of the body cuts off is left out.
 *
 * When the reader stops before the end, the rest is read for a moment and then the connection is closed.
 *
 * @throws VendorFault `ai.malformed` when a line, or an event of many lines, is too long; what the body throws
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly SseEvent[]> {
  const reader = body.getReader();
  const events = createEventReader(maxEventChars);
  let isOver = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) {
        isOver = true;
        return;
      }
      // An event without content says nothing in any vendor's protocol.
      const whole = events.push(value).flatMap(({ name, data }) => (data === "" ? [] : [{ name, data }]));
      if (whole.length > 0) yield whole;
    }
  } catch (error) {
    isOver = true;
    reader.cancel().catch(() => undefined);
    if (error instanceof RangeError) throw new VendorFault("ai.malformed", "an event is longer than any honest one");
    throw error;
  } finally {
    if (!isOver) void drain(reader);
  }
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(cancel, drainMs);
  try {
    for (let reads = 0; reads < drainReads; reads += 1) if ((await reader.read()).done) return;
    cancel();
  } catch {
    // It was cut: nobody wants it any more.
  } finally {
    clearTimeout(timer);
  }
}
