/** The chosen finding is shown with suggestions, also in a text with too many unknown words to look them all up. */
import { expect, it } from "vitest";
import type { Finding } from "#dansk/finding.ts";
import type { Surface } from "../editor/surface.ts";
import { createDocumentSession, type OpenText } from "../engine/document-session.ts";
import type { WorkerLike } from "../engine/engine-client.ts";
import type { Counts, ToWorker } from "../engine/protocol.ts";
import { createGrammarSession } from "./grammar-session.ts";
import { nowhere } from "./session-view.ts";

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
  const surface: Surface = {
    ...nowhere,
    text: () => text,
    length: () => text.length,
    slice: (from, to) => text.slice(from, to),
    replace(edits) {
      history.push(text);
      for (const { from, to, insert } of edits) text = text.slice(0, from) + insert + text.slice(to);
    },
    canUndo: () => history.length > 0,
    undo() {
      text = history.pop() ?? text;
    },
  };
  const session = createGrammarSession({
    storage: () => undefined,
    startWorker,
    measure: async () => counts,
    words: {
      list: () => Promise.reject(new Error("signed out")),
      change: () => Promise.reject(new Error("signed out")),
      prepare: () => {},
      changeLeaving: () => undefined,
    },
    userId: () => null,
  });
  session.attach(surface);
  session.setSettings({ showPossible: true });
  session.wake();
  return { session, asked, text: () => text };
}

it("asks for the suggestions of the chosen finding, once, and can put one in", () => {
  const { session, asked, text } = open();
  expect(asked).toEqual([]);
  session.step(1);
  session.step(1);
  expect(session.view().current?.finding.suggestions).toEqual(["blyant", "blanke"]);
  session.step(1);
  session.step(1);
  expect(asked).toEqual(["blyandt", "blyand"]);
  session.correct(session.view().current?.id);
  expect(text()).toBe("blyandt og blyant");
  session.close();
});

it("asks nothing for a rule that has no replacement to give", () => {
  const { session, asked } = open("andet");
  session.step(1);
  expect([session.view().current?.text, asked]).toEqual(["blyandt", []]);
  session.close();
});

const ways = [
  { name: "ignore", said: "Fundet er med igen: blyandt. 1 tilbage." },
  { name: "ignoreAll", said: "Fundet er med igen: blyandt. 1 tilbage." },
  { name: "addWord", said: "»blyandt« er fjernet fra din ordbog." },
] as const;

it("nothing that was said or done can be heard or taken back by the next person", () => {
  const { session } = open();
  session.setOwner("anna");
  session.setSettings({ showPossible: true });
  const one = session.view().findings[0];
  if (!one) throw new Error("no finding");
  session.addWord(one.id);
  expect([session.view().said === "", session.view().canUndo]).toEqual([false, true]);
  session.setOwner("bo");
  session.addWords(["blyandt"]);
  expect([session.view().said, session.view().canUndo]).toEqual(["", false]);
  session.undo();
  expect(session.view().ownWords).toEqual(["blyandt"]);
  session.close();
});

it.each(ways)("takes $name back before the text's own newest change, and says so", ({ name, said }) => {
  const { session, text } = open();
  expect(session.view().canUndo).toBe(false);
  session.step(1);
  session.step(1);
  session.correct(session.view().current?.id);
  const corrected = text();
  expect(corrected).toBe("blyandt og blyant");
  const before = session.view().findings[0];
  if (!before) throw new Error("no finding");
  session[name](before.id);
  expect(session.view().findings.map((one) => one.text)).not.toContain("blyandt");
  session.undo();
  expect(session.view().findings.map((one) => one.text)).toContain("blyandt");
  expect([session.view().said, text()]).toEqual([said, corrected]);
  session.undo();
  expect([text(), session.view().canUndo]).toEqual([start, false]);
  session.close();
});
