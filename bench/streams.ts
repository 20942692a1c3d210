/** A thousand streams at once through one process: what it adds to each token, and what each stream takes of memory. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { controlsOf } from "../tests/support/ai/served-openai.ts";
import type { StreamTimes } from "./streams-load.ts";

const streams = 1_000;
const controls = 100;
const tokens = 200;
const tokensPerSecond = 20;
const rampSeconds = 5;
const ticksPerSecond = 100;
const gapMs = 1_000 / tokensPerSecond;
const text = Array.from({ length: tokens }, (_, index) => `ord${index}`).join(" ");

const children: ChildProcess[] = [];
function start(args: readonly string[]): ChildProcess & { readonly stdout: NodeJS.ReadableStream } {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return child;
}

async function addressOf(child: ReturnType<typeof start>): Promise<string> {
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return line;
}

/** User and system time, seconds (proc(5), fields 14 and 15 of stat). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

interface Read {
  readonly product: readonly StreamTimes[];
  readonly provider: readonly StreamTimes[];
}

async function load(through: string, direct: string): Promise<Read> {
  const args = [through, direct, streams, controls, rampSeconds].map(String);
  const child = start([join(import.meta.dirname, "streams-load.ts"), ...args]);
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`the readers ended with ${code}`);
  return JSON.parse(Buffer.concat(parts).toString()) as Read;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** From the call to each token, without the time that the provider takes for those before it. */
const delays = (all: readonly StreamTimes[]) =>
  all.flatMap(({ tokenMs }) => tokenMs.map((ms, index) => ms - (index + 1) * gapMs));
/** How late each token is beside the earliest of its own stream: unevenness alone. */
const lateness = (all: readonly StreamTimes[]) =>
  all.flatMap(({ tokenMs }) => {
    const paced = tokenMs.map((ms, index) => ms - index * gapMs);
    const earliest = Math.min(...paced);
    return paced.map((ms) => ms - earliest);
  });
const firsts = (all: readonly StreamTimes[]) => all.map(({ tokenMs }) => tokenMs[0] ?? Number.NaN);

const memory = async (address: string) =>
  (await (await fetch(`${address}/memory`)).json()) as { usedBytes: number; rssBytes: number };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ms = (value: number) => `${value.toFixed(1)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

try {
  const upstream = await addressOf(start([join(import.meta.dirname, "../tests/support/ai/serve-openai.ts")]));
  await controlsOf(upstream).script({ script: { kind: "say", text, tokensPerSecond } });
  const server = start(["--expose-gc", join(import.meta.dirname, "streams-server.ts"), upstream]);
  const address = await addressOf(server);
  const [through, direct] = [`${address}/run`, `${upstream}/chat/completions`];

  // The first round warms up, and is the one whose memory is looked at: collecting garbage would hold tokens up.
  const before = await memory(address);
  const warming = load(through, direct);
  // All are open from the end of the ramp until the first of them ends.
  await pause((rampSeconds + (tokens / tokensPerSecond - rampSeconds) / 2) * 1_000 + 500);
  const during = await memory(address);
  await warming;

  const cpuBefore = cpuSeconds(server.pid ?? 0);
  const { product, provider } = await load(through, direct);
  const cpu = cpuSeconds(server.pid ?? 0) - cpuBefore;

  const wrong = product.filter((stream) => stream.text !== text || stream.tokenMs.length !== tokens).length;
  console.log(
    `${streams} streams of ${tokens} tokens at ${tokensPerSecond} a second, begun within ${rampSeconds} s, through one process (adapter, run, log, events) from a scripted provider, beside ${controls} read straight from it in the same run. Provider, product and readers share the machine.\n`,
  );
  console.log("| what | through the product | straight | added |");
  console.log("| --- | --- | --- | --- |");
  const row = (what: string, of: (all: readonly StreamTimes[]) => number) => {
    const [ours, theirs] = [of(product), of(provider)];
    console.log(`| ${what} | ${ms(ours)} | ${ms(theirs)} | ${ms(ours - theirs)} |`);
  };
  row("call to first token, median", (all) => quantile(firsts(all), 0.5));
  row("call to first token, p99", (all) => quantile(firsts(all), 0.99));
  row("delay of a token, median", (all) => quantile(delays(all), 0.5));
  row("delay of a token, p99", (all) => quantile(delays(all), 0.99));
  row("unevenness within a stream, p99", (all) => quantile(lateness(all), 0.99));
  console.log(`\nStreams with a lost, doubled or reordered token: ${wrong} of ${streams}.`);
  console.log(
    `Memory of an open stream: ${kilobytes((during.usedBytes - before.usedBytes) / streams)} used, ${kilobytes((during.rssBytes - before.rssBytes) / streams)} of the process. Processor time of the product: ${((cpu * 1e6) / (streams * tokens)).toFixed(0)} µs a token.`,
  );
  if (wrong > 0) process.exitCode = 1;
} finally {
  for (const child of children) child.kill("SIGTERM");
}
