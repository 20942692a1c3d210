/** Finds text in quotation marks. */

export interface Quote {
  /** With its marks. */
  readonly start: number;
  readonly end: number;
  /** The words in lower case, without marks at the end and with single spaces. */
  readonly said: string;
}

const closersOf: ReadonlyMap<string, string> = new Map([
  ["»", "«"],
  ["«", "»"],
  ["„", '“”"'],
  ["“", '”"'],
  ["”", "”"],
  ['"', '"'],
]);

const marks = /[\n»«„“”"]/gu;

/** Normalises a quotation: lower case, single spaces, one kind of dash and apostrophe, no punctuation at either end. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[»«"“”„]/gu, "")
    .replace(/[’‘´`]/gu, "'")
    .replace(/[–—]/gu, "-")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.,;:!?…]+|[\s.,;:!?…]+$/gu, "");
}

/** All quotations, in order. A quotation must be closed in its paragraph. */
export function findQuotes(text: string): readonly Quote[] {
  const quotes: Quote[] = [];
  let open = -1;
  let closers = "";
  for (const { 0: mark, index: at } of text.matchAll(marks)) {
    if (mark === "\n") {
      open = -1;
    } else if (open >= 0 && closers.includes(mark)) {
      const said = plainWords(text.slice(open + 1, at));
      if (said !== "") quotes.push({ start: open, end: at + 1, said });
      open = -1;
    } else if (open < 0) {
      const found = closersOf.get(mark);
      if (found !== undefined) {
        open = at;
        closers = found;
      }
    }
  }
  return quotes;
}
