/** Dictation with a recognition that the test speaks for: what is certain is written once, and a no is told. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectWithin } from "../../../../../tests/support/expect-within.ts";
import { createDictation, type Recognition, withWords } from "./dictation.ts";

let page: EventTarget & { hidden: boolean };
beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
});
afterEach(() => void vi.unstubAllGlobals());

class Ear implements Recognition {
  lang = "";
  continuous = false;
  interimResults = false;
  onresult: Recognition["onresult"] = null;
  onerror: Recognition["onerror"] = null;
  onend: Recognition["onend"] = null;
  readonly done: string[] = [];
  start(): void {
    this.done.push("start");
  }
  stop(): void {
    this.done.push("stop");
    this.onend?.();
  }
  abort(): void {
    this.done.push("abort");
  }
  /** As a browser gives them: all there are, and from which on they are new. */
  hear(resultIndex: number, ...results: readonly [string, boolean][]): void {
    const all = results.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } }));
    this.onresult?.({ resultIndex, results: all });
  }
}

function start() {
  const ears: Ear[] = [];
  const written: string[] = [];
  const dictation = createDictation(
    () => {
      const ear = new Ear();
      ears.push(ear);
      return ear;
    },
    (words) => void written.push(words),
  );
  dictation.start();
  return { dictation, ears, written, ear: ears[0] as Ear };
}

test("what is likely is shown, and what is certain is written once", () => {
  const { dictation, ear, written } = start();
  expect([ear.lang, ear.continuous, ear.interimResults, ear.done]).toEqual(["da-DK", true, true, ["start"]]);
  ear.hear(0, ["hvem er", false]);
  expect([dictation.view.get().heard, written]).toEqual(["hvem er", []]);
  ear.hear(0, ["hvem er Blixen ", true]);
  ear.hear(1, ["hvem er Blixen ", true], [" og", false]);
  expect([dictation.view.get().heard, written]).toEqual([" og", ["hvem er Blixen"]]);
});

test("a second press begins nothing, and after the end it begins anew", () => {
  const { dictation, ears } = start();
  dictation.start();
  expect(ears).toHaveLength(1);
  dictation.stop();
  expect(dictation.view.get()).toEqual({ isListening: false, heard: "", fault: null });
  dictation.start();
  expect([ears.length, dictation.view.get().isListening]).toEqual([2, true]);
});

test("it ends when the page is out of sight, and writes nothing when it is left", () => {
  const { dictation, ear, ears, written } = start();
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect([ear.done, dictation.view.get().isListening]).toEqual([["start", "stop"], false]);
  dictation.start();
  dictation.leave();
  ears[1]?.hear(0, ["for sent", true]);
  expect([ears[1]?.done, written, dictation.view.get().isListening]).toEqual([["start", "abort"], [], false]);
});

test.each([
  ["not-allowed", "denied"],
  ["service-not-allowed", "denied"],
  ["audio-capture", "no-microphone"],
  ["network", "network"],
  ["bad-grammar", "failed"],
  ["no-speech", null],
  ["aborted", null],
])("»%s« is told as %s, also when it has ended", (error, fault) => {
  const { dictation, ear } = start();
  ear.onerror?.({ error });
  ear.onend?.();
  expect(dictation.view.get()).toEqual({ isListening: false, heard: "", fault });
});

test("a browser that will not begin says so", () => {
  const dictation = createDictation(
    () =>
      Object.assign(new Ear(), {
        start() {
          throw new DOMException("busy", "InvalidStateError");
        },
      }),
    () => expect.unreachable(),
  );
  dictation.start();
  expect(dictation.view.get()).toEqual({ isListening: false, heard: "", fault: "failed" });
});

test.each([
  ["", 0, 0, "hvem er Blixen", "Hvem er Blixen|"],
  ["Ja.", 3, 3, "det er hun", "Ja. Det er hun|"],
  ["Jeg ved ikke", 12, 12, "hvem", "Jeg ved ikke hvem|"],
  ["Jeg ikke", 4, 4, "ved", "Jeg ved| ikke"],
  ["Jeg ved, hun", 7, 7, "at", "Jeg ved at|, hun"],
  ["Jeg xxx ikke", 4, 7, "ved", "Jeg ved| ikke"],
  ["En linje\n", 9, 9, "og en til", "En linje\nOg en til|"],
])("%j from %i to %i gets »%s« where it belongs", (text, from, to, words, expected) => {
  const put = withWords(text, { start: from, end: to }, words);
  expect(`${put.text.slice(0, put.caret)}|${put.text.slice(put.caret)}`).toBe(expected);
});

test.each([" ", "\n", "\u2028"])("what is said after 100,000 of %j within a text is put there in a moment", (blank) => {
  const text = `a${blank.repeat(100_000)}b`;
  expectWithin(500, () => withWords(text, { start: text.length, end: text.length }, "og"));
});
