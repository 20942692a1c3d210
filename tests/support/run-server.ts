/** A local HTTP server that speaks the events of runs as the API does, answered by the test call by call. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RunEvent } from "#contract/ai/run.schema.ts";

const model = { kind: "ai", provider: "Test", model: "m", place: "eu" } as const;

export const testRun: readonly RunEvent[] = [
  { type: "started", runId: "r1", tool: "rewriting", model, parts: [[0, 5]], at: "2026-11-21T12:00:00.000Z" },
  { type: "progress", part: 1, stage: "writing" },
  { type: "delta", part: 1, text: "Gr" },
  { type: "delta", part: 1, text: "øn 👩‍🚀" },
  { type: "part", part: 1, text: "Grøn.", status: "complete", code: null, findings: [], reasons: [] },
  { type: "done", reason: "complete", historyId: null },
];

export const eventLine = (event: RunEvent, number: number) => `id: ${number}\ndata: ${JSON.stringify(event)}\n\n`;

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly bearer: string | undefined;
  /** As it was sent; empty where there was none. */
  readonly body: string;
}

/** @param count of this call, from 1 */
export type Answer = (response: ServerResponse, call: Call, count: number) => void;

/** Begins a stream of events. */
export function openEvents(response: ServerResponse): ServerResponse {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  return response;
}

/** Sends the events of the run from one number to another. */
export function sendRun(response: ServerResponse, from: number, to = testRun.length): void {
  for (let i = from; i < to; i += 1) response.write(eventLine(testRun[i] as RunEvent, i + 1));
}

/** Answers with an error as the API spells it. */
export function refuse(response: ServerResponse, status: number, code: string, message = "Nej.", headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ statusCode: status, statusMessage: message, message, code, requestId: "q", data: {} }));
}

export interface RunServer {
  readonly url: string;
  /** Every call but those for a CSRF token, which is always given. */
  readonly calls: readonly Call[];
  close(): Promise<void>;
}

export async function startRunServer(answer: Answer): Promise<RunServer> {
  const calls: Call[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      if (request.url === "/api/csrf-token") {
        response.writeHead(200, { "content-type": "application/json" }).end('{"token":"c"}');
        return;
      }
      const { "idempotency-key": key, authorization } = request.headers;
      const call: Call = {
        method: request.method ?? "",
        url: request.url ?? "",
        key: typeof key === "string" ? key : undefined,
        bearer: authorization,
        body,
      };
      calls.push(call);
      answer(response, call, calls.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
