/** Finds the page of a document that an offset is on. */

/**
 * Page number from 1; undefined if the pages are unknown.
 * @param offset - in UTF-16 units of the text
 * @param pages - the offset at which each page begins, rising
 */
export function pageAt(offset: number, pages: readonly number[]): number | undefined {
  if (pages.length === 0) return undefined;
  let low = 0;
  let high = pages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pages[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(1, low);
}
