/** Readers of streams, in a process of their own: many through the product and a few straight from the provider. Prints JSON. */
import { Agent, request } from "node:http";

const [through = "", direct = "", count = "1000", controls = "100", rampSeconds = "5"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

interface Chunk {
  readonly atMs: number;
  readonly bytes: Buffer;
}

export interface StreamTimes {
  /** Everything that was said. */
  readonly text: string;
  /** From the call to each token. */
  readonly tokenMs: readonly number[];
}

/** Bytes are only kept while it runs: what they say is read afterwards. */
function open(address: string, body: unknown): Promise<{ readonly startedAtMs: number; readonly chunks: Chunk[] }> {
  const startedAtMs = performance.now();
  const chunks: Chunk[] = [];
  return new Promise((resolve, reject) => {
    const call = request(
      address,
      { method: "POST", agent, headers: { "content-type": "application/json" } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
        answer.on("data", (bytes: Buffer) => chunks.push({ atMs: performance.now(), bytes }));
        answer.once("end", () => resolve({ startedAtMs, chunks }));
        answer.once("error", reject);
      },
    );
    call.once("error", reject);
    call.end(JSON.stringify(body));
  });
}

type Delta = {
  readonly type?: string;
  readonly text?: string;
  readonly choices?: readonly { readonly delta?: { readonly content?: string } }[];
};

/** A token is a word: deltas that were joined on the way are counted as what they hold. */
function timesOf({ startedAtMs, chunks }: Awaited<ReturnType<typeof open>>): StreamTimes {
  const tokenMs: number[] = [];
  let text = "";
  let rest = "";
  const decoder = new TextDecoder();
  for (const { atMs, bytes } of chunks) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!line.startsWith("data: {")) continue;
      const data = JSON.parse(line.slice(6)) as Delta;
      const said = data.type === "delta" ? (data.text ?? "") : (data.choices?.[0]?.delta?.content ?? "");
      for (const _ of said.match(/\S+/g) ?? []) tokenMs.push(atMs - startedAtMs);
      text += said;
    }
  }
  return { text, tokenMs };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const completion = { model: "prøvemodel", stream: true, messages: [{ role: "user", content: "Tekst" }] };

/** Starts them evenly over the ramp. */
async function all(address: string, body: unknown, streams: number): Promise<StreamTimes[]> {
  const gapMs = (Number(rampSeconds) * 1000) / streams;
  const startMs = performance.now();
  const opened: ReturnType<typeof open>[] = [];
  for (let index = 0; index < streams; index += 1) {
    const waitMs = startMs + index * gapMs - performance.now();
    if (waitMs > 1) await pause(waitMs);
    opened.push(open(address, body));
  }
  return (await Promise.all(opened)).map(timesOf);
}

const [product, provider] = await Promise.all([
  all(through, {}, Number(count)),
  all(direct, completion, Number(controls)),
]);
process.stdout.write(JSON.stringify({ product, provider }));
