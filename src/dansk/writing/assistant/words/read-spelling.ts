/** Reads questions about spelling, and about one word or two: *hvordan staver man til*, *igang eller i gang*. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { fold } from "../order/order-words.ts";

export type SpellingQuestion =
  | { readonly asks: "spelling"; readonly word: string }
  /** The same letters, in fewer words and in more. */
  | { readonly asks: "parts"; readonly joined: string; readonly apart: string }
  /** No word is named: *jeg kan ikke stave til noget*. */
  | { readonly asks: "nothing" }
  /** Two spellings of a word, of which the lexicon lists one. */
  | { readonly asks: "which"; readonly listed: string; readonly unlisted: string };

const word = "[»\"“„'’]?([\\p{L}\\p{M}]{2,40}(?:-[\\p{L}\\p{M}]{1,30})?)[«\"”“'’]?";
const polite = "(?:(?:hej|ok|okay|og|men|kan du|vil du|fortæl|sige|sig|mig|lige|hjælp|jeg er i tvivl om)[ ,]+){0,6}";
const end = "(?: (?:rigtigt|korrekt|på dansk|egentlig|nu|igen|tak))*[ ?.!]*$";
const kind = "(?:ordet |navneordet |verbet |udsagnsordet )?";

const spelling = [
  `hvordan (?:staver|stavede) (?:man|du|jeg|vi)(?: til)? ${kind}${word}`,
  `hvordan (?:skal|kan) (?:man|jeg) stave(?: til)? ${kind}${word}`,
  `(?:jeg kan ikke |kan du |hvordan )stave(?: til)? ${kind}${word}`,
  `hvordan (?:staves|stavet|stavs) (?:det )?${kind}${word}`,
  `(?:staves|staver man|skrives|skriver man) ${kind}${word}(?: sådan(?: her)?| rigtigt)`,
  `${word},? (?:er det|er det her|staves det|skrives det) (?:rigtigt stavet|stavet rigtigt|rigtigt|korrekt stavet|sådan)`,
  `er ${kind}${word} (?:stavet rigtigt|rigtigt stavet|stavet korrekt|korrekt stavet)`,
].map((pattern) => new RegExp(`^${polite}${pattern}${end}`, "iu"));

/** *kan du stave til alt*: what may be spelt, and no word that is asked about. */
const unnamed = new RegExp(
  `^${polite}(?:jeg (?:er (?:ikke (?:god|så god)|dårlig) til at|kan (?:slet |bare |næsten )?(?:ikke|aldrig)|har svært ved at)|kan du|er du god til at) stave(?: til (?:noget(?: som helst)?|alt(?: muligt)?|alting|ting|ord|ordene|alle ord|mange ord|ret meget|meget|det|dem|en ting))?${end}`,
  "iu",
);

/** Words of the question, and of questions on something else than one word. */
const noWord = new Set("man det den jeg du ordet til et en ord rigtigt korrekt dansk på".split(" "));

const letters = "[\\p{L}\\p{M}]";
const either = new RegExp(
  `^${polite}(?:(?:hvad er forskel(?:len)? (?:på|mellem)|(?:hvad )?(?:er|hedder)|forskel(?:len)? (?:på|mellem)|skrives|skriver man|staves|staver man|skal man skrive)(?: det| ordet)?[:, ]+)?[»"“„'’]?(${letters}{1,20}(?: ${letters}{1,20}){0,4})[«"”“'’]? (?:eller|og|kontra|vs\\.?) [»"“„'’]?(${letters}{1,20}(?: ${letters}{1,20}){0,4})[«"”“'’]?(?: i (?:sætningen )?[»"“„]?(?:jeg|du|han|hun|vi|de|det|en|et) [^?]{1,80})?${end}`,
  "iu",
);

const lineOf = (message: string): string => message.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();

/** So much alike that they are one word written in two ways: all but two letters stand at the ends of both. */
function isAlike(one: string, other: string): boolean {
  // *hvem*, *vem*: the h is silent.
  if (one === `h${other}` || other === `h${one}`) return true;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start > 0 && Math.max(one.length, other.length) - start - end <= 2;
}

/** A verb of which a question asks whether it takes the present-tense -r, with the words before it in both phrases. */
export interface PresentQuestion {
  readonly infinitive: string;
  readonly before: string;
}

/** *lære eller lærer*, *jeg skal køre bil eller jeg skal kører bil*; null for any other question. */
export function readPresent(message: string, lexicon: Lexicon): PresentQuestion | null {
  const [, first = "", second = ""] = either.exec(lineOf(message)) ?? [];
  const [shorter, longer] = (first.length < second.length ? [first, second] : [second, first]).map((one) =>
    one.split(" "),
  );
  const at = shorter?.findIndex((word, i) => word !== longer?.[i]) ?? -1;
  const infinitive = shorter?.[at];
  if (infinitive === undefined || longer?.join(" ") !== shorter?.with(at, `${infinitive}r`).join(" ")) return null;
  const isVerb = (lexicon.forms(infinitive) & Form.Infinitive) !== 0;
  if (!isVerb || (lexicon.forms(`${infinitive}r`) & Form.Present) === 0) return null;
  return { infinitive, before: shorter?.slice(0, at).join(" ") ?? "" };
}

/** @param message short */
export function readSpelling(message: string, lexicon: Lexicon): SpellingQuestion | null {
  const line = lineOf(message);
  const [, first = "", second = ""] = either.exec(line) ?? [];
  if (first !== second && first !== "" && first.replaceAll(" ", "") === second.replaceAll(" ", "")) {
    const [joined, apart] = first.length < second.length ? [first, second] : [second, first];
    return { asks: "parts", joined, apart };
  }
  const [listed, ...others] = [first, second].filter((one) => one !== "" && lexicon.forms(one) !== 0);
  if (listed !== undefined && others.length === 0 && !`${first}${second}`.includes(" ") && isAlike(first, second)) {
    return { asks: "which", listed, unlisted: listed === first ? second : first };
  }
  if (unnamed.test(line)) return { asks: "nothing" };
  for (const pattern of spelling) {
    const asked = pattern.exec(line)?.[1];
    if (asked !== undefined && !noWord.has(fold(asked))) return { asks: "spelling", word: asked };
  }
  return null;
}
