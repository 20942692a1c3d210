/** Checks the numbers, dates, names and references of a sentence against the source. */
import type { Fact } from "../../guard/facts/fact.ts";
import { nameKey } from "../../guard/facts/names.ts";
import type { EvidenceSentence } from "../read/read-evidence.ts";
import type { SourceIndex } from "../read/source-index.ts";
import type { Passages } from "./find-passages.ts";
import { peoples } from "./peoples.da.ts";

/** Maximum distance of a fact from its passage, in sentences. */
const reach = 2;
/** Passages that hold less than this of the sentence do not bear out a fact. */
const leastOfPassage = 0.25;
const leastOfFar = 0.4;
/** So near, in sentences, a passage is about the same as the best one. */
const sameTopic = 12;
/** A name of this many letters is not a noun form by chance. */
const longWord = 8;
/** What many sentences name is what the text is about: it may be named for a pronoun. */
const topicIn = 3;

/** Result for the facts of a sentence. */
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

/** Where a name stands otherwise: not told as one at the start of a sentence, or as the word for a people. */
function wordPlaces(fact: Fact, index: SourceIndex): readonly number[] {
  return fact.keys.flatMap((key) => {
    const name = key.replace(/^w:/u, "");
    // *Klinkbygning* at the start of a sentence is no name where the source has *klinkbygningen*.
    const inflected =
      name.length >= longWord ? ["en", "et", "er", "erne", "n", "t"].map((ending) => name + ending) : [];
    const forms = [name, `${name}s`, nameKey(name), ...inflected, ...(peoples.get(name) ?? [])];
    return forms.flatMap((form) => index.sentencesWithWord(form));
  });
}

/** Where the source states a fact of a sentence. */
function find(fact: Fact, passages: Passages, index: SourceIndex): FactFinding["worst"] {
  const isName = fact.kind === "name";
  const stated = index.sentencesWith(fact);
  const places = isName ? [...stated, ...wordPlaces(fact, index)] : stated;
  if (places.length === 0) return "absent";
  if (isName && stated.length >= topicIn) return "here";
  const best = passages.sentences[0] ?? 0;
  const isNear = passages.sentences.some((passage, i) => {
    // A passage far off may have been taken for the fact alone.
    const least = Math.abs(passage - best) <= sameTopic ? leastOfPassage : leastOfFar;
    if (i > 0 && (passages.scores[i] ?? 0) < least) return false;
    return places.some((s) => Math.abs(passage - s) <= reach);
  });
  return isNear ? "here" : "elsewhere";
}

/** Looks up the facts of a sentence. */
export function checkFacts(sentence: EvidenceSentence, passages: Passages, index: SourceIndex): FactFinding {
  let worst: FactFinding["worst"] = "here";
  let confirmed = 0;
  let lastName = { end: -1, isHere: false };
  for (const fact of sentence.facts) {
    if (isLoose(fact)) continue;
    let found = find(fact, passages, index);
    if (found === "absent") return { worst: "absent", confirmed: 0 };
    if (fact.kind === "name") {
      // *Marie Krøyer*: where the source says *Marie*, the surname may have been said before.
      if (lastName.isHere && lastName.end === fact.first - 1) found = "here";
      lastName = { end: fact.last, isHere: found === "here" };
    } else if (found === "here") confirmed += 1;
    if (found === "elsewhere") worst = "elsewhere";
  }
  return { worst, confirmed };
}
