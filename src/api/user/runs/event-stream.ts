/** Sends a run's events as `text/event-stream`, no faster than the reader reads, with keep-alive comments. */
import { isLastEvent, runLimits } from "#contract/ai/run.rules.ts";
import type { NumberedEvent } from "#domain/ai/runs/run-log.ts";

const encoder = new TextEncoder();
/** A comment that clients ignore; the first one makes proxies flush. */
const comment = encoder.encode(":\n\n");
/** The reconnect delay for a stream that ends before its run. */
const comeBack = "retry: 1000\n\n";

export interface EventStreamOptions {
  /** Called at every keep-alive: false ends the stream. */
  readonly mayReadOn: () => Promise<boolean>;
  /** Called when the reader is gone or everything is read. */
  readonly onEnd: () => void;
  /** Called when the log can't be read on: the stream ends, and its reader reattaches. */
  readonly onFault: (error: unknown) => void;
  readonly keepAliveMs?: number;
}

/**
 * Holds at most one batch: the next one is read only when the previous one is sent. A slow reader uses no memory here,
 * and one that never reads costs nothing.
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
    // The iterator must be closed even after its last event, to release the reader's slot.
    void source.return?.().catch(() => undefined);
  }

  async function beat(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // An error of the check doesn't end the stream.
    const isLetIn = await mayReadOn().catch(() => true);
    isAsking = false;
    if (isOver) return;
    // A reader that has not read the last keep-alive needs no other.
    if (isLetIn && isWaiting && controller.desiredSize === 0) controller.enqueue(comment);
    if (isLetIn) return;
    controller.enqueue(encoder.encode(comeBack));
    end();
    controller.close();
  }

  /** The next text to send, or the end. */
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
        // The reader has disconnected meanwhile.
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
