/** Turns the events of a run into `text/event-stream`: only as fast as it is read, and with a sign of life in between. */
import { isLastEvent, runLimits } from "#contract/ai/run.rules.ts";
import type { NumberedEvent } from "#domain/ai/runs/run-log.ts";

const encoder = new TextEncoder();
/** A line that clients pass over; the first one makes proxies send what they hold back. */
const comment = encoder.encode(":\n\n");
/** How soon to come back, for a stream that ends before its run does. */
const comeBack = "retry: 1000\n\n";

export interface EventStreamOptions {
  /** Asked at every sign of life: false ends the stream. */
  readonly mayReadOn: () => Promise<boolean>;
  /** Told when the reader is gone or everything is read. */
  readonly onEnd: () => void;
  /** Told when what follows can't be had: the stream then ends, and its reader attaches again. */
  readonly onFault: (error: unknown) => void;
  readonly keepAliveMs?: number;
}

/**
 * Holds one batch at most: nothing is taken from the log before the one before it is on its way, so a slow reader costs
 * no memory here, and one that never begins to read costs nothing.
 */
export function eventStream(
  events: AsyncIterable<readonly NumberedEvent[]>,
  { mayReadOn, onEnd, onFault, keepAliveMs = runLimits.keepAliveMs }: EventStreamOptions,
): ReadableStream<Uint8Array> {
  const source = events[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  let isAsking = false;
  let hasBegun = false;
  let isOver = false;

  function end(): void {
    isOver = true;
    clearInterval(timer);
    onEnd();
    // What has given its last event still holds its place among the readers of its log.
    void source.return?.().catch(() => undefined);
  }

  async function beat(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // That it can't be known now ends nothing.
    const isLetIn = await mayReadOn().catch(() => true);
    isAsking = false;
    if (isOver) return;
    // A reader that has not taken the last sign of life needs no other.
    if (isLetIn && isWaiting && controller.desiredSize === 0) controller.enqueue(comment);
    if (isLetIn) return;
    controller.enqueue(encoder.encode(comeBack));
    end();
    controller.close();
  }

  /** What is there to send, or how it ended. */
  async function take(): Promise<{ readonly text: string; readonly isLast: boolean }> {
    try {
      const { done, value } = await source.next();
      if (done === true) return { text: comeBack, isLast: true };
      return { text: value.map(lineOf).join(""), isLast: value.some(({ event }) => isLastEvent(event)) };
    } catch (error) {
      if (!isOver) onFault(error);
      return { text: comeBack, isLast: true };
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (!hasBegun) {
          hasBegun = true;
          controller.enqueue(comment);
          timer = setInterval(() => void beat(controller), keepAliveMs).unref();
          return;
        }
        isWaiting = true;
        const { text, isLast } = await take();
        isWaiting = false;
        // The reader has gone in the meantime.
        if (isOver) return;
        controller.enqueue(encoder.encode(text));
        if (!isLast) return;
        end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

function lineOf({ number, event }: NumberedEvent): string {
  return `id: ${number}\ndata: ${JSON.stringify(event)}\n\n`;
}
