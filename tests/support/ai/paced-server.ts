/** The scripted provider for browser tests and benches: told over HTTP what to do, and cheap with a thousand answers at once. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openAiProtocol } from "./openai-server.ts";
import { type Pacer, startPacer } from "./pacer.ts";
import { markedScript, type ServedCall, type ServedRule, type ServedScript, textToWorkOn } from "./served-scripts.ts";

export interface PacedServer {
  /** With the path that `AI_BASE_URL` takes. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Of the calls that are remembered: a bench makes very many. */
const maxCalls = 200;
const defaultScript: ServedScript = { kind: "echo" };
const filler = Buffer.from(openAiProtocol.text("ord "));

/** @param port 0 for a free one */
export async function startPacedServer(port = 0): Promise<PacedServer> {
  const pacer = startPacer();
  let rules: { readonly rule: ServedRule; timesLeft: number }[] = [];
  let calls: { call: ServedCall }[] = [];
  const hanging = new Set<() => void>();

  function scriptFor(messages: ServedCall["messages"]): ServedScript {
    const text = messages.map(({ content }) => content).join("\n");
    // What was said before has been followed; and who asks for a title of it asks for no more.
    const isTitle = messages[0]?.content.startsWith("Giv samtalen en titel") ?? false;
    const marked = isTitle ? undefined : markedScript(messages.at(-1)?.content ?? "");
    if (marked !== undefined) return marked;
    const found = rules.findLast(({ rule, timesLeft }) => timesLeft > 0 && text.includes(rule.when ?? ""));
    if (found === undefined) return defaultScript;
    found.timesLeft -= 1;
    return found.rule.script;
  }

  function complete(body: unknown, response: ServerResponse): void {
    const { model, messages } = body as Pick<ServedCall, "model" | "messages">;
    const entry = { call: { model, messages, state: "open" } as ServedCall };
    calls = [...calls.slice(1 - maxCalls), entry];
    let letGo: (() => void) | undefined;
    const hang = (end: () => void) => {
      letGo = end;
      hanging.add(end);
    };
    response.once("close", () => {
      if (letGo !== undefined) hanging.delete(letGo);
      entry.call = { ...entry.call, state: response.writableFinished ? "ended" : "closed" };
    });
    follow(saidNow(scriptFor(messages), messages), messages.at(-1)?.content ?? "", response, { pacer, hang });
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
    const body = await jsonOf(request);
    if (path === "/v1/chat/completions") return complete(body, response);
    if (path === "/__script") {
      const rule = body as ServedRule;
      rules.push({ rule, timesLeft: rule.times ?? Number.POSITIVE_INFINITY });
      return response.writeHead(204).end();
    }
    if (path === "/__let-go") {
      for (const end of hanging) end();
      hanging.clear();
      return response.writeHead(204).end();
    }
    if (path === "/__reset") {
      rules = [];
      calls = [];
      return response.writeHead(204).end();
    }
    if (path === "/__calls") {
      const told = JSON.stringify(calls.map(({ call }) => call));
      return response.writeHead(200, { "content-type": "application/json" }).end(told);
    }
    return response.writeHead(404).end();
  });
  // A bench opens a thousand connections in one moment.
  await new Promise<void>((resolve) => server.listen({ port, host: "127.0.0.1", backlog: 2_048 }, resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        pacer.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || "{}");
}

type SaidNow = Exclude<ServedScript, { readonly kind: "by-turn" }>;

function saidNow(script: ServedScript, messages: ServedCall["messages"]): SaidNow {
  if (script.kind !== "by-turn") return script;
  const { texts, tokensPerSecond } = script;
  const turn = messages.filter(({ role }) => role === "assistant").length;
  const text = texts[Math.min(turn, texts.length - 1)] ?? "";
  return { kind: "say", text, ...(tokensPerSecond !== undefined && { tokensPerSecond }) };
}

interface Pace {
  readonly pacer: Pacer;
  /** @param end called when what hangs is let go */
  hang(end: () => void): void;
}

function follow(script: SaidNow, message: string, response: ServerResponse, { pacer, hang }: Pace): void {
  if (script.kind === "fail") {
    const { status, retryAfterSeconds } = script;
    const wait = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
    response
      .writeHead(status, { "content-type": "application/json", ...wait })
      .end(openAiProtocol.error("told to fail"));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.write(openAiProtocol.opening);
  const usage = (tokens: number) => ({ input: Math.ceil(message.length / 4), output: tokens });
  const finish = (tokens: number) => response.end(openAiProtocol.finish("stop", usage(tokens)));
  const begin = (text = "") => void (text !== "" && response.write(openAiProtocol.text(text)));
  switch (script.kind) {
    case "say":
    case "echo": {
      const text = script.kind === "say" ? script.text : textToWorkOn(message);
      const pieces = text.match(/\s*\S+\s*$|\s*\S+/g) ?? (text === "" ? [] : [text]);
      const frames = pieces.map((piece) => openAiProtocol.text(piece));
      if (script.tokensPerSecond === undefined) {
        response.write(frames.join(""));
        finish(pieces.length);
      } else pace(frames.length, (index) => frames[index] ?? "", script.tokensPerSecond, response, pacer, finish);
      return;
    }
    case "tokens":
      pace(script.count, () => filler, script.tokensPerSecond, response, pacer, finish);
      return;
    case "hang":
      begin(script.text);
      hang(() => {
        begin(script.rest);
        finish(1);
      });
      return;
    case "cut":
      begin(script.text);
      response.socket?.destroySoon();
      return;
    case "malformed":
      begin(script.text);
      response.end('data: {"choices":[{"delta":\n\n');
      return;
    case "length":
      begin(script.text);
      response.end(openAiProtocol.finish("length", usage(1)));
      return;
    case "filtered":
      begin(script.text);
      response.end(openAiProtocol.finish("filtered", null));
      return;
    case "endless":
      pace(Number.POSITIVE_INFINITY, () => openAiProtocol.text("ord ".repeat(1_000)), 100, response, pacer, finish);
  }
}

const leastGapMs = 10;

function pace(
  count: number,
  frame: (index: number) => string | Buffer,
  tokensPerSecond: number,
  response: ServerResponse,
  pacer: Pacer,
  finish: (tokens: number) => void,
): void {
  // No timer keeps a shorter time than this: what is faster comes several words at once, as over a real network.
  const atOnce = Math.max(1, Math.round((tokensPerSecond * leastGapMs) / 1_000));
  const gapMs = (1_000 * atOnce) / tokensPerSecond;
  let index = 0;
  const next = () => {
    if (response.destroyed) return;
    if (index >= count) {
      finish(count);
      return;
    }
    const frames = Array.from({ length: Math.min(atOnce, count - index) }, (_none, at) => frame(index + at));
    for (const one of frames) response.write(one);
    index += frames.length;
    pacer.after(gapMs, next);
  };
  pacer.after(gapMs, next);
}
