/** What the pool and its worker threads say to each other. A thread that fails says nothing: it ends. */
import type { TextEngine } from "#domain/ai/text/text-engine.ts";
import type { Engine } from "#domain/ports.ts";

export interface EngineWorkerData {
  readonly lexiconPath: string;
  readonly taggerPath: string;
}

/** The port's call without whose it is: that is for the queue alone. */
type WithoutOwner<Call> = Call extends (ownerId: string, ...given: infer Given) => Promise<infer Answer>
  ? (...given: Given) => Answer
  : never;
type Unowned<Call> = Call extends (...given: infer Given) => Promise<infer Answer>
  ? (...given: Given) => Answer
  : never;

/** What a thread does. */
export type EngineTasks = { readonly check: Unowned<Engine["check"]> } & {
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
