/** A grammar page and its worker in one process, for tests of what they say to each other. */
import type { Edit } from "#dansk/engine/document.ts";
import type { Finding } from "#dansk/finding.ts";
import { createDocumentSession, type OpenText } from "#web/checking/engine/document-session.ts";
import { applyEdit, mapRange } from "#web/checking/engine/edit.ts";
import { createEngineClient, type EngineState, type WorkerLike } from "#web/checking/engine/engine-client.ts";
import type { CheckOptions, FromWorker, GrammarState, IssuedFinding, ToWorker } from "#web/checking/engine/protocol.ts";

/** Stands for the language: every run of x is a finding. Slow enough to need no dictionary, simple enough to foresee. */
function findRuns(text: string, dictionary: readonly string[]): Finding[] {
  return [...text.matchAll(/x+/gu)]
    .filter((match) => !dictionary.includes(match[0]))
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      rule: "x",
      category: "stavning",
      confidence: "sikker",
      message: `${match[0].length} x`,
      explanation: "",
      suggestions: ["y"],
    }));
}

const openRuns =
  (isWhole: boolean): OpenText =>
  (first, options) => {
    let text = first;
    return {
      get text() {
        return text;
      },
      edit(edits) {
        if (edits.some(({ insert }) => insert.includes("!"))) throw new Error("the engine fell");
        text = edits.reduce(applyEdit, text);
      },
      findings() {
        const findings = findRuns(text, options.dictionary);
        return { findings, total: findings.length };
      },
      suggest: (word) => [`${word}?`],
      explainComma: (at) => (text[at] === "," ? { kind: "list", message: "Et komma", explanation: "" } : undefined),
      isWhole,
      measures: () => ({
        words: 1,
        chars: text.length,
        charsWithoutSpaces: 0,
        sentences: 0,
        longWords: 0,
        standardPages: 0,
        readingTimeSeconds: 0,
        lix: undefined,
        lixWord: undefined,
        parts: { notes: { words: 0, chars: 0 }, sources: { words: 0, chars: 0 } },
      }),
    };
  };

/** A page and its worker in one process; messages wait in a queue until the test lets them through. */
export function meet(start = "") {
  const queue: (() => void)[] = [];
  const page = {
    text: start,
    suggested: [] as (readonly [number, readonly string[]])[],
    explained: [] as (readonly [number, string | undefined])[],
    dictionary: [] as string[],
    findings: new Map<number, IssuedFinding>(),
    states: [] as EngineState[],
    chars: -1,
    starts: 0,
    /** How often the second file was asked for again. */
    asked: 0,
    /** How often all was to be checked by other options. */
    rechecks: 0,
    /** How often the worker was told of edits. */
    edits: 0,
  };
  let broken = false;
  let upgrade = () => {};
  let loseGrammar = () => {};

  function startWorker(): WorkerLike {
    page.starts += 1;
    let isEnded = false;
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => {
        isEnded = true;
      },
      postMessage: (message: ToWorker) => {
        if (message.type === "options") page.rechecks += 1;
        if (message.type === "edit") page.edits += 1;
        queue.push(() => {
          if (isEnded) return;
          if (message.type === "fetch-grammar") {
            page.asked += 1;
            return;
          }
          try {
            session.handle(structuredClone(message));
          } catch {
            worker.onerror?.({ preventDefault: () => {} } as ErrorEvent);
          }
        });
      },
    };
    const post = (message: FromWorker) => {
      queue.push(() => {
        if (!isEnded) worker.onmessage?.({ data: structuredClone(message) } as MessageEvent<FromWorker>);
      });
    };
    const session = createDocumentSession(openRuns(false), post, {
      soon: (task) => queue.push(() => !isEnded && task()),
      idle: (task) => queue.push(() => !isEnded && task()),
    });
    upgrade = () => session.upgrade(openRuns(true));
    loseGrammar = () => post({ type: "grammar-missing" });
    if (broken) queue.push(() => worker.onerror?.({ preventDefault: () => {} } as ErrorEvent));
    else post({ type: "ready" });
    return worker;
  }

  const client = createEngineClient({
    startWorker,
    text: () => page.text,
    options: (): CheckOptions => ({
      komma: "foelg",
      level: "oevet",
      style: false,
      disabledRules: [],
      dictionary: page.dictionary,
    }),
    events: {
      reset: () => page.findings.clear(),
      changed(removed, added) {
        for (const id of removed) page.findings.delete(id);
        for (const one of added) page.findings.set(one.id, { ...one });
      },
      explained: (at, explanation) => page.explained.push([at, explanation?.message]),
      suggested: (id, suggestions) => page.suggested.push([id, suggestions]),
      measured: (measures) => {
        page.chars = measures.chars;
      },
      state: (state) => page.states.push(state),
    },
  });

  function change(edits: readonly Edit[]): void {
    for (const edit of edits) {
      page.text = applyEdit(page.text, edit);
      for (const [id, one] of page.findings) if (!mapRange(edit, one)) page.findings.delete(id);
    }
  }

  return {
    page,
    client,
    breakWorker: (is: boolean) => {
      broken = is;
    },
    /** The second file has come. */
    upgrade: () => upgrade(),
    /** The second file did not come. */
    loseGrammar: () => loseGrammar(),
    /** Changes the text: the worker is told at once. */
    type(...edits: Edit[]) {
      change(edits);
      client.edited(edits);
    },
    /** A key is pressed: more may follow. */
    key(edit: Edit) {
      change([edit]);
      client.edited([edit], true);
    },
    /** Lets so many messages through. */
    pass(count = 1) {
      for (let index = 0; index < count; index += 1) queue.shift()?.();
    },
    settle() {
      while (queue.length > 0) queue.shift()?.();
    },
    places: () =>
      [...page.findings.values()].map((one) => [one.start, one.end]).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    expected: () => findRuns(page.text, page.dictionary).map((one) => [one.start, one.end]),
  };
}

export const insert = (at: number, text: string): Edit => ({ from: at, to: at, insert: text });

export const awake = (grammar: GrammarState): EngineState => ({ name: "awake", checked: true, grammar });
