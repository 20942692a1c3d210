/** Removes words from a sentence and repairs spaces, commas, capitals and word order. */
import { Finite } from "../../../clauses/clause.ts";
import { capitalise } from "../../../rules/replacement.ts";
import { finiteForms, nominatives, wordSet } from "../../../rules/vocabulary.ts";
import { Trait } from "../../../text/token.ts";
import type { Change } from "../draft/draft.ts";
import type { ReadSentence } from "../draft/reading.ts";

/** Subjects of one word: the verb can change places with them and nothing else. */
const shortSubjects = wordSet("det den de der");

function isShortSubject({ view }: ReadSentence, index: number): boolean {
  return nominatives.has(view.key(index)) || shortSubjects.has(view.key(index)) || view.word(index) === "I";
}

function isOpen({ view }: ReadSentence, index: number): boolean {
  return index >= view.size || (view.traits(index) & Trait.Punctuation) !== 0;
}

/** Whether a finite verb is there: right before a subject that can be nothing else *ved* is one. */
function isVerbAt({ view }: ReadSentence, index: number): boolean {
  if (nominatives.has(view.key(index + 1))) return (view.forms(index) & finiteForms) !== 0;
  return view.hasTags && view.clauses.finite(index) === Finite.Certain;
}

/** The change that removes the tokens `first` to `last`; undefined if the rest would be ungrammatical. */
export function removalOf(
  read: ReadSentence,
  first: number,
  last: number,
): Pick<Change, "start" | "end" | "text"> | undefined {
  const { view, offset } = read;
  const start = offset + view.start(first);
  const isFirst = first === 0 || (view.traits(first) & Trait.First) !== 0;
  if (isFirst) {
    const isCut = view.key(last + 1) === ",";
    const next = isCut ? last + 2 : last + 1;
    const word = view.word(next);
    if ((view.traits(next) & Trait.Word) === 0) return undefined;
    // *For at være ærlig, så ved jeg …*: what takes up the phrase that goes.
    if (isCut && view.key(next) === "så" && view.key(last) !== "altså" && isVerbAt(read, next + 1)) return undefined;
    // What announces a clause leaves a main clause; a comma leaves one too, unless its verb comes first.
    const asks = view.key(view.size - 1) === "?";
    if (view.key(last) === "at" || (isCut && (asks || !isVerbAt(read, next)))) {
      const written = capitalise(word);
      // A name has its capital already, and may be one of several words.
      if (word === written) return { start, end: offset + view.start(next), text: "" };
      return { start, end: offset + view.end(next), text: written };
    }
    // *Egentlig vil jeg* becomes *Jeg vil*: something must precede the verb.
    if (!view.hasTags || !isShortSubject(read, next + 1)) return undefined;
    if (!isVerbAt(read, next)) return undefined;
    // *Egentlig vil det være …*: who the subject is shows only where nothing else can be.
    if (
      !nominatives.has(view.key(next + 1)) &&
      view.word(next + 1) !== "I" &&
      (view.traits(next + 2) & Trait.Word) === 0
    )
      return undefined;
    const subject = capitalise(view.word(next + 1));
    return { start, end: offset + view.end(next + 1), text: `${subject} ${word}` };
  }
  // Only behind a space: what hangs together with the word before is no word of its own.
  if ((view.traits(first) & Trait.SpaceBefore) === 0) return undefined;
  const before = view.key(first - 1);
  if (before === ",") {
    const left = offset + view.end(first - 2);
    if (view.key(last + 1) === ",") return { start: left, end: offset + view.end(last + 1), text: "" };
    if (isOpen(read, last + 1)) return { start: left, end: offset + view.end(last), text: "" };
    return { start, end: offset + view.start(last + 1), text: "" };
  }
  if ((view.traits(first - 1) & Trait.Punctuation) !== 0) return undefined;
  return { start: offset + view.end(first - 1), end: offset + view.end(last), text: "" };
}
