/** Reads one XML part of a Word document into paragraphs of text that know their places. */
import type { LookedText } from "../looks.ts";
import { formulaText } from "./formula-text.ts";
import { bareName, createFormulaTree } from "./formula-tree.ts";
import type { WordParagraph, WordPart, WordRun, Wrapper } from "./model.ts";
import { decodeSource, openWord } from "./package.ts";
import { looksOf, NO_STYLES, readLook, readStyles, type WordStyles } from "./word-looks.ts";
import { layOut, shownText } from "./word-text.ts";
import { attribute, decodeXml, scanXml, XmlError, type XmlTag } from "./xml.ts";

const namespaces = [
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  "http://purl.oclc.org/ooxml/wordprocessingml/main",
];

/** What may stand between two paragraphs that can still become one. */
const betweenParagraphs =
  /^(?:bookmark(?:Start|End)|proofErr|perm(?:Start|End)|(?:comment|move\w+)Range(?:Start|End))$/u;

/** What is in these is not on the page: deleted text, and the reading aid over another script. */
const hiding = new Set(["del", "moveFrom", "rt"]);

const markTexts: Readonly<Record<string, string>> = {
  tab: "\t",
  ptab: "\t",
  br: "\n",
  cr: "\n",
  noBreakHyphen: "\u2011",
  softHyphen: "\u00ad",
};

export interface Shown {
  /** The notes of the document so far: it shows where they stand, and the document comes first. */
  readonly notes?: NoteNumbers | undefined;
  /** Each equation is said in a line. */
  readonly hasFormulas?: boolean | undefined;
}

interface Element {
  /** Without the prefix when it is WordprocessingML, else as written. */
  readonly name: string;
  readonly tag: XmlTag;
  readonly isHiding: boolean;
  readonly run: WordRun | undefined;
  readonly paragraph: WordParagraph | undefined;
  /** For the runs in it, once there is one. */
  wrapper: Wrapper | undefined;
  /** The last paragraph among its children, when nothing has come after it that keeps it apart from the next. */
  last: WordParagraph | undefined;
}

/** The first tag that is neither an instruction nor a comment; no pattern, which would try anew at every other `<`. */
function rootTag(source: string): string {
  let start = source.indexOf("<");
  while (start >= 0 && /[?!]/u.test(source.charAt(start + 1))) start = source.indexOf("<", start + 1);
  const end = start < 0 ? -1 : source.indexOf(">", start);
  return end < 0 ? "" : source.slice(start, end + 1);
}

/** Whether it is of a Word document, and not of a spreadsheet or a presentation. */
export function isWordPart(source: string): boolean {
  const root = rootTag(source);
  return namespaces.some((namespace) => root.includes(namespace));
}

/** The part's own namespace and its prefix, with its colon; none when it is the default one. */
function namespaceOf(source: string): { readonly prefix: string; readonly namespace: string } {
  const root = rootTag(source);
  for (const [, name = "", value = ""] of root.matchAll(/\sxmlns(?::([\w.-]+))?\s*=\s*["']([^"']*)["']/gu)) {
    if (namespaces.includes(value)) return { prefix: name === "" ? "" : `${name}:`, namespace: value };
  }
  throw new XmlError("not a Word part");
}

/**
 * @param name Its name in the package.
 * @param shown what stands in the text beside its letters, for one that doesn't go back into the file
 * @throws XmlError when the part is broken
 */
