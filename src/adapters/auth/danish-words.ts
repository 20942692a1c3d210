/** Which words are Danish, and in which forms, by the compiled lexicon of the grammar check: opened at the first question and then kept. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { splitCompound } from "#dansk/lexicon/compounds.ts";
import { type CompiledLexicon, openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { searchedForms } from "#dansk/writing/assistant/words/searched-forms.ts";
import type { Words } from "#domain/ports.ts";
import { packageRoot } from "../package-root.ts";

/** Shorter words are listed when they are words at all; looking for their parts would only cost time. */
const leastCompound = 7;
/** Longer words are no words; the limit also bounds the work. */
const maxLetters = 60;
/** Three words in a row can be read as a compound whether they belong together or not: that is a phrase, no word. */
const maxParts = 2;

/**
 * @param lexiconPath the compiled file; the one of this installation when left out
 * @returns words whose first question throws when the file is missing or damaged: the next one tries again
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
      // Names are listed with their capital, and a password seldom has it.
      if (known.forms(word) !== 0 || known.forms(word.slice(0, 1).toUpperCase() + word.slice(1)) !== 0) return true;
      if (word.length < leastCompound || word.length > maxLetters) return false;
      // Whether it is a slip of the pen for another word does not matter here.
      const split = splitCompound(known.graph, word);
      return split !== undefined && split.parts.length <= maxParts;
    },
    formsOf: (word) => (word.length > maxLetters ? [] : searchedForms(lexicon(), word)),
  };
}
