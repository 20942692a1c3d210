/** Finds words that are neither listed nor valid compounds, and suggests corrections. */
import { englishWords } from "../../../engine/foreign/foreign-words.ts";
import { Trait } from "../../../text/token.ts";
import { matchCase } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { byContext, finiteFirst } from "./by-context.ts";
import { byEnding, isSubject } from "./by-ending.ts";
import { editDistance } from "./edit-distance.ts";
import { whatDiffers } from "./explain/what-differs.ts";
import { loanWords } from "./loan-words.ts";
import { modernWords } from "./modern-words.ts";
import { isRareWord } from "./rare-words.ts";

/** Words with any of these traits are never called misspelt. */
const exempt =
  Trait.AllCaps |
  Trait.MixedCase |
  Trait.Digit |
  Trait.HyphenBefore |
  Trait.HyphenAfter |
  Trait.Foreign |
  Trait.Apostrophe;

/** A longer run of letters is no word. */
const longestWord = 60;

const roman = /^[ivxlcdm]+$/u;

/** Sounds and laughter that are drawn out: *haha*, *hmmm*, *neeej*. */
const drawnOut =
  /^(?:(ha|he|hi|ho|hø|bla|la|na)\1+h?|h+m+|[øæåuoe]h+m*|a+h+|sh+|ps+t|.*([aeiouyæøå])\2\2.*|.*([mrs])\3\3)$/u;

/** Sounds that are written many ways, none of them in the dictionary. */
const sounds: ReadonlySet<string> = new Set(
  "mæn bla la øh øhm hm hmm nåh jah njah ææh puha uha wow ups hej haps åh ih oh uh årh nånå nå sese hmhm tja bah føj fy øv bøv jubii hurra hov hovsa hep nårh åhh iih næh niks jaja nejnej pyh pyha jøsses hmpf grr brr ak faen farmand".split(
    " ",
  ),
);

/** Whether the token is an unlisted word that should be checked. */
function isSuspect(context: RuleContext, index: number): boolean {
  const traits = context.traits(index);
  const key = context.key(index);
  // *børne-, ungdoms- og voksenbøger*: a first part whose last part comes later.
  if (context.key(index + 1) === "-" && context.start(index + 1) === context.end(index)) return false;
  if ((traits & exempt) !== 0 || key.length < 2 || key.length > longestWord) return false;
  // *varenr. 40*, *medlemsnr. 12*
  if (/.{3}nr$/u.test(key) && (context.key(index + 1) === "." || (context.traits(index + 1) & Trait.Number) !== 0))
    return false;
  // A capital in mid-sentence makes it a name, and so does one after a name.
  if ((traits & Trait.Capital) !== 0 && ((traits & Trait.First) === 0 || isNameLike(context, index))) return false;
  if (
    sounds.has(key) ||
    modernWords.has(key) ||
    loanWords.has(key) ||
    drawnOut.test(key) ||
    (roman.test(key) && key.length <= 4)
  )
    return false;
  if (context.acceptance(index).kind !== "unknown" || context.isPersonal(index)) return false;
  return !isRareWord(context, index, key);
}

/** A sentence's first word may be a name where a capital follows. */
function isNameLike(context: RuleContext, index: number): boolean {
  return (context.traits(index + 1) & Trait.Capital) !== 0;
}

/** The first word of a sentence always has a capital; below this score it may be an unlisted name. */
const leastFirst = 6;
const commonBand = 7;

/** Whether a word with a capital at the start of its sentence is one slip from a common word, and no name. */
function isSurelyNoName(context: RuleContext, key: string, suggestion: string | undefined): boolean {
  if (suggestion === undefined || key.length < leastFirst) return false;
  const lower = suggestion.toLowerCase();
  return context.lexicon.frequency(lower) >= commonBand && editDistance(key, lower) === 1;
}

/** How common a word must be to be meant by one that is three slips away. */
const leastFar = 6;

/** Letters of other languages: the word was meant to look foreign. */
const foreignLetters = /[äöüßñçèêëâîïôûúíóáãõ]/u;

