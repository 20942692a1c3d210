/** What an answer of a conversation in a tab has become, also where it could not be followed to its end. */
import { asMessage } from "../answer/answer-view.ts";
import type { AnswerView } from "../conversation-view.ts";
import type { TabMessage } from "../path/tab-tree.ts";
import * as texts from "../texts.da.ts";
import { ownContext } from "./tab-body.ts";

/**
 * @param said before it
 * @param isHeld it was made on the device
 */
export function endedAnswer(
  message: TabMessage,
  last: AnswerView,
  said: readonly TabMessage[],
  isHeld: boolean,
): TabMessage {
  const version = { number: 1, of: 1, previousId: null, nextId: null };
  const shown = asMessage({ ...message, key: message.id, isSending: false, version }, last);
  const { key: _, isSending: __, version: ___, ...ended } = shown;
  const answer = { ...ended, context: ownContext(ended.context, said) };
  if (last.status !== "writing") return answer;
  // Nobody can be asked for the rest of it; what was made here was broken off by a fault of ours.
  return { ...answer, ...lostAnswer(answer.text), code: isHeld ? "run.failed" : null };
}

/**
 * An answer that can't be followed to its end. Whether it counted is not known then, and only that it did not is ever
 * said.
 */
export function lostAnswer(text: string): Pick<TabMessage, "status" | "code" | "isCharged"> {
  return { status: text === "" ? "failed" : "stopped", code: null, isCharged: true };
}

/** For the status line. */
export function endedText({ status }: TabMessage): string {
  if (status === "failed") return texts.unfinished;
  return status === "stopped" ? texts.stopped : texts.ready;
}
