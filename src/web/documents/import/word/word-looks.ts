/** Tells headings, lists and space between the paragraphs of a Word document, by their properties and their styles. */
import { drawableLooks, type Look, type LookKind } from "../looks.ts";
import type { WordLook, WordParagraph, WordPart } from "./model.ts";
import { attribute, scanXml } from "./xml.ts";

/** Space from this on is shown, in twentieths of a point. */
const shownSpace = 80;
/** Styles that a style may build on, one after the other. */
const maxBases = 20;
const bodyTextOutline = 9;

/**
 * Takes one element of a paragraph's properties.
 * @param name without its prefix
 * @param value gives the attribute of that name, without its prefix
 */
export function readLook(look: WordLook, name: string, value: (name: string) => string | undefined): void {
  if (name === "pStyle") look.style = value("val");
  else if (name === "outlineLvl") look.outline = numberOf(value("val"));
  else if (name === "numId") look.list = value("val");
  else if (name === "ilvl") look.listLevel = numberOf(value("val"));
  else if (name === "contextualSpacing") look.isContextual = !["0", "false", "off"].includes(value("val") ?? "1");
  else if (name === "spacing") {
    look.before = numberOf(value("before"));
    look.after = numberOf(value("after"));
  }
}

function numberOf(value: string | undefined): number | undefined {
  return value !== undefined && /^-?\d{1,6}$/u.test(value) ? Number(value) : undefined;
}

interface Style {
  name: string;
  basedOn: string | undefined;
  readonly look: WordLook;
}

/** The paragraph styles of a document. */
export interface WordStyles {
  /** Id of the style of paragraphs that name none. */
  standard: string | undefined;
  readonly byId: Map<string, Style>;
  /** What holds where no style says otherwise. */
  readonly defaults: WordLook;
}

export const NO_STYLES: WordStyles = { standard: undefined, byId: new Map(), defaults: {} };

/** @throws XmlError when the part is broken */
export function readStyles(source: string): WordStyles {
  const styles: WordStyles = { standard: undefined, byId: new Map(), defaults: {} };
  const path: string[] = [];
  let style: Style | undefined;
  scanXml(source, (tag) => {
    const name = tag.name.replace(/^.*:/u, "");
    if (tag.kind === "close") {
      path.pop();
      if (name === "style") style = undefined;
      return;
    }
    const written = source.slice(tag.start, tag.end);
    const prefix = tag.name.slice(0, tag.name.length - name.length) || "w:";
    const value = (key: string) => attribute(written, `${prefix}${key}`);
    const parent = path.at(-1);
    if (name === "style" && (value("type") ?? "paragraph") === "paragraph") {
      style = { name: "", basedOn: undefined, look: {} };
      const id = value("styleId");
      if (id !== undefined) styles.byId.set(id, style);
      if (["1", "true", "on"].includes(value("default") ?? "0")) styles.standard ??= id;
    } else if (style && parent === "style" && name === "name") style.name = value("val") ?? "";
    else if (style && parent === "style" && name === "basedOn") style.basedOn = value("val");
    else if (parent === "pPr" || (parent === "numPr" && path.at(-2) === "pPr")) {
      const isDefault = path.includes("pPrDefault");
      if (style || isDefault) readLook(style?.look ?? styles.defaults, name, value);
    }
    if (tag.kind === "open") path.push(name);
  });
  return styles;
}

/** A paragraph's look with what its styles say. */
interface FullLook extends WordLook {
  /** Level of the heading, 1 to 3. */
  readonly heading: number | undefined;
}