/** Letter groups of English that Danish hardly knows. */
const englishLetters = /sh|th|gh|ou|[bdfgjklmnprstvz]y$/u;

/** *outlet*, *clout*: English letters where the suggestion has none, so that no slip explains them. */
function looksEnglish(key: string, suggestion: string): boolean {
  return englishLetters.test(key) && !englishLetters.test(suggestion.toLowerCase());
}

/** Whether an English word that isn't Danish too is at `index`. */
function isEnglish(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (!englishWords.has(key) && !loanWords.has(key)) return false;
  return context.acceptance(index).kind === "unknown";
}

/** Whether the best suggestion is so close that the word can hardly be anything else. */
function isClose(context: RuleContext, index: number, key: string, suggestion: string | undefined): boolean {
  // Two words as the best guess: more likely an unlisted compound.
  if (suggestion === undefined || /^\S{3,} \S{3,}$/u.test(suggestion)) return false;
  if (foreignLetters.test(key) || englishWords.has(key) || looksEnglish(key, suggestion)) return false;
  // *réunion*: an accent that the Danish word has not is rather French.
  if (key.includes("é") && !suggestion.includes("é")) return false;
  const distance = editDistance(key, suggestion.toLowerCase());
  // *kørene står på marken*: a subject is no participle.
  if (key.endsWith("ene") && suggestion.endsWith("ende") && isSubject(context, index)) return false;
  // Two edits from a rare word: probably a name, a technical term or a foreign word.
  // *improteater* is a new word; three slips away only a common one is meant.
  const band = context.lexicon.frequency(suggestion.toLowerCase());
  if ((distance >= 2 && band === 0) || (distance >= 3 && band < leastFar)) return false;
  return distance <= (key.length >= 8 ? 3 : key.length >= 5 ? 2 : 1);
}

function withFirst(first: string, others: readonly string[]): readonly string[] {
  return [first, ...others.filter((word) => word !== first)].slice(0, Math.max(others.length, 1));
}

/** What differs from the best suggestion, and what to do with a word that is right after all. */
function explain(word: string, suggestion: string | undefined): string {
  const own = "Er det et navn eller et ord, du ved er rigtigt, kan du føje det til din ordbog.";
  if (suggestion !== undefined) return `${whatDiffers(word, suggestion)} ${own}`;
  return (
    "Sig ordet langsomt, og se efter ét bogstav ad gangen: Mangler der en dobbeltkonsonant, et stumt bogstav eller en " +
    `endelse? ${own}`
  );
}

export const misspelling: Rule = {
  id: "stavning",
  category: "stavning",
  level: "begynder",
  weight: "spelling",
  triggers: { unlisted: true },
  check(context, index) {
    if (!isSuspect(context, index)) return;
    const key = context.key(index);
    const near = context.suggest(index);
    const meant = byEnding(context, index, key, near[0] ?? "");
    const suggestions =
      meant === undefined
        ? finiteFirst(context, index, byContext(context, index, near))
        : withFirst(matchCase(context.word(index), meant), near);
    const first = (context.traits(index) & Trait.Capital) !== 0;
    const isBesideEnglish = isEnglish(context, index - 1) || isEnglish(context, index + 1);
    // Hyphens are a matter of their own: *know-how*, *loko-føreren*.
    const isHyphened = (context.traits(index) & Trait.Hyphen) !== 0;
    // Plurals made by ending may be names: *Kørene*.
    const isNoNameByEnding = meant !== undefined && key.length >= leastFirst && !key.endsWith("ene");
    const certain =
      !isHyphened &&
      !isBesideEnglish &&
      (!first || isSurelyNoName(context, key, suggestions[0]) || isNoNameByEnding) &&
      key.length > 2 &&
      (meant !== undefined || isClose(context, index, key, suggestions[0]));
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: certain ? "sikker" : "mulig",
      message: `»${context.word(index)}« står ikke i ordbogen.`,
      explanation: explain(context.word(index), suggestions[0]),
      suggestions,
    });
  },
};
