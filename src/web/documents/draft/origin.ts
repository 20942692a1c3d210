/** Which model wrote a text that another tool handed over, and whether it has been edited since. */
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { isRecord } from "./stored.ts";

/** The origin of a text that contains a model's words. */
export interface Origin {
  readonly model: ModelInfo;
  /** Key of the tool that produced it. */
  readonly tool: string;
  /** The text is no longer word for word what the model wrote. */
  readonly isEdited: boolean;
}

/** Reads a stored origin. Returns undefined if it is malformed. */
export function readOrigin(value: unknown): Origin | undefined {
  if (!isRecord(value) || !isModelInfo(value.model) || typeof value.tool !== "string") return undefined;
  // Without the mark the text may have been edited.
  return { model: value.model, tool: value.tool, isEdited: value.isEdited !== false };
}

export function isModelInfo(value: unknown): value is ModelInfo {
  return (
    isRecord(value) && [value.kind, value.provider, value.model, value.place].every((one) => typeof one === "string")
  );
}

/** Share of the shorter text that must occur in the other for both to count as the same text, 0 to 1. */
const leastShared = 0.2;

/** Up to this length texts are compared by words; longer ones by word pairs, since »er« and »og« occur in every text. */
const fewWords = 4;

/** Whether almost nothing of a text is left, so that another text has replaced it. */
function isReplaced(before: string, after: string): boolean {
  return after === "" || (!isNearlySame(before, after) && sharedOf(before, after) < leastShared);
}

/** Whether beginning and end make up most of the text: a shortcut for edits in a long text. */
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

/** Share of the shorter text that occurs in the other, 0 to 1. */
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
 * Keeps the origin of a text that changes. Each call of `of` compares the current text with the last one: a difference
 * is an edit; a text that replaces the whole has no origin, until the previous text is restored.
 */
export function createOriginKeeper() {
  let text = "";
  let origin: Origin | undefined;
  /** The replaced text, for undo. */
  let left: { readonly text: string; readonly origin: Origin | undefined } | undefined;

  return {
    /** Sets text and origin when a text is opened or taken over. */
    set(nextText: string, next: Origin | undefined): void {
      if (origin !== undefined) left = { text, origin };
      [text, origin] = [nextText, next];
    },
    /** @param now the current text */
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
