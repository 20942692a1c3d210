/** Makes the markup of runs and tracked changes, and of paragraphs' properties. */
import type { WordPart } from "../../../import/word/model.ts";
import { encodeXml, scanXml } from "../../../import/word/xml.ts";

export interface Revision {
  readonly author: string;
  /** As in `2026-11-21T10:00:00Z`. */
  readonly date: string;
}

/** @param revision Left out for a clean text. */
export function createMarkup(
  { prefix, namespace }: Pick<WordPart, "prefix" | "namespace">,
  revision: Revision | undefined,
  nextId: () => number,
) {
  const w = (name: string): string => prefix + name;
  // Attributes have no default namespace: where the elements have no prefix, theirs has to be named.
  const a = (name: string): string => (prefix === "" ? `w:${name}` : w(name));
  const named = prefix === "" ? ` xmlns:w="${namespace}"` : "";

  function mark(name: "ins" | "del"): string {
    const { author = "", date = "" } = revision ?? {};
    return `${w(name)}${named} ${a("id")}="${nextId()}" ${a("author")}="${encodeXml(author)}" ${a("date")}="${date}"`;
  }

  function letters(text: string, name: "t" | "delText"): string {
    return text === "" ? "" : `<${w(name)} xml:space="preserve">${encodeXml(text)}</${w(name)}>`;
  }

  /** Text without line ends as the content of a run. */
  function content(text: string, name: "t" | "delText" = "t"): string {
    return text
      .split("\t")
      .map((part) => letters(part, name))
      .join(`<${w("tab")}/>`);
  }

  /** Properties without the record of how they were changed: new letters have none. */
  const withoutHistory = (properties: string, name: string): string =>
    cutChild(properties, (child) => child === w(name));

  return {
    tracked: revision !== undefined,
    content,
    lineBreak: `<${w("br")}/>`,
    runStart: `<${w("r")}>`,
    runEnd: `</${w("r")}>`,
    paragraphStart: `<${w("p")}>`,
    paragraphEnd: `</${w("p")}>`,
    elementEnd: (name: string): string => `</${w(name)}>`,
    /** What is said here of how the looks were changed needs an id of its own where the properties are written again. */
    again: (properties: string): string =>
      properties.replace(
        new RegExp(`(<${w("rPrChange")}\\s(?:[^<>]*\\s)?${a("id")}=["'])[^"']*`, "gu"),
        (_whole, start: string) => start + nextId(),
      ),
    inserted: (properties: string, inside: string): string =>
      `<${mark("ins")}><${w("r")}>${withoutHistory(properties, "rPrChange")}${inside}</${w("r")}></${w("ins")}>`,
    /** With the history of its looks: what was deleted may be put back. */
    deleted: (properties: string, inside: string): string =>
      `<${mark("del")}><${w("r")}>${properties}${inside}</${w("r")}></${w("del")}>`,
    /** The same opening tag with an id of its own, for the second half of something that was cut in two. */
    reopened: (tag: string): string => tag.replace(new RegExp(`(\\s${a("id")}=["'])[^"']*`, "u"), `$1${nextId()}`),
    /** The looks of a paragraph's mark, which are those of the first letter that is written there. */
    markProperties(properties: string): string {
      return withoutMarks(child(properties, w("rPr")));
    },
    /**
     * A paragraph's properties for another paragraph, or with its mark as inserted or deleted.
     * @param keeps Whether it is still the paragraph that ends its section and holds the history of its looks.
     */
    paragraphProperties(properties: string, change: "ins" | "del" | undefined, keeps: boolean): string {
      let next = properties;
      if (!keeps) next = cutChild(next, (name) => name === w("sectPr") || name === w("pPrChange"));
      if (!keeps) next = replaceChild(next, w("rPr"), withoutMarks);
      if (change === undefined || revision === undefined) return next;
      const flag = `<${mark(change)}/>`;
      if (child(next, w("rPr")) !== "") return replaceChild(next, w("rPr"), (rPr) => addMark(rPr, flag));
      const own = `<${w("rPr")}>${flag}</${w("rPr")}>`;
      if (next === "" || /^<[^>]*\/>$/u.test(next)) return `<${w("pPr")}>${own}</${w("pPr")}>`;
      const at = childPlaces(next).find(({ name }) => name === w("sectPr") || name === w("pPrChange"))?.start;
      const place = at ?? next.lastIndexOf("</");
      return next.slice(0, place) + own + next.slice(place);
    },
  };

  function withoutMarks(rPr: string): string {
    return cutChild(rPr, (name) => name === w("ins") || name === w("del") || name === w("rPrChange"));
  }

  /** An insertion is noted before a deletion, and both before everything else. */
  function addMark(rPr: string, flag: string): string {
    if (/^<[^>]*\/>$/u.test(rPr)) return `<${w("rPr")}>${flag}</${w("rPr")}>`;
    const earlier = childPlaces(rPr).find(({ name }) => name === w("ins"));
    const at = earlier?.end ?? rPr.indexOf(">") + 1;
    return rPr.slice(0, at) + flag + rPr.slice(at);
  }
}

export type Markup = ReturnType<typeof createMarkup>;

interface Child {
  readonly name: string;
  readonly start: number;
  end: number;
}

/** The children of an element, by their places in its source. */
function childPlaces(element: string): Child[] {
  const children: Child[] = [];
  let depth = 0;
  if (element === "") return children;
  scanXml(element, (tag) => {
    if (tag.kind === "close") depth -= 1;
    if (depth === 1 && tag.kind !== "close") children.push({ name: tag.name, start: tag.start, end: tag.end });
    const last = children.at(-1);
    if (depth === 1 && tag.kind === "close" && last) last.end = tag.end;
    if (tag.kind === "open") depth += 1;
  });
  return children;
}

function cutChild(element: string, isCut: (name: string) => boolean): string {
  return childPlaces(element)
    .filter(({ name }) => isCut(name))
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), element);
}

function child(element: string, wanted: string): string {
  const found = childPlaces(element).find(({ name }) => name === wanted);
  return found ? element.slice(found.start, found.end) : "";
}

function replaceChild(element: string, wanted: string, change: (child: string) => string): string {
  const found = childPlaces(element).find(({ name }) => name === wanted);
  if (!found) return element;
  return element.slice(0, found.start) + change(element.slice(found.start, found.end)) + element.slice(found.end);
}
