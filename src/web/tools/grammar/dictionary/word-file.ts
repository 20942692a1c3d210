/** A dictionary as a text file: one word on each line when it goes out, anything between blanks and commas when it comes in. */
import { asOwnWord } from "#contract/tools/dictionary.rules.ts";

/** Room for the longest dictionary there may be, in bytes. */
export const maxWordFileBytes = 1_000_000;

export interface ReadWords {
  readonly words: readonly string[];
  /** Pieces that are no words. */
  readonly unusable: number;
}

/** The words of a file, each once. How many of them there is room for is the dictionary's to say. */
export function wordsOfFile(text: string): ReadWords {
  const words = new Set<string>();
  let unusable = 0;
  for (const piece of text.split(/[\s,;]+/u)) {
    if (piece === "" || piece === "\ufeff") continue;
    const word = asOwnWord(piece.replace(/^\ufeff/u, ""));
    if (word === null) unusable += 1;
    else words.add(word);
  }
  return { words: [...words], unusable };
}

/** Reads UTF-8, and what older Windows programs write. */
export function decodeWords(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** One word on each line, in Danish order. */
export function fileOfWords(words: readonly string[]): string {
  return words.toSorted(new Intl.Collator("da").compare).join("\n");
}
