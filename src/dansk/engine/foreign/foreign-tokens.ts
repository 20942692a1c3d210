/**
 * Finds the passages of a sentence that are not Danish, so that English or program code is not reported as misspelt
 * Danish.
 */

import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { SentenceView } from "../sentence-view.ts";
import { foreignWords, nordicWords } from "./foreign-words.ts";

const runLength = 4;

/** A quoted passage is foreign if this share of its words is, with at least two foreign words or one certain one. */
const quotedShare = 0.25;

/**
 * For each token, whether it is in a foreign passage; undefined if none is. A passage is a run of at least four words
 * of which none is Danish, or a whole sentence with more foreign words than Danish ones.
 */
export function foreignTokens(view: SentenceView): Uint8Array | undefined {
  const { size } = view;
  const tags = tagTokens(view);
  if (isCode(view, tags) || isOldSpelling(view)) return new Uint8Array(size).fill(1);
  // Nearly every sentence ends here: the rest is for those with a word that may be foreign.
  let isSuspect = false;
  for (let i = 0; i < size && !isSuspect; i += 1) {
    isSuspect =
      tags?.[i] !== 1 && (view.traits(i) & Trait.Word) !== 0 && (view.listed(i) === 0 || foreignWords.has(view.key(i)));
  }
  if (!isSuspect) return tags;
  let marks = tags;
  let words = 0;
  let strange = 0;
  let certain = 0;
  let nordic = 0;
  let runStart = 0;
  let run = 0;
  const close = (end: number): void => {
    if (run >= runLength) {
      marks ??= new Uint8Array(size);
      marks.fill(1, runStart, end);
    }
    run = 0;
  };
  for (let i = 0; i < size; i += 1) {
    if ((view.traits(i) & Trait.Word) === 0 || tags?.[i] === 1) continue;
    words += 1;
    const listedAsForeign = foreignWords.has(view.key(i));
    const odd = listedAsForeign || (view.listed(i) === 0 && view.acceptance(i).kind === "unknown");
    if (listedAsForeign) certain += 1;
    // *å lese*: in Danish *å* is a stream.
    const isMarker = view.key(i) === "å" && view.listed(i + 1) === 0;
    const isNordic = nordicWords.has(view.key(i)) || isMarker;
    if (isNordic) nordic += 1;
    if (isNordic && !odd) strange += 1;
    if (!odd) {
      close(i);
      continue;
    }
    strange += 1;
    if (run === 0) runStart = i;
    run += 1;
  }
  close(size);
  marks = markQuotations(view, marks);
  // Two that only Norwegians and Swedes write say more than any number of words that the languages share.
  const isNordicSentence = nordic >= 1 && strange >= 2 && strange * (nordic >= 2 ? 8 : 4) >= words;
  const isShort = words > 0 && words < 3 && strange * 2 >= words && followsForeign(view);
  if (isShort || (words >= 3 && (strange * 2 > words || (certain >= 2 && certain * 5 >= words) || isNordicSentence))) {
    marks = new Uint8Array(size).fill(1);
  }
  return marks;
}

/** Whether the sentence before on the line has foreign words: a short one after it is likely to be foreign as well. */
function followsForeign(view: SentenceView): boolean {
  let foreign = 0;
  for (const token of view.previous?.tokens ?? []) if (foreignWords.has(token.key)) foreign += 1;
  return foreign > 0;
}

/** How lines of programs begin. */
const codeStarts = new Set(
  "return const let var function import def class print console public private if else".split(" "),
);

/** Programs that are called by their name in a line of their own. */
const commands = new Set("git npm npx pip sudo docker curl mkdir".split(" "));

/** Marks of programs and formulas, of which a sentence has none. */
const codeMarks = new Set(["{", "}", "=", ";", "\\", "=>", "<", ">", "|"]);

/** For each token whether it is part of a tag, `<b>` or `</b>`; undefined when none is. What tags enclose is prose. */
function tagTokens(view: SentenceView): Uint8Array | undefined {
  let tags: Uint8Array | undefined;
  for (let start = 0; start < view.size; start += 1) {
    if (view.key(start) !== "<") continue;
    const name = view.key(start + 1) === "/" ? start + 2 : start + 1;
    const end = name + 1;
    if ((view.traits(name) & Trait.Word) === 0 || view.key(end) !== ">") continue;
    // Without a space: *2 < a og b > 1* is a formula.
    if (view.end(start) !== view.start(start + 1) || view.end(name) !== view.start(end)) continue;
    tags ??= new Uint8Array(view.size);
    tags.fill(1, start, end + 1);
    start = end;
  }
  return tags;
}

/** Whether the sentence is a line of a program: at least two such marks, or words glued together by them. */
function isCode(view: SentenceView, tags: Uint8Array | undefined): boolean {
  let marks = 0;
  let words = 0;
  for (let i = 0; i < view.size; i += 1) {
    if (tags?.[i] === 1) continue;
    const traits = view.traits(i);
    if ((traits & Trait.Word) !== 0) words += 1;
    else if ((traits & Trait.Code) !== 0 || codeMarks.has(view.key(i))) marks += 1;
  }
  if (codeStarts.has(view.key(0)) && view.key(0) === view.word(0)) {
    const last = view.key(view.size - 1);
    if (last === ";" || last === "{" || last === ":" || (view.key(0) === "import" && view.key(2) === "as")) return true;
  }
  if (commands.has(view.word(0)) && (view.traits(1) & Trait.Word) !== 0) return true;
  return marks >= 2 && marks * 4 >= words;
}

/** Marks the words between a pair of quotation marks when enough of them are strange. */
function markQuotations(view: SentenceView, known: Uint8Array | undefined): Uint8Array | undefined {
  let marks = known;
  for (let start = 0; start < view.size; start += 1) {
    if ((view.traits(start) & Trait.Quoted) === 0) continue;
    let words = 0;
    let strange = 0;
    let certain = 0;
    let end = start;
    for (; end < view.size && (view.traits(end) & Trait.Quoted) !== 0; end += 1) {
      if ((view.traits(end) & Trait.Word) === 0) continue;
      words += 1;
      if (foreignWords.has(view.key(end))) certain += 1;
      else if (view.listed(end) === 0 && view.acceptance(end).kind === "unknown") strange += 1;
    }
    strange += certain;
    if ((strange >= 2 || certain >= 1) && strange >= words * quotedShare) {
      marks ??= new Uint8Array(view.size);
      marks.fill(1, start, end);
    }
    start = end;
  }
  return marks;
}

/**
 * Tells Danish from before 1948: *aa* for *å*, nouns with capitals, *kunde* for *kunne*. It has rules of its own.
 */
const modals = new Set("kunde skulde vilde".split(" "));

const nouns = Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite;

/**
 * Whether the sentence has at least two kinds of old spelling, or *aa* twice. A single one is treated as a misspelling.
 */
function isOldSpelling(view: SentenceView): boolean {
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
