/** Expands search words by forms that stemming doesn't connect: a search for *bog* also finds *bøger*. */
import { describeFault } from "../../../describe-fault.ts";
import type { Log, Words } from "../../../ports.ts";

export interface SearchWords {
  /** As typed. Quotation marks and a minus work as in a web search. */
  readonly typed: string;
  /** Each word, followed by its other forms. */
  readonly forms: readonly (readonly string[])[];
}

/** Maximum number of words whose forms are looked up. */
const maxWords = 12;
/** Quoted words are searched as they are; a missing end quote counts as the end. */
const quotation = /"[^"]*"?/gu;

export function readSearchWords(
  { words, log }: { readonly words: Words; readonly log: Log },
  typed: string,
): SearchWords {
  const free = typed.normalize("NFC").toLowerCase().replaceAll(quotation, " ");
  const asked = [...new Set(free.match(/\p{L}{2,60}/gu))].slice(0, maxWords);
  try {
    const forms = asked.map((word) => [word, ...words.formsOf(word)]).filter(({ length }) => length > 1);
    return { typed, forms };
  } catch (error) {
    // The typed words can be searched without their forms.
    log.error(describeFault(error), "the forms of words can't be looked up");
    return { typed, forms: [] };
  }
}
