/** With which key an answer was asked for last: after a reload it is looked for, and asked for again it is the same run. */
import type { TemporaryBody } from "#contract/chat/chat-run.schema.ts";
import { randomId } from "../../../../shell/state/random-id.ts";
import type { StartKeeper } from "../conversation-view.ts";
import { markOf } from "./kept-as.ts";

export interface TurnStart {
  readonly key: string;
  /** Tells what was asked from anything else, as `markOf` does. */
  readonly asked: string;
  readonly answerId: string;
  /** The run is known to have begun: asked for once more it is another. */
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

/** As it lies in the storage; null for what is none. */
export function readTurnStart(value: unknown): TurnStart | null {
  if (typeof value !== "object" || value === null) return null;
  const { key, asked, answerId, isHeard } = value as Partial<Record<keyof TurnStart, unknown>>;
  if (typeof key !== "string" || typeof asked !== "string" || typeof answerId !== "string") return null;
  return { key, asked, answerId, isHeard: isHeard === true };
}
