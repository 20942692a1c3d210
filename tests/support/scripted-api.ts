/** An API on a real local server whose answers a test writes: for what the browser makes of them. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { apiPaths } from "#contract/paths.ts";
import { type ApiClient, createApiClient } from "../../src/web/shell/api-client.ts";

export interface ScriptedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Undefined for a call without one. */
  readonly body: unknown;
}

export interface ScriptedApi {
  readonly api: ApiClient;
  /** Who is signed in. */
  readonly ownerId: string;
  /** Each call as `GET /path?query`, but those for CSRF tokens. */
  readonly seen: string[];
  /** Another person takes the place of the one who was signed in. */
  signInAs(userId: string): void;
  close(): Promise<void>;
}

export type ScriptedAnswer = (call: ScriptedCall, response: ServerResponse) => void;

/** The answer ends the response itself, when it likes. */
export async function startScriptedApi(answer: ScriptedAnswer): Promise<ScriptedApi> {
  const ownerId = "0b0f6f0e-3c0f-4a52-9a4a-0e9f7c5a8f11";
  let userId = ownerId;
  const seen: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
      const method = request.method ?? "";
      response.setHeader("content-type", "application/json");
      if (pathname === apiPaths.csrfToken) {
        response.end('{"token":"t"}');
        return;
      }
      seen.push(`${method} ${request.url}`);
      const given: unknown = body === "" ? undefined : JSON.parse(body);
      answer({ method, path: pathname, query: searchParams, body: given }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const claims = () => Buffer.from(JSON.stringify({ sub: userId, sid: "s", exp: 4_000_000_000 })).toString("base64url");
  return {
    api: createApiClient({
      accessToken: () => `h.${claims()}.s`,
      fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    }),
    ownerId,
    seen,
    signInAs(id) {
      userId = id;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
