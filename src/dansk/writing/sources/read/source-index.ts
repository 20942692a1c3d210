/** Index of a source: the sentences that contain a word, and the weight of the word in that source. */
import { type Fact, sameFact } from "../../guard/facts/fact.ts";
import type { ContentWord, Evidence } from "./read-evidence.ts";

/** A word in more sentences than this leads to none of them. */
const maxPlaces = 60;
/** Maximum number of places searched for one fact. */
const maxFacts = 200;

export class SourceIndex {
  readonly evidence: Evidence;
  readonly #places = new Map<string, number[]>();
  readonly #counts = new Map<string, number>();
  readonly #facts = new Map<string, Fact[]>();
  readonly #words = new Map<string, number[]>();

  constructor(evidence: Evidence) {
    this.evidence = evidence;
    evidence.sentences.forEach(({ words, facts }, s) => {
      for (const key of new Set(words.map(({ concept }) => concept))) {
        const count = (this.#counts.get(key) ?? 0) + 1;
        this.#counts.set(key, count);
        const places = this.#places.get(key) ?? [];
        if (places.length < maxPlaces) places.push(s);
        this.#places.set(key, places);
      }
      for (const fact of facts) {
        for (const key of fact.keys) {
          const places = this.#facts.get(key) ?? [];
          if (places.length < maxFacts) places.push(fact);
          this.#facts.set(key, places);
        }
      }
    });
    for (const { key, sentence } of evidence.reading.words) {
      const places = this.#words.get(key) ?? [];
      if (places.length < maxPlaces && places.at(-1) !== sentence) places.push(sentence);
      this.#words.set(key, places);
    }
  }

  /** The sentences with a word of that root, up to the limit. */
  placesOf(word: ContentWord): readonly number[] {
    return this.#places.get(word.concept) ?? [];
  }

  /** How much it says that a sentence has this word: more the rarer it is in the source and in Danish. */
  weightOf(word: ContentWord): number {
    const count = this.#counts.get(word.concept) ?? 0;
    const sentences = this.evidence.sentences.length;
    return word.rarity * (0.5 + Math.log(1 + sentences / (1 + count)) / Math.log(2 + sentences));
  }

  /** The facts of the source that say the same, in order. */
  factsLike(fact: Fact): readonly Fact[] {
    const found = new Set(fact.keys.flatMap((key) => this.#facts.get(key) ?? []));
    return [...found].filter((other) => sameFact(fact, other)).sort((a, b) => a.first - b.first);
  }

  /** The sentences that state the fact, rising. */
  sentencesWith(fact: Fact): readonly number[] {
    return [...new Set(this.factsLike(fact).map(({ sentence }) => sentence))];
  }

  /** Whether the word is in the source as it is written, whatever it is there. */
  hasWord(key: string): boolean {
    return this.#words.has(key);
  }

  /** The sentences with exactly this lower-case word, the first of them where it is everywhere. */
  sentencesWithWord(key: string): readonly number[] {
    return this.#words.get(key) ?? [];
  }
}
