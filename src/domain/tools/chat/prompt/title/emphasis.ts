/** Takes markdown's marks of emphasis and code from a line, and leaves the same signs where they are none: *2\*\*10*. */

/** Marks of one kind that may still have a partner; the innermost goes first. */
interface Opened {
  end: number;
  left: number;
  readonly isWithin: boolean;
}

interface Place {
  readonly opens: boolean;
  readonly closes: boolean;
  /** Between two letters: *foto\*\*syntese*. */
  readonly isWithin: boolean;
}

const blank = /^\s?$/u;
/** Halves of a sign are letters: emoji are gone by now. */
const letter = /[\p{L}\p{Cs}]/u;
/** Right before a mark it is of a word or a product: *(a)\*(b)*. */
const endsTerm = /[\p{L}\p{N}\p{Cs})\]}]/u;
const beginsTerm = /[\p{L}\p{N}\p{Cs}([{]/u;

/** The line without the marks that have a partner: `**a**`, `_a_`, `foto**syntese**`; `**kwargs` and `2**10` have none. */
export function withoutEmphasis(line: string): string {
  const opened = new Map<string, Opened[]>();
  const gone: number[] = [];
  for (const { 0: run, index } of line.matchAll(/[*_~`]+/gu)) {
    const place = placeOf(line, index, index + run.length);
    for (const { 0: same, index: at } of run.matchAll(/\*+|_+|~+|`+/gu)) {
      const mark = same.charAt(0);
      const open = opened.get(mark) ?? [];
      opened.set(mark, open);
      pairUp(open, index + at, same.length, place, gone);
    }
  }
  if (gone.length === 0) return line;
  const marks = new Set(gone);
  return line.replaceAll(/[*_~`]/gu, (mark, at: number) => (marks.has(at) ? "" : mark));
}

/** Closes what was opened, as far as it goes; what is left over may open itself. */
function pairUp(open: Opened[], start: number, count: number, place: Place, gone: number[]): void {
  const isWithin = place.isWithin && count === 2;
  let left = count;
  for (let last = open.at(-1); last && left > 0 && (place.closes || isWithin); last = open.at(-1)) {
    // Two within words are powers: *a\*\*b + c\*\*d*.
    if (isWithin && last.isWithin) break;
    gone.push(last.end - 1, start + count - left);
    last.end -= 1;
    last.left -= 1;
    left -= 1;
    if (last.left === 0) open.pop();
  }
  if (left > 0 && (place.opens || isWithin)) open.push({ end: start + count, left, isWithin });
}

function placeOf(line: string, start: number, end: number): Place {
  const before = line.charAt(start - 1);
  const after = line.charAt(end);
  return {
    opens: !(blank.test(after) || endsTerm.test(before)),
    closes: !(blank.test(before) || beginsTerm.test(after)),
    isWithin: letter.test(before) && letter.test(after),
  };
}