function createResolver(styles: WordStyles): (look: WordLook) => FullLook {
  const known = new Map<string | undefined, FullLook>();
  const ofStyle = (id: string | undefined): FullLook => {
    const found = known.get(id);
    if (found) return found;
    let full: WordLook = {};
    let heading = id === undefined ? undefined : headingLevel(id.replace(/(\d)$/u, " $1"));
    let next = id;
    for (let steps = 0; next !== undefined && steps < maxBases; steps += 1) {
      const style = styles.byId.get(next);
      if (!style) break;
      full = over(full, style.look);
      heading ??= headingLevel(style.name);
      next = style.basedOn;
    }
    const whole = { ...over(full, styles.defaults), heading };
    known.set(id, whole);
    return whole;
  };
  return (look) => {
    const style = look.style ?? styles.standard;
    const base = ofStyle(style);
    const full = over(look, base);
    const { outline } = full;
    const heading = outline === undefined ? base.heading : outline >= bodyTextOutline ? undefined : outline + 1;
    return { ...full, style, heading: heading === undefined ? undefined : Math.min(3, heading) };
  };
}

/** What the first says, and of the rest what the second says. */
function over(first: WordLook, second: WordLook): WordLook {
  return {
    outline: first.outline ?? second.outline,
    list: first.list ?? second.list,
    listLevel: first.listLevel ?? second.listLevel,
    before: first.before ?? second.before,
    after: first.after ?? second.after,
    isContextual: first.isContextual ?? second.isContextual,
  };
}

/** Built-in styles have these names in every language of Word; a document by another program may have its own. */
function headingLevel(name: string): number | undefined {
  if (/^(?:title|titel)$/iu.test(name)) return 1;
  const level = /^(?:heading|overskrift) (\d)$/iu.exec(name)?.[1];
  return level === undefined ? undefined : Number(level);
}

/**
 * The looks of the paragraphs, once they have their places.
 * @param text the whole text, as it is shown
 */
export function looksOf(parts: readonly WordPart[], styles: WordStyles, text: string): readonly Look[] {
  const resolve = createResolver(styles);
  const looks: Look[] = [];
  for (const { paragraphs } of parts) {
    let last: Placed | undefined;
    for (const paragraph of paragraphs) {
      // An empty line is space enough.
      if (paragraph.text === "") {
        last = undefined;
        continue;
      }
      const full = resolve(paragraph.look);
      const { at } = paragraph;
      const isLine = at >= 0 && at < text.length && (at === 0 || text[at - 1] === "\n");
      if (isLine) {
        const isApart = last !== undefined && isSetApart(last, { paragraph, full });
        addLooks(looks, paragraph, full, isApart);
      }
      last = paragraph.text.endsWith("\n") ? undefined : { paragraph, full };
    }
  }
  return drawableLooks(looks);
}

/** A look for each line of the paragraph: a line break within it begins another. */
function addLooks(looks: Look[], paragraph: WordParagraph, full: FullLook, isApart: boolean): void {
  const [kind, level] = kindOf(paragraph, full);
  let { at } = paragraph;
  for (const [index, line] of paragraph.text.split("\n").entries()) {
    const isFirst = index === 0;
    // Only the first line of an item has its mark, only the first of a row its border.
    const shown = isFirst ? kind : kind === "item" ? "within" : kind === "row" ? "cell" : kind;
    if (line !== "" && (shown !== "text" || (isFirst && isApart)))
      looks.push({ at, kind: shown, level, isApart: isFirst && isApart });
    at += line.length + 1;
  }
}

function kindOf({ cell }: WordParagraph, { heading, list, listLevel = 0 }: FullLook): [kind: LookKind, level: number] {
  if (heading !== undefined) return ["heading", heading];
  if (cell !== undefined) return [cell, 1];
  if (list !== undefined && list !== "0") return ["item", Math.max(1, Math.min(3, listLevel + 1))];
  return ["text", 1];
}

interface Placed {
  readonly paragraph: WordParagraph;
  readonly full: FullLook;
}

function isSetApart(last: Placed, one: Placed): boolean {
  const [before, after] = [last.paragraph.cell !== undefined, one.paragraph.cell !== undefined];
  if (before !== after) return true;
  if (before) return false;
  if (one.full.heading !== undefined) return true;
  const isSameStyle = last.full.style === one.full.style;
  const below = isSameStyle && last.full.isContextual ? 0 : (last.full.after ?? 0);
  const above = isSameStyle && one.full.isContextual ? 0 : (one.full.before ?? 0);
  return Math.max(below, above) >= shownSpace;
}
