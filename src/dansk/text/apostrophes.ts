/** Tells apostrophes after a word that stand for letters (*ka'*, *hva'*, *Lars'*) from quotation marks. */
import { type Token, Trait } from "./token.ts";

const signs = "'’´`";
const opening = "'’‘`´";

function touches(left: Token | undefined, right: Token | undefined): boolean {
  return left !== undefined && right !== undefined && left.end === right.start;
}

function isMark(token: Token | undefined, marks: string): boolean {
  return token !== undefined && (token.traits & Trait.Punctuation) !== 0 && marks.includes(token.word);
}

/**
 * Joins an apostrophe to the word right before it, in place, unless it closes what another one opened in the sentence;
 * what stands between two of them is marked as quoted.
 */
export function joinApostrophes(tokens: Token[]): void {
  let open = -1;
  let kept = 0;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined) continue;
    const last = tokens[kept - 1];
    const next = tokens[i + 1];
    tokens[kept] = token;
    kept += 1;
    if (!isMark(token, opening)) continue;
    const afterText = touches(last, token);
    // *'68* opens nothing.
    if (!afterText || isMark(last, '([«»“„"”—–-')) {
      if (touches(token, next) && ((next?.traits ?? 0) & Trait.Number) === 0) open = kept - 1;
    } else if (open >= 0) {
      for (let j = open + 1; j < kept - 1; j += 1) {
        const inside = tokens[j];
        if (inside !== undefined) tokens[j] = { ...inside, traits: inside.traits | Trait.Quoted };
      }
      open = -1;
    } else if (last !== undefined && (last.traits & Trait.Word) !== 0 && signs.includes(token.word)) {
      kept -= 1;
      tokens[kept - 1] = {
        start: last.start,
        end: token.end,
        word: last.word + token.word,
        key: `${last.key}'`,
        traits: last.traits | Trait.Apostrophe,
      };
    }
  }
  tokens.length = kept;
}
