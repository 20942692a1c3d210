/** Inflects a synonym like the word that it replaces. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { Form } from "../../lexicon/lexicon.ts";
import { matchCase } from "../../rules/replacement.ts";
import type { Tagger } from "../../tagger/tagger.ts";
import { sentenceReader, sentencesOf } from "./draft/reading.ts";
import { conjugate, type VerbForm } from "./forms/conjugate.ts";
import { type AdjectiveForm, agree, decline, genderOf, type NounForm } from "./forms/decline.ts";
import { bitsOf, classOf, tagsOf, type WordForm, wordForms } from "./forms/word-forms.ts";

/** Analysis of a word in its position. */
export interface WordAnalysis {
  /** As it stands. */
  readonly word: string;
  /** UTF-16 span in the text it was read from. */
  readonly start: number;
  readonly end: number;
  readonly form: WordForm;
  /** *bilens* */
  readonly genitive: boolean;
  /** `Form.Common` or `Form.Neuter` of a noun; 0 when it has both, none, or is no noun. */
  readonly gender: number;
}

/** So likely a form must be in its place. */
const leastChance = 0.5;

/**
 * Analyses the word at a UTF-16 offset of the text; undefined if there is no word, or if it has no inflected forms
 * (*og, meget*).
 */
export function analyseWord(
  text: string,
  offset: number,
  { lexicon, tagger }: { readonly lexicon: Lexicon; readonly tagger: Tagger },
): WordAnalysis | undefined {
  const read = sentenceReader(lexicon, tagger);
  for (const { sentence, previous, offset: from } of sentencesOf(text)) {
    if (offset >= from + sentence.text.length) continue;
    const { view } = read(sentence, previous, from);
    for (let i = 0; i < view.size; i += 1) {
      if (from + view.end(i) <= offset) continue;
      if (from + view.start(i) > offset) return undefined;
      const place = { word: view.word(i), start: from + view.start(i), end: from + view.end(i) };
      const forms = view.forms(i);
      const gender = forms & (Form.Common | Form.Neuter);
      const isNeither = gender === (Form.Common | Form.Neuter);
      const genitive = (forms & Form.Genitive) !== 0 && !wordForms.some((form) => (forms & bitsOf[form]) !== 0);
      const bare = genitive ? lexicon.forms(view.key(i).replace(/'?s$/u, "")) : forms;
      let best: WordForm | undefined;
      let most = leastChance;
      for (const form of wordForms) {
        if ((bare & bitsOf[form]) === 0 || !isSpelt(form, view.key(i), genitive)) continue;
        const chance = genitive ? 1 : view.tags.probability(i, tagsOf[form]);
        if (chance <= most) continue;
        most = chance;
        best = form;
      }
      if (best === undefined) return undefined;
      const isNoun = classOf(best) === "noun";
      return { ...place, form: best, genitive, gender: isNoun && !isNeither ? gender : 0 };
    }
    return undefined;
  }
  return undefined;
}

/** Endings distinguish forms that share a bit. */
function isSpelt(form: WordForm, key: string, genitive: boolean): boolean {
  if (form === "comparative") return !/ste?$/u.test(key);
  if (form === "superlative") return key.endsWith("st");
  if (form === "superlativeE") return key.endsWith("ste");
  if (form === "pastPassive") return /[dt]es$/u.test(key);
  if (form === "passive") return key.endsWith("s");
  if (form === "infinitive" || form === "present" || form === "past") return genitive || !key.endsWith("es");
  return true;
}

/**
 * `lemma`, given in dictionary form, inflected like the analysed word: same gender, number, definiteness, tense and
 * capitals. Null if the lemma has no such form, or if the context would not agree, as with an indefinite noun of the
 * other gender.
 */
export function inflectLike(lexicon: Lexicon, lemma: string, analysis: WordAnalysis): string | null {
  const { form, genitive, gender, word } = analysis;
  const of = classOf(form);
  let found: string | undefined;
  if (of === "verb") found = conjugate(lexicon, lemma, form as VerbForm);
  else if (of === "adjective") found = agree(lexicon, lemma, form as AdjectiveForm);
  else {
    const own = genderOf(lexicon, lemma);
    if (form === "singular" && gender !== 0 && own !== gender) return null;
    found = decline(lexicon, lemma, form as NounForm);
  }
  if (found === undefined) return null;
  return matchCase(word, genitive ? (/[sxz]$/u.test(found) ? `${found}'` : `${found}s`) : found);
}
