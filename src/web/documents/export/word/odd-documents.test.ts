/** Documents that are allowed and rare: lines that are links, looks with a history, empty tags, other folders. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { rejectedText } from "../../../../../tests/support/tracked-word.ts";
import { bodyOf, entryOf, wordFile } from "../../../../../tests/support/word-file.ts";
import { readWord } from "../../import/word/read-part.ts";
import { refusalOf } from "../../import/zip-guard.ts";
import { exportWord } from "./export-word.ts";

const now = Date.UTC(2026, 10, 21, 10);
const p = (inside: string) => `<w:p>${inside}</w:p>`;
const r = (text: string, properties = "") => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const link = (text: string) => `<w:hyperlink r:id="rId9">${r(text)}</w:hyperlink>`;
const history =
  '<w:rPr><w:b/><w:rPrChange w:id="5" w:author="Bo" w:date="2026-01-01T10:00:00Z"><w:rPr/></w:rPrChange></w:rPr>';

async function changed(body: string, text: string, tracked: boolean): Promise<string> {
  const before = await readWord(wordFile({ body }));
  const result = await exportWord({ bytes: wordFile({ body }), text, tracked, now });
  if (!result) throw new Error("not the same text");
  expect(await readWord(result.bytes.slice(0))).toBe(text);
  expect(result.isWhole).toBe(true);
  const next = bodyOf(result.bytes);
  if (tracked) expect(rejectedText(next)).toBe(before);
  return next;
}

/** The letters in each link of a body. */
const linked = (body: string) =>
  [...body.matchAll(/<w:hyperlink [^>]*>(.*?)<\/w:hyperlink>/gsu)].map(([, inside = ""]) =>
    [...inside.matchAll(/<w:t [^>]*>([^<]*)</gu)].map(([, letters]) => letters).join(""),
  );

describe.each([true, false])("tracked: %s", (tracked) => {
  it.each<[string, string, string]>([
    ["after a line that is wholly a link", p(link("artikel.dk")), "artikel.dk\nEn ny linje."],
    ["between such a line and the next", p(link("artikel.dk")) + p(r("Slut.")), "artikel.dk\nEn ny linje.\nSlut."],
    ["before such a line", p(link("artikel.dk")), "En ny linje.\nartikel.dk"],
    ["before and after", p(link("artikel.dk")), "En linje.\nartikel.dk\nEn ny linje.\nOg en til."],
    [
      "after a link in somebody's insertion",
      p(`<w:ins w:id="7" w:author="Bo" w:date="2026-01-01T10:00:00Z">${link("artikel.dk")}</w:ins>`),
      "artikel.dk\nEn ny linje.",
    ],
  ])("a line %s is not part of the link", async (_name, body, text) => {
    expect(linked(await changed(body, text, tracked))).toEqual(["artikel.dk"]);
  });

  it("letters that are written on at the end of such a line are", async () => {
    expect(linked(await changed(p(link("min artikle")), "min artiklerne", tracked)).join("")).toContain("rne");
  });

  it("each half of a run that is cut has the history of its looks, each under an id of its own", async () => {
    const body = await changed(
      p(r("Vi mødes idag ved søen, og det er godt.", history)),
      "Vi mødes i dag ved søen, og det er fint.",
      tracked,
    );
    const ids = [...body.matchAll(/<w:\w+ w:id="(\d+)"/gu)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body.match(/<w:rPrChange [^>]*w:author="Bo"/gu)?.length).toBe(tracked ? 5 : 1);
    // Whoever turns the deletion down has the letters with their history again.
    const deleted = [...body.matchAll(/<w:del [^>]*>(.*?)<\/w:del>/gsu)].map(([, inside]) => inside);
    for (const inside of deleted) expect(inside).toContain("<w:rPrChange ");
    expect(body.match(/<w:ins [^>]*Rød[^>]*><w:r><w:rPr><w:b\/><\/w:rPr>/gu)?.length ?? 0).toBe(tracked ? 2 : 0);
  });

  it.each<[string, string, string]>([
    ["with the line below, and gets text", `<w:p/>${p(r("Det er slut nu."))}`, "Nu: Det er slut nu."],
    ["with the line above, and gets text", `${p(r("Det er slut nu"))}<w:p/>`, "Det er slut nu og altid"],
    ["between two lines", `${p(r("Første linje."))}<w:p/>${p(r("Anden linje."))}`, "Første linje. Anden linje."],
    [
      "with other empty ones",
      `${p(r("Første linje."))}<w:p/><w:p/><w:p/>${p(r("Slut."))}`,
      "Første linje.\nNyt.\nSlut.",
    ],
    ["at the very start", `<w:p/><w:p/>${p(r("Første linje."))}`, "Første linje."],
  ])("an empty tag that is joined %s", async (_name, body, text) => {
    await changed(body, text, tracked);
  });

  it("whatever is done to lines of links, of looks with a history and of nothing", async () => {
    let seed = 11;
    const dice = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const kinds = [
      () => "<w:p/>",
      () => p(link("Se min artikel her")),
      () => p(r("Vi mødes idag ved søen", history)),
      () => p(r("Det er godt, og ") + link("artiklen") + r(" er lang.")),
    ];
    for (let round = 0; round < 120; round += 1) {
      const body =
        Array.from({ length: 2 + dice(6) }, () => kinds[dice(kinds.length)]?.() ?? "").join("") +
        p(r("Slut på det hele."));
      const before = await readWord(wordFile({ body }));
      const words = before.split(/(?<=[\s])/u);
      for (let count = 1 + dice(3); count > 0; count -= 1) {
        words.splice(dice(words.length), dice(3), ["ny ", "", "\n", "ny linje\n", "\nnyt\n"][dice(5)] ?? "");
      }
      const text = words.join("").replace(/\n+$/u, "");
      const result = await exportWord({ bytes: wordFile({ body }), text, tracked, now });
      if (!result) continue;
      const what = JSON.stringify([body, text]);
      expect(result.isWhole, what).toBe(true);
      const next = bodyOf(result.bytes);
      const ids = [...next.matchAll(/<w:(?:ins|del|rPrChange) w:id="(\d+)"/gu)].map(([, id]) => id);
      const given = [...body.matchAll(/<w:rPrChange w:id="(\d+)"/gu)].length;
      // Ids that the file itself has twice are its own affair.
      expect(ids.length - new Set(ids).size, what).toBeLessThan(Math.max(1, given));
      if (tracked) expect(rejectedText(next), what).toBe(before);
    }
  }, 60_000);
});

