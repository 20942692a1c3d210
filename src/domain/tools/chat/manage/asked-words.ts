/** The words that somebody looks for, with the forms that no stem leads to: who asks for *bog* means *bøger* too. */
import { describeFault } from "../../../describe-fault.ts";
import type { Log, Words } from "../../../ports.ts";

export interface AskedWords {
  /** As typed: words may be put in quotation marks or after a minus, as in a web search. */
  readonly typed: string;
  /** A word each, and after it its other forms. */
  readonly forms: readonly (readonly string[])[];
}

/** Words whose forms are looked up; who types more has said enough. */
const maxWords = 12;
/** Such words are meant as they stand; one that is not closed goes on to the end. */
const quotation = /"[^"]*"?/gu;

export function askedWords({ words, log }: { readonly words: Words; readonly log: Log }, typed: string): AskedWords {
  const free = typed.normalize("NFC").toLowerCase().replaceAll(quotation, " ");
  const asked = [...new Set(free.match(/\p{L}{2,60}/gu))].slice(0, maxWords);
  try {
    const forms = asked.map((word) => [word, ...words.formsOf(word)]).filter(({ length }) => length > 1);
    return { typed, forms };
  } catch (error) {
    // What was typed can be found all the same.
    log.error(describeFault(error), "the forms of words can't be looked up");
    return { typed, forms: [] };
  }
}
