/** Finds names for the locks: capitals that neither position nor convention explains. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { monthKeys } from "../../../text/months.ts";
import { Trait } from "../../../text/token.ts";
import type { Reading, Word } from "../../guard/read/reading.ts";

/** A name without its genitive ending. */
export function nameKey(word: string): string {
  return word.length > 3 ? word.replace(/(?:['’]s|['’]|s)$/u, "") : word;
}

/** Pronouns that polite letters write with a capital, and words that people do by habit. */
const noNames = new Set(
  (
    "i de dem deres dig din dit dine du jeg mandag tirsdag onsdag torsdag fredag lørdag søndag jul påske pinse " +
    "dansk danske engelsk engelske tysk tyske fransk franske svensk svenske norsk norske matematik " +
    "mvh kh hilsen hej kære nr dr fru hr"
  ).split(" "),
);

/** After these marks a capital is asked for. */
const opening = /^[:»«"“”„–—•*‘'([\-.!?…]$/u;

function isCapital(word: Word): boolean {
  return (word.traits & Trait.Word) !== 0 && (word.traits & Trait.Capital) !== 0 && word.word.length > 1;
}

/** Whether the place asks for a capital: only marks and numbers before it in its sentence, or a mark right before. */
function placeAsks({ words, sentences }: Reading, index: number): boolean {
  const first = sentences[words[index]?.sentence ?? 0]?.first ?? 0;
  if (index === first || opening.test(words[index - 1]?.key ?? "")) return true;
  for (let i = index - 1; i >= first; i -= 1) {
    const traits = words[i]?.traits ?? 0;
    if ((traits & (Trait.Punctuation | Trait.Symbol | Trait.Number)) === 0) return false;
    // Text longer than a list mark is a sentence.
    if (index - i > 4) return false;
  }
  return true;
}

function mayBeName(word: Word): boolean {
  return isCapital(word) && !noNames.has(word.key) && !monthKeys.has(word.key);
}

/** The words of a text that are names, in order. */
export function findNames(reading: Reading, lexicon: Lexicon): readonly Word[] {
  const possible: { readonly word: Word; readonly isAsked: boolean }[] = [];
  reading.words.forEach((word, i) => {
    if (mayBeName(word)) possible.push({ word, isAsked: placeAsks(reading, i) });
  });
  const certain = new Set<string>();
  for (const { word, isAsked } of possible) if (!isAsked) certain.add(nameKey(word.key));
  return possible.flatMap(({ word, isAsked }) => (!isAsked || isNameThere(word, lexicon, certain) ? [word] : []));
}

/** Where any word would have a capital: a name by the lexicon, by the rest of the text, or because it is no word. */
function isNameThere(word: Word, lexicon: Lexicon, certain: ReadonlySet<string>): boolean {
  const isWord = lexicon.forms(word.key) !== 0;
  if (certain.has(nameKey(word.key))) return true;
  if (isWord) return false;
  return (lexicon.forms(word.word) & Form.Name) !== 0 || lexicon.accept(word.key).kind === "unknown";
}
