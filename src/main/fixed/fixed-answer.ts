/** A response shared by all visitors: headers and all encoded bodies are prepared once, and a request only selects. */
import { createHash } from "node:crypto";
import { chooseEncoding, type Encoding } from "./encodings.ts";

interface Variant {
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of the 304. */
  readonly notModified: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

export interface FixedAnswer {
  readonly status: number;
  readonly variants: ReadonlyMap<Encoding, Variant>;
}

/** A 304 omits these headers (RFC 9110 15.4.5), because the client's copy has them. */
const bodyHeaders = new Set(["content-type", "content-encoding", "content-length"]);

/**
 * @param headers without length, encoding, vary and ETag, which follow from the bodies
 * @param bodies must contain `identity`
 */
export function fixedAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodies: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>,
): FixedAnswer {
  const identity = bodies.get("identity");
  if (identity === undefined) throw new Error("A fixed answer needs its plain body.");
  // The headers are part of the ETag: a page with unchanged content but a changed policy must not be answered with 304.
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

/** The selected response. */
interface Chosen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null if only the head is sent. */
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/**
 * Selects the best encoding; 304 if the client's copy is current; no body for HEAD.
 *
 * @param accepted value of `Accept-Encoding`
 * @param known value of `If-None-Match`
 */
export function chooseVariant(
  answer: FixedAnswer,
  method: string,
  accepted: string | null,
  known: string | null,
): Chosen {
  const encoding =
    answer.variants.size === 1 ? "identity" : chooseEncoding(accepted, (candidate) => answer.variants.has(candidate));
  const variant = answer.variants.get(encoding);
  if (variant === undefined) throw new Error(`No variant ${encoding}`);
  if (known !== null && answer.status === 200 && matches(known, variant.etag)) {
    return { status: 304, headers: variant.notModified, body: null };
  }
  return { status: answer.status, headers: variant.headers, body: method === "HEAD" ? null : variant.body };
}

/** Answers GET or HEAD. */
export function respondFixed(answer: FixedAnswer, request: Request): Response {
  const { status, headers, body } = chooseVariant(
    answer,
    request.method,
    request.headers.get("accept-encoding"),
    request.headers.get("if-none-match"),
  );
  return new Response(body, { status, headers });
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
