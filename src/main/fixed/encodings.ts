/** Compression: which encoding a request accepts, and the compressed forms of a body, made off the event loop. */
import { promisify } from "node:util";
import zlib from "node:zlib";

/** In the order in which we prefer them: on our texts brotli is 4–6 % smaller than zstd. */
export const encodings = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof encodings)[number] | "identity";

/**
 * The best encoding that `Accept-Encoding` allows among those that exist.
 * @param accepted Value of the header; null or empty means identity only.
 */
export function chooseEncoding(accepted: string | null, has: (encoding: Encoding) => boolean): Encoding {
  if (accepted === null || accepted === "") return "identity";
  // What browsers send; anything unusual (q values, *) is read in full below.
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of accepted.split(",")) {
    const [name = "", ...parameters] = part.split(";");
    const coding = name.trim().toLowerCase();
    const isRefused = parameters.some((p) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(p));
    (isRefused ? refused : named).add(coding);
  }
  for (const encoding of encodings) {
    if (!has(encoding) || refused.has(encoding)) continue;
    if (named.has(encoding) || named.has("*")) return encoding;
  }
  return "identity";
}

const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);

/** The three compressed forms at the levels for what is made once: brotli 11, zstd 19, gzip 9. */
export async function compressAll(body: Uint8Array): Promise<ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>> {
  const [br, zst, gz] = await Promise.all([
    brotli(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
    zstd(body, {
      params: { [zlib.constants.ZSTD_c_compressionLevel]: 19 },
      // Without it the encoder makes room for a far larger body.
      pledgedSrcSize: body.byteLength,
    }),
    gzip(body, { level: 9 }),
  ]);
  return new Map<Encoding, Uint8Array<ArrayBuffer>>([
    ["br", br],
    ["zstd", zst],
    ["gzip", gz],
  ]);
}

/** Below this many bytes compression saves no packet. */
export const minCompressedBytes = 1024;
