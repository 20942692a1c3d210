/** The nouns that a word can be a form of, by the list of frequent nouns, otherwise by the readings of the lexicon. */
import { indefiniteOf } from "../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { genderOf } from "../../rewriting/forms/decline.ts";
import { guessForms } from "./noun-candidates.ts";
import { type NounParadigm, nounsOf, nounsWith } from "./paradigms/nouns.ts";

export interface FoundNoun extends NounParadigm {
  /** All that may be forms of it, where it can't be told which are; none if it can. */
  readonly possible: readonly string[];
  /** By the list, and not by the lexicon alone. */
  readonly isKnown: boolean;
}

const has = (lexicon: Lexicon, word: string, form: number): boolean => (lexicon.forms(word) & form) !== 0;

/** *hunde* → *hund*; undefined where none is listed that has this plural. */
function singularOf(lexicon: Lexicon, plural: string): string | undefined {
  const cut = ["er", "e", "r"].flatMap((ending) => (plural.endsWith(ending) ? [plural.slice(0, -ending.length)] : []));
  const stems = [plural, ...cut];
  const undoubled = stems.map((stem) => stem.replace(/([bdfgklmnprst])\1$/u, "$1"));
  const withVowel = stems.map((stem) => stem.replace(/([^aeiouyæøå])([lnr])$/u, "$1e$2"));
  const latin = cut.flatMap((stem) => [`${stem}um`, `${stem}us`]);
  const candidates = [...stems, ...undoubled, ...withVowel, ...latin];
  return candidates.find(
    (candidate) => has(lexicon, candidate, Form.NounSingular) && guessForms(lexicon, candidate).forms.plural === plural,
  );
}

/** The indefinite singular of a noun in any form; undefined where none is listed. */
function baseOf(lexicon: Lexicon, word: string): string | undefined {
  // *museer* is listed as a singular too, of which there is no other form.
  const isBase = has(lexicon, word, Form.NounSingular) && Object.keys(guessForms(lexicon, word).forms).length > 1;
  if (isBase) return word;
  if (has(lexicon, word, Form.NounSingularDefinite)) {
    const bare = word.slice(0, -1);
    return has(lexicon, bare, Form.NounSingular) ? bare : indefiniteOf(lexicon, word);
  }
  if (has(lexicon, word, Form.NounPlural)) return singularOf(lexicon, word);
  if (!has(lexicon, word, Form.NounPluralDefinite)) return undefined;
  const plurals = [indefiniteOf(lexicon, word), word.replace(/([bdfgklmnprst])?ene$/u, "")];
  return plurals
    .map((plural) => plural && singularOf(lexicon, plural))
    .find((base) => base !== undefined && base !== "");
}

/** The nouns that a word is a form of. If the word is the singular of one of them, only that one. */
export function findNouns(lexicon: Lexicon, word: string): readonly FoundNoun[] {
  const known = nounsOf(lexicon, word);
  const base = known.length > 0 ? word : baseOf(lexicon, word);
  // *hjerter* may be a card game, and is more often hearts.
  const isBase = base === word && guessForms(lexicon, word).possible.length === 0;
  const found = known.length > 0 ? known : isBase ? [] : nounsWith(lexicon, word);
  if (found.length > 0) return found.map((noun) => ({ ...noun, possible: [], isKnown: true }));
  if (base === undefined || !has(lexicon, base, Form.NounSingular)) return [];
  const listed = nounsOf(lexicon, base);
  if (listed.length > 0) return listed.map((noun) => ({ ...noun, possible: [], isKnown: true }));
  return [{ base, ...guessForms(lexicon, base), isKnown: false }];
}

/** *arven* is a form of *arv*: if a verb has the infinitive *arve*, that spelling is not read as a noun. */
export function mayBeOther(lexicon: Lexicon, base: string): boolean {
  const shorter = base.slice(0, -1);
  return base.endsWith("e") && has(lexicon, shorter, Form.NounSingular) && genderOf(lexicon, shorter) !== Form.Neuter;
}
