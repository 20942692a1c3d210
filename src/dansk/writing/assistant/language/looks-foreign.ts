/** Tells a text in another language from a Danish one, even if it is only one sentence long. */
import { englishWords, foreignWords } from "../../../engine/foreign/foreign-words.ts";
import type { Lexicon } from "../../../lexicon/lexicon.ts";

/** What the language of a text is shows in its first words. */
const maxChars = 3_000;
const mostWords = 200;

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Short words of English that Danish has too, or that are in no dictionary: they say nothing alone. */
const alsoEnglish = set(
  "i a is am to it he she we do did has his her me you my of and in on at or so as if by for from dog cat big small man men day days text old new red can will made all two test summer spain very no not sister live lived hate love",
);
/** Words that hardly any Danish sentence is without, and that English has not. */
const onlyDanish = set(
  "og er det den der jeg du vi de han hun ikke på af til med en et har var som at kan vil skal mig dig sig min din mit dit også eller ved efter hvor hvad nu jo da meget noget nogle nogen være blev bliver dem os ud op ind hvis når fordi kun",
);

/** Whether most words are foreign, at least one of them certainly, and hardly any word is exclusively Danish. */
export function looksForeign(text: string, lexicon: Lexicon): boolean {
  const words = (
    text
      .slice(0, maxChars)
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/\p{L}+(?:'\p{L}+)*/gu) ?? []
  ).slice(0, mostWords);
  if (words.length < 2) return false;
  let certain = 0;
  let strange = 0;
  let danish = 0;
  for (const word of words) {
    const isCertain = englishWords.has(word) || foreignWords.has(word);
    if (onlyDanish.has(word)) danish += 1;
    else if (isCertain) certain += 1;
    if (!onlyDanish.has(word) && (isCertain || alsoEnglish.has(word) || lexicon.forms(word) === 0)) strange += 1;
  }
  return certain > 0 && strange * 5 >= words.length * 3 && danish * 10 <= words.length;
}
