/** The text around a search hit, without its Markdown marks. */
import type { ConversationItem } from "#contract/chat/conversations.schema.ts";

/** @param headline each hit is between U+E000 and U+E001, which the text itself never contains */
export function previewOf(headline: string): NonNullable<ConversationItem["preview"]> {
  return withoutMarks(headline)
    .replaceAll(/\s+/gu, " ")
    .split(/[\uE000\uE001]/u)
    .map((text, at) => ({ text, isHit: at % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

/** Keeps a star or underscore between words or digits: »2**10«, »snake__case«. */
function withoutMarks(text: string): string {
  const lines = text.replaceAll(/\|\s*:?-{3,}:?/gu, "");
  return lines
    .replaceAll(/\*{2,}|_{2,}|~{2,}|`+/gu, (sign, at: number) => (isInWord(lines, at, sign.length) ? sign : ""))
    .replaceAll(/(?<=^|\s)(?:#{1,6}|>|\|)(?=\s|$)/gu, "")
    .replaceAll(/(?<![\p{L}\p{N}\uE001*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\p{L}\p{N}\uE000*])/gu, "");
}

function isInWord(text: string, at: number, length: number): boolean {
  return /[\p{L}\p{N}\uE001]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}\uE000]/u.test(text.charAt(at + length));
}
