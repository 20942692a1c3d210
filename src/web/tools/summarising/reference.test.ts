/** Reference lines, held to how APA 7 and MLA 9 write them. */
import { describe, expect, it } from "vitest";
import { looksLikePerson } from "./authors.ts";
import {
  asReference,
  emptyReference,
  formatReference,
  plainReference,
  type ReferenceFields,
  referenceErrors,
} from "./reference.ts";

const fields = (given: Partial<ReferenceFields>): ReferenceFields => ({ ...emptyReference, ...given });
const lines = (given: Partial<ReferenceFields>) => {
  const made = formatReference(fields(given));
  return made && [plainReference(made.entry), plainReference(made.inText)];
};
const book = { title: "Medier og samfund", year: "2021", pages: "12-15" };

describe("APA 7", () => {
  it.each<[string, Partial<ReferenceFields>, string, string]>([
    [
      "one author",
      { ...book, authors: "Jensen, Karen Birgit" },
      "Jensen, K. B. (2021). Medier og samfund.",
      "(Jensen, 2021, s. 12–15)",
    ],
    [
      "two authors",
      { ...book, authors: "Jensen, Karen; Holm, Ole" },
      "Jensen, K., & Holm, O. (2021). Medier og samfund.",
      "(Jensen & Holm, 2021, s. 12–15)",
    ],
    [
      "three authors",
      { ...book, authors: "Jensen, K.; Holm, O.; Bach, I." },
      "Jensen, K., Holm, O., & Bach, I. (2021). Medier og samfund.",
      "(Jensen et al., 2021, s. 12–15)",
    ],
    [
      "a double first name",
      { ...book, authors: "Andersen, Hans-Christian" },
      "Andersen, H.-C. (2021). Medier og samfund.",
      "(Andersen, 2021, s. 12–15)",
    ],
    [
      "an organisation",
      { ...book, authors: "Danmarks Statistik" },
      "Danmarks Statistik. (2021). Medier og samfund.",
      "(Danmarks Statistik, 2021, s. 12–15)",
    ],
    [
      "initials that stand close",
      { ...book, authors: "Andersen, H.C." },
      "Andersen, H. C. (2021). Medier og samfund.",
      "(Andersen, 2021, s. 12–15)",
    ],
    [
      "an editor",
      { ...book, authors: "Jensen, Karen (red.)" },
      "Jensen, K. (Red.). (2021). Medier og samfund.",
      "(Jensen, 2021, s. 12–15)",
    ],
    [
      "editors, however it is said",
      { ...book, authors: "Jensen, Karen & Holm, Ole, red." },
      "Jensen, K., & Holm, O. (Red.). (2021). Medier og samfund.",
      "(Jensen & Holm, 2021, s. 12–15)",
    ],
    [
      "more than are named",
      { ...book, authors: "Jensen, Karen m.fl." },
      "Jensen, K., et al. (2021). Medier og samfund.",
      "(Jensen et al., 2021, s. 12–15)",
    ],
    [
      "two of the same name",
      { ...book, authors: "Jensen, Karen og Jensen, Per" },
      "Jensen, K., & Jensen, P. (2021). Medier og samfund.",
      "(Jensen & Jensen, 2021, s. 12–15)",
    ],
    [
      "one of several works of a year",
      { ...book, year: "2021b", authors: "Holm, Ole" },
      "Holm, O. (2021b). Medier og samfund.",
      "(Holm, 2021b, s. 12–15)",
    ],
    [
      "a ministry with a comma in its name",
      { ...book, authors: "Ministeriet for Børn, Unge og Ligestilling" },
      "Ministeriet for Børn, Unge og Ligestilling. (2021). Medier og samfund.",
      "(Ministeriet for Børn, Unge og Ligestilling, 2021, s. 12–15)",
    ],
    [
      "a firm with & in its name",
      { ...book, authors: "Lindhardt & Ringhof" },
      "Lindhardt & Ringhof. (2021). Medier og samfund.",
      "(Lindhardt & Ringhof, 2021, s. 12–15)",
    ],
    [
      "»u.å.« in the field of the year",
      { ...book, year: "U.å.", authors: "Holm, Ole" },
      "Holm, O. (u.å.). Medier og samfund.",
      "(Holm, u.å., s. 12–15)",
    ],
    [
      "an editor without a name",
      { ...book, authors: "(red.)" },
      "Medier og samfund. (2021).",
      "(Medier og samfund, 2021, s. 12–15)",
    ],
    ["no author", book, "Medier og samfund. (2021).", "(Medier og samfund, 2021, s. 12–15)"],
    [
      "no year",
      { ...book, year: "", authors: "Holm, Ole" },
      "Holm, O. (u.å.). Medier og samfund.",
      "(Holm, u.å., s. 12–15)",
    ],
    [
      "a title that asks",
      { ...book, title: "Hvem ved det?", authors: "Holm, Ole" },
      "Holm, O. (2021). Hvem ved det?",
      "(Holm, 2021, s. 12–15)",
    ],
    ["no pages", { ...book, pages: "", authors: "Holm, Ole" }, "Holm, O. (2021). Medier og samfund.", "(Holm, 2021)"],
  ])("%s", (_name, given, entry, inText) => {
    expect(lines(given)).toEqual([entry, inText]);
  });

  it("names nineteen and the last of more than twenty", () => {
    const authors = Array.from({ length: 22 }, (_, at) => `Navn${at + 1}, A.`).join("; ");
    const [entry = ""] = lines({ ...book, authors }) ?? [];
    expect(entry).toContain("Navn19, A., … Navn22, A. (2021)");
    expect(entry).not.toContain("Navn20");
  });
});

