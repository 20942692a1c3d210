/** Counts edits between two words: insertions, deletions, substitutions and swaps of letters. */

/** Words that differ more in length than this are no slips of each other. */
const far = 4;

/** Damerau-Levenshtein distance (adjacent swaps count as one), or `far` if it is at least that. Words are short. */
export function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) >= far || a.length > 64 || b.length > 64) return far;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      let best = Math.min((last[j] ?? far) + 1, (row[j - 1] ?? far) + 1, (last[j - 1] ?? far) + same);
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? far) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(far, last[b.length] ?? far);
}
