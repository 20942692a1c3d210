/** The shortest way from one sequence to another (Myers 1986, linear space): what went, and what came in its place. */

/** `[aFrom, aTo)` of the first sequence has become `[bFrom, bTo)` of the second. */
export interface Hunk {
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
}

/** Steps after which two sequences are called different throughout: a limit on time, about 100 ms. */
const maxSteps = 10_000_000;

/** The hunks in order; none touches the next. */
export function compareSequences(a: readonly string[], b: readonly string[]): Hunk[] {
  const [left, right] = number(a, b);
  const search = createSearch(left, right);
  const hunks: Hunk[] = [];
  for (const hunk of search.hunks) {
    const last = hunks.at(-1);
    if (last && last.aTo === hunk.aFrom && last.bTo === hunk.bFrom) {
      hunks[hunks.length - 1] = { ...last, aTo: hunk.aTo, bTo: hunk.bTo };
    } else hunks.push(hunk);
  }
  return hunks;
}

/** Equal items as equal numbers, which compare faster. */
function number(a: readonly string[], b: readonly string[]): [Int32Array, Int32Array] {
  const known = new Map<string, number>();
  const of = (item: string): number => {
    const found = known.get(item);
    if (found !== undefined) return found;
    known.set(item, known.size);
    return known.size - 1;
  };
  return [Int32Array.from(a, of), Int32Array.from(b, of)];
}

function createSearch(a: Int32Array, b: Int32Array): { readonly hunks: readonly Hunk[] } {
  const hunks: Hunk[] = [];
  const size = a.length + b.length + 3;
  const forward = new Int32Array(2 * size + 1);
  const backward = new Int32Array(2 * size + 1);
  let steps = 0;
  /** What is left to do, the first stretch last: a stack of our own, as deep as the texts are long. */
  const waiting: Hunk[] = [{ aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const trimmed = trim(next);
    const { aFrom, aTo, bFrom, bTo } = trimmed;
    if (aFrom === aTo && bFrom === bTo) continue;
    const middle = aFrom === aTo || bFrom === bTo ? undefined : meet(trimmed);
    if (!middle) {
      hunks.push(trimmed);
      continue;
    }
    waiting.push({ aFrom: middle.a, aTo, bFrom: middle.b, bTo }, { aFrom, aTo: middle.a, bFrom, bTo: middle.b });
  }
  return { hunks };

  function trim({ aFrom, aTo, bFrom, bTo }: Hunk): Hunk {
    let [fromA, toA, fromB, toB] = [aFrom, aTo, bFrom, bTo];
    while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) {
      fromA += 1;
      fromB += 1;
    }
    while (fromA < toA && fromB < toB && a[toA - 1] === b[toB - 1]) {
      toA -= 1;
      toB -= 1;
    }
    return { aFrom: fromA, aTo: toA, bFrom: fromB, bTo: toB };
  }

  /** Where the shortest ways from both ends meet; undefined when nothing is alike or it takes too long. */
  function meet({ aFrom, aTo, bFrom, bTo }: Hunk): { a: number; b: number } | undefined {
    const n = aTo - aFrom;
    const m = bTo - bFrom;
    const delta = n - m;
    const isOdd = (delta & 1) !== 0;
    const zero = size;
    forward[zero + 1] = 0;
    backward[zero + 1] = 0;
    for (let d = 0; d <= Math.ceil((n + m) / 2); d += 1) {
      steps += 2 * d + 2;
      if (steps > maxSteps) return undefined;
      for (let k = -d; k <= d; k += 2) {
        let x = furthest(forward, zero + k, k === -d, k === d);
        const start = x;
        let y = x - k;
        while (x < n && y < m && a[aFrom + x] === b[bFrom + y]) {
          x += 1;
          y += 1;
        }
        steps += x - start;
        forward[zero + k] = x;
        const other = delta - k;
        if (isOdd && other >= -(d - 1) && other <= d - 1 && x + (backward[zero + other] ?? 0) >= n) {
          return split(x, y, n, m);
        }
      }
      for (let k = -d; k <= d; k += 2) {
        let x = furthest(backward, zero + k, k === -d, k === d);
        const start = x;
        let y = x - k;
        while (x < n && y < m && a[aTo - 1 - x] === b[bTo - 1 - y]) {
          x += 1;
          y += 1;
        }
        steps += x - start;
        backward[zero + k] = x;
        const other = delta - k;
        if (!isOdd && other >= -d && other <= d && x + (forward[zero + other] ?? 0) >= n) {
          return split(n - x, m - y, n, m);
        }
      }
    }
    return undefined;

    function split(x: number, y: number, width: number, height: number): { a: number; b: number } | undefined {
      const isCorner = (x <= 0 && y <= 0) || (x >= width && y >= height);
      const isOutside = x < 0 || y < 0 || x > width || y > height;
      return isCorner || isOutside ? undefined : { a: aFrom + x, b: bFrom + y };
    }
  }
}

function furthest(way: Int32Array, at: number, isLowest: boolean, isHighest: boolean): number {
  const below = way[at - 1] ?? 0;
  const above = way[at + 1] ?? 0;
  return isLowest || (!isHighest && below < above) ? above : below + 1;
}
