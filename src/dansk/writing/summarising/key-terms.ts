/** Key terms of a text, which the reader can switch on and off: compounds, names and repeated nouns. */
import { Form, type Lexicon } from "../../lexicon/lexicon.ts";
import { type Token, Trait } from "../../text/token.ts";
import { stemOf } from "../guard/read/stems.ts";
import { type NounReading, readNoun } from "./read/noun-lemma.ts";
import { rarityOf, readSource, type Source } from "./read/read-source.ts";
import { fixedPhrases, generalNouns, stopWords } from "./summary-words.da.ts";

/** A term in its dictionary form, and its number of occurrences in the running text. */
export interface KeyTerm {
  readonly term: string;
  readonly count: number;
}

/** How many terms are shown. */
const maxTerms = 12;
/** Words of a text in which a term need not come twice. */
const shortText = 200;
const maxNameParts = 4;

const nounComesNext = new Set(
  (
    "en et den det de denne dette disse min din sin mit dit sit vores jeres deres hans hendes dens dets af i på med om " +
    "ved mellem blandt under uden mod ingen intet nogle mange flere få hver hvert enhver ethvert både samt meget mere al " +
    "alt alle hele anden andet andre og eller fra som gennem efter før"
  ).split(" "),
);

/** A term while it is counted. */
export interface TermDraft {
  readonly term: string;
  readonly isName: boolean;
  readonly isCompound: boolean;
  count: number;
  /** Numbers of the sentences it is in, rising, each once. */
  readonly sentences: number[];
  worth: number;
}

class TermCounter {
  readonly terms = new Map<string, TermDraft>();
  readonly #lexicon: Lexicon;
  readonly #nouns = new Map<string, NounReading | null>();

