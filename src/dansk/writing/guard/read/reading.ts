/** Reads a text once for the guard: tokens with global offsets, stems, sentences and approximate clauses. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { readSentence } from "../../../text/sentences.ts";
import { type Token, Trait } from "../../../text/token.ts";
import { isWordLike } from "../../../text/tokenize.ts";
import { type WordForm, WordForms } from "./forms.ts";

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
  /** Bits of the lists that may have an entry at it. */
  readonly lists: number;
  readonly form: WordForm;
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
  /** The forms of its words, each once. */
  readonly forms: ReadonlySet<WordForm>;
  readonly sentences: readonly Stretch[];
  readonly clauses: readonly Stretch[];
}

const joining = new Set(["og", "eller", "samt"]);
/** As many tokens behind an *og* in which a verb shows that a clause begins there. */
const verbReach = 5;

/** For each token of a sentence whether a clause begins with it. */
function clauseStarts(tokens: readonly Token[], forms: readonly WordForm[]): boolean[] {
  const isVerb = (i: number) => ((tokens[i]?.traits ?? 0) & Trait.Word) !== 0 && forms[i]?.isVerb === true;
  const opensClause = (i: number) => {
    for (let at = i + 1; at <= i + verbReach; at += 1) if (isVerb(at)) return true;
    return false;
  };
  let verbSeen = false;
  return forms.map(({ key, breaks }, i) => {
    const starts = i > 0 && (breaks || (verbSeen && joining.has(key) && opensClause(i)));
    verbSeen = (verbSeen && !starts) || isVerb(i);
    return starts;
  });
}

/** How a text is read. */
interface ReadingOptions {
  /** Counts words such as *netop* and *består* among those that say nothing. */
  readonly skipsLight?: boolean;
  /** Shared by the texts that are compared. */
  readonly forms?: WordForms;
}

/** The reading holds the text as long as its words. */
const asCut = (piece: string) => piece;

/** Reads a text. */
export function readText(
  text: string,
  lexicon: Lexicon,
  { skipsLight = false, forms = new WordForms(lexicon) }: ReadingOptions = {},
): Reading {
  const words: Word[] = [];
  const sentences: Stretch[] = [];
  const clauses: Stretch[] = [];
  const found = new Set<WordForm>();
  let at = 0;
  while (at < text.length) {
    const sentence = readSentence(text, at, asCut);
    const from = at;
    at += sentence.text.length;
    if (sentence.tokens.length === 0) continue;
    const own = sentence.tokens.map((token) => forms.of(token));
    const starts = clauseStarts(sentence.tokens, own);
    const first = words.length;
    let clauseFirst = first;
    for (let i = 0; i < own.length; i += 1) {
      const [token, form] = [sentence.tokens[i], own[i]];
      if (token === undefined || form === undefined) continue;
      found.add(form);
      if (starts[i] === true) {
        clauses.push({ first: clauseFirst, last: words.length - 1 });
        clauseFirst = words.length;
      }
      words.push({
        start: from + token.start,
        end: from + token.end,
        word: token.word,
        key: form.key,
        stem: form.stem,
        concept: form.concept,
        roots: form.roots,
        lists: form.lists,
        form,
        traits: token.traits,
        sentence: sentences.length,
        clause: clauses.length,
        content: isWordLike(token.traits) && !form.isFunction && !(skipsLight && form.isLight),
      });
    }
    clauses.push({ first: clauseFirst, last: words.length - 1 });
    sentences.push({ first, last: words.length - 1 });
  }
  return { text, words, forms: found, sentences, clauses };
}

/** Offsets of a stretch of tokens. */
export function spanOf(words: readonly Word[], first: number, last: number): readonly [number, number] {
  return [words[first]?.start ?? 0, words[last]?.end ?? 0];
}
