/** The page's side of the worker: questions with answers, a restart after an accident, nothing started before it is asked. */
import type { FromWorker, TaskFailure, TaskInput, TaskName, TaskOutput, ToWorker } from "./protocol.ts";

/** The parts of a Worker that are used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Why a task has no answer; `crashed`: the worker or its script is gone. */
export class TaskError extends Error {
  readonly code: TaskFailure | "crashed";
  constructor(code: TaskFailure | "crashed") {
    super(code);
    this.name = "TaskError";
    this.code = code;
  }
}

export interface TextWorker {
  /** @throws TaskError when there is no answer */
  ask<Name extends TaskName>(task: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>>;
  /** Ends the worker; a later question starts another. Questions under way fail. */
  close(): void;
}

interface Waiting {
  readonly resolve: (output: never) => void;
  readonly reject: (error: TaskError) => void;
}

export function createTextWorker(start: () => WorkerLike): TextWorker {
  let worker: WorkerLike | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function end(): void {
    worker?.terminate();
    worker = undefined;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(new TaskError("crashed"));
  }

  function started(): WorkerLike {
    if (worker !== undefined) return worker;
    worker = start();
    worker.onmessage = ({ data }) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.type === "done") asked?.resolve(data.output as never);
      else asked?.reject(new TaskError(data.code));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end();
    };
    return worker;
  }

  return {
    ask(task, input) {
      return new Promise((resolve, reject) => {
        lastId += 1;
        const id = lastId;
        waiting.set(id, { resolve, reject });
        try {
          started().postMessage({ id, task, input } as ToWorker);
        } catch {
          // A browser without workers.
          waiting.delete(id);
          reject(new TaskError("crashed"));
        }
      });
    },
    close: end,
  };
}