  readonly #words = new Map<string, boolean>();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  noun(key: string): NounReading | null {
    let reading = this.#nouns.get(key);
    if (reading === undefined) {
      reading = key.length > 60 ? null : (readNoun(this.#lexicon, key) ?? null);
      this.#nouns.set(key, reading);
    }
    return reading;
  }

  /** Whether the word as written is a name in the lexicon. */
  isName(word: string): boolean {
    return (this.#lexicon.forms(word) & Form.Name) !== 0;
  }

  /** Whether a word that is written with a capital is one of the language in small letters. */
  isWord(key: string, written: string): boolean {
    let known = this.#words.get(key);
    if (known === undefined) {
      const isListed = this.#lexicon.forms(key) !== 0;
      // *Danmark* could be a compound of *dan* and *mark*.
      const isName = !isListed && (this.#lexicon.forms(written) & Form.Name) !== 0;
      known = isListed || (!isName && this.#lexicon.accept(key).kind !== "unknown");
      this.#words.set(key, known);
    }
    return known;
  }

  add(key: string, draft: Pick<TermDraft, "term" | "isName" | "isCompound">, sentence: number): void {
    let term = this.terms.get(key);
    if (term === undefined) {
      term = { ...draft, count: 0, sentences: [], worth: 0 };
      this.terms.set(key, term);
    }
    term.count += 1;
    if (term.sentences.at(-1) !== sentence) term.sentences.push(sentence);
  }

  /** Whether the token is a noun in its position. */
  isNounAt(tokens: readonly Token[], i: number, reading: NounReading): boolean {
    if (reading.isOnlyNoun) return true;
    const before = tokens[i - 1];
    if (before === undefined) return false;
    const next = tokens[i + 1];
    // *unge mennesker*: before a noun it is an adjective.
    if (next !== undefined && (next.traits & Trait.Word) !== 0 && this.noun(next.key)?.isOnlyNoun === true)
      return false;
    return nounComesNext.has(before.key) || before.key.endsWith("s");
  }
}

/** *Agnes Holms novelle* is about *Agnes Holm*; *Paris* and *Torben Friis* end in an s of their own. */
function withoutGenitive(words: readonly string[], next: Token | undefined, counter: TermCounter): string {
  const name = words.join(" ");
  const last = words.at(-1) ?? "";
  if (last.length < 4 || !/s$/iu.test(last)) return name.replace(/['’]$/u, "");
  const bare = name.replace(/['’]?s$/iu, "");
  if (counter.isName(last.slice(0, -1))) return bare;
  const owns = next !== undefined && (next.traits & Trait.Word) !== 0 && counter.noun(next.key) !== null;
  return owns && !counter.isName(last) ? bare : name;
}

/** How many tokens from `i` on are one name, 0 where none begins. */
function nameLength(tokens: readonly Token[], i: number, counter: TermCounter): number {
  let length = 0;
  for (let at = i; at < tokens.length && length < maxNameParts; at += 1) {
    const token = tokens[at];
    if (token === undefined || (token.traits & Trait.Word) === 0 || (token.traits & Trait.Capital) === 0) break;
    if (length > 0 && token.start - (tokens[at - 1]?.end ?? 0) !== 1) break;
    if (stopWords.has(token.key) || token.word.length < 2) break;
    length += 1;
  }
  if (length === 0) return 0;
  const before = tokens[i - 1];
  const isAsked = before === undefined || ((before.traits & Trait.Punctuation) !== 0 && !/^[,(]$/u.test(before.key));
  if (!isAsked) return length;
  // The first word of a sentence is a name only when it is nothing else.
  const first = tokens[i];
  return first === undefined || counter.isWord(first.key, first.word) ? 0 : length;
}

/** Counts the nouns and names of a source. */
export function countTerms(source: Source, lexicon: Lexicon): readonly TermDraft[] {
  const counter = new TermCounter(lexicon);
  source.sentences.forEach(({ tokens }, s) => {
    for (let i = 0; i < tokens.length; i += 1) {
      const token = tokens[i];
      if (token === undefined || (token.traits & Trait.Word) === 0) continue;
      const parts = nameLength(tokens, i, counter);
      if (parts > 0) {
        const words = tokens.slice(i, i + parts).map(({ word }) => word);
        const name = withoutGenitive(words, tokens[i + parts], counter);
        counter.add(`n:${name}`, { term: name, isName: true, isCompound: false }, s);
        i += parts - 1;
        continue;
      }
      if (token.key.length < 3 || stopWords.has(token.key)) continue;
      if (fixedPhrases.has(`${tokens[i - 1]?.key} ${token.key} ${tokens[i + 1]?.key}`)) continue;
      const reading = counter.noun(token.key);
      if (reading === null || generalNouns.has(reading.lemma) || !counter.isNounAt(tokens, i, reading)) continue;
      const { lemma, isCompound } = reading;
      counter.add(lemma, { term: lemma, isName: false, isCompound: isCompound || lemma.length >= 11 }, s);
    }
  });
  joinNames(counter.terms);
  joinCompounds(counter.terms, lexicon);
  return [...counter.terms.values()];
}

/** *Egeskov* behind a colon could be a rare compound: where it is a name too, it is that name. */
function joinCompounds(terms: Map<string, TermDraft>, lexicon: Lexicon): void {
  for (const name of [...terms.values()]) {
    if (!name.isName) continue;
    const lemma = name.term.toLowerCase();
    const other = terms.get(lemma);
    if (other === undefined || lexicon.frequency(lemma) > 0) continue;
    name.count += other.count;
    const merged = [...new Set([...name.sentences, ...other.sentences])].sort((a, b) => a - b);
    name.sentences.splice(0, name.sentences.length, ...merged);
    terms.delete(lemma);
  }
}

/** *Vestager* is counted as *Margrethe Vestager* where only one name of the text ends so. */
function joinNames(terms: Map<string, TermDraft>): void {
  const longer = new Map<string, TermDraft | null>();
  for (const term of terms.values()) {
    const last = term.isName ? term.term.split(" ") : [];
    if (last.length < 2) continue;
    const key = last.at(-1) ?? "";
    longer.set(key, longer.has(key) ? null : term);
  }
  for (const [key, term] of [...terms]) {
    const whole = term.isName ? longer.get(term.term) : undefined;
    if (whole === undefined || whole === null || whole === term) continue;
    whole.count += term.count;
    const merged = [...new Set([...whole.sentences, ...term.sentences])].sort((a, b) => a - b);
    whole.sentences.splice(0, whole.sentences.length, ...merged.slice(0, 1000));
    terms.delete(key);
  }
}

/** The counted terms that are topics of the text, most important first. */
export function rankTerms(source: Source, drafts: readonly TermDraft[], lexicon: Lexicon): readonly TermDraft[] {
  const words = source.sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  for (const draft of drafts) {
    const shape = draft.isName ? 1.1 : draft.isCompound ? 1.3 : 1;
    const isHeading = draft.count > 1 && source.headingTerms.has(stemOf(draft.term.toLowerCase()));
    const rarity = draft.isName ? 0.9 : rarityOf(lexicon, draft.term);
    draft.worth = Math.sqrt(draft.count) * rarity * shape * (isHeading ? 1.4 : 1);
  }
  const least = words < shortText ? 1 : 2;
  const ranked = drafts.filter(({ count }) => count >= least);
  return ranked.sort((a, b) => b.worth - a.worth || (a.sentences[0] ?? 0) - (b.sentences[0] ?? 0));
}

/** The key terms of a source that was already read. */
export function termsOf(source: Source, lexicon: Lexicon): readonly KeyTerm[] {
  const ranked = rankTerms(source, countTerms(source, lexicon), lexicon);
  return ranked.slice(0, maxTerms).map(({ term, count }) => ({ term, count }));
}

/**
 * At most twelve nouns and names in dictionary form, most important first. In a text of more than 200 words each occurs
 * at least twice.
 */
export function keyTerms(text: string, parts: { readonly lexicon: Lexicon }): readonly KeyTerm[] {
  return termsOf(readSource(text, parts.lexicon), parts.lexicon);
}
