/** Texts that are made to hold up whatever reads them: each is shown, and none takes longer than a moment. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { here } from "../../../../../tests/support/machine-speed.ts";
import Markdown from "./markdown.tsx";

const show = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} isStreaming={false} sources={[]} citations={null} onSource={() => {}} />);

const times = (count: number, piece: string | ((index: number) => string)) =>
  Array.from({ length: count }, (_, index) => (typeof piece === "string" ? piece : piece(index))).join("");

const bombs: readonly (readonly [string, string])[] = [
  ["lists 10,000 deep in one line", times(10_000, "- ")],
  ["lists 10,000 deep by their indent", times(2_000, (at) => `${" ".repeat(at * 2)}- a\n`).slice(0, 100_000)],
  ["quotations 10,000 deep", times(10_000, ">")],
  ["quotations and lists in turn", times(3_000, "> - ")],
  ["numbered lists in one line", times(3_000, "1. ")],
  ["a line of 50,000 letters", times(50_000, "a")],
  ["a line of 50,000 characters with blanks", times(10_000, "abcd ")],
  ["an unclosed fence", `\`\`\`\n${times(20_000, "x\n")}`],
  ["fences of every length", times(300, (at) => `${"`".repeat(at + 3)}\n`)],
  ["fences that open fences", times(5_000, "```\n~~~\n")],
  ["a fence of 50,000 signs before a line separator", `${times(50_000, "~")}\u2028`],
  ["emphasis that is never closed", times(16_000, "**a*")],
  ["emphasis of one sign", times(50_000, "*")],
  ["underscores", times(25_000, "_a")],
  ["tildes", times(25_000, "~a")],
  ["open brackets", times(50_000, "[")],
  ["brackets that close at the end", times(20_000, "[") + times(20_000, "]")],
  ["links that are never closed", times(12_000, "[a](")],
  ["pictures that are never closed", times(12_000, "![a](")],
  ["links in links", times(5_000, "[a](b)")],
  ["references", times(10_000, "[a][b]")],
  ["footnotes", times(10_000, "[^1]")],
  ["footnotes with their note", `${times(10_000, "[^1]")}\n\n[^1]: a`],
  ["footnotes apart, with their note", `${times(10_000, "[^1]\n\n")}[^1]: a`],
  ["footnotes and their notes", times(2_500, (at) => `a[^${at}]\n\n[^${at}]: b\n\n`)],
  ["notes in notes", times(2_500, (at) => `[^${at}]: [^${at + 1}]\n`)],
  ["tags below the line", times(10_000, "<sub>")],
  ["tags below the line, apart", times(10_000, "<sub>\n\na ")],
  ["tags that close in another order", times(4_000, "<sub><sup>a</sub></sup> ")],
  ["tags in lines of their own paragraph", times(1_000, "a <sub> b\nword word word </sub> word\n")],
  ["line breaks of HTML", times(10_000, "a<br>")],
  ["definitions", times(3_000, (at) => `[a${at}]: b\n`)],
  ["open tags", times(16_000, "<a ")],
  ["comments", times(10_000, "<!-- ")],
  ["addresses in angles", times(5_000, "<http://a")],
  ["backticks of every length", times(300, (at) => `${"`".repeat(at)} `)],
  ["lone backticks", times(25_000, "a`")],
  ["backslashes", times(50_000, "\\")],
  ["entities", times(10_000, "&amp")],
  ["numbers of entities", times(10_000, "&#x1F;")],
  ["addresses without an end", times(12_000, "www.")],
  ["mail addresses", times(12_000, "a@a.")],
  ["dots and dashes", times(25_000, ".-")],
  ["protocols", times(8_000, "http://")],
  ["a table of 5,000 rows", `|a|b|\n|-|-|\n${times(5_000, "|1|2|\n")}`],
  ["a table of 10,000 columns", `${times(10_000, "|a")}|\n${times(10_000, "|-")}|\n`],
  ["pipes", times(50_000, "|")],
  ["formulas in a line", times(10_000, "$$a$$ ")],
  ["dollars", times(50_000, "$")],
  ["formulas that are never closed", times(16_000, "\\( ")],
  ["brackets of formulas", times(16_000, "\\[ \n")],
  ["a formula of 50,000 braces", `$$\n${times(50_000, "{")}\n$$`],
  ["marks of sources", times(12_500, "[1] ")],
  ["headings", times(10_000, "# a\n")],
  ["setext headings", times(8_000, "a\n==\n")],
  ["lines across", times(12_000, "***\n")],
  ["paragraphs", times(25_000, "a\n\n")],
  ["items", times(12_000, "- a\n")],
  ["words in stars", times(10_000, "*a*\n\n")],
  ["tables", times(4_000, "|a|b|\n|-|-|\n\n")],
  ["code and words in turn", times(5_000, "```\na\n```\nb\n")],
  ["items apart", times(10_000, "- a\n\n")],
  ["tabs", times(50_000, "\t")],
  ["blanks before a marker", `${times(50_000, " ")}- a`],
  ["line breaks", times(50_000, "\r\n")],
  ["breaks by backslash", times(12_000, "a\\\n")],
  ["tasks", times(6_000, "- [ ] a\n")],
  ["signs that change direction", times(25_000, "\u202ea")],
  ["signs on top of each other", `a${times(50_000, "\u0301")}`],
  ["halves of characters", times(50_000, "\ud800")],
  ["nothing that is seen", times(50_000, "\u200b")],
];

test("there are more than forty", () => {
  expect(bombs.length).toBeGreaterThan(40);
});

/** Of the processor, for reading a whole answer. What these texts took without the guard were seconds, or the page. */
const limitMs = 100;

test.each(bombs)("%s", (_, text) => {
  expect(show(text).length).toBeGreaterThan(10);
  // What the work itself needs is the least of several: others on the machine take the caches from it.
  const limit = here(limitMs);
  const tries: number[] = [];
  while (tries.length < 12 && !tries.some((ms) => ms < limit)) {
    const before = process.threadCpuUsage();
    show(text);
    tries.push(process.threadCpuUsage(before).user / 1000);
  }
  expect(Math.min(...tries)).toBeLessThan(limit);
});
