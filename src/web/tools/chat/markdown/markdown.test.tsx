import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { exactText } from "#dansk/writing/assistant/texts/exact-text.ts";
import Markdown from "./markdown.tsx";

const source = (number: number, page: number | null = null): ChatSource => ({
  number,
  fileId: "f",
  name: "Novelle.docx",
  page,
  start: 0,
  end: 9,
});
const citation = (number: number, verdict: ChatCitation["verdict"]): ChatCitation => ({
  number,
  verdict,
  start: 0,
  end: 4,
});

function show(text: string, sources: readonly ChatSource[] = [], citations: readonly ChatCitation[] | null = null) {
  const html = renderToStaticMarkup(
    <Markdown text={text} isStreaming={false} sources={sources} citations={citations} onSource={() => {}} />,
  );
  return html.replace(/^<div class="md" aria-busy="false">/, "").replace(/<\/div>$/, "");
}

describe("what markdown says", () => {
  it.each([
    [
      "**fed** og *kursiv* og ~~væk~~ og `kode`",
      "<p><strong>fed</strong> og <em>kursiv</em> og <del>væk</del> og <code>kode</code></p>",
    ],
    ["- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"],
    ["3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ["# A\n###### B", "<h3>A</h3>\n<h6>B</h6>"],
    ["## A\n### B\n#### C\n# D", "<h3>A</h3>\n<h4>B</h4>\n<h5>C</h5>\n<h3>D</h3>"],
    ["> a", "<blockquote>\n<p>a</p>\n</blockquote>"],
    ["a  \nb", "<p>a<br/>\nb</p>"],
    ["a\n\n---\n\nb", "<p>a</p>\n<hr/>\n<p>b</p>"],
    ["Det koster $5 og $6.", "<p>Det koster $5 og $6.</p>"],
    ["- [x] læst", '<ul>\n<li><span role="img" aria-label="Gjort">☑</span> læst</li>\n</ul>'],
  ])("%j", (text, html) => {
    expect(show(text)).toBe(html);
  });

  it("sets tables without an inline style", () => {
    const html = show("| a | b |\n|:-:|--:|\n| 1 | 2 |");
    expect(html).toContain('<th scope="col" data-align="center">a</th>');
    expect(html).toContain('<td data-align="right">2</td>');
    expect(html).not.toContain("style=");
    expect(html).toMatch(/^<section class="md-table" aria-label="Tabel" tabindex="0">/);
  });

  it("shows code with its language and without its fences, also while it comes in", () => {
    expect(show("```ts\nconst a = 1;\n```")).toContain("<pre><code>const a = 1;</code></pre>");
    expect(show("```ts\nconst a = 1;\n``")).toContain("<pre><code>const a = 1;</code></pre>");
    expect(show("```ts\na")).toContain("<span>ts</span>");
    expect(show("- a\n  ```js\n  b\n  ```")).toContain("<pre><code>b</code></pre>");
  });

  it("shows a text that the engine gives back as a text, every sign as it stands", () => {
    const html = show(exactText("# *Hej*\n\n  [1] ``` &amp;"));
    expect(html).toContain('<div class="md-code is-text"><div class="md-code-head"><span>Tekst</span>');
    expect(html).toContain("<pre><code># *Hej*\n\n  [1] ``` &amp;amp;</code></pre>");
    expect(html).toContain("Kopiér teksten");
  });

  it.each([
    ["\\(x^2\\)", "x^2", false],
    ["så \\[x^2\\] og", "\\displaystyle x^2", false],
    ["\\[\nx^2\n\\]", "x^2", true],
    ["$$\nx^2\n$$", "x^2", true],
    ["a $$x^2$$ b", "x^2", false],
    ["a $x^2$ b", "x^2", false],
    ["- $$\n  x^2\n  $$", "x^2", true],
  ])("knows the formula in %j", (text, tex, isDisplay) => {
    expect(show(text)).toContain(
      `<span class="md-formula${isDisplay ? " is-display" : ""}"><span hidden=""></span><code>${tex}</code></span>`,
    );
  });

  it("leaves what only looks like a formula, or stands in code", () => {
    expect(show("`\\(x\\)` og \\(x")).toBe("<p><code>\\(x\\)</code> og (x</p>");
    expect(show("\\\\(x\\\\)")).toBe("<p>\\(x\\)</p>");
  });
});

describe("what an answer may not do", () => {
  it("shows raw HTML as its text", () => {
    expect(show('<b onclick="x()">a</b>')).toBe("<p>&lt;b onclick=&quot;x()&quot;&gt;a&lt;/b&gt;</p>");
    expect(show("<div>\n<script>x()</script>\n</div>")).toBe(
      "<p>&lt;div&gt;\n&lt;script&gt;x()&lt;/script&gt;\n&lt;/div&gt;</p>",
    );
  });

  it("fetches no picture, also not ahead of time", () => {
    const html = show(
      "![et kort](https://example.com/a.png) ![](https://example.com/b.png)\n\n![a][b]\n\n[b]: https://example.com/c.png",
    );
    expect(html).not.toContain("example.com");
    expect(html).toContain("et kort (billede ikke vist)");
    expect(html).toContain("(billede ikke vist)");
  });

  it("tells where a link leads", () => {
    expect(show("[nyheder](https://www.dr.dk/nyheder)")).toMatch(
      /^<p><a class="text-link md-link" dir="auto" href="https:\/\/www\.dr\.dk\/nyheder" rel="noopener noreferrer nofollow" target="_blank">nyheder<svg.*<\/svg><\/a><bdi dir="ltr" class="md-host"> \(dr\.dk\)<\/bdi><\/p>$/,
    );
    expect(show("https://dr.dk/nyheder")).not.toContain("md-host");
    expect(show("[https://borger.dk](https://example.com)")).toContain(" (example.com)");
    expect(show("[**borger.dk**](https://example.com)")).toContain(" (example.com)");
    expect(show("[a](https://xn--dk-lka.example)")).toContain("(xn--dk-lka.example)");
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java&#x0A;script:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://a/b",
    "/login",
    "#a",
    "//example.com",
    "https://dr.dk@example.com/",
    "https:",
    "tel:112",
    "mailto:a@b.dk,c@d.dk",
    "mailto:",
    `https://example.com/${"a/ ".repeat(700)}`,
  ])("does not lead to %j", (address) => {
    expect(show(`[ord](<${address}>)`)).toBe("<p>ord</p>");
  });

  it("writes to one address only, with no words of its own", () => {
    expect(show("[skriv](mailto:a@b.dk?cc=c@d.dk&body=x)")).toContain('href="mailto:a@b.dk"');
  });

  it("has no footnote where there is a mark or a note alone: they stand where they were written", () => {
    expect(show("Et ord[^1].")).toBe("<p>Et ord[^1].</p>");
    expect(show("Et ord.\n\n[^1]: En *note*.")).toBe("<p>Et ord.</p>\n<p>[^1]: En <em>note</em>.</p>");
    expect(show("`[^1]`\n\n```\n[^1]: a\n```")).not.toContain("data-footnote");
  });

  it("loses no definition that nothing uses", () => {
    expect(show("Kilder\n\n[1]: https://dr.dk")).toBe("<p>Kilder</p>\n<p>[1]: https://dr.dk</p>");
    expect(show("[dr][1]\n\n[1]: https://dr.dk")).not.toContain("[1]");
  });

  it("keeps its own classes and styles out of the page", () => {
    for (const html of [show('```x y" onload=z\na\n```'), show("`a`{.klasse}"), show("| a |\n|:-|\n| b |")]) {
      expect(html).not.toMatch(/style=|onload=|klasse"/);
    }
  });
});

describe("tags of HTML", () => {
  it.each([
    ["CO<sub>2</sub> og x<sup>2</sup>", "<p>CO<sub>2</sub> og x<sup>2</sup></p>"],
    ["Tryk <kbd>Ctrl</kbd>+<kbd>C</kbd>.", "<p>Tryk <kbd>Ctrl</kbd>+<kbd>C</kbd>.</p>"],
    ["a<br>b<br/>c<br />d", "<p>a<br/>\nb<br/>\nc<br/>\nd</p>"],
    ["<SUB>a</sub><Kbd>b</KBD>", "<p><sub>a</sub><kbd>b</kbd></p>"],
    ["a<sup>*b* `c`</sup>", "<p>a<sup><em>b</em> <code>c</code></sup></p>"],
    ["**a<sub>1</sub>**", "<p><strong>a<sub>1</sub></strong></p>"],
    ["x<sup>2<sub>1</sub></sup>", "<p>x<sup>2<sub>1</sub></sup></p>"],
    ["a\n\n<br>\n\nb", "<p>a</p>\n<p>b</p>"],
    ["# H<sub>2</sub>O", "<h3>H<sub>2</sub>O</h3>"],
  ])("are set where they have no attributes and both ends: %j", (text, html) => {
    expect(show(text)).toBe(html);
  });

  it("break lines in a table", () => {
    expect(show("| a |\n|---|\n| b<br>c |")).toContain("<td>b<br/>\nc</td>");
  });

  it.each([
    ["a<sub>b", "<p>a&lt;sub&gt;b</p>"],
    ["a</sub>b", "<p>a&lt;/sub&gt;b</p>"],
    ["<sub>a</sup>", "<p>&lt;sub&gt;a&lt;/sup&gt;</p>"],
    ["*<sub>a*</sub>", "<p><em>&lt;sub&gt;a</em>&lt;/sub&gt;</p>"],
    ['a<sub class="x">b</sub>', "<p>a&lt;sub class=&quot;x&quot;&gt;b&lt;/sub&gt;</p>"],
    ["a<br clear=all>b", "<p>a&lt;br clear=all&gt;b</p>"],
    ["a<u>b</u>", "<p>a&lt;u&gt;b&lt;/u&gt;</p>"],
    ["a<sub >b</sub >", "<p>a&lt;sub &gt;b&lt;/sub &gt;</p>"],
    ["`<sub>a</sub>`", "<p><code>&lt;sub&gt;a&lt;/sub&gt;</code></p>"],
    ["\\<sub>a\\</sub>", "<p>&lt;sub&gt;a&lt;/sub&gt;</p>"],
    ["<sub><sup>a</sub></sup>", "<p><sub>&lt;sup&gt;a</sub>&lt;/sup&gt;</p>"],
  ])("are text in all other cases: %j", (text, html) => {
    expect(show(text)).toBe(html);
  });
});

describe("footnotes", () => {
  const mark = (number: number) =>
    `<sup><button type="button" class="md-citation" data-footnote="${number}" aria-label="Fodnote ${number}">${number}</button></sup>`;
  const back = '<button type="button" class="md-note-back" aria-label="Tilbage til teksten">↩</button>';
  const note = (number: number, html: string) =>
    `<li value="${number}" data-footnote="${number}" tabindex="-1"><p>${html}${back}</p></li>`;
  const notes = (...items: readonly string[]) =>
    `<section class="md-notes" aria-label="Fodnoter"><ol>${items.join("\n")}</ol></section>`;

  it("are numbered marks, and a list at the end of the answer", () => {
    expect(show("Et ord[^1].\n\n[^1]: En *note*.\n\nSlut.")).toBe(
      `<p>Et ord${mark(1)}.</p>\n<p>Slut.</p>${notes(note(1, "En <em>note</em>."))}`,
    );
  });

  it("are numbered over all blocks of an answer, in the order of their notes", () => {
    const words = "Der er mange ord i det første afsnit. ".repeat(30);
    const html = show(`${words}[^b]\n\n# To\n\n${words}[^A] og [^b]\n\n[^a]: Den ene.\n[^b]: Den anden.`);
    expect([...html.matchAll(/aria-label="Fodnote (\d)"/g)].map(([, number]) => number)).toEqual(["2", "1", "2"]);
    expect(html.slice(html.indexOf("<section"))).toBe(notes(note(1, "Den ene."), note(2, "Den anden.")));
  });

  it("keep what has no counterpart as it was written", () => {
    const html = show("Et[^1] og to[^2].\n\n[^1]: Den ene.\n[^3]: Den tredje.");
    expect(html).toContain(`Et${mark(1)} og to[^2].`);
    expect(html).toContain("<p>[^3]: Den tredje.</p>");
  });

  it("leave what a quotation cites in it", () => {
    const html = show("Et[^1].\n\n[^1]: En note.\n\n> [^1]: Citeret note.");
    expect(html).toContain("<blockquote>\n<p>[^1]: Citeret note.</p>\n</blockquote>");
    expect(html.slice(html.indexOf("<section"))).toBe(notes(note(1, "En note.")));
  });

  it("are none behind code at the beginning of a line", () => {
    const html = show("Et[^1].\n\n`a`[^1]: x");
    expect(html).toBe("<p>Et[^1].</p>\n<p><code>a</code>[^1]: x</p>");
  });

  const filler = "Der er mange ord i det første afsnit. ".repeat(30);
  const pieces = [
    "Et ord[^1] og[^2].",
    "[^1]: Den rigtige.",
    "[^1]: Gentaget.\n\n    Indrykket.",
    "[^2]: Ydre.\n\n    [^1]: Indre.",
    "> [^1]: Citeret.",
    "> Sagt[^1].\n> [^2]: Dybere.",
    "- [^1]: Punkt.",
    "- Led\n  [^1]: Underpunkt.",
    "1. > - [^2]: Dybest.",
    "`kode`[^1]: bagved.",
    "- ```\n  [^1]: Hegnet.\n  ```",
    "<div>\n[^1]: Mærket.\n</div>",
    "| Hoved[^1] |\n|---|\n| [^1]: Celle. |",
  ] as const;
  const wordsOf = (text: string) => new Set(text.replace(/<[^>]*>/g, " ").match(/\p{L}{2,}/gu));

  it.each(pieces)("lose no word of an answer that begins with %j", (first) => {
    for (const second of pieces) {
      for (const between of ["\n\n", "\n", `\n\n# Titel\n\n${filler}\n\n# To\n\n`]) {
        const text = `Et[^1] og[^2].\n\n${first}${between}${second}`;
        const shown = wordsOf(show(text));
        const lost = [...wordsOf(text)].filter((word) => !shown.has(word));
        expect({ text, lost }).toEqual({ text, lost: [] });
      }
    }
  });

  it("have no address, which would be another answer's too", () => {
    expect(show("Et[^1].\n\n[^1]: Note.")).not.toMatch(/ (?:id|href|name)=/);
  });

  it("leave the checks of sources where they are", () => {
    const sources = [source(1), source(2)];
    const html = show("A[^1] [1].\n\n[^1]: B [2].\n\nC [1].", sources, [citation(1, "found"), citation(1, "missing")]);
    const verdicts = [...html.matchAll(/data-verdict="(\w+)" aria-label="Kilde (\d)/g)];
    expect(verdicts.map(([, verdict, number]) => [number, verdict])).toEqual([
      ["1", "found"],
      ["1", "missing"],
    ]);
    // What stands in a footnote is never checked.
    expect(html).toContain("<p>B [2].");
  });

  it("are no marks in code and in links", () => {
    const html = show("[et [^1] ord](https://dr.dk) og `[^1]` og her[^1]\n\n[^1]: Note.");
    expect(html.match(/aria-label="Fodnote \d/g)).toHaveLength(1);
    expect(html).toContain("et [^1] ord");
    expect(html).toContain("<code>[^1]</code>");
  });
});

describe("sources", () => {
  const sources = [source(1, 3), source(2)];

  it("are buttons as soon as the number is known", () => {
    expect(show("Sådan [1].", sources)).toBe(
      '<p>Sådan <button type="button" class="md-citation" aria-label="Kilde 1: Novelle.docx, side 3.">[1]</button>.</p>',
    );
  });

  it("are told how they bear the answer out, in their order over all its blocks", () => {
    const text = "A [1, 2].\n\n```\n[1]\n```\n\nB [2] og `[1]`.";
    const html = show(text, sources, [citation(1, "found"), citation(2, "weak"), citation(2, "missing")]);
    expect(
      [...html.matchAll(/data-verdict="(\w+)" aria-label="([^"]+)"/g)].map(([, verdict, label]) => [verdict, label]),
    ).toEqual([
      ["found", "Kilde 1: Novelle.docx, side 3. Står i kilden."],
      ["weak", "Kilde 2: Novelle.docx. Kilden siger noget lignende. Læs efter."],
      ["missing", "Kilde 2: Novelle.docx. Ikke fundet i kilden."],
    ]);
  });

  it("are told nothing of what was checked of another text", () => {
    expect(show("A [1, 7].", sources, [citation(1, "found"), citation(7, "invented")])).toContain(
      '<span class="md-citation" data-verdict="invented">[7 (kilden findes ikke)]</span>',
    );
    expect(show("A [1].", sources, [citation(1, "missing")])).toContain('data-note="ikke fundet i kilden"');
    expect(show("A [1] [2].", sources, [citation(1, "found")])).not.toContain("data-verdict");
  });

  it.each(["A [9].", "A \\[1\\].", "A `[1]`.", "A [1](https://dr.dk).", "A \\(x_{[1]}\\)."])(
    "%j has no button",
    (text) => {
      expect(show(text, sources)).not.toContain("<button");
    },
  );

  it("stand in lists, tables, headings and bold words", () => {
    const html = show("# A [1]\n- b **c [2]**\n\n| d [1] |\n|---|\n| e [2] |", sources);
    expect(html.match(/md-citation/g)).toHaveLength(4);
  });
});
