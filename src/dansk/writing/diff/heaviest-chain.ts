/** Selects, among weighted pairs of positions, the heaviest set with the same order on both sides. */

/** Position `a` of one list may correspond to position `b` of the other. */
export interface Pair {
  readonly a: number;
  readonly b: number;
  readonly weight: number;
}

/**
 * The pairs of the heaviest chain, with increasing `a` and `b`. Sorts the pairs and queries a tree of prefix maxima:
 * O(n log n).
 * @param size - one more than the greatest `b`
 */
export function heaviestChain(pairs: readonly Pair[], size: number): readonly Pair[] {
  // With equal `a` the greater `b` first: then no two of them can follow each other.
  const order = [...pairs].sort((x, y) => x.a - y.a || y.b - x.b);
  const totals = new Float64Array(order.length);
  const previous = new Int32Array(order.length).fill(-1);
  // best[k]: the heaviest chain that ends among the places a Fenwick tree keeps under k.
  const best = new Int32Array(size + 1).fill(-1);
  let top = -1;
  for (let at = 0; at < order.length; at += 1) {
    const pair = order[at];
    if (pair === undefined) continue;
    let from = -1;
    for (let k = pair.b; k > 0; k -= k & -k) {
      const candidate = best[k] ?? -1;
      if (candidate >= 0 && (from < 0 || (totals[candidate] ?? 0) > (totals[from] ?? 0))) from = candidate;
    }
    const total = pair.weight + (from < 0 ? 0 : (totals[from] ?? 0));
    totals[at] = total;
    previous[at] = from;
    for (let k = pair.b + 1; k <= size; k += k & -k) {
      const held = best[k] ?? -1;
      if (held < 0 || (totals[held] ?? 0) < total) best[k] = at;
    }
    if (top < 0 || total > (totals[top] ?? 0)) top = at;
  }
  const chain: Pair[] = [];
  for (let at = top; at >= 0; at = previous[at] ?? -1) {
    const pair = order[at];
    if (pair !== undefined) chain.push(pair);
  }
  return chain.reverse();
}
