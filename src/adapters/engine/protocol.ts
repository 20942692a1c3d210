/** What the pool and its worker threads say to each other. A thread that fails says nothing: it ends. */
import type { Finding } from "#dansk/finding.ts";
import type { CheckOptions } from "#domain/ports.ts";

export interface EngineWorkerData {
  readonly lexiconPath: string;
  readonly taggerPath: string;
}

export interface EngineRequest {
  readonly id: number;
  readonly text: string;
  readonly options: CheckOptions;
}

export interface EngineReply {
  readonly id: number;
  readonly findings: readonly Finding[];
}
