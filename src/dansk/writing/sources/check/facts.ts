/** Holds the numbers, dates, names and references of a sentence to the source. */
import type { Fact } from "../../guard/facts/fact.ts";
import { nameKey } from "../../guard/facts/names.ts";
import type { EvidenceSentence } from "../read/read-evidence.ts";
import type { SourceIndex } from "../read/source-index.ts";
import type { Passages } from "./passages.ts";

/** A fact counts as said there when it stands so many sentences from a passage. */
const reach = 2;
/** Passages that hold less than this of the sentence do not bear out a name. */
const leastOfPassage = 0.3;
/** What many sentences name is what the text is about: it may be named for a pronoun. */
const topicIn = 3;

/** What became of the facts of a sentence. */
export interface FactFinding {
  /** The worst: one that the source does not have, one that stands elsewhere in it, or none of either. */
  readonly worst: "absent" | "elsewhere" | "here";
  /** How many numbers and dates were found at the passages. */
  readonly confirmed: number;
}

/** Numbers that people put in of their own accord: *begge*, *en halv time*, *to af dem*. */
function isLoose(fact: Fact): boolean {
  if (fact.weak === true) return true;
  return fact.kind === "number" && fact.keys.some((key) => /^n:(?:0\.5|1|2)$/u.test(key));
}

function hasName(fact: Fact, index: SourceIndex): boolean {
  return fact.keys.some((key) => {
    const name = key.replace(/^w:/u, "");
    return index.hasWord(name) || index.hasWord(`${name}s`) || index.hasWord(nameKey(name));
  });
}

/** Where the source states a fact of a sentence. */
function find(fact: Fact, passages: Passages, index: SourceIndex): FactFinding["worst"] {
  const places = index.sentencesWith(fact);
  if (places.length === 0) return fact.kind === "name" && hasName(fact, index) ? "here" : "absent";
  const isName = fact.kind === "name";
  if (isName && places.length >= topicIn) return "here";
  const isNear = passages.sentences.some((passage, i) => {
    if (isName && i > 0 && (passages.scores[i] ?? 0) < leastOfPassage) return false;
    return places.some((s) => Math.abs(passage - s) <= reach);
  });
  return isNear ? "here" : "elsewhere";
}

/** Looks up the facts of a sentence. */
export function checkFacts(sentence: EvidenceSentence, passages: Passages, index: SourceIndex): FactFinding {
  let worst: FactFinding["worst"] = "here";
  let confirmed = 0;
  for (const fact of sentence.facts) {
    if (isLoose(fact)) continue;
    const found = find(fact, passages, index);
    if (found === "absent") return { worst: "absent", confirmed: 0 };
    if (found === "elsewhere") worst = "elsewhere";
    else if (fact.kind !== "name") confirmed += 1;
  }
  return { worst, confirmed };
}
