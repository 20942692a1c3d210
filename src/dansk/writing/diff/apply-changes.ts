/** Applies the accepted changes and leaves out the others. */
import type { Decisions, Range, TextChange } from "./change.ts";
import { isSpaceAt, withoutSpaces } from "./spacing.ts";
import { type Step, stepsOf } from "./steps.ts";

/** A piece of the result with its place in both texts; -1 if it is in none. */
interface Piece {
  readonly text: string;
  readonly before: number;
  readonly after: number;
}

/**
 * The text before, with the accepted changes. If all are accepted it is exactly the text after; if none are, exactly
 * the text before. Passages that were adjacent in neither text are separated by the white space that one of them had.
 * @param before - the text that `changes` were made of
 * @param changes - all of them, as `diffTexts` gave them
 */
export function applyChanges(before: string, changes: readonly TextChange[], decisions: Decisions): string {
  const inside = new Map<string, TextChange[]>();
  for (const change of changes) {
    if (change.inside === undefined) continue;
    const list = inside.get(change.inside);
    if (list === undefined) inside.set(change.inside, [change]);
    else list.push(change);
  }
  const pieces: Piece[] = [];
  const isAccepted = ({ id }: TextChange): boolean => decisions.get(id) === "accepted";
  const end = walk({ start: 0, end: before.length }, 0, stepsOf(changes));
  return joined(before, pieces, end);

  /** Adds what becomes of a range of the text before, which begins at `after` of the text after; returns where it ends there. */
  function walk(range: Range, after: number, ahead: readonly Step[]): number {
    let at = range.start;
    let other = after;
    const keepTo = (to: number): void => {
      if (to > at) add(before.slice(at, to), at, other);
      other += to - at;
      at = to;
    };
    for (const step of ahead) {
      const { change, arrives } = step;
      keepTo(step.at);
      if (arrives) {
        if (isAccepted(change)) addMove(change, change.come, -1, change.after.start);
        other = change.after.end;
      } else if (change.kind === "moved") {
        if (!isAccepted(change)) addMove(change, change.gone, change.before.start, -1);
        at = change.before.end;
      } else {
        if (isAccepted(change)) add(change.come, -1, change.after.start);
        else add(change.gone, change.before.start, -1);
        at = change.before.end;
        other = change.after.end;
      }
    }
    keepTo(range.end);
    return other;
  }

  /** Adds the sentences of a move, with the white space that they have in the place where they are put. */
  function addMove(change: TextChange, text: string, fromBefore: number, fromAfter: number): void {
    const own = withoutSpaces(text, { start: 0, end: text.length });
    const body = withoutSpaces(before, change.before);
    const other = change.after.start + withoutSpaces(change.come, { start: 0, end: change.come.length }).start;
    const shift = (by: number, from: number): number => (from < 0 ? -1 : from + by);
    add(text.slice(0, own.start), fromBefore, fromAfter);
    const ahead = (inside.get(change.id) ?? []).map((one) => ({ at: one.before.start, change: one, arrives: false }));
    walk(body, other, ahead);
    add(text.slice(own.end), shift(own.end, fromBefore), shift(own.end, fromAfter));
  }

  function add(text: string, atBefore: number, atAfter: number): void {
    if (text !== "") pieces.push({ text, before: atBefore, after: atAfter });
  }
}

/** The pieces as one text. Where two meet that met in neither text, the white space between them is put in order. */
function joined(before: string, pieces: readonly Piece[], lengthAfter: number): string {
  const parts: string[] = [];
  let last: Piece = { text: "", before: 0, after: 0 };
  const meets = (place: number, length: number, next: number): boolean => place >= 0 && place + length === next;
  for (const piece of [...pieces, { text: "", before: before.length, after: lengthAfter }]) {
    const { length } = last.text;
    const isKnown = meets(last.before, length, piece.before) || meets(last.after, length, piece.after);
    if (isKnown) parts.push(piece.text);
    else {
      const [head, gap] = [trailingSpace(parts), leadingSpace(piece.text)];
      const isFirst = parts.length === 0;
      const isLast = piece.text === "";
      const between = stronger(head, gap) || spaceOf(before, last, piece);
      parts.push(isFirst || isLast ? "" : between, piece.text.slice(gap.length));
    }
    last = piece;
  }
  return parts.join("");
}

/** Takes the white space off the end of what is written so far, and returns it. */
function trailingSpace(parts: string[]): string {
  let space = "";
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    let at = last.length;
    while (at > 0 && isSpaceAt(last, at - 1)) at -= 1;
    space = last.slice(at) + space;
    if (at === 0) continue;
    parts.push(last.slice(0, at));
    break;
  }
  return space;
}

function leadingSpace(text: string): string {
  let at = 0;
  while (at < text.length && isSpaceAt(text, at)) at += 1;
  return text.slice(0, at);
}

/** Of two spacings the one that parts more: the one with more line ends, else the longer one. */
function stronger(a: string, b: string): string {
  const lines = (text: string): number => text.split(/\r\n|[\n\r\u2028\u2029]/u).length;
  return (lines(a) - lines(b) || a.length - b.length) >= 0 ? a : b;
}

/** What stood behind the one piece, or in front of the other, in the text before. */
function spaceOf(before: string, last: Piece, next: Piece): string {
  if (last.before >= 0) {
    const from = last.before + last.text.length;
    let to = from;
    while (isSpaceAt(before, to)) to += 1;
    if (to > from) return before.slice(from, to);
  }
  let from = next.before;
  while (from > 0 && isSpaceAt(before, from - 1)) from -= 1;
  return next.before > from ? before.slice(from, next.before) : " ";
}
