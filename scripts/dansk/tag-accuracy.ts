/** Measures the accuracy of the tagger on tagged sentences, without punctuation. */
import type { GoldSentence } from "../../src/dansk/compile/tagger/train.ts";
import { READING_BITS } from "../../src/dansk/lexicon/lexicon.ts";
import type { Tagger } from "../../src/dansk/tagger/tagger.ts";
import { Tag } from "../../src/dansk/tagger/tags.ts";
import { Trait } from "../../src/dansk/text/token.ts";

export interface TagAccuracy {
  readonly all: number;
  readonly right: number;
  readonly unlisted: number;
  readonly unlistedRight: number;
  readonly wordsPerSecond: number;
  /** How often each tag was taken for each other, most often first. */
  readonly confusions: readonly { readonly gold: string; readonly told: string; readonly count: number }[];
}

const names = Object.keys(Tag);

export function tagAccuracy(tagger: Tagger, sentences: readonly GoldSentence[]): TagAccuracy {
  let all = 0;
  let right = 0;
  let unlisted = 0;
  let unlistedRight = 0;
  const confused = new Map<string, number>();
  const startedAt = performance.now();
  const tagged = sentences.map(({ words }) => tagger.tag(words));
  const seconds = (performance.now() - startedAt) / 1000;
  sentences.forEach(({ words, tags }, index) => {
    for (let i = 0; i < words.size; i += 1) {
      const gold = tags[i] ?? -1;
      if (gold < 0 || (words.traits(i) & Trait.Punctuation) !== 0) continue;
      const told = tagged[index]?.tag(i) ?? -1;
      const isListed = (words.forms(i) & READING_BITS) !== 0;
      all += 1;
      if (!isListed) unlisted += 1;
      if (told === gold) {
        right += 1;
        if (!isListed) unlistedRight += 1;
        continue;
      }
      const pair = `${names[gold]} ${names[told]}`;
      confused.set(pair, (confused.get(pair) ?? 0) + 1);
    }
  });
  const confusions = [...confused]
    .sort((a, b) => b[1] - a[1])
    .map(([pair, count]) => {
      const [gold = "", told = ""] = pair.split(" ");
      return { gold, told, count };
    });
  return { all, right, unlisted, unlistedRight, wordsPerSecond: all / seconds, confusions };
}
