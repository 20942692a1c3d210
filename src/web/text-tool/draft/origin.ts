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

/** As much of the shorter of two texts must stand in the other for them to be the same text, 0 to 1. */
const leastShared = 0.2;

/** A text of so few words is known by them; a longer one by which stand side by side, since »er« and »og« stand in all. */
const fewWords = 4;

/** Whether next to nothing of a text is left: another has taken its place at once. */
function isReplaced(before: string, after: string): boolean {
  return after === "" || (!isNearlySame(before, after) && sharedOf(before, after) < leastShared);
}

/** Most of it stands at the beginning and the end: what is edited in a long text need not be counted. */
function isNearlySame(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  return (head + tail) * 2 > Math.max(before.length, after.length);
}

/** How much of the shorter text stands in the other, 0 to 1. */
function sharedOf(before: string, after: string): number {
  const [had, has] = [wordsOf(before), wordsOf(after)];
  const isShort = had.length <= fewWords;
  const [known, units] = isShort ? [had, has] : [pairsOf(had), pairsOf(has)];
  const least = Math.min(known.length, units.length);
  if (least === 0) return had.length === 0 ? 1 : 0;
  const left = new Map<string, number>();
  for (const unit of known) left.set(unit, (left.get(unit) ?? 0) + 1);
  let shared = 0;
  for (const unit of units) {
    const count = left.get(unit) ?? 0;
    if (count === 0) continue;
    left.set(unit, count - 1);
    shared += 1;
  }
  return shared / least;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function pairsOf(words: readonly string[]): readonly string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
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
