/** Puts an answer on the clipboard: for Word with its headings, lists and tables, as it was written, or as plain words. */
import { copyPlain, copyRich } from "../../../text-tool/export/copy-text.ts";
import { plainWords } from "./words/plain.ts";
import { richWords } from "./words/rich.ts";

export const copyWays = ["word", "markdown", "plain"] as const;
export type CopyWay = (typeof copyWays)[number];

/**
 * @param text of the answer, markdown
 * @returns false where the browser doesn't allow it
 */
export function copyAnswer(way: CopyWay, text: string, isByModel: boolean): Promise<boolean> {
  switch (way) {
    case "word":
      return copyRich(plainWords(text).text, isByModel, richWords(text, isByModel));
    case "markdown":
      return copyPlain(text);
    case "plain":
      return copyPlain(plainWords(text).text);
  }
}
