/** Compiles the dictionary and the frequency lists into the binary that `open-lexicon.ts` opens; pure, no files. */

import { parseAffixFile } from "./affix-file.ts";
import { estimateBands } from "./bands.ts";
import { parseBandList } from "./count-forms.ts";
import { parseDictionaryFile } from "./dictionary-file.ts";
import { expandDictionary } from "./expand.ts";
import { type SourceHash, writeLexicon } from "./write-lexicon.ts";

/** Texts of the files the lexicon is compiled from. */
export interface LexiconSources {
  readonly affix: string;
  readonly dictionary: string;
  /** Bands counted in text (`count-forms.ts`). */
  readonly counted: string;
  /** Bands listed by hand. */
  readonly listed: string;
}

/** Compiles `sources`; the same sources give the same bytes. */
export function compileLexicon(sources: LexiconSources, sourceHash: SourceHash): Uint8Array {
  const expansion = expandDictionary(parseAffixFile(sources.affix), parseDictionaryFile(sources.dictionary));
  const bands = estimateBands(expansion, parseBandList(sources.counted), parseBandList(sources.listed));
  return writeLexicon(expansion.forms, bands, sourceHash);
}
