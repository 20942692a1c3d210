/** Tells Danish from before 1948: *aa* for *å*, nouns with capitals, *kunde* for *kunne*. It has rules of its own. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { SentenceView } from "../sentence-view.ts";

const modals = new Set("kunde skulde vilde".split(" "));

const nouns = Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite;

/** Whether the sentence has at least two kinds of old spelling, or *aa* twice: one alone is a slip. */
export function isOldSpelling(view: SentenceView): boolean {
  let doubleA = 0;
  let capitals = 0;
  let silent = 0;
  const { lexicon } = view;
  for (let i = 0; i < view.size; i += 1) {
    const traits = view.traits(i);
    if ((traits & Trait.Word) === 0) continue;
    const key = view.key(i);
    const isCapital = (traits & (Trait.Capital | Trait.AllCaps)) === Trait.Capital;
    const inside = isCapital && (traits & (Trait.First | Trait.Quoted)) === 0;
    if (key.includes("aa") && !inside && lexicon.forms(key) === 0 && lexicon.forms(key.replaceAll("aa", "å")) !== 0) {
      doubleA += 1;
    } else if (inside && key.length > 2 && (lexicon.forms(view.word(i)) & Form.Name) === 0 && isNoun(view, key)) {
      capitals += 1;
    } else if (modals.has(key)) silent += 1;
  }
  if (doubleA > 0) return doubleA + capitals + silent >= 2;
  return silent > 0 && capitals > 0 && silent + capitals >= 3;
}

function isNoun(view: SentenceView, key: string): boolean {
  return ((view.lexicon.forms(key) | view.lexicon.forms(key.replaceAll("aa", "å"))) & nouns) !== 0;
}
