/**
 * Opens `tagger.bin` and tags sentences: a log-linear model, greedy from the left, over the tags that the lexicon
 * allows.
 */
import { allowedTags } from "./allowed-tags.ts";
import { featureCount, featureKinds, SentenceFeatures, type TaggedWords } from "./features.ts";
import { Model } from "./model.ts";
import { ScoreMemory } from "./score-memory.ts";
import { hasTag, type TagSet, tagCount } from "./tags.ts";

/** The tags of one sentence. Probabilities are 0 to 1. */
export interface SentenceTags {
  /** The likeliest tag, a number of `Tag`; `Tag.Other` outside the sentence. */
  tag(index: number): number;
  /** How likely it is that the token, as written, has one of these tags. */
  probability(index: number, tags: TagSet): number;
  /**
   * How likely one of `wanted` is beside one of `against` when the token itself is not looked at, only the sentence
   * around it: what the place asks for, whatever was written there.
   */
  expects(index: number, wanted: TagSet, against: TagSet): number;
}

/** See `openTagger`. */
export interface Tagger {
  tag(words: TaggedWords): SentenceTags;
}

/** The first tag of a set: with it, sets are gone through from bit to bit, as a word seldom has many of the tags. */
function lowestTag(tags: TagSet): number {
  return 31 - Math.clz32(tags & -tags);
}

/** Share of the probability over `all` that falls on `part`, by the scores that begin at `at`. */
function share(scores: Int32Array, at: number, scale: number, part: TagSet, all: TagSet): number {
  let most = -Infinity;
  for (let left = all; left !== 0; left &= left - 1) {
    most = Math.max(most, (scores[at + lowestTag(left)] ?? 0) * scale);
  }
  let inPart = 0;
  let inAll = 0;
  for (let left = all; left !== 0; left &= left - 1) {
    const tag = lowestTag(left);
    const weight = Math.exp((scores[at + tag] ?? 0) * scale - most);
    inAll += weight;
    if (hasTag(part, tag)) inPart += weight;
  }
  return inAll === 0 ? 0 : inPart / inAll;
}

class Tagged implements SentenceTags {
  readonly #model: Model;
  readonly #memory: ScoreMemory;
  readonly #size: number;
  readonly #features: SentenceFeatures;
  readonly #allowed: Int32Array;
  /** Scores of all tags of each token, kept since rules ask of one token again and again. */
  readonly #scores: Int32Array;
  readonly #isScored: Uint8Array;
  /** Scores of all tags for token `#expected`, by what is around it. */
  readonly #around = new Int32Array(tagCount);
  #expected = -1;

  constructor(model: Model, memory: ScoreMemory, words: TaggedWords, out: Int32Array) {
    const { size } = words;
    this.#model = model;
    this.#memory = memory;
    this.#size = size;
    this.#features = new SentenceFeatures(words, out);
    this.#allowed = new Int32Array(size);
    this.#scores = new Int32Array(size * tagCount);
    this.#isScored = new Uint8Array(size);
    for (let i = 0; i < size; i += 1) {
      this.#allowed[i] = allowedTags(words, i);
      this.#features.advance(i, this.#best(i));
    }
  }

  /** Where the scores of the token begin. */
  #score(index: number): number {
    const at = index * tagCount;
    if (this.#isScored[index] === 1) return at;
    this.#isScored[index] = 1;
    const features = this.#features;
    const scores = this.#scores;
    features.fillOthers(index);
    this.#model.add(features.out, featureKinds.pairs, scores, at);
    this.#model.add(features.out, featureKinds.around, scores, at);
    this.#memory.addWord(features, index, scores, at);
    this.#memory.addClause(features, index, scores, at);
    return at;
  }

  #best(index: number): number {
    const allowed = this.#allowed[index] ?? 0;
    // One tag left: nothing to weigh.
    if ((allowed & (allowed - 1)) === 0) return 31 - Math.clz32(allowed);
    const at = this.#score(index);
    const scores = this.#scores;
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let left = allowed; left !== 0; left &= left - 1) {
      const tag = lowestTag(left);
      const score = scores[at + tag] ?? 0;
      if (score <= most) continue;
      best = tag;
      most = score;
    }
    return best;
  }

  tag(index: number): number {
    return index < 0 || index >= this.#size ? tagCount - 1 : this.#features.tag(index);
  }

  probability(index: number, tags: TagSet): number {
    if (index < 0 || index >= this.#size) return 0;
    const allowed = this.#allowed[index] ?? 0;
    if ((allowed & tags) === 0) return 0;
    if ((allowed & ~tags) === 0) return 1;
    return share(this.#scores, this.#score(index), this.#model.scale, tags, allowed);
  }

  expects(index: number, wanted: TagSet, against: TagSet): number {
    if (index < 0 || index >= this.#size) return 0;
    if (this.#expected !== index) {
      this.#expected = index;
      this.#around.fill(0);
      this.#features.fillOthers(index);
      this.#model.add(this.#features.out, featureKinds.around, this.#around, 0);
      this.#memory.addClause(this.#features, index, this.#around, 0);
    }
    return share(this.#around, 0, this.#model.scale, wanted, wanted | against);
  }
}

/**
 * Opens the bytes of `tagger.bin`. They are used in place and must not be changed afterwards.
 * @throws TaggerFormatError when the bytes are not a whole tagger of this version
 */
export function openTagger(buffer: ArrayBuffer): Tagger {
  const model = new Model(buffer);
  const memory = new ScoreMemory(model);
  const out = new Int32Array(featureCount);
  return { tag: (words) => new Tagged(model, memory, words, out) };
}
