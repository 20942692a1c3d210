/** Prefilter for word lists: the form of a word shows which lists can contain it. */

/** By their bits, the lists that have an entry which begins with a word, and those that have a root. */
const heads = new Map<string, number>();
const roots = new Map<string, number>();
const tests: { readonly bit: number; readonly test: (key: string) => boolean }[] = [];
let count = 0;

/** Something that words are looked up in: a list of words and phrases, a number reader. */
export interface List {
  /** Its bit in the `lists` of a word. Beyond the width of a number bits are shared: it only says where to look. */
  readonly bit: number;
  readonly addHead: (key: string) => void;
  readonly addRoot: (root: string) => void;
}

export function newList(): List {
  const bit = 1 << count;
  count += 1;
  const add = (bits: Map<string, number>) => (key: string) => {
    bits.set(key, (bits.get(key) ?? 0) | bit);
  };
  return { bit, addHead: add(heads), addRoot: add(roots) };
}

/** Adds to a list the words for which a test is true. */
export function addWhere({ bit }: Pick<List, "bit">, test: (key: string) => boolean): void {
  tests.push({ bit, test });
}

/** Bits of the lists with an entry that begins with a word, or one of its roots. */
export function listsOf(key: string, possibleRoots: readonly string[]): number {
  let bits = heads.get(key) ?? 0;
  for (const root of possibleRoots) bits |= roots.get(root) ?? 0;
  for (const { bit, test } of tests) if ((bits & bit) === 0 && test(key)) bits |= bit;
  return bits;
}
