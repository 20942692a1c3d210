/** The chosen finding is shown with suggestions, also in a text with too many unknown words to look them all up. */
import { expect, it } from "vitest";
import type { Finding } from "#dansk/finding.ts";
import { createDocumentSession, type OpenText } from "../../../checking/engine/document-session.ts";
import type { WorkerLike } from "../../../checking/engine/engine-client.ts";
import type { Counts, ToWorker } from "../../../checking/engine/protocol.ts";
import { type CheckingSurface, EMPTY_SURFACE } from "../../../checking/surface.ts";
import { GrammarController } from "./grammar-controller.ts";

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

const start = "blyandt og blyand";

/** Stands for the language: words in bl- are unknown, and none of them is looked up before someone asks. */
function open(rule = "stavning") {
  const asked: string[] = [];
  let text = start;
  const history: string[] = [];
  const openText: OpenText = (first) => ({
    text: first,
    edit: () => {},
    findings() {
      const findings = [...first.matchAll(/bl\w*/gu)].map(
        (match): Finding => ({
          start: match.index,
          end: match.index + match[0].length,
          rule,
          category: "stavning",
          confidence: "mulig",
          message: "",
          explanation: "",
          suggestions: [],
        }),
      );
      return { findings, total: findings.length };
    },
    measures: () => counts,
    explainComma: () => undefined,
    isWhole: true,
    suggest(word) {
      asked.push(word);
      return word === "blyand" ? ["blyant", "blanke"] : [];
    },
  });
  const later = { soon: (task: () => void) => task(), idle: () => {} };
  const startWorker = (): WorkerLike => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => {},
      postMessage: (message: ToWorker) => {
        if (message.type !== "fetch-grammar") engine.handle(message);
      },
    };
    const engine = createDocumentSession(
      openText,
      (message) => worker.onmessage?.({ data: message } as MessageEvent),
      later,
    );
    return worker;
  };
  const surface: CheckingSurface = {
    ...EMPTY_SURFACE,
    text: () => text,
    length: () => text.length,
    slice: (from, to) => text.slice(from, to),
    applyEdits(edits) {
      history.push(text);
      for (const { from, to, insert } of edits) text = text.slice(0, from) + insert + text.slice(to);
    },
    canUndo: () => history.length > 0,
    undo() {
      text = history.pop() ?? text;
    },
  };
  const grammar = new GrammarController({
    storage: () => undefined,
    startWorker,
    measure: async () => counts,
    dictionary: {
      list: () => Promise.reject(new Error("signed out")),
      change: () => Promise.reject(new Error("signed out")),
      prepare: () => {},
      changeLeaving: () => undefined,
    },
    userId: () => null,
  });
  grammar.checking.attach(surface);
  grammar.setSettings({ showPossible: true });
  grammar.checking.wake();
  return { grammar, asked, text: () => text };
}

it("asks for the suggestions of the chosen finding, once, and can put one in", () => {
  const { grammar, asked, text } = open();
  expect(asked).toEqual([]);
  grammar.checking.step(1);
  grammar.checking.step(1);
  expect(grammar.view().current?.finding.suggestions).toEqual(["blyant", "blanke"]);
  grammar.checking.step(1);
  grammar.checking.step(1);
  expect(asked).toEqual(["blyandt", "blyand"]);
  grammar.checking.correct(grammar.view().current?.id);
  expect(text()).toBe("blyandt og blyant");
  grammar.close();
});

it("asks nothing for a rule that has no replacement to give", () => {
  const { grammar, asked } = open("andet");
  grammar.checking.step(1);
  expect([grammar.view().current?.text, asked]).toEqual(["blyandt", []]);
  grammar.close();
});

const ways = [
  { name: "ignore", said: "Fundet er med igen: blyandt. 1 tilbage." },
  { name: "ignoreAll", said: "Fundet er med igen: blyandt. 1 tilbage." },
  { name: "addWord", said: "»blyandt« er fjernet fra din ordbog." },
] as const;

it("nothing that was said or done can be heard or taken back by the next person", () => {
  const { grammar } = open();
  grammar.setOwner("anna");
  grammar.setSettings({ showPossible: true });
  const one = grammar.view().findings[0];
  if (!one) throw new Error("no finding");
  grammar.addWord(one.id);
  expect([grammar.view().announcement === "", grammar.view().canUndo]).toEqual([false, true]);
  grammar.setOwner("bo");
  grammar.addWords(["blyandt"]);
  expect([grammar.view().announcement, grammar.view().canUndo]).toEqual(["", false]);
  grammar.checking.undo();
  expect(grammar.view().userWords).toEqual(["blyandt"]);
  grammar.close();
});

it.each(ways)("takes $name back before the text's own newest change, and says so", ({ name, said }) => {
  const { grammar, text } = open();
  expect(grammar.view().canUndo).toBe(false);
  grammar.checking.step(1);
  grammar.checking.step(1);
  grammar.checking.correct(grammar.view().current?.id);
  const corrected = text();
  expect(corrected).toBe("blyandt og blyant");
  const before = grammar.view().findings[0];
  if (!before) throw new Error("no finding");
  if (name === "addWord") grammar.addWord(before.id);
  else grammar.checking[name](before.id);
  expect(grammar.view().findings.map((one) => one.text)).not.toContain("blyandt");
  grammar.checking.undo();
  expect(grammar.view().findings.map((one) => one.text)).toContain("blyandt");
  expect([grammar.view().announcement, text()]).toEqual([said, corrected]);
  grammar.checking.undo();
  expect([text(), grammar.view().canUndo]).toEqual([start, false]);
  grammar.close();
});
