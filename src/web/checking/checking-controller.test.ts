/** The controller works on any surface: here a string in memory, where an editor or a field is on a page. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Finding } from "#dansk/finding.ts";
import { MemorySurface } from "../../../tests/support/memory-surface.ts";
import { CheckingController } from "./checking-controller.ts";
import { createDocumentSession, type OpenText } from "./engine/document-session.ts";
import { applyEdit } from "./engine/edit.ts";
import type { WorkerLike } from "./engine/engine-client.ts";
import type { CheckOptions, Counts, ToWorker } from "./engine/protocol.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counts: Counts = {
  words: 0,
  chars: 0,
  charsWithoutSpaces: 0,
  sentences: 0,
  longWords: 0,
  standardPages: 0,
  readingTimeSeconds: 0,
  lix: undefined,
  lixWord: undefined,
  parts: { notes: { words: 0, chars: 0 }, sources: { words: 0, chars: 0 } },
};

const options: CheckOptions = { komma: "foelg", level: "oevet", style: false, disabledRules: [], dictionary: [] };

/** Stands for the language: every run of x is an error, and one y for it is right. */
const openText: OpenText = (first) => {
  let text = first;
  return {
    get text() {
      return text;
    },
    edit(edits) {
      text = edits.reduce(applyEdit, text);
    },
    findings() {
      const findings = [...text.matchAll(/x+/gu)].map(
        (match): Finding => ({
          start: match.index,
          end: match.index + match[0].length,
          rule: "x",
          category: "stavning",
          confidence: "sikker",
          message: "",
          explanation: "",
          suggestions: ["y"],
        }),
      );
      return { findings, total: findings.length };
    },
    measures: () => counts,
    explainComma: () => ({ kind: "list", message: "Et komma.", explanation: "Opremsning." }),
    isWhole: true,
    suggest: () => [],
  };
};

/** The worker's own code in the same process, which answers at the next turn of the clock. */
function startWorker(): WorkerLike {
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: () => {},
    postMessage: (message: ToWorker) => {
      if (message.type !== "fetch-grammar") setTimeout(() => engine.handle(message));
    },
  };
  const engine = createDocumentSession(openText, (message) => worker.onmessage?.({ data: message } as MessageEvent), {
    soon: (task) => task(),
    idle: () => {},
  });
  return worker;
}

/** Lets the worker answer. */
const answer = () => vi.advanceTimersByTime(1);

function open(text: string) {
  const checking = new CheckingController({
    startWorker,
    measure: async () => counts,
    options: () => options,
    filter: () => ({ showPossible: true, showStyle: false, category: undefined }),
  });
  const surface = new MemorySurface(checking, text);
  checking.attach(surface);
  checking.wake();
  answer();
  const words = () => checking.view().findings.map((one) => one.text);
  const drawn = () => surface.marks.map(({ state, start, end }) => [state, surface.slice(start, end)]);
  const first = () => {
    const [one] = checking.view().findings;
    if (!one) throw new Error("no finding");
    return one.id;
  };
  return { checking, surface, words, drawn, first };
}

it("goes through the findings: Enter accepts, and deletes no word", () => {
  const { checking, surface, words } = open("en xx og xxx.");
  surface.press("next");
  expect([surface.selection(), checking.view().isTravelling]).toEqual([{ from: 5, to: 5, head: 5 }, true]);
  surface.travelKey("Enter");
  answer();
  expect([surface.text(), words(), checking.view().isTravelling]).toEqual(["en y og xxx.", ["xxx"], true]);
  surface.travelKey("Escape");
  expect([checking.view().current, checking.view().isTravelling]).toEqual([undefined, false]);
  surface.travelKey("Enter");
  expect(surface.text()).toBe("en y og xxx\n.");
});

it("stops going through the findings as soon as something is written or clicked", () => {
  const { checking, surface } = open("en xx. ");
  for (const stop of [() => surface.type("o"), () => surface.click(1)]) {
    surface.press("next");
    expect(checking.view().isTravelling).toBe(true);
    stop();
    vi.advanceTimersByTime(1000);
    expect(checking.view().isTravelling).toBe(false);
  }
  const before = surface.text();
  surface.travelKey("Enter");
  expect(surface.text()).toHaveLength(before.length + 1);
});

it("opens the first finding of what is pasted, and leaves the caret there; not of what is typed", () => {
  const { checking, surface } = open("");
  surface.type("xx. ");
  vi.advanceTimersByTime(2000);
  expect(checking.view().current).toBeUndefined();
  surface.paste("her xxx og xx");
  answer();
  const { current, isTravelling } = checking.view();
  expect([current?.text, isTravelling, surface.selection().head]).toEqual(["xx", false, surface.length()]);
});