export function readPart(name: string, source: string, { notes, hasFormulas = false }: Shown = {}): WordPart {
  const { prefix, namespace } = namespaceOf(source);
  // Attributes have no default namespace.
  const attributePrefix = prefix === "" ? "w:" : prefix;
  const stack: Element[] = [];
  const paragraphs: WordParagraph[] = [];
  const all = new Set<WordParagraph>();
  /** Paragraphs of the open paragraphs' text boxes, which come after the paragraph that holds them. */
  const boxes: WordParagraph[][] = [];
  /** Choice and fallback of the open alternatives. */
  const alternatives: { choice: WordParagraph[]; fallback: WordParagraph[] }[] = [];
  const formula = createFormulaTree();
  let hidden = 0;
  let openCells = 0;
  let isRowStart = false;

  const local = (full: string): string => (full.startsWith(prefix) ? full.slice(prefix.length) : `:${full}`);
  const written = (tag: XmlTag): string => source.slice(tag.start, tag.end);

  function keep(paragraph: WordParagraph, own: readonly WordParagraph[]): void {
    const all = [paragraph, ...own];
    const inFallback = stack.findLastIndex((element) => /:Fallback$/u.test(element.name));
    const alternative = alternatives.at(-1);
    const inChoice = stack.findLastIndex((element) => /:Choice$/u.test(element.name));
    if (alternative && inFallback > inChoice) {
      alternative.fallback.push(...all);
      return;
    }
    if (alternative && inChoice >= 0) alternative.choice.push(...all);
    (boxes.at(-1) ?? paragraphs).push(...all);
  }

  function openParagraph(tag: XmlTag): WordParagraph {
    const parent = stack.at(-1);
    const isEmptyTag = tag.kind === "empty";
    const paragraph: WordParagraph = {
      look: {},
      cell: openCells === 0 ? undefined : isRowStart ? "row" : "cell",
      start: tag.start,
      end: tag.end,
      bodyEnd: isEmptyTag ? tag.start : tag.end,
      openTag: written(tag),
      properties: { start: tag.end, end: tag.end },
      isEmptyTag,
      joins: false,
      endsSection: false,
      next: undefined,
      pieces: [],
      text: "",
      at: -1,
      twin: undefined,
    };
    isRowStart = false;
    all.add(paragraph);
    if (parent?.last) parent.last.next = paragraph;
    if (parent) parent.last = paragraph;
    return paragraph;
  }

  function openRun(tag: XmlTag): WordRun {
    const from = stack.findLastIndex((element) => element.name === "p");
    const wrappers = stack.slice(from + 1).map((element) => {
      const { start, end } = element.tag;
      element.wrapper ??= { name: element.name, openTag: written(element.tag), start, end };
      return element.wrapper;
    });
    return {
      start: tag.start,
      end: tag.end,
      openTag: written(tag),
      properties: "",
      bodyStart: tag.end,
      bodyEnd: tag.end,
      wrappers,
    };
  }

  function addPiece(tag: XmlTag, end: number, text: string, run: WordRun, isLetters: boolean): void {
    const paragraph = stack.findLast((element) => element.paragraph)?.paragraph;
    if (!paragraph || text === "" || hidden > 0) return;
    paragraph.pieces.push({ start: tag.start, end, at: paragraph.text.length, text, run, isLetters });
    paragraph.text += text;
  }

  function addLetters(tag: XmlTag, close: XmlTag, run: WordRun): void {
    const text = decodeXml(source.slice(tag.end, close.start));
    // Spaces at the ends don't count unless the element says so.
    const isKept = attribute(written(tag), "xml:space") === "preserve";
    addPiece(tag, close.end, isKept ? text : withoutEnds(text), run, true);
  }

  /** It has no run that could be written anew. */
  function addFormula(text: string): void {
    const paragraph = stack.findLast((element) => element.paragraph)?.paragraph;
    if (paragraph) paragraph.text += text;
  }

  function beginInFormula(name: string, tag: XmlTag): void {
    const bare = bareName(name);
    if (!formula.isOpen && bare !== "oMath") return;
    formula.begin(bare, attribute(written(tag), tag.name.replace(/[^:]*$/u, "val")), tag.kind === "empty");
  }

  function endInFormula(name: string, tag: XmlTag, close: XmlTag): void {
    if (hidden === 0 && bareName(name) === "t") formula.write(decodeXml(source.slice(tag.end, close.start)));
    const whole = formula.end();
    if (whole && hidden === 0) addFormula(formulaText(whole));
  }

  function begin(tag: XmlTag): void {
    const name = local(tag.name);
    if (hasFormulas) beginInFormula(name, tag);
    const parent = stack.at(-1);
    if (parent && name !== "p" && !betweenParagraphs.test(name)) parent.last = undefined;
    if (parent?.run && Object.hasOwn(markTexts, name)) {
      const type = attribute(written(tag), `${attributePrefix}type`);
      if (type === undefined || type === "textWrapping" || name !== "br") {
        addPiece(tag, tag.end, markTexts[name] ?? "", parent.run, false);
      }
    }
    if (parent?.run && notes && hidden === 0)
      addPiece(tag, tag.end, noteMark(notes, noteElement(name, tag)), parent.run, false);
    if (parent?.name === "rPr" && name === "del") markDeleted(stack);
    if (name === "sectPr" && parent?.name === "pPr") inParagraph(stack, (one) => (one.endsSection = true));
    if (parent?.name === "pPr") {
      inParagraph(stack, (one) =>
        readLook(one.look, name, (key) => attribute(written(tag), `${attributePrefix}${key}`)),
      );
    } else if (parent?.name === "numPr" && stack.at(-2)?.name === "pPr") {
      inParagraph(stack.slice(0, -1), (one) =>
        readLook(one.look, name, (key) => attribute(written(tag), `${attributePrefix}${key}`)),
      );
    }
    const isHiding = hiding.has(name) || isSeparator(name, tag);
    const paragraph = name === "p" ? openParagraph(tag) : undefined;
    const run = name === "r" && stack.some((element) => element.paragraph) ? openRun(tag) : undefined;
    if (tag.kind === "empty") {
      if (name === "pPr" && parent?.paragraph) parent.paragraph.properties = { start: tag.start, end: tag.end };
      if (paragraph) keep(paragraph, []);
      return;
    }
    stack.push({ name, tag, isHiding, run, paragraph, wrapper: undefined, last: undefined });
    if (isHiding) hidden += 1;
    if (name === "tc") openCells += 1;
    if (name === "tr") isRowStart = true;
    if (paragraph) boxes.push([]);
    if (/:AlternateContent$/u.test(name)) alternatives.push({ choice: [], fallback: [] });
  }

  function noteElement(name: string, tag: XmlTag): NoteElement {
    const of = (one: XmlTag, key: string) => attribute(written(one), `${attributePrefix}${key}`);
    const noteId = (kind: string) => {
      const note = stack.findLast((element) => element.name === kind);
      return note && of(note.tag, "id");
    };
    return { name, attribute: (key) => of(tag, key), noteId };
  }

  /** Word's own line over the footnotes is a note as well. */
  function isSeparator(name: string, tag: XmlTag): boolean {
    if (name !== "footnote" && name !== "endnote") return false;
    return (attribute(written(tag), `${attributePrefix}type`) ?? "normal") !== "normal";
  }

  function end(close: XmlTag): void {
    const element = stack.pop();
    if (!element) return;
    const { name, tag, run, paragraph } = element;
    const parent = stack.at(-1);
    if (formula.isOpen) endInFormula(name, tag, close);
    if (element.isHiding) hidden -= 1;
    if (name === "tc") openCells -= 1;
    if (name === "t" && parent?.run) addLetters(tag, close, parent.run);
    else if (name === "rPr" && parent?.run) {
      parent.run.properties = source.slice(tag.start, close.end);
      parent.run.bodyStart = close.end;
    } else if (name === "pPr" && parent?.paragraph) {
      parent.paragraph.properties = { start: tag.start, end: close.end };
    }
    if (element.wrapper) element.wrapper.end = close.end;
    if (run) {
      run.bodyEnd = close.start;
      run.end = close.end;
    }
    if (paragraph) {
      paragraph.bodyEnd = close.start;
      paragraph.end = close.end;
      const own = boxes.pop() ?? [];
      if (hidden === 0) keep(paragraph, own);
    }
    if (/:AlternateContent$/u.test(name)) pair(alternatives.pop());
  }

  scanXml(source, (tag) => {
    if (tag.kind === "close") end(tag);
    else begin(tag);
  });
  return { name, source, prefix, namespace, paragraphs, all };
}

