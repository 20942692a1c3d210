/** The language engine in a thread of its own: opens the lexicon once and answers one text at a time. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { createEngine } from "#dansk/engine/engine.ts";
import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { createSpeller } from "#dansk/spelling/suggest.ts";
import type { EngineReply, EngineRequest, EngineWorkerData } from "./protocol.ts";

const { lexiconPath } = workerData as EngineWorkerData;
const bytes = readFileSync(lexiconPath);
const lexicon = openLexicon(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
const engine = createEngine({ lexicon, speller: createSpeller(lexicon) });

const port = parentPort;
if (port === null) throw new Error("this file runs as a worker thread");
port.on("message", ({ id, text, options }: EngineRequest) => {
  port.postMessage({ id, findings: engine.check(text, options) } satisfies EngineReply);
});
