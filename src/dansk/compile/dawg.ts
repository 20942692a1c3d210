/** Builds a minimal acyclic word graph (DAWG) from sorted words, as one array of 32-bit edges. */

import { EDGE_LAST, EDGE_TARGET_SHIFT, END_OF_WORD } from "../lexicon/lexicon-format.ts";

const INITIAL_EDGES = 1 << 19;
const TABLE_SIZE = 1 << 20;

/**
 * Incremental construction for sorted input (Daciuk and others, 2000): the part of the previous word that the next one
 * doesn't share is frozen, and equal nodes are stored once.
 */
class DawgBuilder {
  #edges = new Uint32Array(INITIAL_EDGES);
  /** Edge 0 stands for "no children", so that 0 can be the target of a leaf. */
  #size = 1;
  readonly #table = new Int32Array(TABLE_SIZE);
  /** The open node at each depth: its edges so far, the newest one last. */
  readonly #open: number[][] = [[]];
  #previous: readonly number[] = [];

  add(word: readonly number[], classNumber: number): void {
    const previous = this.#previous;
    let shared = 0;
    while (shared < word.length && word[shared] === previous[shared]) shared++;
    const isSorted = shared === previous.length || (word[shared] ?? 0) > (previous[shared] ?? 0);
    if (shared === word.length || !isSorted) throw new Error("Words must be sorted and distinct");
    this.#freezeBelow(shared);
    for (let depth = shared; depth < word.length; depth++) {
      this.#nodeAt(depth).push(word[depth] ?? 0);
      this.#open[depth + 1] = [];
    }
    this.#nodeAt(word.length).push((END_OF_WORD | (classNumber << EDGE_TARGET_SHIFT)) >>> 0);
    this.#previous = word;
  }

  /** Edges of the whole graph, children before parents; the root's edges are the last node. */
  finish(): { edges: Uint32Array; root: number } {
    this.#freezeBelow(0);
    const root = this.#freeze(this.#nodeAt(0));
    return { edges: this.#edges.slice(0, this.#size), root };
  }

  #nodeAt(depth: number): number[] {
    const node = this.#open[depth];
    if (node === undefined) throw new Error("No open node at this depth");
    return node;
  }

  #freezeBelow(depth: number): void {
    for (let level = this.#previous.length; level > depth; level--) {
      const target = this.#freeze(this.#nodeAt(level));
      const parent = this.#nodeAt(level - 1);
      const newest = parent.pop();
      if (newest !== undefined) parent.push((newest | (target << EDGE_TARGET_SHIFT)) >>> 0);
    }
    this.#open.length = depth + 1;
  }

  #freeze(node: number[]): number {
    if (node.length === 0) return 0;
    node.push(((node.pop() ?? 0) | EDGE_LAST) >>> 0);
    let hash = node.length;
    for (const edge of node) hash = Math.imul(hash ^ edge ^ (edge >>> 15), 0x9e3779b1) ^ (hash >>> 13);
    for (let slot = hash & (TABLE_SIZE - 1); ; slot = (slot + 1) & (TABLE_SIZE - 1)) {
      const start = this.#table[slot] ?? 0;
      if (start === 0) {
        this.#table[slot] = this.#append(node);
        return this.#table[slot] ?? 0;
      }
      if (node.every((edge, index) => this.#edges[start + index] === edge)) return start;
    }
  }

  #append(node: readonly number[]): number {
    if (this.#size + node.length > this.#edges.length) {
      const larger = new Uint32Array(this.#edges.length * 2);
      larger.set(this.#edges);
      this.#edges = larger;
    }
    this.#edges.set(node, this.#size);
    this.#size += node.length;
    return this.#size - node.length;
  }
}

/** A word as symbols from 1 to 255, with the index of its class. */
export type CodedWord = readonly [word: readonly number[], classNumber: number];

/**
 * Builds the graph of `words`.
 * @throws Error when the words are not sorted by symbol or not distinct
 */
export function buildDawg(words: Iterable<CodedWord>): { edges: Uint32Array; root: number } {
  const builder = new DawgBuilder();
  for (const [word, classNumber] of words) builder.add(word, classNumber);
  return builder.finish();
}
