/** Finds the words of the graph within a weighted edit distance of a written word. */

import { EDGE_LAST, EDGE_SYMBOL_MASK, EDGE_TARGET_SHIFT, END_OF_WORD } from "../lexicon/lexicon-format.ts";
import { NO_NODE, type WordGraph } from "../lexicon/word-graph.ts";
import type { Candidate } from "./candidate.ts";
import { COST, EDIT_RULES, KEY_NEIGHBOURS } from "./edit-rules.ts";

interface CompiledRule {
  readonly wrong: readonly number[];
  readonly right: readonly number[];
  readonly cost: number;
  readonly atEnd: boolean;
}

/** A search that was done. */
interface Search {
  readonly written: string;
  readonly maxCost: number;
  readonly found: readonly Candidate[];
  readonly visits: number;
}

const CONSONANTS = "bcdfghjklmnpqrstvwxz";
/** Work for one search, in visited nodes: no word can make the search long. */
const MAX_VISITS = 60_000;
const MAX_WORD = 40;

/** Whether the word has the wrong side of the rule at `at`, where its first letter stands. */
function fits({ wrong, atEnd }: CompiledRule, word: Uint8Array, at: number): boolean {
  const end = at + wrong.length;
  if (end > word.length || (atEnd && end !== word.length)) return false;
  for (let n = 1; n < wrong.length; n++) if (word[at + n] !== wrong[n]) return false;
  return true;
}

