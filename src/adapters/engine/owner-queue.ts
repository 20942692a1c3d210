/** A line for each owner, served in turns: whoever sends much waits for their own. */

export interface OwnerQueue<Item> {
  /** Of all owners. */
  readonly size: number;
  sizeOf(owner: string): number;
  add(owner: string, item: Item): void;
  /** The first of the owner whose turn it is. */
  take(): Item | undefined;
  /** Empties the queue. */
  takeAll(): readonly Item[];
}

export function createOwnerQueue<Item>(): OwnerQueue<Item> {
  // A map keeps its keys in order: the first is the one whose turn it is.
  const lines = new Map<string, Item[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    sizeOf: (owner) => lines.get(owner)?.length ?? 0,
    add: (owner, item) => {
      const line = lines.get(owner);
      if (line === undefined) lines.set(owner, [item]);
      else line.push(item);
      size += 1;
    },
    take: () => {
      const next = lines.entries().next().value;
      if (next === undefined) return undefined;
      const [owner, line] = next;
      const item = line.shift();
      size -= 1;
      // To the end of the round.
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      return item;
    },
    takeAll: () => {
      const all = [...lines.values()].flat();
      lines.clear();
      size = 0;
      return all;
    },
  };
}
