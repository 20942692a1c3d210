import { describe, expect, it } from "vitest";
import { partsOf } from "./parts.ts";
import { plainWords } from "./plain.ts";
import { richWords } from "./rich.ts";

const text = [
  "# Fortælleren",
  "",
  "Han er **alvidende**, og *Ringen* er `kort` [1].",
  "Se [dr](https://dr.dk), ~~væk~~ og \\*stjerne\\*.",
  "",
  "- et **punkt**",
  "  - og et til",
  "",
  "1. først",
  "2. så",
  "",
  "> et citat",
  "",
  "| a | b |",
  "|---|:-:|",
  "| *1* | 2 |",
  "",
  "```js",
  "const a = 1 < 2;",
  "```",
  "",
  "\\[ x^2 \\]",
].join("\n");

describe("plain words", () => {
  it("have no marks left", () => {
    expect(plainWords(text).text).toBe(
      [
        "Fortælleren",
        "",
        "Han er alvidende, og Ringen er kort [1].",
        "Se dr (https://dr.dk), væk og *stjerne*.",
        "",
        "- et punkt",
        "  - og et til",
        "",
        "1. først",
        "2. så",
        "",
        "et citat",
        "",
        "a\tb",
        "1\t2",
        "",
        "    const a = 1 < 2;",
        "",
        "    x^2",
      ].join("\n"),
    );
  });

  it("have the signs that entities stand for, which mark nothing", () => {
    expect(plainWords("En &#42;stjerne&#42; &amp; et &#x27;ord&apos;, &#55357;&#0;&ukendt; & `&amp;`").text).toBe(
      "En *stjerne* & et 'ord', \ufffd\ufffd&ukendt; & &amp;",
    );
  });

  it("know what stands in italics, and keep headings where they are asked for", () => {
    const { text: words, italics } = plainWords(text, 2);
    expect(words).toMatch(/^### Fortælleren\n/);
    expect(italics.map(({ start, end }) => words.slice(start, end))).toEqual(["Ringen", "1"]);
  });

  it("know where italics stand after several empty lines", () => {
    const { text: words, italics } = plainWords("a\n\n\n\n*b*\n\n---\n\n*c*");
    expect(italics.map(({ start, end }) => words.slice(start, end))).toEqual(["b", "c"]);
  });

  it.each([
    ["2 * 3 * 4 og a_b_c", "2 * 3 * 4 og a_b_c"],
    ["***begge***", "begge"],
    ["__fed__ og _kursiv_", "fed og kursiv"],
    ["Det koster $5", "Det koster $5"],
    ["`a*b*c`", "a*b*c"],
    ["\\(a_1\\) og $$b$$", "a_1 og b"],
    ["![et kort](https://a.dk/b.png)", "et kort"],
    ["- [x] læst\n- [ ] ikke", "- ☑ læst\n- ☐ ikke"],
    ["<b>a</b>", "<b>a</b>"],
  ])("of %j", (markdown, words) => {
    expect(plainWords(markdown).text).toBe(words);
  });
});

describe("rich words", () => {
  it("are elements that programs know", () => {
    expect(richWords(text, false)).toBe(
      [
        "<h1>Fortælleren</h1>",
        "<p>Han er <strong>alvidende</strong>, og <em>Ringen</em> er <code>kort</code> [1].<br>",
        "Se dr (https://dr.dk), væk og *stjerne*.</p>",
        "<ul><li>et <strong>punkt</strong></li><li>og et til</li></ul>",
        "<ol><li>først</li><li>så</li></ol>",
        "<blockquote>et citat</blockquote>",
        "<table><tr><th>a</th><th>b</th></tr><tr><td><em>1</em></td><td>2</td></tr></table>",
        "<pre>const a = 1 &lt; 2;</pre>",
        "<pre>x^2</pre>",
      ].join(""),
    );
  });

  it("tell programs what a model wrote", () => {
    expect(richWords("a", true)).toBe('<meta name="generator" content="Rød Tråd (AI)"><p>a</p>');
  });

  it.each([
    "<script>a</script>",
    "<img src=x onerror=a>",
    "**<b>**",
    "`<b>`",
    "| <b> |\n|-|\n| <b> |",
    "```\n<b>\n```",
    "[<b>](<b>)",
  ])("let nothing through: %j", (markdown) => {
    expect(richWords(markdown, false)).not.toMatch(/<(?:script|img|b)\b/);
  });
});

it.each([`${" ".repeat(100_000)}x`, `-${" ".repeat(100_000)}x`])(
  "a line of blanks under a table's head is read once",
  (blanks) => {
    const start = process.threadCpuUsage();
    partsOf(`| a | b |\n${blanks}`);
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(500);
  },
);

it.each(["*a", "[a](", "`", "**a*", "| a ", "- ", "# ", "1. ", "\\(", "$$a", "_a", "#### "])(
  "100,000 characters of %j are words in a moment",
  (piece) => {
    const long = piece.repeat(100_000 / piece.length);
    const before = process.threadCpuUsage();
    plainWords(long);
    richWords(long, true);
    richWords(`${piece.repeat(20)}\n`.repeat(1000), true);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
  },
);
