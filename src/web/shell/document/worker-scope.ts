/** A worker's own side of its channel: TypeScript knows `self` only as a page's. */

/** The parts of a dedicated worker's scope that are used. */
interface WorkerScope<In, Out> {
  postMessage(message: Out): void;
  onmessage: ((event: MessageEvent<In>) => void) | null;
}

/** Only for modules that run in a worker. */
export function workerScope<In, Out = never>(): WorkerScope<In, Out> {
  return self as unknown as WorkerScope<In, Out>;
}
