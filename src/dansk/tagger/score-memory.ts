/**
 * Caches the score sums of a word's own features and of the clause state, a third of a token's features and half of its
 * weights. Texts repeat words, so three of four look-ups hit.
 */
import { featureKinds, mix, type SentenceFeatures } from "./features.ts";
import type { Model } from "./model.ts";
import { tagCount } from "./tags.ts";

/** Each word and each clause has one place, and takes it from the one there before: the memory never grows. */
const wordBits = 12;
const clauseBits = 11;

/** The sums of one kind, as many as there are tags for each place; all fit in 16 bits. */
class Sums {
  readonly #model: Model;
  readonly #which: Uint8Array;
  readonly #sums: Int16Array;
  readonly #fresh = new Int32Array(tagCount);

  constructor(model: Model, which: Uint8Array, places: number) {
    this.#model = model;
    this.#which = which;
    this.#sums = new Int16Array(places * tagCount);
  }

  /** Sums up the features filled in in `hashes`. */
  learn(place: number, hashes: Int32Array): void {
    this.#fresh.fill(0);
    this.#model.add(hashes, this.#which, this.#fresh, 0);
    this.#sums.set(this.#fresh, place * tagCount);
  }

  /** Adds the sums to the scores that begin at `at`. */
  add(place: number, scores: Int32Array, at: number): void {
    const sums = this.#sums;
    const from = place * tagCount;
    for (let tag = 0; tag < tagCount; tag += 1) {
      scores[at + tag] = (scores[at + tag] ?? 0) + (sums[from + tag] ?? 0);
    }
  }
}

/** The cache of one tagger. */
export class ScoreMemory {
  readonly #keys: (string | undefined)[] = new Array<undefined>(1 << wordBits).fill(undefined);
  readonly #classes = new Int32Array(1 << wordBits);
  readonly #shapes = new Uint8Array(1 << wordBits);
  readonly #words: Sums;
  /** `clauseBefore` of each place and one more; 0 if nothing is known. */
  readonly #clausesBefore = new Int32Array(1 << clauseBits);
  readonly #clauses: Sums;

  constructor(model: Model) {
    this.#words = new Sums(model, featureKinds.word, 1 << wordBits);
    this.#clauses = new Sums(model, featureKinds.clause, 1 << clauseBits);
  }

  /** Adds what features of kind `word` give to the scores that begin at `at`. */
  addWord(features: SentenceFeatures, index: number, scores: Int32Array, at: number): void {
    const wordClass = features.classHash(index);
    const shape = features.shape(index);
    const key = features.key(index);
    const place = mix(0, features.wordHash(index), wordClass, shape) >>> (32 - wordBits);
    if (this.#classes[place] !== wordClass || this.#shapes[place] !== shape || this.#keys[place] !== key) {
      this.#classes[place] = wordClass;
      this.#shapes[place] = shape;
      this.#keys[place] = key;
      features.fillWord(index);
      this.#words.learn(place, features.out);
    }
    this.#words.add(place, scores, at);
  }

  /** As `addWord`, for the kind `clause`. */
  addClause(features: SentenceFeatures, index: number, scores: Int32Array, at: number): void {
    const before = features.clauseBefore(index) + 1;
    const place = mix(1, before) >>> (32 - clauseBits);
    if (this.#clausesBefore[place] !== before) {
      this.#clausesBefore[place] = before;
      features.fillClause(index);
      this.#clauses.learn(place, features.out);
    }
    this.#clauses.add(place, scores, at);
  }
}
