import { describe, expect, it } from "vitest";
import { expectWithin } from "../../../../../tests/support/expect-within.ts";
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
        "x²",
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

  it("know where formulas stand and how they were written", () => {
    const source = [
      "Er \\(x^2\\) *og $a_1$*",
      "$$\n\\vec{a} \\\\\n- b\n$$.",
      "\\[\n\\frac{1}{2}\n\\] hvor",
      "- \\(y^2\\), `$z^2$`",
      "| a |\n|---|\n| $b^2$ |",
    ].join("\n\n\n\n");
    const { text: words, formulas } = plainWords(source);
    expect(formulas.map(({ start, end, tex }) => [words.slice(start, end), tex.trim()])).toEqual([
      ["x²", "x^2"],
      ["a₁", "a_1"],
      ["    \\vec{a} \\\\\n    - b", "\\vec{a} \\\\\n- b"],
      ["1/2", "\\frac{1}{2}"],
      ["y²", "y^2"],
      ["b²", "b^2"],
    ]);
    expect(words).toContain("    - b.\n\n1/2 hvor\n\n- y²");
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
    ["\\(a_1\\) og $$b$$", "a₁ og b"],
    ["Er $x^2$ $5?", "Er x² $5?"],
    ["\\[\\frac{1}{2}\\].", "1/2."],
    ["Så \\(\\vec{a}\\) og \\[\\vec{b}\\]", "Så \\vec{a} og \\vec{b}"],
    ["$$\n\\vec{a}\n$$", "    \\vec{a}"],
    ["**\\(a^2\\)** og `$x^2$`", "a² og $x^2$"],
    ["![et kort](https://a.dk/b.png)", "et kort"],
    ["- [x] læst\n- [ ] ikke", "- ☑ læst\n- ☐ ikke"],
    ["<b>a</b>", "<b>a</b>"],
    ["CO<sub>2</sub>, x<SUP>n+1</SUP> og <kbd>Ctrl</kbd>", "CO₂, xⁿ⁺¹ og Ctrl"],
    ["10<sup>b,c</sup> og **a<sub>1</sub>**", "10^(b,c) og a₁"],
    ["a<br>b<br />c", "a\nb\nc"],
    ["- a<br>b", "- a b"],
    ["| a<br>b |\n|---|\n| H<sub>2</sub>O |", "a b\nH₂O"],
    ["a<sub>b, <sub class=x>c og `<sub>d</sub>`", "a<sub>b, <sub class=x>c og <sub>d</sub>"],
    [
      "Et[^b] og[^A].\n\n[^a]: Den *ene*,\nog mere.\n[^b]: Den anden.\n\nSlut.",
      "Et² og¹.\n\nSlut.\n\n1. Den ene, og mere.\n2. Den anden.",
    ],
    ["Et[^1].\n\n[^1]: Note.\n## Konklusion\nTekst", "Et¹.\n\nKonklusion\nTekst\n\n1. Note."],
    ["Et[^1].\n\n[^1]: Note.\n- a\n- b", "Et¹.\n\n- a\n- b\n\n1. Note."],
    ["Et[^1].\n\n[^1]: Note.\n1. a\n2. b", "Et¹.\n\n1. a\n2. b\n\n1. Note."],
    ["Et[^1].\n\n[^1]: Note fra\n1986. Slut.", "Et¹.\n\n1. Note fra 1986. Slut."],
    ["Et[^1].\n\n[^1]: Note.\n> citat", "Et¹.\n\ncitat\n\n1. Note."],
    ["Et[^1].\n\n[^1]: Note.\n***\nTekst", "Et¹.\n\nTekst\n\n1. Note."],
    ["Et[^1].\n\n[^1]: Note.\n| a |\n|---|\n| b |", "Et¹.\n\na\nb\n\n1. Note."],
    ["Et[^1].\n\n[^1]: Note.\n```\nkode\n```\nTekst", "Et¹.\n\n    kode\n\nTekst\n\n1. Note."],
    ["Et[^1].\n\n[^1]: Note.\n\n    *Mere*\n    af den.\n\nSlut.", "Et¹.\n\nSlut.\n\n1. Note. Mere af den."],
    ["Et[^1].\n\n[^1]: Note.\n\n    - a\n\n    Mere.\n[^2]: x", "Et¹.\n\n[^2]: x\n\n1. Note.\n  - a\nMere."],
    ["Et[^1], `[^2]` og to[^3].\n\n[^2]: To.", "Et[^1], [^2] og to[^3].\n\n[^2]: To."],
    ["# Om C#", "Om C#"],
    ["# Om C# ##\t", "Om C#"],
    ["# ##", ""],
    ["- a\r- b\r\n> c\u2028d", "- a\n- b\nc\u2028d"],
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
        "<ul><li>et <strong>punkt</strong><ul><li>og et til</li></ul></li></ul>",
        "<ol><li>først</li><li>så</li></ol>",
        "<blockquote>et citat</blockquote>",
        "<table><tr><th>a</th><th>b</th></tr><tr><td><em>1</em></td><td>2</td></tr></table>",
        "<pre>const a = 1 &lt; 2;</pre>",
        "<p>x²</p>",
      ].join(""),
    );
  });

  it("have what stands above and below the line, keys, breaks and footnotes", () => {
    expect(richWords("H<sub>2</sub>O<br><kbd>C</kbd> **x<sup>2</sup>** [^1]\n\n[^1]: <b>a</b>", false)).toBe(
      "<p>H<sub>2</sub>O<br><kbd>C</kbd> <strong>x</strong><strong><sup>2</sup></strong> <sup>1</sup></p><ol><li>&lt;b&gt;a&lt;/b&gt;</li></ol>",
    );
  });

  it.each([
    [
      "1. Lys\n   - sker i\n   - danner\n   - også ilt\n2. Calvin\n   - binder",
      "<ol><li>Lys<ul><li>sker i</li><li>danner</li><li>også ilt</li></ul></li><li>Calvin<ul><li>binder</li></ul></li></ol>",
    ],
    [
      "- a\n  1. b\n  2. c\n    - d\n- e",
      "<ul><li>a<ol><li>b</li><li>c<ul><li>d</li></ul></li></ol></li><li>e</li></ul>",
    ],
    ["- a\n    - b\n  - c\n- d", "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>"],
    ["  - a\n- b\n  - c", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"],
    ["- a\n  - b\n  1. c", "<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>"],
    ["1. a\n\n2. b\n\n- c\n\n3. d", '<ol><li>a</li><li>b</li></ol><ul><li>c</li></ul><ol start="3"><li>d</li></ol>'],
  ])("have lists within lists as they were written: %j", (markdown, html) => {
    expect(richWords(markdown, false)).toBe(html);
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

/** What a line may hold that is read to its end again and again, and what stops `.` in it. */
const blanks = " ".repeat(100_000);
it.each([
  ["blanks under a table's head", `| a | b |\n${blanks}x`],
  ["blanks behind a dash under it", `| a | b |\n-${blanks}x`],
  ["blanks in a heading", `# x${blanks}y`],
  ["blanks before a line separator", `# ${blanks}\u2028`],
  ["blanks before a lone carriage return", `# ${blanks}\rx`],
  ["signs that may close a heading", `# ${"#".repeat(100_000)}x`],
  ["the same apart", `# ${"# ".repeat(50_000)}x`],
  ["blanks in an item", `- ${blanks}\u2028`],
  ["blanks in a numbered one", `1. ${blanks}\u2028x`],
  ["blanks in a task", `- [x]${blanks}\u2028`],
  ["one item in another", `${"- ".repeat(50_000)}\u2028`],
  ["one quotation in another", `${">".repeat(100_000)}\u2028`],
  ["what begins code", `${"~".repeat(100_000)}\u2028`],
  ["short tables", "a|b\n-|-\nx\n".repeat(10_000)],
  ["short code", "- a\n  ```\n  ```\n".repeat(6_000)],
])("%s: it is words in a moment", (_, bomb) => {
  expectWithin(500, () => partsOf(bomb));
});

it.each([
  "*a",
  "[a](",
  "`",
  "**a*",
  "| a ",
  "- ",
  "# ",
  "1. ",
  "\\(",
  "$$a",
  "$a^",
  "$x^2$ ",
  "\\(\\frac{a}{b}\\) ",
  "_a",
  "#### ",
])("100,000 characters of %j are words in a moment", (piece) => {
  const long = piece.repeat(100_000 / piece.length);
  expectWithin(500, () => {
    plainWords(long);
    richWords(long, true);
    richWords(`${piece.repeat(20)}\n`.repeat(1000), true);
  });
});
