/** Looks up Danish words and forms in the grammar check's compiled lexicon, which is opened at the first call. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { splitCompound } from "#dansk/lexicon/compounds.ts";
import { type CompiledLexicon, openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { searchedForms } from "#dansk/writing/assistant/words/searched-forms.ts";
import type { Words } from "#domain/ports.ts";
import { packageRoot } from "../package-root.ts";

/** Shorter words are in the lexicon; splitting them would only take time. */
const leastCompound = 7;
/** Longer strings are no words; also bounds the work. */
const maxLetters = 60;
/** Three words in a row can always be read as a compound, but are usually a phrase. */
const maxParts = 2;

/**
 * @param lexiconPath the compiled file; this installation's by default
 * @returns words whose first call throws if the file is missing or damaged; the next call tries again
 */
export function openDanishWords(lexiconPath?: string): Words {
  let opened: CompiledLexicon | undefined;

  function lexicon(): CompiledLexicon {
    if (opened === undefined) {
      const bytes = readFileSync(lexiconPath ?? join(packageRoot(), "src/dansk/data/lexicon.bin"));
      opened = openLexicon(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    }
    return opened;
  }

  return {
    has: (word) => {
      const known = lexicon();
      // Names are listed with a capital, which passwords rarely have.
      if (known.forms(word) !== 0 || known.forms(word.slice(0, 1).toUpperCase() + word.slice(1)) !== 0) return true;
      if (word.length < leastCompound || word.length > maxLetters) return false;
      // Whether the split is likely to be a misspelling doesn't matter here.
      const split = splitCompound(known.graph, word);
      return split !== undefined && split.parts.length <= maxParts;
    },
    formsOf: (word) => (word.length > maxLetters ? [] : searchedForms(lexicon(), word)),
  };
}
