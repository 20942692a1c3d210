/** Shared data for checking sentences: lexicon, speller, the user's own words, and bounded caches of both. */
import type { Acceptance, Lexicon } from "../lexicon/lexicon.ts";
import type { Speller } from "../spelling/suggest.ts";
import type { Tagger } from "../tagger/tagger.ts";

/** See the fields of `SentenceView` that ask for it. */
export interface Resources {
  readonly lexicon: Lexicon;
  readonly dictionary: ReadonlySet<string>;
  /** Undefined where it is not there (yet); rules that need it are not tried then. */
  readonly tagger: Tagger | undefined;
  accept(word: string): Accepted;
  suggest(word: string): Suggested;
}

/** How a word is accepted, and the work of finding that out, cached or not. */
export interface Accepted {
  readonly acceptance: Acceptance;
  /** See `Speller.work`. */
  readonly work: number;
}

/** Suggestions for a word, and the work of finding them, cached or not. */
export interface Suggested {
  readonly words: readonly string[];
  /** See `Speller.work`. */
  readonly work: number;
}

/** How many words a memory holds before it starts anew: a text repeats its words, a session need not keep them all. */
const rememberedWords = 5000;
const suggestionsPerWord = 5;

/** Memoises a function of a word. The cache is cleared when it is full. */
export function remember<T>(answer: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const value = answer(word);
    if (known.size >= rememberedWords) known.clear();
    // Words longer than any Danish word are not worth remembering.
    if (word.length <= 64) known.set(word, value);
    return value;
  };
}

/** Creates the shared caches over a lexicon and a speller. */
export function wordMemory(lexicon: Lexicon, speller: Speller) {
  return {
    lexicon,
    accept: remember<Accepted>((word) => {
      const before = speller.work;
      const acceptance = lexicon.accept(word);
      return { acceptance, work: speller.work - before + word.length };
    }),
    suggest: remember<Suggested>((word) => {
      const before = speller.work;
      const words = speller.suggest(word, suggestionsPerWord);
      return { words, work: speller.work - before };
    }),
  };
}
