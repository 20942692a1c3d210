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

  it("has no footnotes of its own: their words stand where they were written", () => {
    const html = show("Et ord[^1].\n\n[^1]: En *note*.");
    expect(html).toBe("<p>Et ord[^1].</p>\n<p>[^1]: En <em>note</em>.</p>");
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
