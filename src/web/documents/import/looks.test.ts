/** How lines look: what Markdown says of them, and where they are once the text has been written in. */
import { expect, it } from "vitest";
import { type Look, markdownLooks, moveLooks, readLooks } from "./looks.ts";

const lineAt = (text: string, at: number) => text.slice(at).split("\n")[0];

it("tells the headings, items and tables of a Markdown text", () => {
  const text =
    "# Turen\n\nVi tog # afsted.\n- mad\n    * brød\n1. telt\n#### Sent\n| a | b |\n```\n# kode\n```\n-1 grad\n#nej";
  expect(markdownLooks(text).map(({ at, kind, level }) => `${kind} ${level} ${lineAt(text, at)}`)).toEqual([
    "heading 1 # Turen",
    "listed 1 - mad",
    "listed 3     * brød",
    "listed 1 1. telt",
    "heading 3 #### Sent",
    "row 1 | a | b |",
  ]);
});

const before = "Turen\nVi mødes idag.\nMad\nBrød\nHjem";
const looks: readonly Look[] = [0, 21, 25, 30].map((at) => ({ at, kind: "heading", level: 1, isApart: at > 0 }));
const linesNow = (next: string) => moveLooks({ text: before, looks }, next).map(({ at }) => lineAt(next, at));

it.each([
  ["nothing was written", before, ["Turen", "Mad", "Brød", "Hjem"]],
  ["words were corrected", "Turen!\nVi mødes i dag.\nMaden\nBrød\nHjemme", ["Turen!", "Maden", "Brød", "Hjemme"]],
  ["lines were added", "Turen\nVi\nmødes i dag.\nNyt\nMad\nMere\nBrød\nHjem", ["Turen", "Mad", "Brød", "Hjem"]],
  ["a line was deleted", "Turen\nVi mødes idag.\nBrød\nHjem", ["Turen", "Brød", "Hjem"]],
  ["all is another text", "Noget helt andet.", []],
])("finds the lines again where %s", (_name, next, lines) => {
  expect(linesNow(next)).toEqual(lines);
});

it("moves the looks of a long text at once", () => {
  const lines = Array.from({ length: 2000 }, (_none, at) => `Linje ${1000 + at}`);
  const long = lines.map((_line, at): Look => ({ at: at * 11, kind: "row", level: 1, isApart: false }));
  const start = process.threadCpuUsage();
  moveLooks({ text: lines.join("\n"), looks: long }, `${lines.map((line) => `${line}!`).join("\n")}\nEn til`);
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(500);
});

it("takes from storage what was put there, and nothing else", () => {
  expect(readLooks(JSON.parse(JSON.stringify(looks)))).toEqual(looks);
  const [first] = looks;
  for (const odd of [
    undefined,
    "looks",
    [null],
    [{ ...first, kind: "color" }],
    [{ ...first, at: -1 }],
    [{ ...first, at: 0.5 }],
    [{ ...first, level: 4 }],
    [first, first],
  ]) {
    expect(readLooks(odd)).toEqual([]);
  }
});