it("knows which findings are alike, and corrects them in one step", () => {
  const { checking, surface, first } = open("xx og xxx og xx");
  const one = checking.find(first());
  if (one === undefined) throw new Error("no finding");
  const alike = checking.alike(one);
  expect(alike.map(({ start }) => start)).toEqual([0, 13]);
  checking.correctMany(alike.map(({ id }) => ({ id, suggestion: 0 })));
  answer();
  expect(surface.text()).toBe("y og xxx og y");
  checking.undo();
  expect(surface.text()).toBe("xx og xxx og xx");
});

it("opens a text, follows what is typed, accepts a finding and undoes it", () => {
  const { checking, surface, words, drawn } = open("en xx. ");
  expect([words(), drawn()]).toEqual([["xx"], [["open", "xx"]]]);

  surface.type("her xxx");
  vi.advanceTimersByTime(200);
  expect(words(), "a word is not wrong before it is finished").toEqual(["xx"]);
  vi.advanceTimersByTime(700);
  expect([words(), drawn()]).toEqual([
    ["xx", "xxx"],
    [
      ["open", "xx"],
      ["open", "xxx"],
    ],
  ]);

  checking.correct(checking.view().findings[0]?.id);
  answer();
  expect(surface.text()).toBe("en y. her xxx");
  expect([words(), drawn(), checking.view().current?.text]).toEqual([
    ["xxx"],
    [
      ["open", "xxx"],
      ["done", "y"],
    ],
    "xxx",
  ]);
  expect(checking.view()).toMatchObject({ announcement: "Rettet: xx → y. 1 tilbage.", canUndo: true });

  checking.undo();
  answer();
  expect([surface.text(), words(), checking.view().outcome]).toEqual(["en xx. her xxx", ["xx", "xxx"], undefined]);
  expect(drawn().map(([state]) => state)).toEqual(["open", "open"]);
  checking.close();
});

it("corrects many in one undo step", () => {
  const { checking, surface, words } = open("x og xx og xxx");
  checking.correctMany(checking.fixable().map(({ id }) => ({ id, suggestion: 0 })));
  answer();
  expect([surface.text(), words()]).toEqual(["y og y og y", []]);
  checking.undo();
  answer();
  expect([surface.text(), words()]).toEqual(["x og xx og xxx", ["x", "xx", "xxx"]]);
  checking.close();
});

it("undoes what was ignored before an older edit of the text", () => {
  const { checking, surface, words, drawn, first } = open("x og xx");
  checking.correct(first());
  answer();
  checking.ignore(first());
  expect([words(), drawn()]).toEqual([
    [],
    [
      ["done", "y"],
      ["ignored", "xx"],
    ],
  ]);
  checking.undo();
  answer();
  expect([words(), surface.text()]).toEqual([["xx"], "y og xx"]);
  checking.undo();
  answer();
  expect([words(), surface.text(), checking.view().canUndo]).toEqual([["x", "xx"], "x og xx", false]);
  checking.close();
});

it("is led by the surface's keys and caret, and shows where that is", () => {
  const { checking, surface, first } = open("x\nog xx, xxx");
  surface.press("next");
  expect([checking.view().current?.text, surface.selection()]).toEqual(["x", { from: 1, to: 1, head: 1 }]);
  surface.press("previous");
  expect(checking.view().announcement).toBe("3 af 3. Stavning: xxx");
  surface.click(6);
  expect(checking.view().current?.text).toBe("xx");
  expect(checking.knots.current()).toEqual([
    { topPx: 10, state: "open", ids: [first()] },
    {
      topPx: 30,
      state: "current",
      ids: checking
        .view()
        .findings.slice(1)
        .map(({ id }) => id),
    },
  ]);
  surface.press("correct");
  answer();
  expect(surface.text()).toBe("x\nog y, xxx");
  surface.select(surface.length(), surface.length());
  surface.press("explain-comma");
  answer();
  expect(checking.view()).toMatchObject({ comma: { message: "Et komma." }, announcement: "Et komma. Opremsning." });
  checking.close();
});

it("shows only the position of a finding that is hidden, and reveals it before correcting it", () => {
  const revealed = new Set<string>();
  const checking = new CheckingController({
    startWorker,
    measure: async () => counts,
    options: () => options,
    filter: () => ({ showPossible: true, showStyle: false, category: undefined }),
    hiding: {
      isHidden: (one) => !revealed.has(one.text),
      reveal: (one) => void revealed.add(one.text),
      selected: () => {},
      beforeEdit: () => {},
      engineReported: () => {},
    },
  });
  const surface = new MemorySurface(checking, "x og xx");
  checking.attach(surface);
  checking.wake();
  answer();
  surface.press("next");
  expect([checking.view().announcement, surface.marks[0]?.isHidden]).toEqual(["1 af 2. Noget at se på: x", true]);
  surface.press("correct");
  answer();
  expect([surface.text(), [...revealed]]).toEqual(["x og xx", ["x"]]);
  surface.press("correct");
  answer();
  expect(surface.text()).toBe("y og xx");
  checking.close();
});
