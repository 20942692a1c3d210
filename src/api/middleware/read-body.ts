/** Reads a request body within its size limit and provides it to the routes as checked JSON. */
import type { Context, MiddlewareHandler } from "hono";
import { formatNumber } from "#contract/format.da.ts";
import { refusals } from "#contract/messages.da.ts";
import { AppError } from "#domain/app-error.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { isRouted, routePattern } from "../request/route-pattern.ts";
import { isWrite } from "./is-write.ts";
import { parseJsonObject } from "./json-object.ts";

const maxBodyBytes = 256 * 1024;
const maxToolBodyBytes = 1024 * 1024;

/** Media types of routes that read their body themselves; all others take JSON objects only. */
export type OtherMediaTypes = ReadonlyMap<string, readonly string[]>;

/** Paths, as in the contract, of routes without fields: their callers may omit the body. */
export type BodilessPaths = ReadonlySet<string>;

export function readBody(others: OtherMediaTypes, bodiless: BodilessPaths): MiddlewareHandler<ApiEnv> {
  const bodilessPatterns = new Set([...bodiless].map((path) => path.replaceAll(/\{(.+?)\}/g, ":$1")));
  return async (c, next) => {
    // An unknown path or method is 404 or 405 whatever the body is.
    if (!isWrite(c.req.method) || !isRouted(c)) return next();
    const mediaTypes = others.get(c.req.path) ?? ["application/json"];
    // Over a real connection a DELETE has a body stream even if nothing was sent, so it must be read.
    const mayBeEmpty = c.req.method === "DELETE" || bodilessPatterns.has(routePattern(c));
    if (!mayBeEmpty) checkMediaType(c, mediaTypes);
    if (c.req.raw.body === null) return next();
    const maxBytes = c.req.path.startsWith("/api/tools/") ? maxToolBodyBytes : maxBodyBytes;
    const bytes = await readWithin(c.req.raw, maxBytes);
    if (mayBeEmpty && bytes.byteLength === 0) return next();
    if (mayBeEmpty) checkMediaType(c, mediaTypes);
    const text = decodeUtf8(bytes);
    if (mediaTypes.includes("application/json")) parseJsonObject(text);
    // Validators ask Hono for the body and get the checked text. Hono's type leaves out the promise.
    c.req.bodyCache.text = Promise.resolve(text) as never;
    await next();
  };
}

function checkMediaType(c: Context<ApiEnv>, mediaTypes: readonly string[]): void {
  const [mediaType = ""] = (c.req.header("content-type") ?? "").split(";");
  if (!mediaTypes.includes(mediaType.trim().toLowerCase())) {
    throw new AppError("request.unsupported-type", `expected ${mediaTypes.join(" or ")}`, {
      statusMessage: refusals.jsonOnly,
    });
  }
  const encoding = c.req.header("content-encoding");
  if (encoding !== undefined && encoding.trim().toLowerCase() !== "identity") {
    throw new AppError("request.unsupported-type", "compressed request body", { statusMessage: refusals.compressed });
  }
}

async function readWithin(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, so that the rest is not read into memory.
  for await (const chunk of piecesOf(request.body)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, size);
}

/** A client that disconnects, or sends so slowly that the connection is cut, is no fault of ours. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(interrupted);
      if (done) return;
      yield value;
    }
  } finally {
    // The refusal doesn't wait for the client.
    reader.cancel().catch(() => undefined);
  }
}

function interrupted(cause: unknown): never {
  throw new AppError("validation.failed", "the request body ended too early", {
    statusMessage: refusals.malformed,
    cause,
  });
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("request.too-large", `request body over ${maxBytes} bytes`, {
    statusMessage: refusals.tooLarge(formatNumber(maxBytes / 1024)),
  });
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new AppError("validation.failed", "the request body is not valid UTF-8", {
      statusMessage: refusals.malformed,
    });
  }
}
