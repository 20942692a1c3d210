/** Finds the names of a text for its locks: capitals that neither the place in the sentence nor a habit explains. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { monthKeys } from "../../../text/months.ts";
import { type Sentence, type Token, Trait } from "../../../text/token.ts";

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

function isCapital(token: Token): boolean {
  return (token.traits & Trait.Word) !== 0 && (token.traits & Trait.Capital) !== 0 && token.word.length > 1;
}

/** Whether the place asks for a capital: nothing but marks and numbers before it in its sentence, or a mark right before. */
function placeAsks(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  if (before === undefined) return true;
  if (opening.test(before.key)) return true;
  for (let i = index - 1; i >= 0; i -= 1) {
    const traits = tokens[i]?.traits ?? 0;
    if ((traits & (Trait.Punctuation | Trait.Symbol | Trait.Number)) === 0) return false;
    // What lies further back than a list's mark is a sentence.
    if (index - i > 4) return false;
  }
  return true;
}

function mayBeName(token: Token): boolean {
  return isCapital(token) && !noNames.has(token.key) && !monthKeys.has(token.key);
}

/** Calls `take` with each name token of the sentences, in order; `offset` is where the sentence begins in the text. */
export function findNames(
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  take: (token: Token, offset: number) => void,
): void {
  const certain = new Set<string>();
  for (const { tokens } of sentences) {
    for (const [i, token] of tokens.entries()) {
      if (mayBeName(token) && !placeAsks(tokens, i)) certain.add(nameKey(token.key));
    }
  }
  let offset = 0;
  for (const { tokens, text } of sentences) {
    for (const [i, token] of tokens.entries()) {
      if (!mayBeName(token)) continue;
      if (!placeAsks(tokens, i) || isNameThere(token, lexicon, certain)) take(token, offset);
    }
    offset += text.length;
  }
}

/** Where any word would have a capital: a name by the lexicon, by the rest of the text, or because it is no word. */
function isNameThere(token: Token, lexicon: Lexicon, certain: ReadonlySet<string>): boolean {
  const isWord = lexicon.forms(token.key) !== 0;
  if (certain.has(nameKey(token.key))) return true;
  if (isWord) return false;
  return (lexicon.forms(token.word) & Form.Name) !== 0 || lexicon.accept(token.key).kind === "unknown";
}
