/** A provider of models on loopback that a test steers call by call: what it answers, when, and how it breaks. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface VendorUsage {
  readonly input: number;
  readonly output: number;
}

/** How one provider writes its answers down; each piece is whole SSE frames. */
export interface VendorProtocol {
  readonly opening: string;
  text(piece: string): string;
  /** What a model thinks before it speaks. */
  thought(piece: string): string;
  /** @param usage null: the provider says nothing of it */
  finish(reason: "stop" | "length" | "filtered", usage: VendorUsage | null): string;
  /** A failure in the middle of a stream. */
  failure(message: string): string;
  /** Body of an answer with an error status. */
  error(message: string): string;
}

/** One call that has come in. Nothing is answered until a method of it is called. */
export interface VendorCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Of the caller: the same for two calls on one connection. */
  readonly port: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** 200, `text/event-stream` and the protocol's opening. */
  begin(contentType?: string, headers?: Readonly<Record<string, string>>): void;
  text(piece: string): void;
  thought(piece: string): void;
  /** Any bytes; resolves when the system has taken them. */
  write(raw: string | Uint8Array): Promise<void>;
  finish(reason?: "stop" | "length" | "filtered", usage?: VendorUsage | null): void;
  failure(message: string): void;
  /** Another status than 200. */
  fail(status: number, headers?: Readonly<Record<string, string>>, message?: string): void;
  /** The head of an answer with an error status; its body is left to `write`. */
  failOpen(status: number, headers?: Readonly<Record<string, string>>): void;
  /** The frames of a piece of text, for a test that changes them. */
  framed(piece: string): string;
  /** The frames of the finish. */
  finished(): string;
  /** Ends the answer cleanly, whatever has been said. */
  end(): void;
  /** Ends the connection in the middle of the answer. */
  cut(): void;
  /** The other side has hung up before the end of the answer. */
  wasCut(): boolean;
  /** When the connection is over, from whichever side. */
  readonly gone: Promise<void>;
}

export type VendorScript = (call: VendorCall) => void | Promise<void>;

export interface VendorServer {
  /** Without a path. */
  readonly url: string;
  readonly calls: readonly VendorCall[];
  /** Sets what the next call that has no script yet is answered with; one after the other. */
  answer(...scripts: readonly VendorScript[]): void;
  /** Sets what every call without a script of its own is answered with. */
  always(script: VendorScript): void;
  /** The call of that number, from 1, as soon as it is there. */
  arrived(number: number): Promise<VendorCall>;
  /** Forgets calls and scripts. */
  reset(): void;
  close(): Promise<void>;
}

const defaultUsage: VendorUsage = { input: 12, output: 7 };

/** Says this text in one piece and finishes. */
export function say(text: string): VendorScript {
  return (call) => {
    call.begin();
    call.text(text);
    call.finish();
  };
}

export async function startVendorServer(protocol: VendorProtocol): Promise<VendorServer> {
  const calls: VendorCall[] = [];
  const scripts: VendorScript[] = [];
  const waiting: { readonly number: number; readonly resolve: (call: VendorCall) => void }[] = [];
  const unscripted: VendorScript = (call) => call.fail(500, {}, "the test has set no answer");
  let standing = unscripted;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const body = JSON.parse(Buffer.concat(chunks).toString() || "{}") as Record<string, unknown>;
    const call: VendorCall = {
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      port: request.socket.remotePort ?? 0,
      body,
      ...answersOf(response, protocol),
    };
    calls.push(call);
    const script = scripts.shift() ?? standing;
    for (const one of waiting.filter(({ number }) => number === calls.length)) one.resolve(call);
    await script(call);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (...more) => void scripts.push(...more),
    always: (script) => {
      standing = script;
    },
    arrived: (number) => {
      const there = calls[number - 1];
      if (there !== undefined) return Promise.resolve(there);
      return new Promise((resolve) => waiting.push({ number, resolve }));
    },
    reset: () => {
      calls.length = 0;
      scripts.length = 0;
      waiting.length = 0;
      standing = unscripted;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answersOf(response: ServerResponse, protocol: VendorProtocol) {
  const write = (raw: string | Uint8Array) =>
    new Promise<void>((resolve) => {
      response.write(raw, () => resolve());
    });
  return {
    begin: (contentType = "text/event-stream; charset=utf-8", headers = {}) => {
      response.writeHead(200, { "content-type": contentType, "cache-control": "no-cache", ...headers });
      response.flushHeaders();
      void write(protocol.opening);
    },
    text: (piece: string) => void write(protocol.text(piece)),
    thought: (piece: string) => void write(protocol.thought(piece)),
    write,
    finish: (reason: "stop" | "length" | "filtered" = "stop", usage: VendorUsage | null = defaultUsage) =>
      void response.end(protocol.finish(reason, usage)),
    failure: (message: string) => void response.end(protocol.failure(message)),
    fail: (status: number, headers: Readonly<Record<string, string>> = {}, message = "no") => {
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(protocol.error(message));
    },
    failOpen: (status: number, headers = {}) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.flushHeaders();
    },
    framed: (piece: string) => protocol.text(piece),
    finished: () => protocol.finish("stop", defaultUsage),
    end: () => void response.end(),
    // What has been written still goes out.
    cut: () => response.socket?.destroySoon(),
    wasCut: () => response.closed && !response.writableFinished,
    gone: new Promise<void>((resolve) => {
      response.once("close", resolve);
    }),
  };
}
