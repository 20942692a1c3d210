/** Messages between the engine pool and its worker threads. A thread that fails ends without a message. */
import type { TextEngine } from "#domain/ai/text/text-engine.ts";
import type { Engine } from "#domain/ports.ts";

export interface EngineWorkerData {
  readonly lexiconPath: string;
  readonly taggerPath: string;
}

/** The port's call without the owner, which only the queue uses. */
type WithoutOwner<Call> = Call extends (ownerId: string, ...given: infer Given) => Promise<infer Answer>
  ? (...given: Given) => Answer
  : never;

/** The tasks of a thread. */
export type EngineTasks = { readonly check: WithoutOwner<Engine["check"]> } & {
  readonly [Name in keyof TextEngine]: WithoutOwner<TextEngine[Name]>;
};
export type EngineTaskName = keyof EngineTasks;

export interface EngineRequest {
  readonly id: number;
  readonly task: EngineTaskName;
  readonly given: readonly unknown[];
}

export interface EngineReply {
  readonly id: number;
  readonly answer: unknown;
}
