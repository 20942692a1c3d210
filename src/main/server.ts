/** The HTTP server: listening, parsing, refusing malformed requests. `shutdown.ts` ends it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { NodeBindings } from "#api/request/bindings.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "#contract/errors.ts";
import { errorTexts } from "#contract/messages.da.ts";
import { describeFault } from "#domain/describe-fault.ts";
import type { Log } from "#domain/ports.ts";
import type { App, Finished } from "./app.ts";
import type { Env } from "./env.ts";
import { chooseVariant } from "./fixed/fixed-answer.ts";
import { createSharedAssets } from "./fixed/shared-assets.ts";
import { loadStaticFiles, reloadStaticFiles } from "./fixed/static-files.ts";
import { closedPolicy, commonHeaders } from "./headers.ts";
import type { Release } from "./release.ts";
import { type ClosingServer, drainable } from "./shutdown.ts";

/** Limits of a connection. */
export const connectionLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 60_000,
  /** How often these two limits are checked. */
  connectionsCheckingInterval: 2_000,
} as const;

/** A connection without traffic for this long is closed; event streams send keep-alives far more often. */
const stalledMs = 120_000;

export interface RunningServer extends ClosingServer {
  readonly port: number;
  /** Serves files added to the release since the start, without a pause. */
  reloadFiles(): Promise<void>;
}

/**
 * Starts the product from a release.
 *
 * @throws listen errors (`EADDRINUSE`) and errors of opening the data
 */
export async function startServer(env: Env, release: Release): Promise<RunningServer> {
  const bundle = (await import(pathToFileURL(join(release.dir, "server/index.js")).href)) as typeof import("./app.ts");
  const deps = await bundle.createDeps(env, release.id);
  try {
    const common = commonHeaders(env.appUrl);
    const files = await loadStaticFiles(release, common);
    const { files: store, secrets, clock, log } = deps;
    const assets = createSharedAssets({ buildId: release.id, files, store, secrets, clock, log, common });
    const isShared = !env.isLocalMode && (env.databaseUrl !== null || env.s3 !== null);
    // Before the first page that references them is served.
    if (isShared) await assets.publish();
    const app = await bundle.createApp(deps, { files, ...(isShared && { otherAsset: assets.find }) });
    const { server, stop } = createHttpServer(app.fetch, env.appUrl, deps.log, app.finished);
    await listen(server, env);
    app.warmUp().catch((error: unknown) => deps.log.error(describeFault(error), "warm-up failed"));
    const address = server.address();
    return {
      port: typeof address === "object" && address !== null ? address.port : env.port,
      reloadFiles: () => reloadStaticFiles(files, release, common),
      ...drainable({ env, deps, stop }),
    };
  } catch (error) {
    await deps.close();
    throw error;
  }
}

type Fetch = App["fetch"];

export interface HttpServer {
  readonly server: Server;
  /**
   * Stops accepting connections and waits for active requests.
   *
   * @param cut aborted when the remaining connections are to be closed
   */
  stop(cut: AbortSignal): Promise<void>;
}

/**
 * An HTTP server with strict parsing that responds to malformed requests in the wire format.
 *
 * @param finished prepared responses that bypass `fetch`
 */
