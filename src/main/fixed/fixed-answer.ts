/** An answer that is the same for everybody: headers and every encoded body are made once, a request only chooses. */
import { createHash } from "node:crypto";
import { chooseEncoding, type Encoding } from "./encodings.ts";

interface Variant {
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of the 304 that says "what you have is right". */
  readonly notModified: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

export interface FixedAnswer {
  readonly status: number;
  readonly variants: ReadonlyMap<Encoding, Variant>;
}

/** Headers that a 304 repeats (RFC 9110 15.4.5): the rest stands in the reader's stored copy already. */
const bodyHeaders = new Set(["content-type", "content-encoding", "content-length"]);

/**
 * @param headers Without length, encoding, vary and ETag: these follow from the bodies.
 * @param bodies Must hold `identity`.
 */
export function fixedAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodies: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>,
): FixedAnswer {
  const identity = bodies.get("identity");
  if (identity === undefined) throw new Error("A fixed answer needs its plain body.");
  // The policy counts too: a page whose scripts are the same but whose headers changed must not be answered by 304.
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(identity).digest("base64url").slice(0, 22);
  const variants = new Map<Encoding, Variant>();
  for (const [encoding, body] of bodies) {
    const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
    const all: Record<string, string> = { ...headers, etag, "content-length": String(body.byteLength) };
    if (encoding !== "identity") all["content-encoding"] = encoding;
    if (bodies.size > 1) all.vary = "accept-encoding";
    const notModified = Object.fromEntries(Object.entries(all).filter(([name]) => !bodyHeaders.has(name)));
    variants.set(encoding, { headers: all, notModified, body, etag });
  }
  return { status, variants };
}

/** Answers GET or HEAD: the best encoding, 304 when the reader already holds it, no body for HEAD. */
export function respondFixed(answer: FixedAnswer, request: Request): Response {
  const encoding =
    answer.variants.size === 1
      ? "identity"
      : chooseEncoding(request.headers.get("accept-encoding"), (e) => answer.variants.has(e));
  const variant = answer.variants.get(encoding);
  if (variant === undefined) throw new Error(`No variant ${encoding}`);
  const known = request.headers.get("if-none-match");
  if (known !== null && answer.status === 200 && matches(known, variant.etag)) {
    return new Response(null, { status: 304, headers: variant.notModified });
  }
  return new Response(request.method === "HEAD" ? null : variant.body, {
    status: answer.status,
    headers: variant.headers,
  });
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
