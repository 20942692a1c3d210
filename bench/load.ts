/** A load of its own process: keep-alive connections that ask for one address until the time is over. Prints JSON. */
import { Agent, get } from "node:http";

const [address = "", seconds = "4", connections = "16"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const url = new URL(address);
const endsAt = performance.now() + Number(seconds) * 1000;
const latenciesMs: number[] = [];
let failures = 0;

function once(): Promise<void> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br", accept: "*/*" } }, (answer) => {
      if (answer.statusCode !== 200) failures++;
      answer.resume();
      answer.once("end", () => {
        latenciesMs.push(performance.now() - startedAt);
        resolve();
      });
      answer.once("error", reject);
    }).once("error", reject);
  });
}

async function worker(): Promise<void> {
  while (performance.now() < endsAt) await once();
}

await Promise.all(Array.from({ length: Number(connections) }, worker));
agent.destroy();
latenciesMs.sort((a, b) => a - b);
const at = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0;
console.log(JSON.stringify({ requests: latenciesMs.length, failures, p50Ms: at(0.5), p99Ms: at(0.99) }));
