/**
 * Compiles the dictionary and the frequency lists into the binary that `open-lexicon.ts` opens. Pure: no file access.
 */

import { LISTED_SLIP } from "../spelling/known-misspellings.ts";
import { parseAffixFile } from "./dictionary/affix-file.ts";
import { parseDictionaryFile } from "./dictionary/dictionary-file.ts";
import { expandDictionary } from "./dictionary/expand.ts";
import { estimateBands } from "./frequency/bands.ts";
import { parseBandList } from "./frequency/count-forms.ts";
import { type SourceHash, writeLexicon } from "./write-lexicon.ts";

/** Contents of the source files. */
export interface LexiconSources {
  readonly affix: string;
  readonly dictionary: string;
  /** Further entries in the dictionary's format; lines that start with `#` are comments. */
  readonly extra: string;
  /** Bands counted in text (`count-forms.ts`). */
  readonly counted: string;
  /** Bands listed by hand. */
  readonly listed: string;
}

/** Compiles `sources`. The same sources always give the same bytes. */
export function compileLexicon(sources: LexiconSources, sourceHash: SourceHash): Uint8Array {
  const expansion = expandDictionary(
    parseAffixFile(sources.affix),
    [...parseDictionaryFile(sources.dictionary), ...parseDictionaryFile(sources.extra)],
    LISTED_SLIP.keys(),
  );
  const bands = estimateBands(expansion, parseBandList(sources.counted), parseBandList(sources.listed));
  return writeLexicon(expansion.forms, bands, sourceHash);
}
