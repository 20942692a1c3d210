/** A reference line from what a person has entered, by APA 7 or MLA 9: nothing is looked up, and nothing is added (features OP-13). */

import { type Author, type Authors, initials, readAuthors } from "./authors.ts";
import * as texts from "./texts.da.ts";

export const referenceStyles = ["apa", "mla"] as const;
type ReferenceStyle = (typeof referenceStyles)[number];

/** As it was typed. */
export interface ReferenceFields {
  readonly style: ReferenceStyle;
  /** »Efternavn, Fornavn«, several with semicolons; an organisation without a comma. */
  readonly authors: string;
  readonly title: string;
  readonly year: string;
  readonly pages: string;
}

export const emptyReference: ReferenceFields = { style: "apa", authors: "", title: "", year: "", pages: "" };

/** What is shown and copied; the title is set in italics. */
export interface Piece {
  readonly text: string;
  readonly isTitle: boolean;
}

export interface Reference {
  /** For the list of works. */
  readonly entry: readonly Piece[];
  /** For the text itself, with the page. */
  readonly inText: readonly Piece[];
}

export const referenceLimits = { maxChars: 300 } as const;

/** APA names at most twenty, then the first nineteen and the last. */
const mostAuthors = 20;

/** What is wrong with the fields, by field; none for fields that are empty and may be. */
export function referenceErrors({
  title,
  year,
  pages,
}: ReferenceFields): Partial<Record<keyof ReferenceFields, string>> {
  return {
    ...(title.trim() === "" && { title: texts.needsTitle }),
    ...(yearOf(year) === undefined && { year: texts.wrongYear }),
    ...(pageRange(pages) === undefined && { pages: texts.wrongPages }),
  };
}

/** @returns undefined where the fields are empty or wrong */
export function formatReference(fields: ReferenceFields): Reference | undefined {
  if (Object.keys(referenceErrors(fields)).length > 0) return undefined;
  const authors = readAuthors(fields.authors);
  const title = fields.title.trim().replace(/\s+/gu, " ");
  const year = yearOf(fields.year) ?? "";
  const pages = pageRange(fields.pages) ?? "";
  return fields.style === "apa" ? apa(authors, title, year, pages) : mla(authors, title, year, pages);
}

export function plainReference(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

/** »2021«, or »2021a« for one of several works of a year; empty for »u.å.« and nothing; undefined for something else. */
function yearOf(typed: string): string | undefined {
  const year = typed.trim().toLowerCase();
  if (/^(?:u\.? ?å\.?|uden år|n\.? ?d\.?)$/u.test(year)) return "";
  return /^(?:\d{3,4}[a-z]?)?$/u.test(year) ? year : undefined;
}

/** »12–15« from what may be »s. 12-15«; undefined when it is something else. */
function pageRange(typed: string): string | undefined {
  const pages = typed.trim().replace(/^(?:side|sider|s\.|pp?\.)\s*/iu, "");
  if (pages === "") return "";
  const parts = pages.split(/\s*[,;]\s*/u).map((part) => /^(\d{1,5})(?:\s*[-–—]\s*(\d{1,5}))?$/u.exec(part));
  if (parts.some((part) => part === null || Number(part[2] ?? part[1]) < Number(part[1]))) return undefined;
  return parts.map((part) => (part?.[2] === undefined ? part?.[1] : `${part[1]}–${part[2]}`)).join(", ");
}

const plain = (text: string): Piece => ({ text, isTitle: false });
const titled = (text: string): Piece => ({ text, isTitle: true });
const stopped = (text: string): string => (/[.?!]$/u.test(text) ? text : `${text}.`);
/** The stop after a title, where it has none of its own. */
const stopAfter = (title: string): string => (/[.?!]$/u.test(title) ? " " : ". ");

function apaNames({ names: authors, hasOthers }: Authors): string {
  const names = authors.map(({ last, first }) => (first === "" ? last : `${last}, ${initials(first)}`));
  if (hasOthers) return `${names.join(", ")}, et al.`;
  if (names.length > mostAuthors) return `${names.slice(0, mostAuthors - 1).join(", ")}, … ${names.at(-1)}`;
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")}, & ${names.at(-1)}`;
}

/** Surnames for the text: one, two, or the first and the others. */
function shortNames({ names: [one, two, three], hasOthers }: Authors, and: string): string {
  if (one === undefined) return "";
  if (hasOthers) return `${one.last} et al.`;
  if (two === undefined) return one.last;
  return three === undefined ? `${one.last} ${and} ${two.last}` : `${one.last} et al.`;
}

function apa(authors: Authors, title: string, year: string, pages: string): Reference {
  const when = year === "" ? texts.noYear : year;
  const place = pages === "" ? "" : `, ${texts.pageMark(pages)}`;
  if (authors.names.length === 0) {
    return {
      entry: [titled(title), plain(`${stopAfter(title)}(${when}).`)],
      inText: [plain("("), titled(title), plain(`, ${when}${place})`)],
    };
  }
  return {
    entry: [
      plain(`${stopped(`${apaNames(authors)}${authors.areEditors ? ` ${texts.apaEditor}` : ""}`)} (${when}). `),
      titled(title),
      plain(stopAfter(title).trimEnd()),
    ],
    inText: [plain(`(${shortNames(authors, "&")}, ${when}${place})`)],
  };
}

function mlaNames({ names, areEditors, hasOthers }: Authors): string {
  return `${mlaPeople(names, hasOthers)}${areEditors ? `, ${texts.mlaEditor}` : ""}`;
}

function mlaPeople([one, two, three]: readonly Author[], hasOthers: boolean): string {
  if (one === undefined) return "";
  const first = one.first === "" ? one.last : `${one.last}, ${one.first}`;
  if (hasOthers || three !== undefined) return `${first}, et al.`;
  if (two === undefined) return first;
  return `${first}, og ${two.first === "" ? two.last : `${two.first} ${two.last}`}`;
}

function mla(authors: Authors, title: string, year: string, pages: string): Reference {
  const names = authors.names.length === 0 ? "" : mlaNames(authors);
  const after = year === "" ? stopAfter(title).trimEnd() : `${stopAfter(title)}${year}.`;
  const place = pages === "" ? "" : ` ${pages}`;
  return {
    entry: [...(names === "" ? [] : [plain(`${stopped(names)} `)]), titled(title), plain(after)],
    inText:
      names === ""
        ? [plain("("), titled(title), plain(`${place})`)]
        : [plain(`(${shortNames(authors, "og")}${place})`)],
  };
}

/** Reads what was kept; what is none becomes empty. */
export function asReference(value: unknown): ReferenceFields {
  if (typeof value !== "object" || value === null) return emptyReference;
  const fields = value as Partial<Record<keyof ReferenceFields, unknown>>;
  const read = (text: unknown) => (typeof text === "string" ? text.slice(0, referenceLimits.maxChars) : "");
  return {
    style: fields.style === "mla" ? "mla" : "apa",
    authors: read(fields.authors),
    title: read(fields.title),
    year: read(fields.year),
    pages: read(fields.pages),
  };
}