/** Searches with the edit rules. One per graph, reused for all words. */
export class GraphSearch {
  readonly #graph: WordGraph;
  /** Rules by the symbol their wrong side begins with, cheapest first; those with an empty one under 0. */
  readonly #rules: (CompiledRule[] | undefined)[] = [];
  /** Those with an empty wrong side: at the end of the word, and elsewhere. */
  readonly #emptyAtEnd: readonly CompiledRule[];
  readonly #empty: readonly CompiledRule[];
  readonly #isConsonant = new Uint8Array(256);
  /** Letters a search in small letters may add. */
  readonly #isPlain = new Uint8Array(256);
  /** For two symbols, the written one times 256 and the other, whether their keys are neighbours. */
  readonly #isNeighbour = new Uint8Array(256 * 256);
  /** The cheapest slip: with less left, the rest of the word is as written. */
  readonly #leastCost: number = Math.min(
    COST.doubling,
    COST.repeat,
    COST.transpose,
    ...EDIT_RULES.map((rule) => rule.cost),
  );
  #work = 0;
  /** The last search: whether a word is accepted and what is suggested for it ask the same. */
  #last: Search | undefined;

  constructor(graph: WordGraph) {
    this.#graph = graph;
    const symbols = (text: string): number[] => [...text].map((letter) => graph.symbolOf(letter.charCodeAt(0)));
    for (const { wrong, right, cost, atEnd } of EDIT_RULES) {
      const rule = { wrong: symbols(wrong), right: symbols(right), cost, atEnd };
      if ([...rule.wrong, ...rule.right].includes(0)) continue;
      const first = rule.wrong[0] ?? 0;
      const list = this.#rules[first] ?? [];
      this.#rules[first] = list;
      list.push(rule);
    }
    for (const list of this.#rules) list?.sort((a, b) => a.cost - b.cost);
    this.#emptyAtEnd = this.#rules[0] ?? [];
    this.#empty = this.#emptyAtEnd.filter((rule) => !rule.atEnd);
    for (const symbol of symbols(CONSONANTS)) this.#isConsonant[symbol] = 1;
    for (const symbol of symbols("abcdefghijklmnopqrstuvwxyzæøåé-'")) this.#isPlain[symbol] = 1;
    for (const [key, near] of KEY_NEIGHBOURS) {
      for (const other of symbols(near)) this.#isNeighbour[(symbols(key)[0] ?? 0) * 256 + other] = 1;
    }
  }

  /** Nodes visited by all searches so far: what a search cost, the same on every machine. */
  get work(): number {
    return this.#work;
  }

  /**
   * Words within `maxCost` of `written`, each with its least cost, in no order. Bounded by a number of visited nodes;
   * words above 40 letters have no neighbours.
   */
  find(written: string, maxCost: number): readonly Candidate[] {
    const last = this.#last;
    if (last?.written === written && last.maxCost === maxCost) {
      // Counted as if it were done again: what a word costs must not depend on what was asked before.
      this.#work += last.visits;
      return last.found;
    }
    if (written.length === 0 || written.length > MAX_WORD) return [];
    const graph = this.#graph;
    const { edges } = graph;
    const word = Uint8Array.from(written, (letter) => graph.symbolOf(letter.charCodeAt(0)));
    const length = word.length;
    const path = new Uint8Array(length + 32);
    const found = new Map<number, Candidate>();
    let visits = 0;
    /** Rules that the written word has the wrong side of, by place: asked for at every node reached with that place. */
    const fitting: (readonly CompiledRule[] | undefined)[] = [];
    const rulesAt = (symbol: number, at: number): readonly CompiledRule[] => {
      const rules: CompiledRule[] = [];
      for (const rule of this.#rules[symbol] ?? []) if (fits(rule, word, at)) rules.push(rule);
      fitting[at] = rules;
      return rules;
    };

    const report = (node: number, depth: number, number: number, cost: number): void => {
      const known = found.get(number);
      if (known !== undefined && known.cost <= cost) return;
      const bits = graph.bitsAt(node);
      if (bits === 0) return;
      found.set(number, { word: known?.word ?? this.#spell(path, depth), cost, band: graph.bandAt(number), bits });
    };

    /** Follows the rest of the written word to its end, when nothing is left for another slip. */
    const finish = (start: number, from: number, startDepth: number, startNumber: number, cost: number): void => {
      let node = start;
      let number = startNumber;
      let depth = startDepth;
      for (let at = from; at < length; at++) {
        const edge = graph.edgeOf(node, word[at] ?? 0);
        if (edge < 0) return;
        number += graph.wordsBefore(edge);
        node = (edges[edge] ?? 0) >>> EDGE_TARGET_SHIFT;
        path[depth++] = word[at] ?? 0;
      }
      report(node, depth, number, cost);
    };

    /** Reads the letters of the word that stand in no place of the written one: others for `symbol`, or one more. */
    const strayLetters = (node: number, at: number, depth: number, number: number, cost: number): void => {
      const symbol = at < length ? (word[at] ?? 0) : 0;
      const before = depth > 0 ? (path[depth - 1] ?? 0) : 0;
      const penalty = depth === 0 ? COST.firstLetter : 0;
      const left = maxCost - cost;
      for (let edge = node; node !== NO_NODE; edge++) {
        const bits = edges[edge] ?? EDGE_LAST;
        const letter = bits & EDGE_SYMBOL_MASK;
        if (letter !== END_OF_WORD && this.#isPlain[letter] === 1) {
          const target = bits >>> EDGE_TARGET_SHIFT;
          if (symbol !== 0 && letter !== symbol) {
            const near = this.#isNeighbour[symbol * 256 + letter] === 1;
            const spent = (near ? COST.neighbour : COST.substitute) + penalty;
            if (left >= spent) {
              path[depth] = letter;
              goOn(target, at + 1, depth + 1, number + graph.wordsBefore(edge), cost + spent);
            }
          }
          if (letter !== before && left >= COST.insert + penalty) {
            path[depth] = letter;
            goOn(target, at, depth + 1, number + graph.wordsBefore(edge), cost + COST.insert + penalty);
          }
        }
        if ((bits & EDGE_LAST) !== 0) break;
      }
    };

    /**
     * As `visit`, and with less to do where nothing is left for another slip and the next letter leads nowhere: nine of
     * ten stray letters end there.
     */
    const goOn = (node: number, at: number, depth: number, number: number, cost: number): void => {
      if (maxCost - cost < this.#leastCost && at < length && graph.edgeOf(node, word[at] ?? 0) < 0) visits += 1;
      else visit(node, at, depth, number, cost);
    };

    /** All ways on from `node` with the written word read up to `at`; `number` counts the words passed by. */
    const visit = (node: number, at: number, depth: number, number: number, cost: number): void => {
      if (++visits > MAX_VISITS || depth >= path.length - 8) return;
      const left = maxCost - cost;
      if (left < this.#leastCost) {
        finish(node, at, depth, number, cost);
        return;
      }
      if (at === length) report(node, depth, number, cost);
      const symbol = at < length ? (word[at] ?? 0) : 0;
      if (symbol !== 0) {
        const edge = graph.edgeOf(node, symbol);
        if (edge >= 0) {
          path[depth] = symbol;
          const target = (edges[edge] ?? 0) >>> EDGE_TARGET_SHIFT;
          visit(target, at + 1, depth + 1, number + graph.wordsBefore(edge), cost);
        }
      }
      // A letter written once for two.
      const before = depth > 0 ? (path[depth - 1] ?? 0) : 0;
      const again = this.#isConsonant[before] === 1 ? COST.doubling : COST.repeat;
      if (before !== 0 && left >= again && this.#isPlain[before] === 1) {
        const edge = graph.edgeOf(node, before);
        if (edge >= 0) {
          path[depth] = before;
          const target = (edges[edge] ?? 0) >>> EDGE_TARGET_SHIFT;
          visit(target, at, depth + 1, number + graph.wordsBefore(edge), cost + again);
        }
      }
      if (left >= COST.neighbour) strayLetters(node, at, depth, number, cost);
      if (at >= length) {
        applyRules(0, node, at, depth, number, cost);
        return;
      }
      // A letter too many.
      const penalty = depth === 0 ? COST.firstLetter : 0;
      const isRepeat = at > 0 && word[at - 1] === symbol;
      const spent = isRepeat
        ? this.#isConsonant[symbol] === 1
          ? COST.doubling
          : COST.repeat
        : COST.remove + (at === 0 ? COST.firstLetter : 0);
      if (left >= spent) visit(node, at + 1, depth, number, cost + spent);
      if (at + 1 < length && word[at + 1] !== symbol && left >= COST.transpose + penalty) {
        walk(node, [word[at + 1] ?? 0, symbol], at + 2, depth, number, cost + COST.transpose + penalty);
      }
      applyRules(symbol, node, at, depth, number, cost);
      applyRules(0, node, at, depth, number, cost);
    };

    const applyRules = (first: number, node: number, at: number, depth: number, number: number, cost: number): void => {
      if (first === 0 && at === 0) return;
      const empty = at === length ? this.#emptyAtEnd : this.#empty;
      const rules = first === 0 ? empty : (fitting[at] ?? rulesAt(first, at));
      const penalty = depth === 0 ? COST.firstLetter / 2 : 0;
      for (let n = 0; n < rules.length; n++) {
        const rule = rules[n];
        // Cheapest first.
        if (rule === undefined || cost + rule.cost + penalty > maxCost) return;
        walk(node, rule.right, at + rule.wrong.length, depth, number, cost + rule.cost + penalty);
      }
    };

    /** Goes along fixed letters, then on with the search. */
    const walk = (
      start: number,
      letters: readonly number[],
      at: number,
      startDepth: number,
      startNumber: number,
      cost: number,
    ): void => {
      let node = start;
      let depth = startDepth;
      let number = startNumber;
      for (let n = 0; n < letters.length; n++) {
        const letter = letters[n] ?? 0;
        const edge = graph.edgeOf(node, letter);
        if (edge < 0) return;
        number += graph.wordsBefore(edge);
        node = (edges[edge] ?? 0) >>> EDGE_TARGET_SHIFT;
        path[depth++] = letter;
      }
      visit(node, at, depth, number, cost);
    };

    visit(graph.root, 0, 0, 0, 0);
    this.#work += visits;
    const all = [...found.values()];
    this.#last = { written, maxCost, found: all, visits };
    return all;
  }

  #spell(path: Uint8Array, depth: number): string {
    let text = "";
    for (let index = 0; index < depth; index++) text += String.fromCharCode(this.#graph.letters[path[index] ?? 0] ?? 0);
    return text;
  }
}
