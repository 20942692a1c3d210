/** Separates the order of a message from the text it is about. */

/** One reading of a message: the order and its text. */
export interface SplitOrder {
  readonly order: string;
  readonly text: string;
  /** Words of the order that may be no order (*ret min stil om Karen Blixen:*); more make it a part of the text. */
  readonly maxOther: number;
  /** What follows may go on with the question as well: it is a text only where it can be nothing else. */
  readonly isRunOn: boolean;
  /** The order stands below its text, where a text may end as one. */
  readonly isBehind: boolean;
}

/** Maximum length of an order in UTF-16 units. */
export const longestOrder = 300;
const longestHead = 200;
const longestTail = 120;
/** Minimum characters to count as a text, whatever the line before it is. */
const wholeTextChars = 150;
/** A colon inside a quotation is no colon of the order. */
const opensQuotation = /»[^«]*$|„[^“”]*$/u;
/** Quotations that hold a text and not a word. */
const quotation = /[»"“”„]([^»«"“”„\n]{1,4000})[«"“”]/u;

/** The possible readings of a message as an order with its text, most likely first. */
export function splitOrders(message: string): readonly SplitOrder[] {
  const splits: SplitOrder[] = [];
  const add = (order: string, text: string, maxOther: number, place?: "runOn" | "behind"): void => {
    if (order.trim() === "" || text.trim() === "") return;
    splits.push({ order, text, maxOther, isRunOn: place === "runOn", isBehind: place === "behind" });
  };
  const most = (text: string): number => (text.length >= wholeTextChars ? 8 : 3);
  // First of all: what begins on the line of the order is as much of the text as the lines after it.
  const colon = /^[^\n:]{1,200}:(?=[\s\p{L}»"“„<#*])/u.exec(message)?.[0];
  if (colon !== undefined && !opensQuotation.test(colon)) {
    const rest = message.slice(colon.length);
    add(colon.slice(0, -1), rest.replace(/^[ \t]+(?=\S)/u, ""), most(rest));
  }
  const firstLine = /^[^\n]{1,220}\n/u.exec(message)?.[0];
  if (firstLine !== undefined && firstLine.trim().length <= longestHead) {
    const rest = message.slice(firstLine.length);
    add(firstLine, rest, most(rest));
  }
  const end = message.trimEnd();
  const lastBreak = end.lastIndexOf("\n");
  if (lastBreak > 0 && end.length - lastBreak <= longestTail)
    add(end.slice(lastBreak), end.slice(0, lastBreak), 1, "behind");
  const quoted = message.length <= longestOrder + 4000 ? quotation.exec(message) : null;
  if (quoted !== null && /\S\s+\S/u.test(quoted[1] ?? "")) {
    const { 0: whole, 1: inside = "", index } = quoted;
    const order = `${message.slice(0, index)} ${message.slice(index + whole.length)}`;
    if (order.length <= longestOrder) add(order, inside, 2);
  }
  const asked = /^[^\n?!]{1,200}[?!](?=[ \t]+\S)/u.exec(message)?.[0];
  if (asked !== undefined) add(asked, message.slice(asked.length).trimStart(), 0, "runOn");
  return splits;
}

/** A text without surrounding blank lines and quotation marks. */
export function givenText(text: string): string {
  const bare = text.replace(/^(?:[ \t]*\r?\n)+/u, "").trimEnd();
  const quoted = /^\s*[»"“„]([^»«"“”„]+)[«"“”]$/u.exec(bare);
  return quoted?.[1] ?? bare.replace(/^[ \t]+(?=\S[^\n]*$)/u, "");
}
