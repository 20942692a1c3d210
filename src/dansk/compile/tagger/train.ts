/**
 * Trains the tagger: a log-linear model over hashed features with AdaGrad. It is seeded, so the same input gives the
 * same weights. A third of the time the features of the token itself are hidden, so that `expects` learns from the
 * context alone.
 */
import { allowedTags } from "../../tagger/allowed-tags.ts";
import { featureCount, ownFeatures, SentenceFeatures, type TaggedWords } from "../../tagger/features.ts";
import { adjectiveTags, finiteTags, hasTag, nounTags, Tag, tagCount, tagSet } from "../../tagger/tags.ts";

/** A sentence with the tag of each token; -1 if the tag is unknown. */
export interface GoldSentence {
  readonly words: TaggedWords;
  readonly tags: Int8Array;
}

/** Tags to distinguish while the token is hidden: rules ask for one of two forms of the same word class. */
const contentTags =
  nounTags |
  adjectiveTags |
  finiteTags |
  tagSet(Tag.Name, Tag.Infinitive, Tag.Participle, Tag.ParticipleE, Tag.PresentParticiple, Tag.Imperative, Tag.AdverbT);

/** Weight of each tag for each feature hash; NaN for no weight. */
export type Weights = ReadonlyMap<number, Float32Array>;

const epochs = 12;
/** The weights are the mean of those after each of the rounds from this one on: the last rounds swing about it. */
const firstAveraged = 5;
const rate = 0.12;
const leastCount = 4;
/** Tags that are as good as settled are left alone: it is what keeps the weights few. */
const leastError = 0.02;
const hiddenShare = 0.33;
/** Pull towards zero at each update: keeps weights of rare features small. */
const decay = 1e-4;
/** After a first training, weights nearer to zero than this are left out for good, and the others trained anew. */
const leastWeight = 0.3;

