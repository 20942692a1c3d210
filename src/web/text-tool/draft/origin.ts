/** Where a text came from that another tool handed over: which model wrote it, and whether it stands as it came. */
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { isRecord } from "./stored.ts";

/** Of a text with a model's words in it. */
export interface Origin {
  readonly model: ModelInfo;
  /** Key of the tool that it was made in. */
  readonly tool: string;
  /** It is no longer word for word what the model wrote: a person or rules have been at it. */
  readonly isEdited: boolean;
}

/** Reads what was stored; undefined when it is no origin. */
export function readOrigin(value: unknown): Origin | undefined {
  if (!isRecord(value) || !isModelInfo(value.model) || typeof value.tool !== "string") return undefined;
  // One without the mark may have been changed: only what is known is said.
  return { model: value.model, tool: value.tool, isEdited: value.isEdited !== false };
}

export function isModelInfo(value: unknown): value is ModelInfo {
  return (
    isRecord(value) && [value.kind, value.provider, value.model, value.place].every((one) => typeof one === "string")
  );
}

/** As much of a text must still be in its place for it to be the same text, 0 to 1. */
const leastKept = 0.1;

/** Whether next to nothing of a text is left at the beginning and the end: another has taken its place at once. */
function isReplaced(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  return head + tail <= most * leastKept || after === "";
}

/**
 * Follows a text from its origin on. It is asked now and then with the text as it is: changes in between are an edit, and
 * a text that takes the place of the whole has no origin, until the one before is back.
 */
export function createOriginKeeper() {
  let text = "";
  let origin: Origin | undefined;
  /** What was replaced, for when that is taken back. */
  let left: { readonly text: string; readonly origin: Origin | undefined } | undefined;

  return {
    /** The text as it is opened, or taken from elsewhere. */
    set(nextText: string, next: Origin | undefined): void {
      if (origin !== undefined) left = { text, origin };
      [text, origin] = [nextText, next];
    },
    /** @param now the text as it stands */
    of(now: string): Origin | undefined {
      if (now === text) return origin;
      if (left?.text === now) {
        origin = left.origin;
      } else if (origin !== undefined && isReplaced(text, now)) {
        left = { text, origin };
        origin = undefined;
      } else if (origin?.isEdited === false) {
        origin = { ...origin, isEdited: true };
      }
      text = now;
      return origin;
    },
  };
}
