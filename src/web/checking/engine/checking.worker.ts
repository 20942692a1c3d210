/** The checking worker: checks the page's text edit by edit, first by the lexicon alone, then with the tagger as well. */
import lexiconUrl from "#dansk/data/lexicon.bin?url";
import taggerUrl from "#dansk/data/tagger.bin?url";
import type { Engine } from "#dansk/engine/engine.ts";
import { type EngineFiles, openEngine } from "#dansk/engine/open-engine.ts";
import { workerScope } from "../../shell/document/worker-scope.ts";
import { countText } from "./count-text.ts";
import { createDocumentSession, type Later, type OpenText } from "./document-session.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

/** Counting the whole text waits for a pause in the typing. */
const countingPauseMs = 120;

const scope = workerScope<ToWorker, FromWorker>();

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

function openTextWith(engine: Engine, isWhole: boolean): OpenText {
  return (text, options) => {
    const chosen = {
      ...options,
      disabledRules: new Set(options.disabledRules),
      dictionary: new Set(options.dictionary),
    };
    const document = engine.createDocument(chosen);
    let report = document.apply({ from: 0, to: 0, insert: text }, 0);
    return {
      get text() {
        return document.text;
      },
      edit(edits) {
        report = document.applyAll(edits, 0);
      },
      findings: () => report,
      measures: () => countText(document.text),
      explainComma: (at) => engine.explainComma(document.text, at, chosen),
      isWhole,
      suggest: engine.suggest,
    };
  };
}

const waiting: ToWorker[] = [];
scope.onmessage = (event) => waiting.push(event.data);

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

function post(message: FromWorker): void {
  scope.postMessage(message);
}

type Session = ReturnType<typeof createDocumentSession>;

/** The second file, for the rules that ask for word classes. Without it the text is checked by the others. */
async function addGrammar(session: Session, files: EngineFiles): Promise<void> {
  try {
    const tagger = await fetchBytes(taggerUrl);
    session.upgrade(openTextWith(openEngine({ ...files, tagger }), true));
  } catch {
    post({ type: "grammar-missing" });
  }
}

async function begin(): Promise<void> {
  let lexicon: ArrayBuffer;
  try {
    lexicon = await fetchBytes(lexiconUrl);
  } catch {
    post({ type: "failed", code: "lexicon-unreachable" });
    return;
  }
  let engine: Engine;
  try {
    engine = openEngine({ lexicon });
  } catch {
    post({ type: "failed", code: "lexicon-broken" });
    return;
  }
  const session = createDocumentSession(openTextWith(engine, false), post, createLater());
  const handle = (message: ToWorker) => {
    if (message.type === "fetch-grammar") void addGrammar(session, { lexicon });
    else session.handle(message);
  };
  post({ type: "ready" });
  for (const message of waiting) handle(message);
  scope.onmessage = (event) => handle(event.data);
  // Not before: on a slow line the first file has it to itself.
  void addGrammar(session, { lexicon });
}

void begin();
