/** A part of a Word document as text with places: which letter on the sheet stands where in the XML. */

/** A stretch of the source. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** An element between a paragraph and a run: a link, someone's insertion, a content control. */
export interface Wrapper extends Span {
  /** Without its prefix. */
  readonly name: string;
  readonly openTag: string;
  end: number;
}

export interface WordRun extends Span {
  readonly openTag: string;
  /** `<w:rPr>…</w:rPr>` as it stands, or nothing. */
  properties: string;
  /** Where its content begins, after its properties. */
  bodyStart: number;
  /** Where its content ends. */
  bodyEnd: number;
  end: number;
  readonly wrappers: readonly Wrapper[];
}

/** Something of a run that is seen: letters, a tab, a line break, a special hyphen. */
export interface WordPiece extends Span {
  /** Offset of its first letter in its paragraph's text. */
  readonly at: number;
  readonly text: string;
  readonly run: WordRun;
  /** Letters (`w:t`), and no element that stands for a single character. */
  readonly isLetters: boolean;
}

/** What a paragraph's properties say of its looks, as written: styles may say more. */
export interface WordLook {
  /** Id of its style. */
  style?: string | undefined;
  /** Level in the outline: 0 for the topmost heading, 9 for body text. */
  outline?: number | undefined;
  /** Id of its list; `0` takes it out of the list that its style puts it in. */
  list?: string | undefined;
  /** Level in the list, from 0. */
  listLevel?: number | undefined;
  /** Space above and below, in twentieths of a point. */
  before?: number | undefined;
  after?: number | undefined;
  /** No space between paragraphs of the same style. */
  isContextual?: boolean | undefined;
}

export interface WordParagraph extends Span {
  readonly look: WordLook;
  /** Its place in a table: `row` for the first paragraph of a row. */
  readonly cell: "row" | "cell" | undefined;
  readonly openTag: string;
  /** `<w:pPr>…</w:pPr>`; at its place when there is none: both the end of the opening tag. */
  properties: { start: number; end: number };
  end: number;
  /** Where its content ends; the same as `start` when the element is written as one empty tag. */
  bodyEnd: number;
  readonly isEmptyTag: boolean;
  /** Its mark has been deleted by an earlier tracked change: the text goes on in the next paragraph. */
  joins: boolean;
  /** A section of the document ends with it. */
  endsSection: boolean;
  /** The paragraph right after it in the same place, if the two can become one. */
  next: WordParagraph | undefined;
  readonly pieces: WordPiece[];
  text: string;
  /** Offset of its first letter in the text of the whole document; -1 when it is not part of that. */
  at: number;
  /** The same paragraph in a form for older programs, to be changed alike. */
  twin: WordParagraph | undefined;
}

export interface WordPart {
  /** Name in the package. */
  readonly name: string;
  readonly source: string;
  /** Prefix of the WordprocessingML names, with its colon. */
  readonly prefix: string;
  /** The address of those names. */
  readonly namespace: string;
  /** In the order of the text. */
  readonly paragraphs: readonly WordParagraph[];
  /** Every paragraph of it, the hidden and the doubled ones too. */
  readonly all: ReadonlySet<WordParagraph>;
}
