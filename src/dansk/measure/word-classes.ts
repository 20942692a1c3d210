/** Word classes of a text: each class's share of the words, as tagged in their sentences. */
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Tagger } from "../tagger/tagger.ts";
import { Tag, type TagNumber } from "../tagger/tags.ts";
import { readSentence } from "../text/sentences.ts";
import { type Sentence, type Token, Trait } from "../text/token.ts";

/** Word classes as Danish schools teach them, in order of usual frequency. `other` is names, numbers and the rest. */
export const wordClasses = [
  "noun",
  "verb",
  "pronoun",
  "preposition",
  "adverb",
  "adjective",
  "conjunction",
  "name",
  "other",
] as const;
export type WordClass = (typeof wordClasses)[number];

/** Shares of the words, 0 to 1. They sum to 1. */
export type WordClassShares = Readonly<Record<WordClass, number>>;

/** Determiners such as *en*, *den* and *min* count as pronouns. */
const classOfTag: Readonly<Record<TagNumber, WordClass>> = {
  [Tag.NounSingular]: "noun",
  [Tag.NounSingularDefinite]: "noun",
  [Tag.NounPlural]: "noun",
  [Tag.NounPluralDefinite]: "noun",
  [Tag.Genitive]: "noun",
  [Tag.Name]: "name",
  [Tag.AdjectiveBase]: "adjective",
  [Tag.AdjectiveNeuter]: "adjective",
  [Tag.AdjectiveE]: "adjective",
  [Tag.Compared]: "adjective",
  [Tag.Infinitive]: "verb",
  [Tag.Present]: "verb",
  [Tag.Past]: "verb",
  [Tag.Participle]: "verb",
  [Tag.ParticipleE]: "adjective",
  [Tag.PresentParticiple]: "adjective",
  [Tag.Imperative]: "verb",
  [Tag.Nominative]: "pronoun",
  [Tag.Oblique]: "pronoun",
  [Tag.Pronoun]: "pronoun",
  [Tag.Relative]: "pronoun",
  [Tag.Expletive]: "pronoun",
  [Tag.Determiner]: "pronoun",
  [Tag.Possessive]: "pronoun",
  [Tag.Adverb]: "adverb",
  [Tag.AdverbT]: "adverb",
  [Tag.Preposition]: "preposition",
  [Tag.Coordinator]: "conjunction",
  [Tag.Subordinator]: "conjunction",
  [Tag.InfinitiveMarker]: "conjunction",
  [Tag.Number]: "other",
  [Tag.Other]: "other",
};

/** Shares of a text; undefined if it has no words. The tagger makes errors, so these are estimates. */
export function wordClassShares(
  text: string,
  { lexicon, tagger }: { readonly lexicon: Lexicon; readonly tagger: Tagger },
): WordClassShares | undefined {
  const counts: Record<WordClass, number> = {
    noun: 0,
    verb: 0,
    pronoun: 0,
    preposition: 0,
    adverb: 0,
    adjective: 0,
    conjunction: 0,
    name: 0,
    other: 0,
  };
  const known = new Map<string, number>();
  let words = 0;
  for (let at = 0; at < text.length; ) {
    const sentence = readSentence(text, at);
    const tags = tagger.tag(wordsOf(sentence, lexicon, known));
    sentence.tokens.forEach(({ traits }, index) => {
      if ((traits & Trait.Word) === 0) return;
      counts[classOfTag[tags.tag(index) as TagNumber]] += 1;
      words += 1;
    });
    at += sentence.text.length;
  }
  if (words === 0) return undefined;
  return Object.fromEntries(wordClasses.map((name) => [name, counts[name] / words])) as WordClassShares;
}

/** A sentence as the tagger takes it. @param known the forms of words that have been looked up */
function wordsOf({ tokens }: Sentence, lexicon: Lexicon, known: Map<string, number>) {
  const forms = tokens.map((token) => formsOf(token, lexicon, known));
  return {
    size: tokens.length,
    key: (index: number) => tokens[index]?.key ?? "",
    traits: (index: number) => tokens[index]?.traits ?? 0,
    forms: (index: number) => forms[index] ?? 0,
  };
}

function formsOf({ word, key, traits }: Token, lexicon: Lexicon, known: Map<string, number>): number {
  if ((traits & (Trait.Word | Trait.Abbreviation)) === 0) return 0;
  const before = known.get(word);
  if (before !== undefined) return before;
  const listed = lexicon.forms(key) | ((traits & Trait.Capital) === 0 ? 0 : lexicon.forms(word));
  // Compounds are put together only where the word itself is not listed.
  const made = listed === 0 && (traits & Trait.Word) !== 0 ? lexicon.accept(word) : undefined;
  const forms = made === undefined ? listed : made.kind === "unknown" ? 0 : made.forms;
  known.set(word, forms);
  return forms;
}
