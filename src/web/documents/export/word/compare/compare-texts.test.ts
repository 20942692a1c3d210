import { expect, test } from "vitest";
import { here } from "../../../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../../../tests/support/thread-time.ts";
import { compareTexts, narrowChange, type TextChange } from "./compare-texts.ts";
import { compareSequences } from "./sequence.ts";

function applied(before: string, changes: readonly TextChange[]): string {
  return changes.reduceRight((text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to), before);
}

/** `before` with its changes marked as `[gone|come]`. */
function shown(before: string, after: string): string {
  const changes = compareTexts(before, after);
  expect(applied(before, changes)).toBe(after);
  return changes.reduceRight(
    (text, { from, to, insert }) => `${text.slice(0, from)}[${text.slice(from, to)}|${insert}]${text.slice(to)}`,
    before,
  );
}

test.each([
  ["Vi ses idag her.", "Vi ses i dag her.", "Vi ses [idag|i dag] her."],
  ["Jeg tror at han kom.", "Jeg tror, at han kom.", "Jeg tror[|,] at han kom."],
  ["den hjemme side her", "den hjemmeside her", "den [hjemme side|hjemmeside] her"],
  ["det det regner", "det regner", "det [det |]regner"],
  ["a\nb\nc", "a\nc", "a\n[b\n|]c"],
  ["a\nb", "a", "a[\nb|]"],
  ["a\nb", "a\nb\nc", "a\nb[|\nc]"],
  ["a\nb", "a\nx\nb", "a[|\nx]\nb"],
  ["Et afsnit her.", "Et afsnit.\nMed to linjer her.", "Et afsnit[|.\nMed to linjer] her."],
  ["Fin 👩‍🚀 her", "Fin 👩‍🚀🎉 her", "Fin 👩‍🚀[|🎉] her"],
  ["", "noget", "[|noget]"],
  ["noget", "", "[noget|]"],
])("%j to %j", (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test("a line that is another one is replaced whole", () => {
  const before = "Overskrift her\nDen gamle linje om noget.\nSlut";
  expect(shown(before, "Overskrift her\nVejret bliver koldt på Fyn i morgen!\nSlut")).toBe(
    "Overskrift her\n[Den gamle linje om noget.|Vejret bliver koldt på Fyn i morgen!]\nSlut",
  );
});

test("a change is narrowed to the letters that differ, never to half a character", () => {
  const narrow = (gone: string, come: string) => narrowChange({ from: 0, to: gone.length, insert: come }, gone);
  expect(narrow("hedder", "hedden")).toEqual({ from: 5, to: 6, insert: "n" });
  expect(narrow("a😀", "a😁")).toEqual({ from: 1, to: 3, insert: "😁" });
  expect(narrow("e\u0301", "e\u0300")).toEqual({ from: 0, to: 2, insert: "e\u0300" });
});

test("any two sequences: what the hunks say leads from one to the other", () => {
  let seed = 7;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  for (let round = 0; round < 500; round += 1) {
    const list = () => Array.from({ length: next(12) }, () => "abc"[next(3)] ?? "");
    const [a, b] = [list(), list()];
    const result: string[] = [];
    let at = 0;
    for (const { aFrom, aTo, bFrom, bTo } of compareSequences(a, b)) {
      result.push(...a.slice(at, aFrom), ...b.slice(bFrom, bTo));
      at = aTo;
    }
    expect([...result, ...a.slice(at)]).toEqual(b);
  }
});

test("a long text with a correction in each line and one line more keeps its lines", () => {
  const lines = (word: string) => Array.from({ length: 2000 }, (_, at) => `Linje ${at} om en ${word} i en opgave.`);
  const after = [...lines("fejl").slice(0, 900), "Helt nyt!", ...lines("fejl").slice(900)].join("\n");
  const changes = compareTexts(lines("fejjl").join("\n"), after);
  expect(applied(lines("fejjl").join("\n"), changes)).toBe(after);
  expect(changes).toHaveLength(2001);
});

test("texts that have nothing in common don't take long", () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(" ");
  const tookMs = threadTimer();
  expect(applied(text("a"), compareTexts(text("a"), text("b")))).toBe(text("b"));
  expect(tookMs()).toBeLessThan(here(1500));
});
