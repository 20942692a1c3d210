/** Numbers the notes of a Word document in the order of its text: »[1]« where a note stands, and before the note itself. */

/** By kind and id in the file: »footnote 2«. */
export type NoteNumbers = Map<string, number>;

const places: Readonly<Record<string, string>> = { footnoteReference: "footnote", endnoteReference: "endnote" };
const ownMarks: Readonly<Record<string, string>> = { footnoteRef: "footnote", endnoteRef: "endnote" };

/** What can be asked of the element that is read. */
export interface NoteElement {
  readonly name: string;
  /** Its attribute of that name, without the prefix. */
  attribute(name: string): string | undefined;
  /** The `id` of the note that it stands in. */
  noteId(kind: string): string | undefined;
}

/** @returns what the element shows; empty when it is no mark, or one that the file writes itself, as an asterisk */
export function noteMark(numbers: NoteNumbers, element: NoteElement): string {
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
