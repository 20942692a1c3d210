/** The process: port, files, signals, deadlines. */
import { createServer, type Server, STATUS_CODES } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { NodeBindings } from "#api/bindings.ts";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { errorTexts } from "#contract/messages.da.ts";
import type { Env } from "./env.ts";
import { loadStaticFiles } from "./fixed/static-files.ts";
import { closedPolicy, commonHeaders } from "./headers.ts";
import type { Release } from "./release.ts";

/** Limits of a connection (security.md 7). */
export const connectionLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 60_000,
  /** How often the two limits above are looked at. */
  connectionsCheckingInterval: 2_000,
} as const;

/** From a signal to the end of the process at the latest. */
const shutdownDeadlineMs = 9_000;

export interface RunningServer {
  readonly port: number;
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
    const server = createHttpServer(app.fetch, env.appUrl);
    await listen(server, env);
    app.warmUp().catch((error: unknown) => deps.log.error({ error: String(error) }, "warm-up failed"));
    const address = server.address();
    let closing: Promise<void> | undefined;
    return {
      port: typeof address === "object" && address !== null ? address.port : env.port,
      close: () => {
        closing ??= closeServer(server).then(() => deps.close());
        return closing;
      },
    };
  } catch (error) {
    await deps.close();
    throw error;
  }
}

type Fetch = Awaited<ReturnType<typeof import("./app.ts").createApp>>["fetch"];

/** An HTTP server that parses strictly and answers what it can't parse in the wire format. */
export function createHttpServer(fetch: Fetch, appUrl: string): Server {
  const listener = getRequestListener((request, bindings) => fetch(request, bindings as NodeBindings), {
    errorHandler: () => {
      const { body, headers } = errorBody("validation.failed", 400);
      return new Response(body, { status: 400, headers: { ...commonHeaders(appUrl), ...headers } });
    },
  });
  const server = createServer(
    { ...connectionLimits, insecureHTTPParser: false, requireHostHeader: true },
    (request, response) => {
      // During shutdown a reader must not send its next request on this connection.
      if (!server.listening) response.setHeader("connection", "close");
      void listener(request, response);
    },
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => answerBroken(error, socket, appUrl));
  // Expect: anything but 100-continue is refused by Node with 417; upgrades are not offered.
  server.on("upgrade", (_request, socket) => socket.destroy());
  return server;
}

function answerBroken(error: NodeJS.ErrnoException, socket: Duplex, appUrl: string): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const [code, status]: [ErrorCode, number] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["request.headers-too-large", 431]
      : ["validation.failed", error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400];
  const { body, headers } = errorBody(code, status);
  const lines = Object.entries({
    ...commonHeaders(appUrl),
    ...headers,
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}

function errorBody(code: ErrorCode, status: number): { body: string; headers: Record<string, string> } {
  const body: ErrorBody = {
    statusCode: status,
    statusMessage: errorTexts[code],
    message: STATUS_CODES[status] ?? "Bad Request",
    code,
    requestId: crypto.randomUUID(),
  };
  return {
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-security-policy": closedPolicy,
      "cache-control": "no-store",
    },
  };
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

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), shutdownDeadlineMs - 3_000);
  await closed;
  clearTimeout(force);
}

/** Ends the process on SIGTERM and SIGINT with code 0, at the latest after the deadline. */
export function stopOnSignals(running: RunningServer): void {
  const stop = () => {
    const deadline = setTimeout(() => process.exit(1), shutdownDeadlineMs);
    deadline.unref();
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
