/** Opens the compiled lexicon and implements `Lexicon`. */

import { GraphSearch } from "../spelling/graph-search.ts";
import { acceptWord } from "./accept.ts";
import { type Acceptance, type Lexicon, READING_BITS, Role } from "./lexicon.ts";
import { WordGraph } from "./word-graph.ts";

/** A lexicon with its word graph, which the speller walks. */
export interface CompiledLexicon extends Lexicon {
  readonly graph: WordGraph;
  /** Words near a written one, in the same graph. */
  readonly search: GraphSearch;
}

/** All bits of `Form`. */
const FORM_BITS = Role.First - 1;

/**
 * Opens the bytes of `lexicon.bin`. They are used in place and must not be changed afterwards.
 * @throws LexiconFormatError when the bytes are not a whole lexicon of this version
 */
export function openLexicon(buffer: ArrayBuffer): CompiledLexicon {
  const graph = new WordGraph(buffer);
  const lexicon: CompiledLexicon = {
    graph,
    search: new GraphSearch(graph),
    forms(word: string): number {
      const bits = graph.bitsOf(word);
      return (bits & READING_BITS) === 0 || (bits & Role.Forbidden) !== 0 ? 0 : bits & FORM_BITS;
    },
    frequency: (word: string): number => graph.bandOf(word),
    accept: (word: string): Acceptance => acceptWord(lexicon, word),
  };
  return lexicon;
}
