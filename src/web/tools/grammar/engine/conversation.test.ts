/** Page and worker hold the same findings in the same places, whatever is typed while answers are under way. */
import { describe, expect, it } from "vitest";
import type { Edit } from "#dansk/engine/document.ts";
import type { Finding } from "#dansk/finding.ts";
import { createDocumentSession, type OpenText } from "./document-session.ts";
import { applyEdit, mapRange } from "./edit.ts";
import { createEngineClient, type EngineState, type WorkerLike } from "./engine-client.ts";
import type { CheckOptions, FromWorker, IssuedFinding, ToWorker } from "./protocol.ts";

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

const openRuns: OpenText = (first, options) => {
  let text = first;
  return {
    get text() {
      return text;
    },
    edit(edit) {
      if (edit.insert.includes("!")) throw new Error("the engine fell");
      text = applyEdit(text, edit);
    },
    findings() {
      const findings = findRuns(text, options.dictionary);
      return { findings, total: findings.length };
    },
    suggest: (word) => [`${word}?`],
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
    }),
  };
};

/** A page and its worker in one process; messages wait in a queue until the test lets them through. */
function meet(start = "") {
  const queue: (() => void)[] = [];
  const page = {
    text: start,
    suggested: [] as (readonly [number, readonly string[]])[],
    dictionary: [] as string[],
    findings: new Map<number, IssuedFinding>(),
    states: [] as EngineState[],
    chars: -1,
    starts: 0,
  };
  let broken = false;

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
        queue.push(() => {
          if (isEnded) return;
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
    const session = createDocumentSession(openRuns, post, {
      soon: (task) => queue.push(() => !isEnded && task()),
      idle: (task) => queue.push(() => !isEnded && task()),
    });
    if (broken) queue.push(() => worker.onerror?.({ preventDefault: () => {} } as ErrorEvent));
    else post({ type: "ready" });
    return worker;
  }

  const client = createEngineClient({
    startWorker,
    text: () => page.text,
    options: (): CheckOptions => ({ komma: "foelg", dictionary: page.dictionary }),
    events: {
      reset: () => page.findings.clear(),
      changed(removed, added) {
        for (const id of removed) page.findings.delete(id);
        for (const one of added) page.findings.set(one.id, { ...one });
      },
      suggested: (id, suggestions) => page.suggested.push([id, suggestions]),
      measured: (measures) => {
        page.chars = measures.chars;
      },
      state: (state) => page.states.push(state),
    },
  });

  return {
    page,
    client,
    breakWorker: (is: boolean) => {
      broken = is;
    },
    type(...edits: Edit[]) {
      for (const edit of edits) {
        page.text = applyEdit(page.text, edit);
        for (const [id, one] of page.findings) if (!mapRange(edit, one)) page.findings.delete(id);
      }
      client.edited(edits);
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

const insert = (at: number, text: string): Edit => ({ from: at, to: at, insert: text });

it("starts nothing before it is woken", () => {
  const { page, client, settle } = meet("xx");
  settle();
  expect(page.starts).toBe(0);
  expect(client.state.name).toBe("asleep");
});

it("checks the text, counts it and says so", () => {
  const one = meet("en xx og xxx");
  one.client.wake();
  one.settle();
  expect(one.places()).toEqual([
    [3, 5],
    [9, 12],
  ]);
  expect(one.page.chars).toBe(12);
  expect(one.client.state).toEqual({ name: "awake", checked: true });
});

it("places an answer that comes after further typing", () => {
  const one = meet("a xx");
  one.client.wake();
  one.settle();
  one.type(insert(4, " xxx"));
  one.pass(2);
  one.type(insert(0, "før "));
  one.settle();
  expect(one.places()).toEqual(one.expected());
});

it("drops a finding whose words were deleted before the answer came", () => {
  const one = meet("a ");
  one.client.wake();
  one.settle();
  one.type(insert(2, "xx"));
  one.pass(2);
  one.type({ from: 2, to: 4, insert: "" });
  one.settle();
  expect(one.places()).toEqual([]);
});

it("looks a word up when asked, and answers the text as before", () => {
  const one = meet("a xx");
  one.client.suggest(1, "før");
  one.client.wake();
  one.settle();
  one.client.suggest(1, "xx");
  one.type(insert(4, "x"));
  one.settle();
  expect(one.page.suggested).toEqual([[1, ["xx?"]]]);
  expect(one.places()).toEqual(one.expected());
  expect(one.client.state).toEqual({ name: "awake", checked: true });
});

it("keeps the number of a finding that is only moved", () => {
  const one = meet("xx");
  one.client.wake();
  one.settle();
  const before = [...one.page.findings.keys()];
  one.type(insert(0, "lang begyndelse "));
  one.settle();
  expect([...one.page.findings.keys()]).toEqual(before);
});

it("checks again with other options", () => {
  const one = meet("xx xxx");
  one.client.wake();
  one.settle();
  one.page.dictionary = ["xx"];
  one.client.optionsChanged();
  one.settle();
  expect(one.places()).toEqual([[3, 6]]);
});

describe("an engine that falls", () => {
  it("is started again once, with the text as it is", () => {
    const one = meet("xx");
    one.client.wake();
    one.settle();
    one.type(insert(2, " !xxx"));
    one.settle();
    expect(one.page.starts).toBe(2);
    expect(one.places()).toEqual(one.expected());
    expect(one.client.state).toEqual({ name: "awake", checked: true });
  });

  it("is given up the second time, and can be tried again", () => {
    const one = meet("xx");
    one.client.wake();
    one.settle();
    one.type(insert(2, "!"));
    one.settle();
    one.type(insert(2, "!"));
    one.settle();
    expect(one.client.state).toEqual({ name: "failed", code: "crashed" });
    one.client.retry();
    one.settle();
    expect(one.client.state).toEqual({ name: "awake", checked: true });
    expect(one.places()).toEqual(one.expected());
  });

  it("whose script did not arrive is told as a matter of connection", () => {
    const one = meet("xx");
    one.breakWorker(true);
    one.client.wake();
    one.settle();
    expect(one.client.state).toEqual({ name: "failed", code: "lexicon-unreachable" });
    one.breakWorker(false);
    one.client.retry();
    one.settle();
    expect(one.places()).toEqual([[0, 2]]);
  });
});

it("agrees with a fresh check after any typing, with answers held back at any moment", () => {
  // A fixed sequence of pseudo-random numbers, so that a failure can be seen again.
  let seed = 42;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const pieces = ["x", "xx ", " ", "ord ", "\n", "xord", "æ"];
  for (let round = 0; round < 60; round += 1) {
    const one = meet("xx en xxx to x");
    one.client.wake();
    for (let step = 0; step < 40; step += 1) {
      const from = random(one.page.text.length + 1);
      const to = Math.min(one.page.text.length, from + random(4));
      one.type({ from, to, insert: random(3) === 0 ? "" : (pieces[random(pieces.length)] ?? "") });
      one.pass(random(5));
    }
    one.settle();
    expect(one.places(), `round ${round}: ${JSON.stringify(one.page.text)}`).toEqual(one.expected());
  }
});
