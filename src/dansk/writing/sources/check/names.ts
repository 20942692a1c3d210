/** Finds names that belong to somebody else in the source: another surname, another title. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import type { Fact } from "../../guard/facts/fact.ts";
import { nameKey } from "../../guard/facts/names.ts";
import type { Evidence, EvidenceSentence } from "../read/read-evidence.ts";
import type { SourceIndex } from "../read/source-index.ts";

/** More places of a name are not compared. */
const maxPlaces = 40;

const namesOf = (sentence: EvidenceSentence): readonly Fact[] =>
  sentence.facts.filter(({ family }) => family === "name");

const nameAt = (evidence: Evidence, i: number): string => nameKey(evidence.reading.words[i]?.key ?? "");

const isCapital = (evidence: Evidence, i: number): boolean =>
  ((evidence.reading.words[i]?.traits ?? 0) & Trait.Capital) !== 0;

const isOpen = new Set("fra i på af ved for til hos og".split(" "));

/** *Agnes Lund* where the source has *Agnes Holm*, and *Agnes Lund* nowhere. */
function isOtherSurname(first: Fact, second: Fact, index: SourceIndex): boolean {
  const { evidence } = index;
  const surname = second.keys[0]?.replace(/^w:/u, "") ?? "";
  let isAlways = false;
  for (const place of index.factsLike(first).slice(0, maxPlaces)) {
    const next = place.last + 1;
    if (nameAt(evidence, next) === surname) return false;
    const isSurname = isCapital(evidence, next) && evidence.reading.words[next]?.sentence === place.sentence;
    // Who is also called by the first name alone may have got a surname that is said elsewhere.
    if (!isSurname) return false;
    isAlways = true;
  }
  return isAlways;
}

/** *formand Bente Krogh* where the source calls somebody else *formand*, and her never. */
function isOtherTitle(title: number, name: Fact, claims: Evidence, index: SourceIndex): boolean {
  const word = claims.sentences[name.sentence]?.words.find(({ at }) => at === title);
  if (word === undefined) return false;
  const { evidence } = index;
  const own = new Set(index.factsLike(name).map(({ sentence }) => sentence));
  let isOthers = false;
  for (const s of index.placesOf(word)) {
    const same = evidence.sentences[s]?.words.filter(({ concept }) => concept === word.concept) ?? [];
    if (same.length > 0 && own.has(s)) return false;
    if (same.some(({ at }) => isCapital(evidence, at + 1))) isOthers = true;
  }
  return isOthers;
}

/** Whether a name of a sentence is combined differently in the source. */
export function isOtherPerson(sentence: EvidenceSentence, claims: Evidence, index: SourceIndex): boolean {
  const names = namesOf(sentence);
  return names.some((name, i) => {
    const before = names[i - 1];
    if (before !== undefined && before.last === name.first - 1) return isOtherSurname(before, name, index);
    const title = claims.reading.words[name.first - 1];
    if (title === undefined || title.sentence !== name.sentence || isOpen.has(title.key)) return false;
    return isOtherTitle(name.first - 1, name, claims, index);
  });
}

/**
 * *Eurostat måler …*: an unlisted bare noun at the start of a sentence before a verb is a name that the source does not
 * have.
 */
export function opensWithNewName(
  sentence: EvidenceSentence,
  claims: Evidence,
  index: SourceIndex,
  lexicon: Lexicon,
): boolean {
  const first = sentence.words[0];
  if (first === undefined) return false;
  const word = claims.reading.words[first.at];
  const next = claims.reading.words[first.at + 1];
  if (word === undefined || next === undefined || word.start !== sentence.start) return false;
  const isThere = ["", "en", "et", "n", "t", "er", "r", "erne", "rne"].some((ending) =>
    index.hasWord(word.key + ending),
  );
  if (isThere || lexicon.forms(word.key) !== 0) return false;
  const accepted = lexicon.accept(word.key);
  const isBare = accepted.kind === "compound" && (accepted.forms & bareNoun) === Form.NounSingular;
  return isBare && (lexicon.forms(next.key) & (Form.Present | Form.Past)) !== 0;
}

const bareNoun = Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite;