describe("MLA 9", () => {
  it.each<[string, Partial<ReferenceFields>, string, string]>([
    [
      "one author",
      { ...book, authors: "Jensen, Karen B." },
      "Jensen, Karen B. Medier og samfund. 2021.",
      "(Jensen 12–15)",
    ],
    [
      "two authors",
      { ...book, authors: "Jensen, Karen; Holm, Ole" },
      "Jensen, Karen, og Ole Holm. Medier og samfund. 2021.",
      "(Jensen og Holm 12–15)",
    ],
    [
      "three authors",
      { ...book, authors: "Jensen, Karen; Holm, Ole; Bach, Ida" },
      "Jensen, Karen, et al. Medier og samfund. 2021.",
      "(Jensen et al. 12–15)",
    ],
    [
      "editors",
      { ...book, authors: "Jensen, Karen; Holm, Ole (red.)" },
      "Jensen, Karen, og Ole Holm, red. Medier og samfund. 2021.",
      "(Jensen og Holm 12–15)",
    ],
    [
      "more than are named",
      { ...book, authors: "Jensen, Karen m.fl." },
      "Jensen, Karen, et al. Medier og samfund. 2021.",
      "(Jensen et al. 12–15)",
    ],
    ["»u.å.«", { ...book, year: "u.å.", authors: "Holm, Ole" }, "Holm, Ole. Medier og samfund.", "(Holm 12–15)"],
    ["no author", { ...book, pages: "" }, "Medier og samfund. 2021.", "(Medier og samfund)"],
    ["no year", { ...book, year: "", authors: "Holm, Ole" }, "Holm, Ole. Medier og samfund.", "(Holm 12–15)"],
  ])("%s", (_name, given, entry, inText) => {
    expect(lines({ ...given, style: "mla" })).toEqual([entry, inText]);
  });
});

it("the title, and only the title, is in italics", () => {
  const made = formatReference(fields({ ...book, authors: "Holm, Ole" }));
  expect(made?.entry.filter(({ isTitle }) => isTitle).map(({ text }) => text)).toEqual(["Medier og samfund"]);
});

describe("what was typed", () => {
  it.each(["12", "s. 12", "side 12–15", "12, 14-15", "S.12 - 15", ""])("pages may be »%s«", (pages) => {
    expect(referenceErrors(fields({ title: "T", pages }))).toEqual({});
  });

  it.each(["tolv", "15-12", "12-", "-3", "12 15"])("pages may not be »%s«", (pages) => {
    expect(Object.keys(referenceErrors(fields({ title: "T", pages })))).toEqual(["pages"]);
    expect(formatReference(fields({ title: "T", pages }))).toBeUndefined();
  });

  it("needs a title, and a year that is one", () => {
    expect(Object.keys(referenceErrors(fields({ year: "i fjor" })))).toEqual(["title", "year"]);
    expect(referenceErrors(fields({ title: "T", year: "2021a" }))).toEqual({});
  });

  it("is a person's name without a comma where it looks like one", () => {
    expect(looksLikePerson("Karen Jensen")).toBe(true);
    expect(looksLikePerson("Holm, Ole; Karen B. Jensen")).toBe(true);
    for (const name of ["Jensen, Karen", "Sundhedsstyrelsen", "Danmarks Statistik", "Foreningen af danske læger", ""]) {
      expect(looksLikePerson(name), name).toBe(false);
    }
  });

  it("is read again from the draft, whatever lies there", () => {
    const typed = fields({ ...book, style: "mla" });
    expect(asReference(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
    for (const odd of [null, undefined, 3, "x", [], { title: 4, style: "harvard" }]) {
      expect(asReference(odd)).toEqual(emptyReference);
    }
  });
});