export function createHttpServer(
  fetch: Fetch,
  appUrl: string,
  log: Log,
  finished: App["finished"] = () => undefined,
): HttpServer {
  const listener = getRequestListener((request, bindings) => fetch(request, bindings as NodeBindings), {
    errorHandler: (error) => {
      const isSenders = error instanceof RequestError;
      const { body, headers, status } = wireError(isSenders ? "validation.failed" : "server.failed", appUrl);
      if (!isSenders) log.error({ requestId: headers["x-request-id"], ...describeFault(error) }, "request failed");
      return new Response(body, { status, headers });
    },
  });
  const running = new Set<ServerResponse>();
  const server = createServer(
    // A missing Host is refused below, because Node's own refusal has no headers or body.
    { ...connectionLimits, insecureHTTPParser: false, requireHostHeader: false },
    (request, response) => {
      running.add(response);
      response.once("close", () => running.delete(response));
      if (!server.listening) response.shouldKeepAlive = false;
      // Of several Host headers Node uses the first, but a proxy may use another (RFC 9112 3.2).
      if (countOf("host", request.rawHeaders) === 1) {
        const ready = finished(request.method ?? "", request.url ?? "");
        if (ready === undefined) void listener(request, response);
        else send(ready, request, response);
      } else {
        const { body, headers, status } = wireError("validation.failed", appUrl);
        response.writeHead(status, headers).end(body);
      }
    },
  );
  server.timeout = stalledMs;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => answerBroken(error, socket, appUrl));
  // No other protocol is supported; without a listener Node would leave the socket open.
  server.on("upgrade", (_request, socket) => socket.destroy());
  return {
    server,
    async stop(cut) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const response of running) {
        // The client must send its next request to another process.
        response.shouldKeepAlive = false;
        // If the head has been sent, as for a stream, the connection would stay open and idle.
        response.once("close", () => setImmediate(() => server.closeIdleConnections()));
      }
      server.closeIdleConnections();
      const force = () => server.closeAllConnections();
      if (cut.aborted) force();
      else cut.addEventListener("abort", force, { once: true });
      await closed;
    },
  };
}

function send({ answer, requestId, sent }: Finished, request: IncomingMessage, response: ServerResponse): void {
  const { "accept-encoding": accepted, "if-none-match": known } = request.headers;
  const { status, headers, body } = chooseVariant(
    answer,
    request.method ?? "",
    typeof accepted === "string" ? accepted : null,
    known ?? null,
  );
  response.writeHead(status, requestId === null ? headers : { ...headers, "x-request-id": requestId });
  response.end(body ?? undefined);
  sent(status);
}

/** How often a header was sent, in any case. @param raw names and values alternating */
function countOf(name: string, raw: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < raw.length; index += 2) {
    const candidate = raw[index] ?? "";
    if (candidate.length === name.length && candidate.toLowerCase() === name) count += 1;
  }
  return count;
}

/** The parser's error; the packet is the one that it rejected. */
type BrokenRequest = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

function answerBroken(error: BrokenRequest, socket: Duplex, appUrl: string): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const location = encodedTarget(error);
  if (location !== null) {
    const head = Object.entries({ ...commonHeaders(appUrl), location, "content-length": "0", connection: "close" });
    socket.end(
      `HTTP/1.1 308 Permanent Redirect\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
    );
    return;
  }
  const { body, headers, status } = wireError(brokenCodes[error.code ?? ""] ?? "validation.failed", appUrl);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}

/** Maximum length of a request line that is examined for unencoded letters. */
const maxTargetBytes = 8 * 1024;

/**
 * The percent-encoded target of a read whose address contains raw letters (`/priser?q=æ`, as some programs send it), or
 * null for any other malformed request. Node's parser refuses such an address, and the visitor would see JSON instead
 * of a page.
 */
function encodedTarget({ code, rawPacket }: BrokenRequest): string | null {
  if (code !== "HPE_INVALID_URL" || rawPacket === undefined) return null;
  // A path of ours: a second slash would lead to another host. Matches bytes, not letters: `\s` would match A0 of an
  // `à`.
  const target = /^(?:GET|HEAD) (\/(?!\/)[\x21-\x5b\x5d-\xff]*) HTTP\/1\.1\r\n/.exec(
    rawPacket.subarray(0, maxTargetBytes).toString("latin1"),
  )?.[1];
  if (target === undefined || !/[\x80-\xff]/.test(target)) return null;
  return target.replace(
    /[^\x21-\x7e]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

const brokenCodes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "request.headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request.timeout",
};

/** A response of the server itself in the wire format; closes the connection. */
function wireError(code: ErrorCode, appUrl: string) {
  const status = errorStatus[code];
  const requestId = crypto.randomUUID();
  const error: ErrorBody = {
    statusCode: status,
    statusMessage: errorTexts[code],
    message: STATUS_CODES[status] ?? "Bad Request",
    code,
    requestId,
  };
  const body = JSON.stringify(error);
  const headers: Readonly<Record<string, string>> = {
    ...commonHeaders(appUrl),
    "content-type": "application/json; charset=utf-8",
    "content-security-policy": closedPolicy,
    "cache-control": "no-store",
    "x-request-id": requestId,
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  return { body, headers, status };
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.port, env.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
