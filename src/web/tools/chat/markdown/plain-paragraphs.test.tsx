/** Wherever a text is said to be words alone, the parser says the same. */
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import { expect, test } from "vitest";
import { pick, randomFrom } from "../../../../../tests/support/random-text.ts";
import { mathSource } from "./math-source.ts";
import { plainParagraphs } from "./plain-paragraphs.ts";

const parsed = (text: string): string =>
  renderToStaticMarkup(<ReactMarkdown remarkPlugins={[remarkGfm, remarkMath]}>{mathSource(text)}</ReactMarkdown>);

const shown = (paragraphs: readonly string[]): string =>
  renderToStaticMarkup(
    paragraphs.flatMap((words, index) => {
      const element = <p key={words}>{words}</p>;
      return index === 0 ? [element] : ["\n", element];
    }),
  );

test.each([
  [1, "Hej"],
  [1, "Jeg kan hjælpe dig med det: Hvad hedder din opgave (og hvornår skal den afleveres)?"],
  [1, "»Ja,« sagde hun – og gik.\nSå kom han … 100% våd."],
  [3, "En.\n\nTo.\n\n\nTre. "],
  [2, "Så sagde hun:\n\n»"],
])("%i paragraphs of words alone: %j", (count, text) => {
  const paragraphs = plainParagraphs(text) ?? [];
  expect(paragraphs).toHaveLength(count);
  expect(shown(paragraphs)).toBe(parsed(text));
});

test.each(
  [
    ["a *b*", "- a", "1. a", "# a", "> a", "a\n---", "a\n===", "a\n- b", "a  \nb", " a", "\ta", "a\n b", "a\\b"],
    [
      "`a`",
      "a_b_",
      "~~a~~",
      "[a]",
      "![a](b)",
      "<b>",
      "a &amp; b",
      "$$a$$",
      "a|b",
      "a@b.dk",
      "http://a.dk",
      "se www.a.dk",
    ],
    ["a\r\nb", "a\u2028b", "a\u00a0b", "a\u0000b", "Se WWW.A.DK", "", "\n", "a\n", "\na"],
  ].flat(),
)("read by the parser: %j", (text) => {
  expect(plainParagraphs(text)).toBeUndefined();
});

test("of whatever is said to be words alone, the parser makes the same", () => {
  const random = randomFrom(5);
  const signs = [..."ab Ø1.,:;-–!?()\"'»«…%", "\n", "\n\n", "  ", "www.", "http", "ord ", "Et ", ". ", " - ", "1. "];
  const more = [..."*_`~[]<>&$|\\/@#=+^{}\t", "\u00a0", "\u200b", "\u0301", "😀"];
  let alone = 0;
  for (let n = 0; n < 1500; n += 1) {
    const hasMore = n % 5 === 0;
    const length = 1 + Math.floor(random() * 14);
    const text = Array.from({ length }, () =>
      pick(random, hasMore && random() < 0.1 ? ["*", ...more] : ["a", ...signs]),
    ).join("");
    const paragraphs = plainParagraphs(text);
    if (paragraphs === undefined) continue;
    alone += 1;
    expect(shown(paragraphs), JSON.stringify(text)).toBe(parsed(text));
  }
  expect(alone).toBeGreaterThan(150);
});

test("what is more than words stays so while the text grows", () => {
  const random = randomFrom(6);
  for (let n = 0; n < 200; n += 1) {
    let text = "A";
    let isPlain = true;
    for (let at = 0; at < 40; at += 1) {
      text += pick(random, [
        "a",
        "b",
        " ",
        " ",
        ".",
        "»",
        '"',
        "(",
        "-",
        "1",
        "\n",
        "\n\n",
        "d,",
        random() < 0.05 ? "*" : "é",
      ]);
      // No block has a blank line at its end.
      const isStill = plainParagraphs(text.trimEnd() + (text.endsWith(" ") ? " " : "")) !== undefined;
      expect(isPlain || !isStill, JSON.stringify(text)).toBe(true);
      isPlain = isStill;
    }
  }
});
