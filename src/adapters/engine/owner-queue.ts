/**
 * A queue with a line per owner, served round-robin, so that an owner with many texts delays only their own. One owner
 * can be last: served only if no other waits, and every tenth time so that it isn't starved.
 */

export interface OwnerQueue<Item> {
  /** Total of all owners. */
  readonly size: number;
  sizeOf(owner: string): number;
  add(owner: string, item: Item): void;
  /** The next item of the owner whose turn it is. */
  take(): Item | undefined;
  /** Empties the queue. */
  takeAll(): readonly Item[];
}

const maxPassedOver = 9;

/** @param lastOwner served after all others; none if left out */
export function createOwnerQueue<Item>(lastOwner?: string): OwnerQueue<Item> {
  // A map keeps insertion order: the first key has the next turn.
  const lines = new Map<string, Item[]>();
  let size = 0;
  let passedOver = 0;

  function nextOwner(): string | undefined {
    const [first, second] = lines.keys();
    if (lastOwner === undefined || second === undefined || !lines.has(lastOwner)) return first;
    if (passedOver === maxPassedOver) return lastOwner;
    passedOver += 1;
    return first === lastOwner ? second : first;
  }

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
      const owner = nextOwner();
      const line = owner === undefined ? undefined : lines.get(owner);
      if (owner === undefined || line === undefined) return undefined;
      if (owner === lastOwner) passedOver = 0;
      const item = line.shift();
      size -= 1;
      // Moves to the end of the round.
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
