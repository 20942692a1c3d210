import { expect, test } from "vitest";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../../tests/support/thread-time.ts";
import { bodyOf, entryOf, wordFile } from "../../../../../tests/support/word-file.ts";
import { readWord } from "../../import/word/read-part.ts";
import { exportWord } from "./export-word.ts";

const now = Date.UTC(2026, 10, 21, 10);
const who = 'w:author="Rød Tråd" w:date="2026-11-21T10:00:00Z"';

/** The body after the text has become `text`, with the ids of the changes left out. */
async function changed(body: string, text: string, tracked: boolean): Promise<string> {
  const result = await exportWord({ bytes: wordFile({ body }), text, tracked, now });
  if (!result) throw new Error("not the same text");
  expect(await readWord(result.bytes.slice(0))).toBe(text);
  expect(result.isWhole).toBe(true);
  return bodyOf(result.bytes).replaceAll(/ w:id="\d+"(?= w:author="Rød)/gu, "");
}

const p = (inside: string, properties = "") => `<w:p>${properties}${inside}</w:p>`;
const r = (text: string, properties = "") => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const del = (text: string, properties = "") =>
  `<w:del ${who}><w:r>${properties}<w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const ins = (text: string, properties = "") => `<w:ins ${who}>${r(text, properties)}</w:ins>`;
const bold = "<w:rPr><w:b/></w:rPr>";

test("a word in the middle of a run", async () => {
  const body = p(`<w:r w:rsidR="00A1">${bold}<w:t>Vi mødes idag ved søen.</w:t></w:r>`);
  const open = `<w:r w:rsidR="00A1">${bold}`;
  const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;
  expect(await changed(body, "Vi mødes i dag ved søen.", true)).toBe(
    p(`${open}${t("Vi mødes ")}</w:r>${del("idag", bold)}${ins("i dag", bold)}${open}${t(" ved søen.")}</w:r>`),
  );
  expect(await changed(body, "Vi mødes i dag ved søen.", false)).toBe(
    p(`${open}${t("Vi mødes i dag ved søen.")}</w:r>`),
  );
});

test("a comma that is missing is all that comes", async () => {
  expect(await changed(p("<w:r><w:t>Jeg tror at du kommer.</w:t></w:r>"), "Jeg tror, at du kommer.", true)).toBe(
    p(r("Jeg tror") + ins(",") + r(" at du kommer.")),
  );
});

test("bold in the middle of a word stays with the letters that stay", async () => {
  const body = p(r("Han hed") + r("der", bold) + r(" Bo idag."));
  expect(await changed(body, "Han hedder Bo i dag.", false)).toBe(p(r("Han hed") + r("der", bold) + r(" Bo i dag.")));
  expect(await changed(body, "Han hedden Bo idag.", false)).toBe(p(r("Han hed") + r("den", bold) + r(" Bo idag.")));
});

test("a footnote's mark inside a change stays, and the footnote's text is corrected too", async () => {
  const mark = '<w:r><w:footnoteReference w:id="1"/></w:r>';
  const body = p(r("Vi mødes i") + mark + r("dag her."));
  const note = p('<w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> Sagt idag.</w:t></w:r>');
  const bytes = wordFile({ body, footnotes: `<w:footnote w:id="1">${note}</w:footnote>` });
  expect(await readWord(bytes.slice(0))).toBe("Vi mødes idag her.\n\n Sagt idag.");
  const text = "Vi mødes nu her.\n\n Sagt i dag.";
  const result = await exportWord({ bytes, text, tracked: true, now });
  expect(result?.isWhole).toBe(true);
  expect(bodyOf(result?.bytes ?? bytes)).toContain(mark);
  expect(entryOf(result?.bytes ?? bytes, "word/footnotes.xml")).toContain(
    '<w:delText xml:space="preserve">idag</w:delText>',
  );
});

test("a link stays a link", async () => {
  const link = (inside: string) => `<w:hyperlink r:id="rId9">${inside}</w:hyperlink>`;
  expect(await changed(p(r("Se ") + link(r("min hjemme side")) + r(" her")), "Se min hjemmeside her,", true)).toBe(
    p(r("Se ") + link(r("min ") + del("hjemme side") + ins("hjemmeside")) + r(" her") + ins(",")),
  );
});

test("cells of a table, and a nested content control", async () => {
  const cell = (inside: string) => `<w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${inside}</w:tc>`;
  const table = (one: string, two: string) =>
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr>${cell(one)}${cell(two)}</w:tr></w:tbl>`;
  const control = (inside: string) =>
    `<w:sdt><w:sdtPr><w:tag w:val="x"/></w:sdtPr><w:sdtContent><w:sdt><w:sdtContent>${inside}</w:sdtContent></w:sdt></w:sdtContent></w:sdt>`;
  const body = table(p(r("et æbel")), p(control(r("en pærre")))) + p("");
  expect(await changed(body, "et æble\nen pære", false)).toBe(table(p(r("et æble")), p(control(r("en pære")))) + p(""));
});

