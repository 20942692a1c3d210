/** The layout of `tagger.bin`, shared by the compiler that writes it and the tagger that opens it. */

/**
 * Little-endian 32-bit words: the header below, then, each padded to four bytes: features in each bucket (8-bit),
 * fingerprint of each feature (16-bit, in the order of the buckets), weights of each feature (8-bit count), tag of each
 * weight (8-bit), weights (8-bit, signed, in units of the scale).
 */
export const TaggerHeader = {
  Magic: 0,
  Version: 1,
  ByteLength: 2,
  FeatureCount: 3,
  WeightCount: 4,
  /** Weight of one unit, as a 32-bit float. */
  Scale: 5,
  /** FNV-1a over all words after the header. */
  Checksum: 6,
} as const;

export const TAGGER_HEADER_WORDS = 8;
/** "RTTG" in little-endian. */
export const TAGGER_MAGIC = 0x4754_5452;
export const TAGGER_VERSION = 1;

/** A feature's bucket is the low bits of its hash, its fingerprint the 16 bits above them. */
export const BUCKET_BITS = 15;
export const bucketOf = (hash: number): number => hash & ((1 << BUCKET_BITS) - 1);
export const fingerprintOf = (hash: number): number => (hash >>> BUCKET_BITS) & 0xffff;
export const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4;