/** Mulberry32: the same row of numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function countFeatures(sentences: readonly GoldSentence[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { words, tags } of sentences) {
    const features = new SentenceFeatures(words);
    for (let i = 0; i < words.size; i += 1) {
      features.fill(i);
      for (let f = 0; f < featureCount; f += 1) {
        const hash = features.out[f] ?? 0;
        counts.set(hash, (counts.get(hash) ?? 0) + 1);
      }
      features.advance(i, Math.max(0, tags[i] ?? 0));
    }
  }
  return counts;
}

class Trainer {
  readonly #rows = new Map<number, number>();
  readonly #support: Int32Array;
  readonly #weights: Float32Array;
  readonly #gradients: Float32Array;
  /** Sum of the weights after each of the averaged rounds. */
  readonly #sums: Float32Array;
  #averaged = 0;
  readonly #scores = new Float64Array(tagCount);
  readonly #active = new Int32Array(featureCount);

  /** @param support the weights that there may be, as bits of tags for each feature */
  constructor(support: ReadonlyMap<number, number>) {
    this.#support = new Int32Array(support.size);
    for (const [hash, tags] of support) {
      this.#support[this.#rows.size] = tags;
      this.#rows.set(hash, this.#rows.size);
    }
    this.#weights = new Float32Array(this.#rows.size * tagCount);
    this.#gradients = new Float32Array(this.#rows.size * tagCount);
    this.#sums = new Float32Array(this.#rows.size * tagCount);
  }

  /** Scores of the tags by features `from` to `to`; keeps which rows they were. */
  #score(out: Int32Array, from: number, to: number): number {
    const scores = this.#scores;
    scores.fill(0);
    let active = 0;
    for (let f = from; f < to; f += 1) {
      const row = this.#rows.get(out[f] ?? 0);
      if (row === undefined) continue;
      this.#active[active++] = row;
      for (let tag = 0; tag < tagCount; tag += 1)
        scores[tag] = (scores[tag] ?? 0) + (this.#weights[row * tagCount + tag] ?? 0);
    }
    return active;
  }

  #best(allowed: number): number {
    let best = -1;
    for (let tag = 0; tag < tagCount; tag += 1) {
      if (hasTag(allowed, tag) && (best < 0 || (this.#scores[tag] ?? 0) > (this.#scores[best] ?? 0))) best = tag;
    }
    return best;
  }

  #learn(active: number, gold: number, allowed: number): void {
    const scores = this.#scores;
    let most = -Infinity;
    for (let tag = 0; tag < tagCount; tag += 1) if (hasTag(allowed, tag)) most = Math.max(most, scores[tag] ?? 0);
    let sum = 0;
    for (let tag = 0; tag < tagCount; tag += 1) if (hasTag(allowed, tag)) sum += Math.exp((scores[tag] ?? 0) - most);
    for (let tag = 0; tag < tagCount; tag += 1) {
      if (!hasTag(allowed, tag)) continue;
      const error = (tag === gold ? 1 : 0) - Math.exp((scores[tag] ?? 0) - most) / sum;
      if (Math.abs(error) < leastError) continue;
      for (let a = 0; a < active; a += 1) {
        const row = this.#active[a] ?? 0;
        if (!hasTag(this.#support[row] ?? 0, tag)) continue;
        const at = row * tagCount + tag;
        const weight = this.#weights[at] ?? 0;
        const gradient = error - decay * weight;
        const seen = (this.#gradients[at] ?? 0) + gradient * gradient;
        this.#gradients[at] = seen;
        this.#weights[at] = weight + (rate * gradient) / (Math.sqrt(seen) + 1e-3);
      }
    }
  }

  pass(sentence: GoldSentence, random: () => number, byOwnTags: boolean): void {
    const { words, tags } = sentence;
    const features = new SentenceFeatures(words);
    for (let i = 0; i < words.size; i += 1) {
      const gold = tags[i] ?? -1;
      const allowed = allowedTags(words, i);
      features.fill(i);
      let active = this.#score(features.out, 0, featureCount);
      const own = this.#best(allowed);
      if (gold >= 0) {
        if ((allowed & (allowed - 1)) !== 0) this.#learn(active, gold, allowed | (1 << gold));
        if (random() < hiddenShare) {
          active = this.#score(features.out, ownFeatures, featureCount);
          this.#learn(active, gold, hasTag(contentTags, gold) ? contentTags : ~contentTags);
        }
      }
      features.advance(i, byOwnTags || gold < 0 ? own : gold);
    }
  }

  /** Counts the weights as they are now into their mean. */
  average(): void {
    this.#averaged += 1;
    for (let at = 0; at < this.#sums.length; at += 1) this.#sums[at] = (this.#sums[at] ?? 0) + (this.#weights[at] ?? 0);
  }

  /** The means. */
  weights(): Weights {
    const all = new Map<number, Float32Array>();
    for (const [hash, row] of this.#rows) {
      const weights = this.#sums.slice(row * tagCount, (row + 1) * tagCount).map((sum) => sum / this.#averaged);
      for (let tag = 0; tag < tagCount; tag += 1) if (!hasTag(this.#support[row] ?? 0, tag)) weights[tag] = Number.NaN;
      all.set(hash, weights);
    }
    return all;
  }
}

function trainOn(
  support: ReadonlyMap<number, number>,
  sentences: readonly GoldSentence[],
  onRound: (round: number) => void,
): Weights {
  const random = randomFrom(20_261_121);
  const trainer = new Trainer(support);
  const order = sentences.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      const one = order[i] ?? 0;
      order[i] = order[j] ?? 0;
      order[j] = one;
    }
    for (const index of order) {
      const sentence = sentences[index];
      if (sentence !== undefined) trainer.pass(sentence, random, epoch > 0);
    }
    if (epoch >= firstAveraged) trainer.average();
    onRound(epoch + 1);
  }
  return trainer.weights();
}

/**
 * Trains on `sentences` in two passes: the first selects the useful features, the second computes their weights. Calls
 * `reported` after each round.
 */
export function trainTagger(sentences: readonly GoldSentence[], onRound: (round: number) => void): Weights {
  const seen = new Map<number, number>();
  for (const [hash, count] of countFeatures(sentences)) if (count >= leastCount) seen.set(hash, -1);
  const useful = new Map<number, number>();
  for (const [hash, weights] of trainOn(seen, sentences, onRound)) {
    let tags = 0;
    weights.forEach((weight, tag) => {
      if (Math.abs(weight) >= leastWeight) tags |= 1 << tag;
    });
    if (tags !== 0) useful.set(hash, tags);
  }
  return trainOn(useful, sentences, onRound);
}
