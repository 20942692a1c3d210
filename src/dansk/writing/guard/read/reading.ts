/** Reads a text once for the guard: tokens with global offsets, stems, sentences and rough clauses. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { splitSentences } from "../../../text/sentences.ts";
import { Trait } from "../../../text/token.ts";
import { isWordLike } from "../../../text/tokenize.ts";
import { possibleRoots, stemOf } from "./stems.ts";
import { synonymClass } from "./synonyms.ts";

/** A token of the whole text. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly key: string;
  readonly stem: string;
  /** What the word is compared by: its class of synonyms, else the beginning of its stem. */
  readonly concept: string;
  /** What the word may be a form of, itself first. */
  readonly roots: readonly string[];
  readonly traits: number;
  readonly sentence: number;
  readonly clause: number;
  /** Says what the sentence is about: no function word, no mark. */
  readonly content: boolean;
}

/** A stretch of tokens, `last` inclusive. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly sentences: readonly Stretch[];
  readonly clauses: readonly Stretch[];
}

const functionWords = new Set(
  (
    "jeg du han hun den det vi i de man mig dig ham hende os jer dem sig min mit mine din dit dine sin sit sine hans " +
    "hendes dens dets vores jeres deres en et én ét og eller men at som der hvis når da så for om på af til med ved fra " +
    "over under mod mellem efter før inden uden i hos gennem blandt er var være været bliver blev blevet blive har havde " +
    "haft have får fik få fået kan kunne vil ville skal skulle må måtte bør burde ikke også kun selv selvom fordi mens " +
    "hvor hvad hvem hvilken hvilket hvilke hvordan hvorfor denne dette disse her der nu meget mere mest mange alle alt " +
    "nogle nogen noget ingen intet andre anden andet samt både end jo dog nok vel lige sådan således derfor dermed " +
    "dette derved hermed imidlertid desuden endvidere altså bare blot helt ret ganske ud ind op ned hen hjem frem " +
    "tilbage igen stadig allerede altid aldrig ofte ud ad selve hver hvert enhver ethvert begge såvel sammen blevet " +
    "gøre gør gjorde gjort går gik gå kommer kom komme sige siger sagde desto indtil videre villet kunnet skullet måttet stort set omkring cirka knap næsten endnu derimod ellers længere igennem ligesom hverken enten alligevel ja nej eventuelt jf dvs bl.a. f.eks. fx osv. ca."
  ).split(" "),
);

/** Words that carry little of what a clause says: the guard passes over them too. */
const lightWords = new Set(
  (
    "heller hellere gerne netop lige nemlig altså dog fald tilfælde ellers eventuelt mulig muligt muligvis såfremt forudsat dersom medmindre ifald " +
    "del dele egen eget egne slags form måde dels vedkommende gange grad vis derefter herefter dernæst forinden siden hidtil således ligeledes tillige samtidig fortsat " +
    "sig selv hinanden alene blot bestå består bestod findes fandtes "
  ).split(" "),
);

const breaking = new Set("men fordi hvis når mens selvom medmindre eftersom skønt såfremt hvorimod hvorfor".split(" "));
const breakingMarks = new Set([",", ";", ":", "–", "—", "(", ")"]);

/** The concept of a word that need stand in no text: *undersøge* meets *undersøgelse* and *analyse*. */
export function conceptOf(key: string, roots: readonly string[] = possibleRoots(key)): string {
  return synonymClass(roots) ?? stemOf(key).slice(0, 6);
}

interface Draft {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly key: string;
  readonly traits: number;
}

/** Whether the word can be a finite verb and is no noun. */
export function isFiniteVerb(lexicon: Lexicon, key: string): boolean {
  const forms = lexicon.forms(key);
  if ((forms & (Form.Present | Form.Past)) === 0) return false;
  return (forms & (Form.NounSingular | Form.NounPlural)) === 0 || lexicon.frequency(key) > 8;
}

/** For each token of a sentence whether a clause begins with it. */
function clauseStarts(drafts: readonly Draft[], lexicon: Lexicon): boolean[] {
  const finite = drafts.map((draft) => (draft.traits & Trait.Word) !== 0 && isFiniteVerb(lexicon, draft.key));
  let verbSeen = false;
  return drafts.map((draft, i) => {
    const joins = draft.key === "og" || draft.key === "eller" || draft.key === "samt";
    const starts =
      i > 0 &&
      (breakingMarks.has(draft.key) ||
        breaking.has(draft.key) ||
        (joins && verbSeen && finite.slice(i + 1, i + 6).includes(true)));
    verbSeen = (verbSeen && !starts) || (finite[i] ?? false);
    return starts;
  });
}

/** Reads a text; `skipsLight` counts words such as *netop* and *består* among those that say nothing. */
export function readText(text: string, lexicon: Lexicon, { skipsLight = false } = {}): Reading {
  const known = new Map<string, readonly [stem: string, concept: string, roots: readonly string[]]>();
  const words: Word[] = [];
  const sentences: Stretch[] = [];
  const clauses: Stretch[] = [];
  let at = 0;
  for (const sentence of splitSentences(text)) {
    const from = at;
    at += sentence.text.length;
    if (sentence.tokens.length === 0) continue;
    const starts = clauseStarts(sentence.tokens, lexicon);
    const first = words.length;
    let clauseFirst = first;
    sentence.tokens.forEach((token, i) => {
      if (starts[i] === true) {
        clauses.push({ first: clauseFirst, last: words.length - 1 });
        clauseFirst = words.length;
      }
      let both = known.get(token.key);
      if (both === undefined) {
        const roots = (token.traits & Trait.Word) === 0 ? [token.key] : possibleRoots(token.key);
        both =
          roots.length === 1 && (token.traits & Trait.Word) === 0
            ? [token.key, token.key, roots]
            : [stemOf(token.key), conceptOf(token.key, roots), roots];
        known.set(token.key, both);
      }
      words.push({
        start: from + token.start,
        end: from + token.end,
        word: token.word,
        key: token.key,
        stem: both[0],
        concept: both[1],
        roots: both[2],
        traits: token.traits,
        sentence: sentences.length,
        clause: clauses.length,
        content:
          isWordLike(token.traits) && !functionWords.has(token.key) && !(skipsLight && lightWords.has(token.key)),
      });
    });
    clauses.push({ first: clauseFirst, last: words.length - 1 });
    sentences.push({ first, last: words.length - 1 });
  }
  return { text, words, sentences, clauses };
}

/** Where a stretch of tokens lies in the text. */
export function spanOf(words: readonly Word[], first: number, last: number): readonly [number, number] {
  return [words[first]?.start ?? 0, words[last]?.end ?? 0];
}