/** Without blanks and tabs at its ends; a pattern would be tried anew at each of those within. */
function withoutEnds(text: string): string {
  const isBlank = (at: number) => text[at] === " " || text[at] === "\t";
  let [start, end] = [0, text.length];
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}

function inParagraph(stack: readonly Element[], change: (paragraph: WordParagraph) => void): void {
  const paragraph = stack.at(-2)?.paragraph;
  if (paragraph && stack.at(-1)?.name === "pPr") change(paragraph);
}

/** `<w:del>` among the properties of a paragraph's mark. */
function markDeleted(stack: readonly Element[]): void {
  if (stack.at(-2)?.name === "pPr") inParagraph(stack.slice(0, -1), (paragraph) => (paragraph.joins = true));
}

/** A text box is written twice, for newer and for older programs: what is changed in one is changed in both. */
function pair(alternative: { choice: WordParagraph[]; fallback: WordParagraph[] } | undefined): void {
  if (!alternative) return;
  const { choice, fallback } = alternative;
  if (choice.length !== fallback.length || choice.some((one, index) => one.text !== fallback[index]?.text)) return;
  for (const [index, one] of choice.entries()) one.twin = fallback[index];
}

// Numbers the notes of a Word document in the order of its text: »[1]« where a note stands, and before the note itself.

