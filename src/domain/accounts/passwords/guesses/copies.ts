/** Finds what a text repeats of itself: abcabc, sommer2026sommer, sommerremmos. */

/** Shorter repetitions are chance; but a character may follow itself. */
const leastCopy = 3;

/**
 * For each place, how many characters from there on stand earlier in the text, forwards or backwards; 0 when fewer than
 * three do (two for the same character again). Copies may overlap what they copy, as in aaaa. The work grows with the
 * square of the length.
 */
export function copyLengths(text: string): readonly number[] {
  const longest = new Array<number>(text.length).fill(0);
  note(text, longest, 1);
  note(text, longest, -1);
  return longest;
}

function note(text: string, longest: number[], step: 1 | -1): void {
  /** Characters that agree when one reads on from `start` and on (or back) from `earlier`: of the place after this one. */
  let next = new Int32Array(text.length + 2);
  let here = new Int32Array(text.length + 2);
  for (let start = text.length - 1; start > 0; start -= 1) {
    here.fill(0);
    const unit = text.charCodeAt(start);
    for (let earlier = 0; earlier < start; earlier += 1) {
      if (text.charCodeAt(earlier) !== unit) continue;
      // One place to the right, so that reading back from the first character ends at a zero.
      const length = 1 + (next[earlier + 1 + step] ?? 0);
      here[earlier + 1] = length;
      const isRun = earlier === start - 1 && length >= 2;
      if (length >= leastCopy || isRun) longest[start] = Math.max(longest[start] ?? 0, length);
    }
    [next, here] = [here, next];
  }
}
