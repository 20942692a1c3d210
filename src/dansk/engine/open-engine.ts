/** Opens an engine from its two compiled files. The browser worker, the server and the command line all use it. */
import { openLexicon } from "../lexicon/open-lexicon.ts";
import { createSpeller } from "../spelling/suggest.ts";
import { openTagger } from "../tagger/tagger.ts";
import { createEngine, type Engine } from "./engine.ts";

/** Bytes of the compiled files. They are used in place and must not be changed afterwards. */
export interface EngineFiles {
  /** `lexicon.bin`: enough for spelling, fixed phrases and typography. */
  readonly lexicon: ArrayBuffer;
  /** `tagger.bin`: without it the rules that ask for tags are silent. */
  readonly tagger?: ArrayBuffer;
}

/**
 * @throws LexiconFormatError or TaggerFormatError when a file is not whole or of another version
 */
export function openEngine({ lexicon: lexiconBytes, tagger: taggerBytes }: EngineFiles): Engine {
  const lexicon = openLexicon(lexiconBytes);
  const speller = createSpeller(lexicon);
  return createEngine({ lexicon, speller, ...(taggerBytes && { tagger: openTagger(taggerBytes) }) });
}
