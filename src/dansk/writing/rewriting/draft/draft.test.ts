import { describe, expect, test } from "vitest";
import { randomFrom } from "../../../../../tests/support/random-text.ts";
import { type Change, Draft } from "./draft.ts";

function change(start: number, end: number, text: string): Change {
  return { start, end, text, kind: "plain-word", why: text };
}

/** The source with the reasons put in: what the draft must say. */
function rebuilt(draft: Draft): string {
  let text = "";
  let done = 0;
  for (const { before, text: fresh } of draft.reasons(0)) {
    text += draft.source.slice(done, before[0]) + fresh;
    done = before[1];
  }
  return text + draft.source.slice(done);
}

describe("places in the source", () => {
  test("of changes round after round, before, behind and inside one another", () => {
    const draft = new Draft("en to tre fire fem", []);
    expect(draft.apply([change(3, 5, "toogtyve"), change(15, 18, "f")])).toBe(true);
    expect(draft.text).toBe("en toogtyve tre fire f");
    expect(draft.apply([change(0, 2, "e"), change(12, 15, "")])).toBe(true);
    expect(draft.text).toBe("e toogtyve  fire f");
    expect(draft.apply([change(4, 12, "X")])).toBe(true);
    expect(draft.text).toBe("e toXfire f");
    expect(draft.reasons(100).map(({ before, text }) => [before, text])).toEqual([
      [[100, 102], "e"],
      [[103, 110], "toX"],
      [[115, 118], "f"],
    ]);
    expect(rebuilt(draft)).toBe(draft.text);
  });

  test("what came back to what it was is no reason", () => {
    const draft = new Draft("en to", []);
    draft.apply([change(3, 5, "tre")]);
    draft.apply([change(3, 6, "to")]);
    expect(draft.reasons(0)).toEqual([]);
    expect(draft.apply([change(3, 5, "to")])).toBe(false);
  });

  test("of two that overlap the first is made", () => {
    const draft = new Draft("abcdef", []);
    draft.apply([change(2, 4, "Y"), change(1, 3, "X")]);
    expect(draft.text).toBe("aXdef");
  });

  test("whatever is done, the reasons make the text", () => {
    const random = randomFrom(7);
    for (let n = 0; n < 2000; n += 1) {
      const draft = new Draft("abcdefghijklmnopqrstuvwxyz", []);
      for (let round = 0; round < 4; round += 1) {
        const changes = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
          const start = Math.floor(random() * (draft.text.length + 1));
          const end = Math.min(draft.text.length, start + Math.floor(random() * 6));
          return change(start, end, "XYZ".slice(0, Math.floor(random() * 4)));
        });
        draft.apply(changes);
        expect(rebuilt(draft)).toBe(draft.text);
      }
    }
  });
});

describe("locks", () => {
  const locks = [{ start: 3, end: 5, kind: "number" as const }];

  test("no change cuts one or takes one away", () => {
    const draft = new Draft("en 50 tre", locks);
    for (const [start, end] of [[2, 4] as const, [4, 6] as const, [3, 5] as const, [0, 9] as const, [4, 4] as const]) {
      expect(draft.isAllowed({ start, end, text: "x" })).toBe(false);
    }
    expect(draft.apply([change(0, 9, "x")])).toBe(false);
  });

  test("a change may take one along, and it is locked there", () => {
    const draft = new Draft("en 50 tre", locks);
    expect(draft.apply([change(0, 9, "tre 50 en")])).toBe(true);
    expect(draft.locksIn(0, 9)).toEqual([{ start: 4, end: 6 }]);
    expect(draft.apply([change(4, 6, "15")])).toBe(false);
    expect(draft.apply([change(0, 3, "treogtyve")])).toBe(true);
    expect(draft.locksIn(0, 99)).toEqual([{ start: 10, end: 12 }]);
  });

  test("two that say the same are both kept", () => {
    const twice = [...locks, { start: 6, end: 8, kind: "number" as const }];
    const draft = new Draft("en 50 50", twice);
    expect(draft.isAllowed({ start: 0, end: 8, text: "50 en" })).toBe(false);
    expect(draft.isAllowed({ start: 0, end: 8, text: "50 og 50" })).toBe(true);
  });
});
