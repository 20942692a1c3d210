/**
 * Turns the differences found into changes: in reading order, with their texts, and with ids derived from both texts.
 */
import type { ChangedSentence, ChangeKind, Range, SentenceRelation, TextChange } from "./change.ts";
import { isSpaceAt } from "./spacing.ts";

/** A sentence, or several, of one text or both, without an id. */
export interface SentenceDraft {
  readonly relation: SentenceRelation;
  readonly before: Range;
  readonly after: Range;
}

/** A change without an id. */
export interface ChangeDraft {
  readonly before: Range;
  readonly after: Range;
  readonly landing: number;
  readonly sentence: SentenceDraft;
  /** The move that this one is. */
  readonly isMove: boolean;
  /** The move whose sentence this change is inside. */
  readonly inside: ChangeDraft | undefined;
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Gives names, and a number to those that were given before. */
function naming(): (name: string) => string {
  const times = new Map<string, number>();
  return (name) => {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : `${name}-${time}`;
  };
}

function isSpace(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!isSpaceAt(text, at)) return false;
  return true;
}

function kindOfChange({ isMove, before, after }: ChangeDraft, gone: string, come: string): ChangeKind {
  if (isMove) return "moved";
  if (isSpace(gone) && isSpace(come)) return "spacing";
  if (before.start === before.end) return "inserted";
  return after.start === after.end ? "deleted" : "replaced";
}

/** The changes in the order of the text before, each move directly before the changes inside it. */
export function finishChanges(before: string, after: string, drafts: readonly ChangeDraft[]): readonly TextChange[] {
  const nameChange = naming();
  const nameSentence = naming();
  const sentences = new Map<SentenceDraft, ChangedSentence>();
  const ids = new Map<ChangeDraft, string>();
  const sentenceOf = (draft: SentenceDraft): ChangedSentence => {
    const known = sentences.get(draft);
    if (known !== undefined) return known;
    const isNew = draft.before.start === draft.before.end;
    const name = `s${draft.before.start}${isNew ? `-${hashOf(after.slice(draft.after.start, draft.after.end))}` : ""}`;
    const sentence = { id: nameSentence(name), ...draft };
    sentences.set(draft, sentence);
    return sentence;
  };
  const isEmpty = (range: Range) => (range.start === range.end ? 0 : 1);
  const order = [...drafts].sort(
    (x, y) =>
      x.before.start - y.before.start ||
      Number(y.isMove) - Number(x.isMove) ||
      isEmpty(x.before) - isEmpty(y.before) ||
      x.after.start - y.after.start,
  );
  return order.map((draft) => {
    const gone = before.slice(draft.before.start, draft.before.end);
    const come = after.slice(draft.after.start, draft.after.end);
    const id = nameChange(`${draft.before.start}-${draft.before.end}-${hashOf(come)}`);
    ids.set(draft, id);
    return {
      id,
      kind: kindOfChange(draft, gone, come),
      before: draft.before,
      after: draft.after,
      gone,
      come,
      landing: draft.landing,
      inside: draft.inside === undefined ? undefined : ids.get(draft.inside),
      sentence: sentenceOf(draft.sentence),
    };
  });
}