test("changes in what someone else has inserted, and nothing of what they have deleted", async () => {
  const other = '<w:ins w:id="7" w:author="Lærer" w:date="2026-01-01T00:00:00Z">';
  const gone = '<w:del w:id="8" w:author="Lærer"><w:r><w:delText>gammelt</w:delText></w:r></w:del>';
  const body = p(`${r("Det er ") + gone}${other}${r("nyt idag")}</w:ins>${r(".")}`);
  const after = await changed(body, "Det er nyt i dag.", true);
  expect(after).toContain(gone);
  expect(after).toBe(p(`${r("Det er ")}${gone}${other}${r("nyt ")}${del("idag")}</w:ins>${ins("i dag")}${r(".")}`));
});

test("emoji, soft hyphens, tabs, line breaks and marks that XML writes in its own way", async () => {
  const body = p(
    '<w:r><w:t>Fed 👩‍🚀 &amp; </w:t><w:t xml:space="preserve"> &lt;god&gt; tøjj</w:t><w:tab/><w:t>be</w:t><w:softHyphen/><w:t>stil</w:t><w:br/><w:t>slut&#8230;</w:t><w:noBreakHyphen/></w:r>',
  );
  const read = "Fed 👩‍🚀 & <god> tøjj\tbe\u00adstil\nslut…\u2011";
  expect(await readWord(wordFile({ body }))).toBe(read);
  const text = read.replace("tøjj", "tøj").replace("👩‍🚀", "👩‍🚀🎉").replace("slut", "»slut« & <x>");
  const clean = await changed(body, text, false);
  expect(clean).toContain("<w:softHyphen/>");
  expect(clean).toContain("»slut« &amp; &lt;x&gt;…");
  expect(await changed(body, text, true)).toContain("<w:br/>");
});

test("empty paragraphs get text in the looks of their mark", async () => {
  const marked = '<w:pPr><w:jc w:val="center"/><w:rPr><w:b/></w:rPr></w:pPr>';
  const body = `${p(r("a b c d"))}<w:p w:rsidR="1"/>${p("", marked)}${p(r("e f g h"))}`;
  expect(await changed(body, "a b c d\nny\nfed\ne f g h", false)).toBe(
    `${p(r("a b c d"))}<w:p w:rsidR="1">${r("ny")}</w:p>${p(r("fed", bold), marked)}${p(r("e f g h"))}`,
  );
});

const style = '<w:pPr><w:pStyle w:val="Brødtekst"/></w:pPr>';
const withMark = (mark: "ins" | "del") =>
  `<w:pPr><w:pStyle w:val="Brødtekst"/><w:rPr><w:${mark} ${who}/></w:rPr></w:pPr>`;
const three = p(r("Den første linje."), style) + p(r("Den anden linje."), style) + p(r("Den tredje linje."), style);

test("a paragraph that is gone", async () => {
  const text = "Den første linje.\nDen tredje linje.";
  expect(await changed(three, text, true)).toBe(
    p(r("Den første linje."), style) + p(del("Den anden linje."), withMark("del")) + p(r("Den tredje linje."), style),
  );
  expect(await changed(three, text, false)).toBe(p(r("Den første linje."), style) + p(r("Den tredje linje."), style));
});