/** By kind and id in the file: »footnote 2«. */
type NoteNumbers = Map<string, number>;

const places: Readonly<Record<string, string>> = { footnoteReference: "footnote", endnoteReference: "endnote" };
const ownMarks: Readonly<Record<string, string>> = { footnoteRef: "footnote", endnoteRef: "endnote" };

/** What can be asked of the element that is read. */
interface NoteElement {
  readonly name: string;
  /** Its attribute of that name, without the prefix. */
  attribute(name: string): string | undefined;
  /** The `id` of the note that it stands in. */
  noteId(kind: string): string | undefined;
}

/** @returns what the element shows; empty when it is no mark, or one that the file writes itself, as an asterisk */
function noteMark(numbers: NoteNumbers, element: NoteElement): string {
  const kind = places[element.name];
  if (kind === undefined) {
    const own = ownMarks[element.name];
    const number = own === undefined ? undefined : numbers.get(`${own} ${element.noteId(own)}`);
    return number === undefined ? "" : `[${number}]`;
  }
  const id = element.attribute("id");
  const custom = element.attribute("customMarkFollows") ?? "0";
  if (id === undefined || !["0", "false", "off"].includes(custom)) return "";
  const key = `${kind} ${id}`;
  if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  return `[${numbers.get(key)}]`;
}

/** Takes the text out of a Word document. */
export interface WordWish {
  /** A »[1]« stands where a note belongs, and before it. */
  readonly isNumbered?: boolean;
  /** Equations stand in their places as text. */
  readonly hasFormulas?: boolean | undefined;
}

/**
 * The text of a Word document for the sheet: the paragraphs, then the notes.
 * @param wish not for a text that goes back into the file
 * @throws ZipRefusal, XmlError when the file can't be opened
 */
export async function readWord(bytes: ArrayBuffer, wish?: WordWish): Promise<string> {
  const { text } = await readLookedWord(bytes, wish);
  return text;
}

/** The same with the looks of its lines. */
export async function readLookedWord(
  bytes: ArrayBuffer,
  { isNumbered, hasFormulas }: WordWish = {},
): Promise<LookedText> {
  const { parts, styles } = await openWord(bytes, { notes: isNumbered ? new Map() : undefined, hasFormulas });
  const text = shownText(layOut(parts));
  return { text, looks: looksOf(parts, stylesOf(styles), text) };
}

/** A document with broken styles is read all the same, as one without any. */
function stylesOf(bytes: Uint8Array | undefined): WordStyles {
  if (bytes === undefined) return NO_STYLES;
  try {
    return readStyles(decodeSource(bytes));
  } catch {
    return NO_STYLES;
  }
}
