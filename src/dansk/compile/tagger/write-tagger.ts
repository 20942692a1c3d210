/** Serialises trained weights in the layout of `tagger-format.ts`, quantised to eight bits. */
import { checksumOf } from "../../lexicon/lexicon-format.ts";
import {
  BUCKET_BITS,
  bucketOf,
  fingerprintOf,
  padded,
  TAGGER_HEADER_WORDS,
  TAGGER_MAGIC,
  TAGGER_VERSION,
  TaggerHeader,
} from "../../tagger/tagger-format.ts";
import type { Weights } from "./train.ts";

/** One unit of the eight bits: coarse steps pack well, and cost no accuracy that can be measured. */
const unit = 0.15;
/** Training leaves a tag alone when it is nearly settled, so scores come out flatter than they should: this undoes it. */
const sharpening = 1.25;

interface Row {
  readonly hash: number;
  readonly tags: readonly number[];
  readonly weights: readonly number[];
}

function rowsOf(all: Weights): Row[] {
  const rows: Row[] = [];
  for (const [hash, weights] of all) {
    const tags: number[] = [];
    const kept: number[] = [];
    weights.forEach((weight, tag) => {
      if (Number.isNaN(weight)) return;
      tags.push(tag);
      kept.push(Math.max(-127, Math.min(127, Math.round(weight / unit))));
    });
    if (tags.length > 0) rows.push({ hash, tags, weights: kept });
  }
  // By bucket and fingerprint: the same model gives the same bytes, and a search reads one stretch of them.
  return rows.sort(
    (a, b) => bucketOf(a.hash) - bucketOf(b.hash) || fingerprintOf(a.hash) - fingerprintOf(b.hash) || a.hash - b.hash,
  );
}

/** Returns the compiled file. The same weights always give the same bytes. */
export function writeTagger(all: Weights): Uint8Array {
  const rows = rowsOf(all);
  const weightCount = rows.reduce((sum, row) => sum + row.tags.length, 0);
  const bucketBytes = 1 << BUCKET_BITS;
  const byteLength =
    TAGGER_HEADER_WORDS * 4 + bucketBytes + padded(rows.length * 2) + padded(rows.length) + padded(weightCount) * 2;
  const buffer = new ArrayBuffer(byteLength);
  let offset = TAGGER_HEADER_WORDS * 4;
  const buckets = new Uint8Array(buffer, offset, bucketBytes);
  offset += bucketBytes;
  const fingerprints = new Uint16Array(buffer, offset, rows.length);
  offset += padded(rows.length * 2);
  const counts = new Uint8Array(buffer, offset, rows.length);
  offset += padded(rows.length);
  const tags = new Uint8Array(buffer, offset, weightCount);
  offset += padded(weightCount);
  const weights = new Int8Array(buffer, offset, weightCount);
  let at = 0;
  rows.forEach((row, index) => {
    const bucket = bucketOf(row.hash);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    fingerprints[index] = fingerprintOf(row.hash);
    counts[index] = row.tags.length;
    tags.set(row.tags, at);
    weights.set(row.weights, at);
    at += row.tags.length;
  });
  const header = new Uint32Array(buffer, 0, TAGGER_HEADER_WORDS);
  header[TaggerHeader.Magic] = TAGGER_MAGIC;
  header[TaggerHeader.Version] = TAGGER_VERSION;
  header[TaggerHeader.ByteLength] = byteLength;
  header[TaggerHeader.FeatureCount] = rows.length;
  header[TaggerHeader.WeightCount] = weightCount;
  new Float32Array(buffer, TaggerHeader.Scale * 4, 1)[0] = unit * sharpening;
  header[TaggerHeader.Checksum] = checksumOf(new Uint32Array(buffer, TAGGER_HEADER_WORDS * 4));
  return new Uint8Array(buffer);
}
