/** Reads tagged sentences (Universal Dependencies features in JSON lines) and maps each token to a `Tag`. */
import { Tag } from "../../tagger/tags.ts";

/** `[start, end, upos, features, lemma or 0, head or -1, relation]`; offsets are UTF-16 units. */
export type TaggedToken = readonly [number, number, string, string, string | 0, number, string];

export interface TaggedSentence {
  readonly id: string;
  readonly text: string;
  readonly tok: readonly TaggedToken[];
}

/** Parses one sentence per line. */
export function parseTagged(lines: string): readonly TaggedSentence[] {
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as TaggedSentence);
}

function nounTag(features: string): number | undefined {
  if (features.includes("Case=Gen")) return Tag.Genitive;
  if (!features.includes("Number=")) return undefined;
  const isPlural = features.includes("Number=Plur");
  if (features.includes("Definite=Def")) return isPlural ? Tag.NounPluralDefinite : Tag.NounSingularDefinite;
  return isPlural ? Tag.NounPlural : Tag.NounSingular;
}

function adjectiveTag(features: string, key: string): number {
  if (features.includes("Case=Gen")) return Tag.Genitive;
  if (/Degree=(?:Cmp|Sup)/u.test(features)) return Tag.Compared;
  if (features.includes("Number=Plur") || features.includes("Definite=Def")) return Tag.AdjectiveE;
  if (features.includes("NumType=Ord")) return Tag.AdjectiveE;
  if (features.includes("Gender=Neut")) return Tag.AdjectiveNeuter;
  if (features.includes("Gender=Com")) return Tag.AdjectiveBase;
  // The treebank does not always say: the ending does.
  return key.endsWith("e") ? Tag.AdjectiveE : key.endsWith("t") ? Tag.AdjectiveNeuter : Tag.AdjectiveBase;
}

function verbTag(features: string): number {
  if (features.includes("VerbForm=Inf")) return Tag.Infinitive;
  if (features.includes("Mood=Imp")) return Tag.Imperative;
  if (features.includes("VerbForm=Ger")) return Tag.NounSingular;
  if (features.includes("VerbForm=Part")) {
    if (features.includes("Tense=Pres")) return Tag.PresentParticiple;
    return /Number=Plur|Definite=Def/u.test(features) ? Tag.ParticipleE : Tag.Participle;
  }
  return features.includes("Tense=Past") ? Tag.Past : Tag.Present;
}

function pronounTag(features: string, key: string, relation: string): number {
  if (key === "der") return relation === "expl" ? Tag.Expletive : Tag.Relative;
  if (features.includes("Case=Nom")) return Tag.Nominative;
  if (key === "det" || key === "den") return Tag.Pronoun;
  return features.includes("Case=Acc") ? Tag.Oblique : Tag.Pronoun;
}

/** Tag of a treebank token; undefined if the treebank has too little information. */
export function goldTag(token: TaggedToken, key: string): number | undefined {
  const [, , upos, features, , , relation] = token;
  switch (upos) {
    case "NOUN":
      return nounTag(features);
    case "PROPN":
      return features.includes("Case=Gen") ? Tag.Genitive : Tag.Name;
    case "ADJ":
      return adjectiveTag(features, key);
    case "VERB":
    case "AUX":
      return verbTag(features);
    case "PRON":
      return pronounTag(features, key, relation);
    case "DET":
      return features.includes("Poss=Yes") ? Tag.Possessive : Tag.Determiner;
    case "ADV":
      return features.includes("Degree=Pos") && key.endsWith("t") ? Tag.AdverbT : Tag.Adverb;
    case "ADP":
      return key === "som" && relation === "ref" ? Tag.Relative : Tag.Preposition;
    case "CCONJ":
      return Tag.Coordinator;
    case "SCONJ":
      return Tag.Subordinator;
    case "PART":
      return Tag.InfinitiveMarker;
    case "NUM":
      return Tag.Number;
    default:
      return Tag.Other;
  }
}
