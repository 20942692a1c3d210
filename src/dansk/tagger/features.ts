/** Features of the tagger: the word itself, its neighbours, the tags before it and the state of the clause. */
import { Form, READING_BITS } from "../lexicon/lexicon.ts";
import { Trait } from "../text/token.ts";
import { wordTraits } from "./allowed-tags.ts";
import { finiteTags, hasTag, nounTags, Tag, tagSet } from "./tags.ts";

// The clause so far as the tagger sees it, in one number of eight bits, and the words that govern a verb form.

/** Verbs and words that govern what verb form follows, by lemma; none is 0. */
const governors: ReadonlyMap<string, number> = new Map([
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
function stateAfter(before: number, tag: number, governor: number): number {
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

/** The sentence as the tagger sees it. */
export interface TaggedWords {
  readonly size: number;
  key(index: number): string;
  traits(index: number): number;
  /** Bits of `Form`, compounds included. */
  forms(index: number): number;
}

/** Number of features of each token. */
export const featureCount = 39;
/** Number of leading features that describe the word itself. */
export const ownFeatures = 17;

/**
 * Ranges of `SentenceFeatures.out` by kind. The weights of the first two kinds depend on so little that the tagger
 * caches their sums: see `ScoreMemory`.
 */
export const featureKinds = {
  /** Of the word, its shape and its class alone. */
  word: Uint8Array.of(0, 1, 2, 3, 4, 5),
  /** Of the clause so far, the tag before and whether a finite verb is ahead: what `clauseBefore` has in one number. */
  clause: Uint8Array.of(24, 30, 31, 33, 35, 38),
  /** Of the word beside what is around it. */
  pairs: Uint8Array.of(6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16),
  /** Of the words around it and the tags of those before. */
  around: Uint8Array.of(17, 18, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29, 32, 34, 36, 37),
} as const;

/** FNV-1a over UTF-16 units. */
function hashOf(text: string, from = 0): number {
  let hash = 0x811c_9dc5;
  for (let i = from; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193);
  return hash;
}

/** Hash of a template and up to three numbers. */
export function mix(template: number, a: number, b = 0, c = 0): number {
  let hash = Math.imul(template + 1, 0x9e37_79b1);
  hash = Math.imul(hash ^ a, 0x85eb_ca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash ^ b, 0xc2b2_ae35);
  hash ^= hash >>> 13;
  hash = Math.imul(hash ^ c, 0x27d4_eb2f);
  return hash ^ (hash >>> 16);
}

const onlyFinite = Form.Present | Form.Past;
const notFinite =
  Form.NounSingular |
  Form.NounPlural |
  Form.NounSingularDefinite |
  Form.NounPluralDefinite |
  Form.Genitive |
  Form.AdjectiveBase |
  Form.AdjectiveNeuter |
  Form.AdjectiveE |
  Form.Name |
  Form.Infinitive |
  Form.PastParticiple;

const outside = 7;
/** Words on either side that a token's features look at: there are as many places around those of the sentence. */
const margin = 2;

/** What is kept of each token, in one array: making an array costs as much as half a token. */
const Column = { WordHash: 0, ClassHash: 1, FiniteAhead: 2, Governor: 3, State: 4, Tag: 5 } as const;
const columns = 6;

/** The features of one sentence, requested token by token from the left. */
export class SentenceFeatures {
  readonly #words: TaggedWords;
  readonly #cells: Int32Array;
  readonly out: Int32Array;

  /** @param out is filled, and may be used again for another sentence */
  constructor(words: TaggedWords, out: Int32Array = new Int32Array(featureCount)) {
    const { size } = words;
    this.#words = words;
    this.out = out;
    const cells = new Int32Array((size + 2 * margin) * columns);
    this.#cells = cells;
    for (const at of [0, 1, size + margin, size + margin + 1]) {
      cells[at * columns + Column.WordHash] = outside;
      cells[at * columns + Column.ClassHash] = outside;
    }
    let ahead = 0;
    for (let i = size - 1; i >= 0; i -= 1) {
      const key = words.key(i);
      const traits = words.traits(i);
      const forms = words.forms(i);
      const hash = hashOf(key);
      const cell = (i + margin) * columns;
      cells[cell + Column.WordHash] = hash;
      cells[cell + Column.ClassHash] = classOf(traits, forms, hash);
      if ((traits & Trait.Punctuation) !== 0) ahead = 0;
      else {
        const governor = governors.get(key) ?? 0;
        if (governor !== 0 || ((forms & onlyFinite) !== 0 && (forms & notFinite) === 0)) ahead = 1;
        cells[cell + Column.Governor] = governor;
      }
      cells[cell + Column.FiniteAhead] = ahead;
    }
  }

  #cell(index: number, column: number): number {
    return this.#cells[(index + margin) * columns + column] ?? 0;
  }

  /** The tag that `advance` was reported. */
  tag(index: number): number {
    return index < 0 ? 40 : this.#cell(index, Column.Tag);
  }

  /** Hash of the word at `index`. */
  wordHash(index: number): number {
    return this.#cell(index, Column.WordHash);
  }

  /** Hash of what the lexicon says of the word. */
  classHash(index: number): number {
    return this.#cell(index, Column.ClassHash);
  }

  /** How the word is written, 0 to 7. */
  shape(index: number): number {
    const traits = this.#words.traits(index);
    return (
      ((traits & Trait.Capital) !== 0 ? 1 : 0) |
      ((traits & Trait.First) !== 0 ? 2 : 0) |
      ((traits & Trait.Hyphen) !== 0 ? 4 : 0)
    );
  }

  key(index: number): string {
    return this.#words.key(index);
  }

  /** The tag before token `index`, the state of its clause and whether a finite verb is ahead, in 15 bits. */
  clauseBefore(index: number): number {
    return (
      (this.tag(index - 1) << 9) | (this.#cell(index, Column.State) << 1) | this.#cell(index + 1, Column.FiniteAhead)
    );
  }

  /** Fills `out` with all features of token `index`, whose left neighbours have their tags. */
  fill(index: number): void {
    this.fillWord(index);
    this.fillClause(index);
    this.fillOthers(index);
  }

  /** Fills in the features of kind `word`. */
  fillWord(index: number): void {
    const { out } = this;
    const key = this.#words.key(index);
    const k0 = this.classHash(index);
    out[0] = mix(1, this.wordHash(index));
    out[1] = mix(2, k0);
    out[2] = mix(3, hashOf(key, Math.max(0, key.length - 2)));
    out[3] = mix(4, hashOf(key, Math.max(0, key.length - 3)));
    out[4] = mix(5, hashOf(key, Math.max(0, key.length - 4)));
    out[5] = mix(6, this.shape(index), k0);
  }

  /** Fills in the features of kind `clause`. */
  fillClause(index: number): void {
    const { out } = this;
    const t1 = this.tag(index - 1);
    const state = this.#cell(index, Column.State);
    const ahead = this.#cell(index + 1, Column.FiniteAhead);
    out[24] = mix(37, t1);
    out[30] = mix(43, state);
    out[31] = mix(44, state, t1);
    out[33] = mix(46, state, ahead);
    out[35] = mix(48, state, t1, ahead);
    out[38] = mix(51, 0);
  }

  /** Fills in the features of the kinds `pairs` and `around`. */
  fillOthers(index: number): void {
    const { out } = this;
    const w0 = this.wordHash(index);
    const before = this.wordHash(index - 1);
    const after = this.wordHash(index + 1);
    const k0 = this.classHash(index);
    const k1 = this.classHash(index + 1);
    const k2 = this.classHash(index + 2);
    const p1 = this.classHash(index - 1);
    const p2 = this.classHash(index - 2);
    const t1 = this.tag(index - 1);
    const t2 = this.tag(index - 2);
    const state = this.#cell(index, Column.State);
    out[6] = mix(7, k0, p1);
    out[7] = mix(8, k0, k1);
    out[8] = mix(9, w0, t1);
    out[9] = mix(10, w0, k1);
    out[10] = mix(11, k0, t1, t2);
    out[11] = mix(12, k0, state);
    out[12] = mix(13, k0, this.#cell(index + 1, Column.FiniteAhead), t1);
    out[13] = mix(14, w0, after);
    out[14] = mix(15, w0, before);
    out[15] = mix(16, w0, state);
    out[16] = mix(17, k0, k1, k2);
    out[17] = mix(30, p1);
    out[18] = mix(31, before);
    out[19] = mix(32, k1);
    out[20] = mix(33, after);
    out[21] = mix(34, p2, p1);
    out[22] = mix(35, k1, k2);
    out[23] = mix(36, p1, k1);
    out[25] = mix(38, t1, t2);
    out[26] = mix(39, t1, k1);
    out[27] = mix(40, k2);
    out[28] = mix(41, p2);
    out[29] = mix(42, t1, t2, this.tag(index - 3));
    out[32] = mix(45, state, k1);
    out[34] = mix(47, t1, t2, k1);
    out[36] = mix(49, before, t2);
    out[37] = mix(50, after, t1);
  }

  /** Keeps the tag of token `index` and works out the state of the clause after it. */
  advance(index: number, tag: number): void {
    const cells = this.#cells;
    const cell = (index + margin) * columns;
    cells[cell + Column.Tag] = tag;
    const isMark = (this.#words.traits(index) & Trait.Punctuation) !== 0;
    const state = isMark ? 0 : stateAfter(cells[cell + Column.State] ?? 0, tag, cells[cell + Column.Governor] ?? 0);
    cells[cell + columns + Column.State] = state;
  }
}

function classOf(traits: number, forms: number, wordHash: number): number {
  if ((traits & wordTraits) === 0)
    return (traits & Trait.Number) !== 0 ? 1 : (traits & Trait.Punctuation) !== 0 ? wordHash : 2;
  if ((forms & Form.Plain) !== 0) return wordHash;
  const isName = (traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0 ? 1 : 0;
  return mix(90, forms & READING_BITS, isName);
}