describe("a document whose main part is not in word/", () => {
  const moved = (name: string, notes: string) => {
    const body = p(`${r("Vi mødes idag.")}<w:r><w:footnoteReference w:id="1"/></w:r>`);
    const note = `<w:footnote w:id="1">${p(r("Set idag."))}</w:footnote>`;
    const entries = unzipSync(new Uint8Array(wordFile({ body, footnotes: note })));
    const text = (of: string) => strFromU8(entries[of] ?? new Uint8Array());
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    return zipSync({
      "[Content_Types].xml": strToU8(
        text("[Content_Types].xml")
          .replace("/word/document.xml", `/${name}`)
          .replace("/word/footnotes.xml", "/notes/foot.xml"),
      ),
      "_rels/.rels": strToU8(text("_rels/.rels").replace("word/document.xml", name)),
      [name]: strToU8(text("word/document.xml")),
      [`${folder}_rels/${name.slice(folder.length)}.rels`]: strToU8(
        text("word/_rels/document.xml.rels").replace("footnotes.xml", notes),
      ),
      "notes/foot.xml": strToU8(text("word/footnotes.xml")),
    }).slice().buffer;
  };

  it.each([
    ["doc/main.xml", "../notes/foot.xml"],
    ["hoved.xml", "./notes/foot.xml"],
    ["a/b/c.xml", "/notes/foot.xml"],
  ])("%s is read and written with its notes", async (name, notes) => {
    const bytes = moved(name, notes);
    expect(await readWord(bytes.slice(0))).toBe("Vi mødes idag.\n\nSet idag.");
    const text = "Vi mødes i dag.\n\nSet i dag.";
    const result = await exportWord({ bytes, text, tracked: true, now });
    expect(result?.isWhole).toBe(true);
    expect(entryOf(result?.bytes ?? bytes, "notes/foot.xml")).toContain("<w:del ");
  });

  it("a spreadsheet that is called a Word file is told to be something else", async () => {
    const bytes = zipSync({
      "[Content_Types].xml": strToU8("<Types/>"),
      "_rels/.rels": strToU8(
        '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
      "xl/workbook.xml": strToU8('<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'),
    }).slice().buffer;
    expect(refusalOf(await readWord(bytes).catch((error: unknown) => error))).toBe("mismatch");
  });
});
