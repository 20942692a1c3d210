/** Escapes user text for Markdown so that it is shown unchanged. */

/** Signs that Markdown or a formula reads as something else; a backslash before them would be read as the start of a formula. */
const marks = /[\\`*_[\]<>&$~|{}]/gu;

const entity = (sign: string): string => `&#${sign.codePointAt(0)};`;

/** Text inside a line of Markdown: one line, no character interpreted as markup. */
export function inlineText(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim().replace(marks, entity);
  return line
    .replace(/^[-+=#]/u, entity)
    .replace(/^(\d{1,9})([.)])/u, (_, digits: string, sign: string) => digits + entity(sign));
}

/** Info string of a fence whose block is user text and not code. */
export const textFence = "tekst";

/** A text as a block that shows every character unchanged and can be copied as a whole. */
export function exactText(text: string): string {
  const longest = (text.match(/`{3,}/gu) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}${textFence}\n${text}\n${fence}`;
}
