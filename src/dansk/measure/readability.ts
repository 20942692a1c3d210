/** Data for the readability panel: how hard a text is to read, and why. */
import { Form, type Lexicon } from "../lexicon/lexicon.ts";
import { readSentence } from "../text/sentences.ts";
import { type Sentence, Trait } from "../text/token.ts";
import { isWordLike } from "../text/tokenize.ts";
import { lixLevel, measure } from "./measure.ts";

/** A word that comes again and again. */
interface RepeatedWord {
  /** In lower case. */
  readonly word: string;
  readonly count: number;
}

/** See `readability`. Averages and shares are not rounded. */
export interface Readability {
  /** Rounded, as in `Measures`. */
  readonly lix: number;
  readonly level: ReturnType<typeof lixLevel>;
  /** Words in a sentence, on average. */
  readonly sentenceWords: number;
  /** Words in the longest sentence. */
  readonly longestSentence: number;
  /** Letters in a word, on average; numbers are left out. */
  readonly wordLetters: number;
  /** Share of the words that have more than six letters, 0 to 1. */
  readonly longWordShare: number;
  /** Share of the sentences with a verb in the passive, 0 to 1. */
  readonly passiveShare: number;
  /** The words used most, of those that carry meaning: at most five, each at least three times, the commonest first. */
  readonly repeated: readonly RepeatedWord[];
}

const maxRepeated = 5;
const leastCount = 3;
const leastLetters = 4;
/** Words as common as this bind a text together and are no sign of a poor one: see `Lexicon.frequency`. */
const functionBand = 12;

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

const become = setOf("blive bliver blev blevet bliv");

/** Verbs in -s that are active, and words that end like them. */
const deponents = setOf(
  "synes syntes findes fandtes lykkes lykkedes mødes mødtes ses sås skændes skændtes mindes mindedes trives trivedes længes " +
    "længtes slås sloges kendes følges fulgtes enes enedes undres undredes færdes færdedes omgås omgikkes ældes grønnes " +
    "kysses krammes tales høres nås hjælpes blues væmmes vantrives skammes glædes skilles træffes fattes mangles gives ens " +
    "dels ellers alles hvis ens nogens tilfreds stakkels fælles",
);

const auxiliaries = setOf(
  "have havde haft være været blive bliver blev blevet kunne skulle ville måtte burde turde ikke også meget mere sådan " +
    "derfor måske fordi eller efter under over mellem hvordan hvorfor hvornår noget nogen nogle andet andre denne dette " +
    "disse deres vores jeres hendes igen altid aldrig",
);

const nouns = Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite | Form.Genitive;
const meaning =
  nouns |
  Form.Infinitive |
  Form.Present |
  Form.Past |
  Form.PastParticiple |
  Form.AdjectiveBase |
  Form.AdjectiveNeuter |
  Form.AdjectiveE;

/** How many words may be between *bliver* and its participle: *bliver i dag ofte brugt*. */
const reach = 5;

/** *skrives*, *blev skrevet*. */
function hasPassive(sentence: Sentence, lexicon: Lexicon): boolean {
  let since = reach + 1;
  for (const { key, traits } of sentence.tokens) {
    since += 1;
    if ((traits & Trait.Word) === 0) {
      if ((traits & Trait.Punctuation) !== 0) since = reach + 1;
      continue;
    }
    const forms = lexicon.forms(key);
    if ((forms & Form.Passive) !== 0 && (forms & nouns) === 0 && !deponents.has(key)) return true;
    // *fundet* and *huset* are nouns too: further off they are taken for those.
    const isParticiple = (forms & Form.PastParticiple) !== 0 && (since === 1 || (forms & nouns) === 0);
    if (since <= reach && isParticiple && !become.has(key) && !auxiliaries.has(key)) return true;
    if (become.has(key)) since = 0;
  }
  return false;
}

function lettersOf(word: string): number {
  let count = 0;
  for (const letter of word) if (/\p{L}/u.test(letter)) count += 1;
  return count;
}

/** Whether a word says something about what the text is about. */
function carriesMeaning(lexicon: Lexicon, key: string): boolean {
  if (key.length < leastLetters || auxiliaries.has(key) || lexicon.frequency(key) >= functionBand) return false;
  const made = lexicon.accept(key);
  return made.kind !== "unknown" && (made.forms & meaning) !== 0;
}

function maxUsed(counts: ReadonlyMap<string, number>): readonly RepeatedWord[] {
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .filter(({ count }) => count >= leastCount)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, maxRepeated);
}

/**
 * Analyses a text; undefined if it has no words. Passives and content words are found by their possible forms, so the
 * figures are estimates.
 */
export function readability(text: string, lexicon: Lexicon): Readability | undefined {
  const { words, sentences, longWords, lix } = measure(text);
  if (lix === undefined) return undefined;
  const counts = new Map<string, number>();
  const meaningful = new Map<string, boolean>();
  let letters = 0;
  let lettered = 0;
  let passives = 0;
  let longestSentence = 0;
  let length = 0;
  for (let at = 0; at < text.length; ) {
    const sentence = readSentence(text, at);
    for (const { key, traits } of sentence.tokens) {
      if (isWordLike(traits)) length += 1;
      if ((traits & Trait.Word) === 0) continue;
      letters += lettersOf(key);
      lettered += 1;
      const known = meaningful.get(key) ?? carriesMeaning(lexicon, key);
      meaningful.set(key, known);
      if (known) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (hasPassive(sentence, lexicon)) passives += 1;
    longestSentence = Math.max(longestSentence, length);
    // An over-long sentence is read in pieces; only the last of them ends it.
    if (sentence.ends !== "cut") length = 0;
    at += sentence.text.length;
  }
  const ends = Math.max(1, sentences);
  return {
    lix,
    level: lixLevel(lix),
    sentenceWords: words / ends,
    longestSentence,
    wordLetters: lettered === 0 ? 0 : letters / lettered,
    longWordShare: longWords / words,
    passiveShare: Math.min(1, passives / ends),
    repeated: maxUsed(counts),
  };
}
