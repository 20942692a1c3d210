/** Reads the sentences of a draft as rules see them: tokens with tags, clauses and foreign passages. */
import { foreignTokens } from "../../../engine/foreign/foreign-tokens.ts";
import { type Accepted, type Resources, remember } from "../../../engine/resources.ts";
import { SentenceView } from "../../../engine/sentence-view.ts";
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import type { Tagger } from "../../../tagger/tagger.ts";
import { splitSentences } from "../../../text/sentences.ts";
import type { Sentence } from "../../../text/token.ts";

/** A sentence of a draft. */
export interface ReadSentence {
  readonly view: SentenceView;
  /** Where it begins in the draft. */
  readonly offset: number;
  /** 1 for each token of a passage that is not Danish; undefined when there is none. */
  readonly foreign: Uint8Array | undefined;
}

/** Reads one sentence. `previous` is the one before on its line. */
export type SentenceReader = (sentence: Sentence, previous: Sentence | undefined, offset: number) => ReadSentence;

const noSuggestions = { words: [], work: 0 };
const noWords: ReadonlySet<string> = new Set();

/** Creates the reader. It caches words, up to a limit. */
export function sentenceReader(lexicon: Lexicon, tagger: Tagger | undefined): SentenceReader {
  const resources: Resources = {
    lexicon,
    dictionary: noWords,
    tagger,
    accept: remember<Accepted>((word) => ({ acceptance: lexicon.accept(word), work: word.length })),
    suggest: () => noSuggestions,
  };
  return (sentence, previous, offset) => {
    const view = new SentenceView(sentence, previous, resources, Number.POSITIVE_INFINITY);
    return { view, offset, foreign: foreignTokens(view) };
  };
}

/** The sentences of a text with their offsets. */
export function* sentencesOf(text: string): Generator<{ sentence: Sentence; previous?: Sentence; offset: number }> {
  let offset = 0;
  let previous: Sentence | undefined;
  for (const sentence of splitSentences(text)) {
    yield { sentence, offset, ...(previous !== undefined && { previous }) };
    offset += sentence.text.length;
    previous = sentence.ends === "line" ? undefined : sentence;
  }
}
