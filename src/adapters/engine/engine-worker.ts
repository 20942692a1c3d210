/** The language engine in a thread of its own: opens its files once and answers one text at a time. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { openEngine } from "#dansk/engine/open-engine.ts";
import type { EngineReply, EngineRequest, EngineWorkerData } from "./protocol.ts";

const { lexiconPath, taggerPath } = workerData as EngineWorkerData;
const read = (path: string): ArrayBuffer => Uint8Array.from(readFileSync(path)).buffer;
const engine = openEngine({ lexicon: read(lexiconPath), tagger: read(taggerPath) });

const port = parentPort;
if (port === null) throw new Error("this file runs as a worker thread");
port.on("message", ({ id, text, options }: EngineRequest) => {
  port.postMessage({ id, findings: engine.check(text, options) } satisfies EngineReply);
});
