/** A text in another language is told of once, and no longer than it stands. */
import { expect, it } from "vitest";
import type { IssuedFinding } from "./engine/protocol.ts";
import { createLanguageNotice } from "./language-notice.ts";

const finding = (id: number, rule: string): IssuedFinding => ({
  id,
  rule,
  start: 4,
  end: 20,
  category: "stavning",
  confidence: "sikker",
  message: "",
  explanation: "",
  suggestions: [],
});

it("is taken out of the findings, and ends when the engine or an edit takes it away", () => {
  const notice = createLanguageNotice();
  const word = finding(2, "stavning");
  expect(notice.take([], [finding(1, "ikke-dansk"), word])).toEqual([word]);
  notice.applyEdits([{ from: 0, to: 0, insert: "Nu " }]);
  expect(notice.current).toMatchObject({ id: 1, start: 7, end: 23 });
  notice.applyEdits([{ from: 0, to: 40, insert: "Hej." }]);
  expect(notice.current).toBeUndefined();
  notice.take([], [finding(3, "ikke-dansk")]);
  notice.take([3], []);
  expect(notice.current).toBeUndefined();
});
