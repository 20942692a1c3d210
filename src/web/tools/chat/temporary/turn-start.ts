/** Idempotency key of the latest answer: a reload finds its run, and a repeat is the same run. */
import type { TemporaryBody } from "#contract/chat/chat-run.schema.ts";
import { randomId } from "../../../shell/state/random-id.ts";
import type { StartKeeper } from "../conversation/conversation-view.ts";
import { markOf } from "./save-progress.ts";

export interface TurnStart {
  readonly key: string;
  /** Hash of what was asked, by `markOf`. */
  readonly asked: string;
  readonly answerId: string;
  /** The run has begun, so the same question asked again is a new run. */
  readonly isHeard: boolean;
}

/**
 * Of an answer that is to be asked for now.
 *
 * @param last what was asked for before
 * @param starts what is known of before the page was opened anew, and is told of the key
 */
export function startOf(
  last: TurnStart | null,
  body: TemporaryBody,
  answerId: string,
  starts: StartKeeper | undefined,
): TurnStart {
  const asked = markOf([JSON.stringify(body)]);
  const isAsked = last !== null && last.asked === asked && !last.isHeard;
  const key = (isAsked ? last.key : starts?.find(asked)) ?? randomId();
  starts?.keep(asked, key);
  return { key, asked, answerId, isHeard: false };
}

/** Reads it from the storage; null if the value has another shape. */
export function readTurnStart(value: unknown): TurnStart | null {
  if (typeof value !== "object" || value === null) return null;
  const { key, asked, answerId, isHeard } = value as Partial<Record<keyof TurnStart, unknown>>;
  if (typeof key !== "string" || typeof asked !== "string" || typeof answerId !== "string") return null;
  return { key, asked, answerId, isHeard: isHeard === true };
}
