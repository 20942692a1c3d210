/** Puts a person's own words into Markdown so that they are read as they stand. */

/** Signs that Markdown or a formula reads as something else; a backslash before them would be read as the start of a formula. */
const marks = /[\\`*_[\]<>&$~|{}]/gu;

const entity = (sign: string): string => `&#${sign.codePointAt(0)};`;

/** Words inside a line of Markdown: one line, no sign read as a mark. */
export function inlineText(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim().replace(marks, entity);
  return line
    .replace(/^[-+=#]/u, entity)
    .replace(/^(\d{1,9})([.)])/u, (_, digits: string, sign: string) => digits + entity(sign));
}

/** What an info string of a fence says where the block is a person's text and no code. */
export const textFence = "tekst";

/** A text as a block that shows every character as it stands, and can be copied as a whole. */
export function exactText(text: string): string {
  const longest = (text.match(/`{3,}/gu) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}${textFence}\n${text}\n${fence}`;
}
