/** The grammar worker: fetches the lexicon once, then checks the page's text edit by edit. */
import lexiconUrl from "#dansk/data/lexicon.bin?url";
import { createEngine } from "#dansk/engine/engine.ts";
import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { createSpeller } from "#dansk/spelling/suggest.ts";
import { countText } from "./count-text.ts";
import { createDocumentSession, type Later, type OpenText } from "./document-session.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

/** Counting the whole text waits for a pause in the typing. */
const countingPauseMs = 120;

/** The parts of a dedicated worker's scope that are used: the types of the page's `self` differ. */
interface WorkerScope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

const scope = self as unknown as WorkerScope;

function createLater(): Later {
  const { port1, port2 } = new MessageChannel();
  let due: (() => void) | undefined;
  port1.onmessage = () => {
    const task = due;
    due = undefined;
    task?.();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon(task) {
      due = task;
      // Goes in line behind edits that have arrived already, and unlike a timer without a minimum delay.
      port2.postMessage(undefined);
    },
    idle(task) {
      clearTimeout(timer);
      timer = setTimeout(task, countingPauseMs);
    },
  };
}

function openTextWith(engine: ReturnType<typeof createEngine>): OpenText {
  return (text, options) => {
    const document = engine.createDocument({ komma: options.komma, dictionary: new Set(options.dictionary) });
    let report = document.apply({ from: 0, to: 0, insert: text }, 0);
    return {
      get text() {
        return document.text;
      },
      edit(edit) {
        report = document.apply(edit, 0);
      },
      findings: () => report,
      measures: () => countText(document.text),
      suggest: engine.suggest,
    };
  };
}

const waiting: ToWorker[] = [];
scope.onmessage = (event) => waiting.push(event.data);

async function begin(): Promise<void> {
  let bytes: ArrayBuffer;
  try {
    const answer = await fetch(lexiconUrl);
    if (!answer.ok) throw new Error(`lexicon: ${answer.status}`);
    bytes = await answer.arrayBuffer();
  } catch {
    scope.postMessage({ type: "failed", code: "lexicon-unreachable" });
    return;
  }
  let engine: ReturnType<typeof createEngine>;
  try {
    const lexicon = openLexicon(bytes);
    engine = createEngine({ lexicon, speller: createSpeller(lexicon) });
  } catch {
    scope.postMessage({ type: "failed", code: "lexicon-broken" });
    return;
  }
  const session = createDocumentSession(openTextWith(engine), (message) => scope.postMessage(message), createLater());
  scope.postMessage({ type: "ready" });
  for (const message of waiting) session.handle(message);
  scope.onmessage = (event) => session.handle(event.data);
}

void begin();
