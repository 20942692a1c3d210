/** The clause so far as the tagger sees it, in one number of eight bits, and the words that govern a verb form. */
import { finiteTags, hasTag, nounTags, Tag, tagSet } from "./tags.ts";

/** Verbs and words that govern what verb form follows, by lemma; none is 0. */
export const governors: ReadonlyMap<string, number> = new Map([
  ...spread("kan kunne skal skulle vil ville må måtte bør burde tør turde gider gad", 1),
  ...spread("har havde have haft", 2),
  ...spread("er var være været", 3),
  ...spread("bliver blev blive blevet", 4),
  ...spread("lader lod lade lad ser så hører hørte", 5),
]);

function spread(words: string, value: number): [string, number][] {
  return words.split(" ").map((word) => [word, value]);
}

const boundaryTags = tagSet(Tag.Subordinator, Tag.Relative);
const subjectTags =
  nounTags | tagSet(Tag.Nominative, Tag.Pronoun, Tag.Name, Tag.Expletive, Tag.Relative, Tag.NounSingularDefinite);
const infinitiveMarker = 6;
const otherVerb = 7;

/**
 * The state after a word that is no punctuation, from the one before it: finite verbs seen (0–2), the last governor of
 * a verb form (0–7), whether a subject has been seen, and what opened the clause (0 nothing, 1 subordinator, 2 relative,
 * 3 coordinator).
 * @param governor of the word, as in `governors`
 */
export function stateAfter(before: number, tag: number, governor: number): number {
  if (hasTag(boundaryTags, tag)) return ((tag === Tag.Relative ? 2 : 1) << 6) | (tag === Tag.Relative ? 1 << 5 : 0);
  let finite = before & 3;
  let last = (before >> 2) & 7;
  let subject = (before >> 5) & 1;
  const opener = tag === Tag.Coordinator ? 3 : (before >> 6) & 3;
  if (tag === Tag.InfinitiveMarker) last = infinitiveMarker;
  else if (hasTag(finiteTags, tag)) {
    finite = Math.min(2, finite + 1);
    last = governor === 0 ? otherVerb : governor;
  } else if (tag === Tag.Infinitive || tag === Tag.Participle) last = governor;
  else if (hasTag(subjectTags, tag)) subject = 1;
  return finite | (last << 2) | (subject << 5) | (opener << 6);
}
