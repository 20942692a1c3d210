/** Opens `tagger.bin` and tags sentences: a log-linear model, greedy from the left, over the tags the lexicon allows. */
import { checksumOf } from "../lexicon/lexicon-format.ts";
import { allowedTags, SentenceFeatures, type TaggedWords } from "./features.ts";
import {
  BUCKET_BITS,
  bucketOf,
  fingerprintOf,
  padded,
  TAGGER_HEADER_WORDS,
  TAGGER_MAGIC,
  TAGGER_VERSION,
  TaggerHeader,
} from "./tagger-format.ts";
import { hasTag, type TagSet, tagCount } from "./tags.ts";

/** A file that isn't a whole tagger of this version. */
export class TaggerFormatError extends Error {
  override readonly name = "TaggerFormatError";
}

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

interface Model {
  /** First feature of each bucket, and one past the last. */
  readonly buckets: Uint32Array;
  readonly fingerprints: Uint16Array;
  /** First weight of each feature, and one past the last. */
  readonly rows: Uint32Array;
  readonly tags: Uint8Array;
  readonly weights: Int8Array;
  readonly scale: number;
}

function running(counts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i += 1) starts[i + 1] = (starts[i] ?? 0) + (counts[i] ?? 0);
  return starts;
}

function readModel(buffer: ArrayBuffer): Model {
  if (buffer.byteLength < TAGGER_HEADER_WORDS * 4 || buffer.byteLength % 4 !== 0) {
    throw new TaggerFormatError(`The tagger file has ${buffer.byteLength} bytes: too short or cut off`);
  }
  const header = new Uint32Array(buffer, 0, TAGGER_HEADER_WORDS);
  if (header[TaggerHeader.Magic] !== TAGGER_MAGIC) throw new TaggerFormatError("The file is not a compiled tagger");
  if (header[TaggerHeader.Version] !== TAGGER_VERSION) {
    throw new TaggerFormatError(
      `The tagger file has version ${header[TaggerHeader.Version]}, expected ${TAGGER_VERSION}`,
    );
  }
  if (
    header[TaggerHeader.ByteLength] !== buffer.byteLength ||
    header[TaggerHeader.Checksum] !== checksumOf(new Uint32Array(buffer, TAGGER_HEADER_WORDS * 4))
  ) {
    throw new TaggerFormatError("The tagger file is damaged or cut off");
  }
  const features = header[TaggerHeader.FeatureCount] ?? 0;
  const weights = header[TaggerHeader.WeightCount] ?? 0;
  let offset = TAGGER_HEADER_WORDS * 4;
  const bucketCounts = new Uint8Array(buffer, offset, 1 << BUCKET_BITS);
  offset += 1 << BUCKET_BITS;
  const fingerprints = new Uint16Array(buffer, offset, features);
  offset += padded(features * 2);
  const rowCounts = new Uint8Array(buffer, offset, features);
  offset += padded(features);
  const tags = new Uint8Array(buffer, offset, weights);
  offset += padded(weights);
  return {
    buckets: running(bucketCounts),
    fingerprints,
    rows: running(rowCounts),
    tags,
    weights: new Int8Array(buffer, offset, weights),
    scale: new Float32Array(buffer, TaggerHeader.Scale * 4, 1)[0] ?? 1,
  };
}

/** Adds the weights of features `from` to `to` to the scores, in units of the model's scale. */
function addScores(model: Model, features: Int32Array, from: number, to: number, scores: Int32Array): void {
  const { buckets, fingerprints, rows, tags, weights } = model;
  for (let f = from; f < to; f += 1) {
    const hash = features[f] ?? 0;
    const bucket = bucketOf(hash);
    const fingerprint = fingerprintOf(hash);
    const end = buckets[bucket + 1] ?? 0;
    for (let feature = buckets[bucket] ?? 0; feature < end; feature += 1) {
      if (fingerprints[feature] !== fingerprint) continue;
      const last = rows[feature + 1] ?? 0;
      for (let w = rows[feature] ?? 0; w < last; w += 1) {
        const tag = tags[w] ?? 0;
        scores[tag] = (scores[tag] ?? 0) + (weights[w] ?? 0);
      }
      break;
    }
  }
}

/** Share of the probability over `all` that falls on `part`. */
function share(scores: Int32Array, scale: number, part: TagSet, all: TagSet): number {
  let most = -Infinity;
  for (let tag = 0; tag < tagCount; tag += 1) if (hasTag(all, tag)) most = Math.max(most, (scores[tag] ?? 0) * scale);
  let inPart = 0;
  let inAll = 0;
  for (let tag = 0; tag < tagCount; tag += 1) {
    if (!hasTag(all, tag)) continue;
    const weight = Math.exp((scores[tag] ?? 0) * scale - most);
    inAll += weight;
    if (hasTag(part, tag)) inPart += weight;
  }
  return inAll === 0 ? 0 : inPart / inAll;
}

class Tagged implements SentenceTags {
  readonly #model: Model;
  readonly #words: TaggedWords;
  readonly #features: SentenceFeatures;
  readonly #scores = new Int32Array(tagCount);
  /** What `#scores` are the scores of: rules ask of one token again and again. */
  #scored = -1;
  #scoredFrom: "word" | "context" = "word";

  constructor(model: Model, words: TaggedWords) {
    this.#model = model;
    this.#words = words;
    this.#features = new SentenceFeatures(words);
    for (let i = 0; i < words.size; i += 1) this.#features.advance(i, this.#best(i));
  }

  #score(index: number, from: "word" | "context"): void {
    if (this.#scored === index && this.#scoredFrom === from) return;
    this.#scored = index;
    this.#scoredFrom = from;
    const count = this.#features.fill(index);
    this.#scores.fill(0);
    addScores(this.#model, this.#features.out, from === "word" ? 0 : this.#features.own, count, this.#scores);
  }

  #best(index: number): number {
    const allowed = allowedTags(this.#words, index);
    // One tag left: nothing to weigh.
    if ((allowed & (allowed - 1)) === 0) return 31 - Math.clz32(allowed);
    this.#score(index, "word");
    let best = -1;
    for (let tag = 0; tag < tagCount; tag += 1) {
      if (hasTag(allowed, tag) && (best < 0 || (this.#scores[tag] ?? 0) > (this.#scores[best] ?? 0))) best = tag;
    }
    return best;
  }

  tag(index: number): number {
    return this.#features.tags[index] ?? tagCount - 1;
  }

  probability(index: number, tags: TagSet): number {
    if (index < 0 || index >= this.#words.size) return 0;
    const allowed = allowedTags(this.#words, index);
    if ((allowed & tags) === 0) return 0;
    if ((allowed & ~tags) === 0) return 1;
    this.#score(index, "word");
    return share(this.#scores, this.#model.scale, tags, allowed);
  }

  expects(index: number, wanted: TagSet, against: TagSet): number {
    if (index < 0 || index >= this.#words.size) return 0;
    this.#score(index, "context");
    return share(this.#scores, this.#model.scale, wanted, wanted | against);
  }
}

/**
 * Opens the bytes of `tagger.bin`; they are used in place and must not be changed after.
 * @throws TaggerFormatError when the bytes are not a whole tagger of this version
 */
export function openTagger(buffer: ArrayBuffer): Tagger {
  const model = readModel(buffer);
  return { tag: (words) => new Tagged(model, words) };
}