test("the last paragraph gone, all but one gone, two made one, one made two", async () => {
  for (const tracked of [true, false]) {
    await changed(three, "Den første linje.\nDen anden linje.", tracked);
    await changed(three, "Den anden linje.", tracked);
    await changed(three, "Den første linje. Den anden linje.\nDen tredje linje.", tracked);
    await changed(three, "Den første linje.\nDen anden\nlinje.\nDen tredje linje.", tracked);
    await changed(
      three,
      "Øverst.\nDen første linje.\nDen anden linje.\nDen tredje linje.\nNederst.\nAllernederst.",
      tracked,
    );
  }
});

test("a new paragraph takes the looks of the one above", async () => {
  const text = "Den første linje.\nEn ny.\nDen anden linje.\nDen tredje linje.";
  expect(await changed(three, text, true)).toBe(
    p(r("Den første linje."), withMark("ins")) +
      p(ins("En ny."), style) +
      p(r("Den anden linje."), style) +
      p(r("Den tredje linje."), style),
  );
});

test("a section's end stays with the last of the paragraphs it is cut into", async () => {
  const section = '<w:pPr><w:jc w:val="left"/><w:sectPr><w:type w:val="nextPage"/></w:sectPr></w:pPr>';
  const body = p(r("Første del slutter her."), section) + p(r("Anden del."));
  expect(await changed(body, "Første del\nslutter her.\nAnden del.", false)).toBe(
    p(r("Første del"), '<w:pPr><w:jc w:val="left"/></w:pPr>') + p(r("slutter her."), section) + p(r("Anden del.")),
  );
});

test("a text box is changed in both of its forms", async () => {
  const box = (inside: string) =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></w:drawing></mc:Choice>` +
    `<mc:Fallback><w:pict><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const body = p(r("Før") + box(p(r("i boxen idag"))) + r(" efter")) + p(r("Sidst"));
  expect(await readWord(wordFile({ body }))).toBe("Før efter\ni boxen idag\nSidst");
  expect(await changed(body, "Før efter\ni boxen i dag\nSidst", false)).toBe(
    p(r("Før") + box(p(r("i boxen i dag"))) + r(" efter")) + p(r("Sidst")),
  );
});

test("everything else in the package is as it was", async () => {
  const more = { "word/media/image1.png": new Uint8Array([1, 2, 3]), "word/vbaProject.bin": new Uint8Array([4, 5]) };
  const bytes = wordFile({ body: p(r("Vi ses idag.")), more });
  const result = await exportWord({ bytes, text: "Vi ses i dag.", tracked: true, now });
  for (const name of ["word/media/image1.png", "word/vbaProject.bin", "[Content_Types].xml", "_rels/.rels"]) {
    expect(entryOf(result?.bytes ?? bytes, name)).toBe(entryOf(bytes, name));
  }
});

test("no change gives the very file back, another text none", async () => {
  const bytes = wordFile({ body: p(r("Det her er en hel linje.")) });
  expect((await exportWord({ bytes, text: "Det her er en hel linje.", tracked: true, now }))?.bytes).toBe(bytes);
  expect(await exportWord({ bytes, text: "Noget ganske andet: vejret på Fyn", tracked: true, now })).toBeUndefined();
});

test("what can't be done is told", async () => {
  const cell = (text: string) => `<w:tc>${p(r(text))}</w:tc>`;
  const body = `<w:tbl><w:tr>${cell("den ene celle")}${cell("den anden celle")}</w:tr></w:tbl>${p("")}`;
  const bytes = wordFile({ body });
  const result = await exportWord({ bytes, text: "den ene celle den anden celle", tracked: false, now });
  expect(result?.isWhole).toBe(false);
  expect(await readWord(result?.bytes ?? bytes)).toBe("den ene celle \nden anden celle");
});

test("2,000 paragraphs with a change in each take less than a second", async () => {
  const line = (word: string) =>
    `Her er en linje om ${word}, som er lang nok til at ligne en rigtig linje i en opgave.`;
  const body = Array.from({ length: 2000 }, (_, at) => p(r(line(`tøjj ${at}`)), style)).join("");
  const text = Array.from({ length: 2000 }, (_, at) => line(`tøj ${at}`)).join("\n");
  const bytes = wordFile({ body });
  // Of the processor: other work on the machine is not the file's.
  const tookMs = threadTimer();
  const result = await exportWord({ bytes, text, tracked: true, now });
  expect(tookMs()).toBeLessThan(here(1000));
  expect(result?.isWhole).toBe(true);
});
