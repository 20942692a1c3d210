/** The weights of `tagger.bin`, looked up by feature hash. */
import { checksumOf } from "../lexicon/lexicon-format.ts";
import { featureCount } from "./features.ts";
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

/** The file is not a complete tagger of this version. */
export class TaggerFormatError extends Error {
  override readonly name = "TaggerFormatError";
}

/** Low bits of `Model.#buckets`, which count the features of a bucket. */
const COUNT_BITS = 8;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
/** A row begins with its fingerprint and the number of its weights. */
const HEAD = 2;
/** Bits of a weight that say whose it is. */
const TAG_BITS = 5;
const TAG_MASK = (1 << TAG_BITS) - 1;

/** The opened file. */
export class Model {
  /** Weight of one unit. */
  readonly scale: number;
  /** Of each bucket, where the row of its first feature begins, and how many features there are. */
  readonly #buckets: Uint32Array;
  /**
   * A row for each feature: its fingerprint and how many weights follow, then each weight with its tag. What belongs
   * together lies side by side and in half a megabyte: the time goes by waiting for memory, not by adding.
   */
  readonly #rows: Int16Array;
  /** For `add`: the bucket of each feature, and the fingerprint it begins with. */
  readonly #found = new Uint32Array(featureCount);
  readonly #first = new Int16Array(featureCount);

  /** @throws TaggerFormatError when the bytes are not a whole tagger of this version */
  constructor(buffer: ArrayBuffer) {
    const header = readHeader(buffer);
    const features = header[TaggerHeader.FeatureCount] ?? 0;
    const weightCount = header[TaggerHeader.WeightCount] ?? 0;
    let offset = TAGGER_HEADER_WORDS * 4;
    const bucketCounts = new Uint8Array(buffer, offset, 1 << BUCKET_BITS);
    offset += 1 << BUCKET_BITS;
    const fingerprints = new Uint16Array(buffer, offset, features);
    offset += padded(features * 2);
    const rowCounts = new Uint8Array(buffer, offset, features);
    offset += padded(features);
    const tags = new Uint8Array(buffer, offset, weightCount);
    offset += padded(weightCount);
    const weights = new Int8Array(buffer, offset, weightCount);
    this.scale = new Float32Array(buffer, TaggerHeader.Scale * 4, 1)[0] ?? 1;
    this.#buckets = new Uint32Array(bucketCounts.length);
    this.#rows = new Int16Array(features * HEAD + weightCount);
    let at = 0;
    let feature = 0;
    let weight = 0;
    for (let bucket = 0; bucket < bucketCounts.length; bucket += 1) {
      const last = feature + (bucketCounts[bucket] ?? 0);
      this.#buckets[bucket] = (at << COUNT_BITS) | (last - feature);
      for (; feature < last; feature += 1) {
        const count = rowCounts[feature] ?? 0;
        this.#rows[at++] = fingerprints[feature] ?? 0;
        this.#rows[at++] = count;
        for (const end = weight + count; weight < end; weight += 1) {
          this.#rows[at++] = ((weights[weight] ?? 0) << TAG_BITS) | (tags[weight] ?? 0);
        }
      }
    }
  }

  /**
   * Adds the weights of features to the scores that begin at `from`, in units of the scale.
   * @param hashes of all features
   * @param which of them count
   */
  add(hashes: Int32Array, which: Uint8Array, scores: Int32Array, from: number): void {
    const buckets = this.#buckets;
    const rows = this.#rows;
    const found = this.#found;
    const first = this.#first;
    const count = which.length;
    // All are fetched before the first is looked at, so that the processor waits for memory once and not for each.
    for (let f = 0; f < count; f += 1) found[f] = buckets[bucketOf(hashes[which[f] ?? 0] ?? 0)] ?? 0;
    for (let f = 0; f < count; f += 1) first[f] = rows[(found[f] ?? 0) >>> COUNT_BITS] ?? 0;
    for (let f = 0; f < count; f += 1) {
      const fingerprint = (fingerprintOf(hashes[which[f] ?? 0] ?? 0) << 16) >> 16;
      const bucket = found[f] ?? 0;
      let at = bucket >>> COUNT_BITS;
      let here = first[f] ?? 0;
      for (let left = bucket & COUNT_MASK; left > 0; left -= 1) {
        const end = at + HEAD + (rows[at + 1] ?? 0);
        if (here === fingerprint) {
          for (let w = at + HEAD; w < end; w += 1) {
            const weight = rows[w] ?? 0;
            const place = from + (weight & TAG_MASK);
            scores[place] = (scores[place] ?? 0) + (weight >> TAG_BITS);
          }
          break;
        }
        at = end;
        here = rows[at] ?? 0;
      }
    }
  }
}

function readHeader(buffer: ArrayBuffer): Uint32Array {
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
  return header;
}
