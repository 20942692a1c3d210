/** Drops the commonest stems of a question if all of them together have too many occurrences to rank quickly. */
import type { StemPlaces } from "../file-rows.ts";

/** Always keeps the rarest stem, and never drops a stem that is rarer than one it keeps. */
export function rarestStems(found: readonly StemPlaces[], maxPlaces: number): readonly StemPlaces[] {
  const places = new Map<string, number>();
  for (const { stem, chunks } of found) places.set(stem, (places.get(stem) ?? 0) + chunks.length);
  const taken = new Set<string>();
  let count = 0;
  for (const [stem, more] of [...places].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))) {
    count += more;
    if (taken.size > 0 && count > maxPlaces) break;
    taken.add(stem);
  }
  return found.filter(({ stem }) => taken.has(stem));
}
