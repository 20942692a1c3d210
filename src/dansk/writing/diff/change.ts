/**
 * Types of a difference between two texts: changes that can be accepted one by one, and the sentences they belong to.
 */

/** Offsets in UTF-16 units, `end` exclusive, always on code point boundaries. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export type ChangeKind =
  /** Other words, or other marks, in the same place. */
  | "replaced"
  | "inserted"
  | "deleted"
  /** A sentence, or several that follow each other, is in another place; what changed in it has changes of its own. */
  | "moved"
  /** Only white space: a paragraph that was split or joined, a space too many. */
  | "spacing";

/** How a sentence of one text corresponds to one of the other. */
export type SentenceRelation =
  /** In the same place, whatever has changed in it. */
  | "kept"
  /** One sentence has become several. */
  | "split"
  /** Several sentences have become one. */
  | "joined"
  | "moved"
  /** Stands in the text after alone. */
  | "new"
  /** Stood in the text before alone. */
  | "gone"
  /** Several sentences in place of several others, with little in common. */
  | "rewritten";

/** The sentence or sentences that a change belongs to. *Accept this sentence* accepts all their changes. */
export interface ChangedSentence {
  /** The same for the same two texts, and as long as nothing before it changes. */
  readonly id: string;
  readonly relation: SentenceRelation;
  /** The whole sentence in the text before; empty if it is new. */
  readonly before: Range;
  /** The whole sentence in the text after; empty if it is gone. */
  readonly after: Range;
}

/** One change. Outside of changes both texts are identical. */
export interface TextChange {
  /** The same for the same two texts; it follows from the place in the text before and from what came. */
  readonly id: string;
  readonly kind: ChangeKind;
  /** In the text before; empty for an insertion. A move: where it stood, with the white space that goes with it. */
  readonly before: Range;
  /** In the text after; empty for a deletion. A move: where it stands now. */
  readonly after: Range;
  /** The text of `before`. */
  readonly gone: string;
  /** The text of `after`. */
  readonly come: string;
  /** The offset in the text before at which `come` is put: `before.start`, except for a move. */
  readonly landing: number;
  /** The id of the move whose sentence this change is inside. */
  readonly inside: string | undefined;
  readonly sentence: ChangedSentence;
}

/** The user's decisions by change id. A change without a decision is not applied. */
export type Decisions = ReadonlyMap<string, "accepted" | "rejected">;

/** The changes of one sentence, in order. */
export interface SentenceChanges {
  readonly sentence: ChangedSentence;
  readonly changes: readonly TextChange[];
}

/** The changes by sentence, in the order of each sentence's first change. */
export function changesBySentence(changes: readonly TextChange[]): readonly SentenceChanges[] {
  const groups = new Map<string, TextChange[]>();
  for (const change of changes) {
    const group = groups.get(change.sentence.id);
    if (group === undefined) groups.set(change.sentence.id, [change]);
    else group.push(change);
  }
  return [...groups.values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ sentence: group[0].sentence, changes: group }],
  );
}
