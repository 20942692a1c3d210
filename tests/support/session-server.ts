/** A local HTTP server that speaks the session calls, steered by the test, and tokens as the product's look. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import type { User } from "#contract/accounts/user.schema.ts";

export const testUser: User = {
  id: "0198c0de-0000-7000-8000-000000000001",
  firstName: "Asta",
  lastName: "Prøve",
  email: "asta@example.com",
  role: "user",
  educationLevel: null,
  school: "",
  settings: defaultSettings,
  pendingEmail: null,
  deleteAfter: null,
  createdAt: "2026-11-20T13:30:00.000Z",
};

/** An access token by its payload only: the browser never checks the signature. */
export function testToken(
  sessionId: string,
  iat = 1_700_000_000,
  lifetimeSeconds = 900,
  userId: string = testUser.id,
): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256" })}.${part({ sub: userId, sid: sessionId, iat, exp: iat + lifetimeSeconds })}.x`;
}

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type Answer = (response: ServerResponse, call: SeenCall, count: number) => void;

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** A refusal as the API words it. */
export function refusal(response: ServerResponse, status: number, code: string): void {
  json(response, status, { statusCode: status, statusMessage: "Afvist", message: code, code, requestId: "r1" });
}

export interface SessionServer {
  readonly url: string;
  readonly seen: SeenCall[];
  /** Calls to a path, in order. */
  to(path: string): SeenCall[];
  close(): Promise<void>;
}

export async function startSessionServer(answer: Answer): Promise<SessionServer> {
  const seen: SeenCall[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const call = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
      seen.push(call);
      answer(response, call, seen.filter(({ path }) => path === call.path).length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    to: (path) => seen.filter((call) => call.path === path),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A session server for the calls of this page, until the test is over. */
export async function serveSession(answer: Answer): Promise<SessionServer> {
  const server = await startSessionServer(answer);
  // The page's addresses have no host in Node, and Node does not tell whether it is online.
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(server.url + String(input), init);
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
  onTestFinished(async () => {
    globalThis.fetch = fetch;
    await server.close();
  });
  return server;
}

/** Another tab: hears what this one says, until the test is over. */
export function otherTab(hear: (message: Record<string, unknown>, say: (message: unknown) => void) => void) {
  const channel = new BroadcastChannel("rodtraad.session");
  channel.onmessage = (event) =>
    hear((event as MessageEvent<Record<string, unknown>>).data, (message) => channel.postMessage(message));
  onTestFinished(() => channel.close());
  return channel;
}
