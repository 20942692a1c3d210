/** Converts tagged sentences to the engine's own tokens, each with the tag of the matching treebank token. */
import { goldTag, type TaggedSentence } from "../../src/dansk/compile/tagger/gold-tags.ts";
import type { GoldSentence } from "../../src/dansk/compile/tagger/train.ts";
import { wordMemory } from "../../src/dansk/engine/resources.ts";
import { SentenceView } from "../../src/dansk/engine/sentence-view.ts";
import type { CompiledLexicon } from "../../src/dansk/lexicon/open-lexicon.ts";
import { createSpeller } from "../../src/dansk/spelling/suggest.ts";
import { readSentence } from "../../src/dansk/text/sentences.ts";

/** A token that the two read differently has no tag (-1). */
export function goldSentences(records: readonly TaggedSentence[], lexicon: CompiledLexicon): readonly GoldSentence[] {
  const memory = wordMemory(lexicon, createSpeller(lexicon));
  const resources = { ...memory, dictionary: new Set<string>(), tagger: undefined };
  const sentences: GoldSentence[] = [];
  for (const { text, tok } of records) {
    const byStart = new Map(tok.map((token) => [token[0], token]));
    for (let at = 0; at < text.length; ) {
      const sentence = readSentence(text, at);
      const words = new SentenceView(sentence, undefined, resources, 0);
      const tags = new Int8Array(words.size).fill(-1);
      for (let i = 0; i < words.size; i += 1) {
        const token = byStart.get(at + words.start(i));
        if (token !== undefined && token[1] === at + words.end(i)) tags[i] = goldTag(token, words.key(i)) ?? -1;
      }
      sentences.push({ words, tags });
      at += sentence.text.length;
    }
  }
  return sentences;
}
