/** Whether one more answer to the same question can be another. */
import type { ShownMessage } from "../conversation/conversation-view.ts";

/**
 * The engine says the same to the same question, word for word; only a model says it otherwise.
 * @param hasModel whether a model would answer whoever asks now
 */
export function canDiffer({ model, status }: Pick<ShownMessage, "model" | "status">, hasModel: boolean): boolean {
  return hasModel || model?.kind !== "built-in" || status !== "complete";
}
