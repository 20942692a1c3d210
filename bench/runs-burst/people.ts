/** People who are signed in, one for each run, in a process of their own. Asks as many at once as it is told; prints JSON. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { chatPaths } from "#contract/chat/chat-paths.ts";

const [address = "", peopleFile = "", withinSeconds = "3"] = process.argv.slice(2);
const people = JSON.parse(readFileSync(peopleFile, "utf8")) as readonly Readonly<Record<string, string>>[];
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const question = "Hvad er forskellen på at ligge og at lægge, og hvordan husker jeg det?";

export interface RunSeen {
  /** 0: the connection broke. */
  readonly status: number;
  readonly code: string | null;
  readonly hasRetryAfter: boolean;
  /** From the call to the first words; null when none came. */
  readonly firstMs: number | null;
  /** From the call to the last event, or the refusal. */
  readonly wholeMs: number;
  /** `complete` of a whole answer, else the code of its error; null: it broke off. */
  readonly end: string | null;
}

function ask(headers: Readonly<Record<string, string>>): Promise<RunSeen> {
  const body = JSON.stringify({
    conversationId: null,
    isLearning: false,
    turn: { kind: "ask", parentId: null, text: question },
  });
  const startedAtMs = performance.now();
  const since = () => performance.now() - startedAtMs;
  return new Promise((resolve) => {
    let firstMs: number | null = null;
    let text = "";
    const call = request(
      new URL(chatPaths.chatAnswer, address),
      {
        method: "POST",
        agent,
        headers: { ...headers, "content-type": "application/json", "idempotency-key": randomUUID() },
      },
      (answer) => {
        answer.setEncoding("utf8");
        answer.on("data", (piece: string) => {
          text += piece;
          if (firstMs === null && text.includes('"type":"delta"')) firstMs = since();
        });
        answer.once("close", () => {
          const status = answer.statusCode ?? 0;
          const end = /"type":"done","reason":"(\w+)"|"type":"error","code":"([\w.-]+)"/.exec(text);
          const code = status === 200 ? null : (/"code":"([\w.-]+)"/.exec(text)?.[1] ?? null);
          const hasRetryAfter = answer.headers["retry-after"] !== undefined;
          resolve({ status, code, hasRetryAfter, firstMs, wholeMs: since(), end: end?.[1] ?? end?.[2] ?? null });
        });
      },
    );
    call.once("error", () =>
      resolve({ status: 0, code: null, hasRetryAfter: false, firstMs, wholeMs: since(), end: null }),
    );
    call.end(body);
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const gapMs = (Number(withinSeconds) * 1_000) / people.length;
const beganAtMs = performance.now();
const asked: Promise<RunSeen>[] = [];
for (const [index, headers] of people.entries()) {
  const waitMs = beganAtMs + index * gapMs - performance.now();
  if (waitMs > 1) await pause(waitMs);
  asked.push(ask(headers));
}
process.stdout.write(JSON.stringify(await Promise.all(asked)));
