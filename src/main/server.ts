/** The process: port, files, signals, deadlines. */
import { createServer, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { NodeBindings } from "#api/request/bindings.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "#contract/errors.ts";
import { errorTexts } from "#contract/messages.da.ts";
import { describeFault } from "#domain/describe-fault.ts";
import type { Log } from "#domain/ports.ts";
import type { Env } from "./env.ts";
import { loadStaticFiles } from "./fixed/static-files.ts";
import { closedPolicy, commonHeaders } from "./headers.ts";
import type { Release } from "./release.ts";

/** Limits of a connection. */
export const connectionLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 60_000,
  /** How often the two limits above are looked at. */
  connectionsCheckingInterval: 2_000,
} as const;

/** A connection on which nothing moves for so long is cut: streams of events show a sign of life far more often. */
const stalledMs = 120_000;

/** From a signal to the end of the process at the latest. */
const shutdownDeadlineMs = 9_000;
/** What of it requests get to finish; the jobs get three seconds after them, and the rest is for closing the data. */
const requestPatienceMs = 4_000;

export interface RunningServer {
  readonly port: number;
  readonly log: Log;
  /** Stops accepting, lets what runs finish, closes the database; the second call waits for the first. */
  close(): Promise<void>;
}

/**
 * Starts the product from a finished release.
 * @throws The error of listening (`EADDRINUSE`) or of opening the data.
 */
export async function startServer(env: Env, release: Release): Promise<RunningServer> {
  const bundle = (await import(pathToFileURL(join(release.dir, "server/index.js")).href)) as typeof import("./app.ts");
  const deps = await bundle.createDeps(env, release.id);
  try {
    const files = loadStaticFiles(release, commonHeaders(env.appUrl));
    const app = await bundle.createApp(deps, { files });
    const { server, stop } = createHttpServer(app.fetch, env.appUrl, deps.log);
    await listen(server, env);
    app.warmUp().catch((error: unknown) => deps.log.error(describeFault(error), "warm-up failed"));
    const address = server.address();
    let closing: Promise<void> | undefined;
    return {
      port: typeof address === "object" && address !== null ? address.port : env.port,
      log: deps.log,
      close: () => {
        // Streams end with their runs, so that their requests can finish with the others.
        closing ??= Promise.all([stop(requestPatienceMs), deps.runs.close()]).then(() => deps.close());
        return closing;
      },
    };
  } catch (error) {
    await deps.close();
    throw error;
  }
}

type Fetch = Awaited<ReturnType<typeof import("./app.ts").createApp>>["fetch"];

export interface HttpServer {
  readonly server: Server;
  /**
   * Stops accepting and waits for what runs.
   * @param forceAfterMs Then what still hangs is cut.
   */
  stop(forceAfterMs: number): Promise<void>;
}

/** An HTTP server that parses strictly and answers what it can't parse in the wire format. */
export function createHttpServer(fetch: Fetch, appUrl: string, log: Log): HttpServer {
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
    // A missing Host is refused below: Node's own refusal has neither our headers nor a body.
    { ...connectionLimits, insecureHTTPParser: false, requireHostHeader: false },
    (request, response) => {
      running.add(response);
      response.once("close", () => running.delete(response));
      if (!server.listening) response.shouldKeepAlive = false;
      // Of several Node takes the first, a proxy before us perhaps another (RFC 9112 3.2).
      if (request.headersDistinct.host?.length === 1) void listener(request, response);
      else {
        const { body, headers, status } = wireError("validation.failed", appUrl);
        response.writeHead(status, headers).end(body);
      }
    },
  );
  server.timeout = stalledMs;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => answerBroken(error, socket, appUrl));
  // Nothing here speaks another protocol: without a listener Node would leave the socket open.
  server.on("upgrade", (_request, socket) => socket.destroy());
  return {
    server,
    async stop(forceAfterMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const response of running) {
        // Their readers must send the next request elsewhere.
        response.shouldKeepAlive = false;
        // Where the head has been sent, as of a stream, that comes too late: the connection would stay open, and idle.
        response.once("close", () => setImmediate(() => server.closeIdleConnections()));
      }
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), forceAfterMs);
      await closed;
      clearTimeout(force);
    },
  };
}

function answerBroken(error: NodeJS.ErrnoException, socket: Duplex, appUrl: string): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const { body, headers, status } = wireError(brokenCodes[error.code ?? ""] ?? "validation.failed", appUrl);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}

const brokenCodes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "request.headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request.timeout",
};

/** An answer of the server itself, in the wire format; the connection ends with it. */
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

/** The part of `process` that is needed here. */
type Signals = Pick<NodeJS.Process, "on" | "exit">;

/**
 * Ends the process on SIGTERM and SIGINT with code 0, at the latest after the deadline: a second signal changes nothing,
 * because the data would be left locked. Keeps it running when one request leaves a rejection that nobody handles. After
 * an exception that nobody caught nothing is sure any more: it ends with code 1.
 */
export function tieToProcess(running: RunningServer, target: Signals = process): void {
  let code: 0 | 1 | undefined;
  const stop = (wanted: 0 | 1) => {
    const isStopping = code !== undefined;
    if (code !== 1) code = wanted;
    if (isStopping) return;
    setTimeout(() => target.exit(1), shutdownDeadlineMs).unref();
    running.close().then(
      () => target.exit(code),
      () => target.exit(1),
    );
  };
  // `on`, not `once`: a signal without a listener kills at once.
  target.on("SIGTERM", () => stop(0));
  target.on("SIGINT", () => stop(0));
  target.on("unhandledRejection", (reason) => {
    running.log.error(describeFault(reason), "unhandled rejection");
  });
  target.on("uncaughtException", (error) => {
    running.log.error(describeFault(error), "uncaught exception");
    stop(1);
  });
}
