/** Runs one task in a fresh worker, and ends the worker whatever comes of it. */
import { startWorker } from "../shell/document/start-worker.ts";
import type { Refusal } from "./import/file-kind.ts";

/** Longest time a file may take, in milliseconds; a file made to hang a reader gets no more. */
const fileTimeoutMs = 20_000;

/**
 * A task with the port for its answer. Not the worker's own channel: the PDF reader takes a worker for its own as soon
 * as it is loaded in one, and begins to talk on it.
 */
export interface PortRequest<Task> {
  readonly task: Task;
  readonly port: MessagePort;
}

/** The answer when the worker gives none of its own. */
export interface Refused {
  readonly type: "refused";
  readonly refusal: Refusal;
}

/**
 * Never rejects: a worker that can't be started, dies or hangs is an answer too.
 * @param url the built worker
 * @param handed what is handed over and not copied: the page has it no more
 */
export function runWorkerTask<Task, Answer>(
  url: string,
  task: Task,
  handed: readonly ArrayBuffer[],
): Promise<Answer | Refused> {
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: Answer | Refused): void => {
      clearTimeout(timer);
      worker?.terminate();
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => finish({ type: "refused", refusal: "timeout" }), fileTimeoutMs);
    port1.onmessage = (event: MessageEvent<Answer>) => finish(event.data);
    port1.onmessageerror = () => finish({ type: "refused", refusal: "unreachable" });
    try {
      worker = startWorker(url);
      worker.onerror = (event) => {
        event.preventDefault();
        finish({ type: "refused", refusal: "unreachable" });
      };
      const request: PortRequest<Task> = { task, port: port2 };
      worker.postMessage(request, [port2, ...handed]);
    } catch {
      finish({ type: "refused", refusal: "unreachable" });
    }
  });
}
