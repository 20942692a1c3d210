/** Leaves out the commonest words of a question where all of them stand in more places than can be weighed in no time. */
import type { StemPlaces } from "../file-rows.ts";

/** The rarest stem is there however often it stands; of those that are left out none is rarer than one that is there. */
export function rarest(found: readonly StemPlaces[], maxPlaces: number): readonly StemPlaces[] {
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
