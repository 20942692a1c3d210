/** Reads a stream of server-sent events as it comes: cut anywhere, with any line ending, and never more than a bounded event. */
import { VendorFault } from "../raw-model.ts";

/** No honest event is longer; one that never ends would fill the memory. */
export const maxEventChars = 1024 * 1024;
/** How long what comes after the last event that anybody wants may take, so that the connection can be used again. */
const drainMs = 5_000;
const drainReads = 16;

export interface SseEvent {
  /** Empty when the sender names none. */
  readonly name: string;
  readonly data: string;
}

/**
 * The events of each piece of the body together. An event that the end of the body cuts off is left out.
 *
 * When the reader stops before the end, the rest is read for a moment and then the connection is closed.
 *
 * @throws VendorFault `ai.malformed` when a line, or an event of many lines, is too long; what the body throws
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly SseEvent[]> {
  const reader = body.getReader();
  const parse = createParser();
  let isOver = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) {
        isOver = true;
        return;
      }
      const events = parse(value);
      if (events.length > 0) yield events;
    }
  } catch (error) {
    isOver = true;
    reader.cancel().catch(() => undefined);
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

/** @returns the events that this piece completes (WHATWG HTML 9.2.6) */
function createParser(): (bytes: Uint8Array) => readonly SseEvent[] {
  const decoder = new TextDecoder();
  /** The start of a line whose end has not come. */
  let rest = "";
  /** A line that ended with a carriage return may go on with the line feed that belongs to it. */
  let endedWithReturn = false;
  let name = "";
  let data: string | null = null;

  return (bytes) => {
    let text = decoder.decode(bytes, { stream: true });
    if (endedWithReturn && text.startsWith("\n")) text = text.slice(1);
    if (text === "") return [];
    endedWithReturn = text.endsWith("\r");
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    const events: SseEvent[] = [];
    for (const line of lines) {
      if (line === "") {
        if (data !== null) events.push({ name, data });
        name = "";
        data = null;
      } else if (line.startsWith("data:")) {
        const value = line.slice(line[5] === " " ? 6 : 5);
        data = data === null ? value : `${data}\n${value}`;
        if (data.length > maxEventChars) throw tooLong();
      } else if (line.startsWith("event:")) name = line.slice(line[6] === " " ? 7 : 6);
    }
    if (rest.length > maxEventChars) throw tooLong();
    return events;
  };
}

function tooLong(): VendorFault {
  return new VendorFault("ai.malformed", "an event is longer than any honest one");
}
