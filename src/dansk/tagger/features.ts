/** What the tagger looks at: the word itself, its neighbours, the tags before it and the clause it stands in. */
import { Form, READING_BITS } from "../lexicon/lexicon.ts";
import { Trait } from "../text/token.ts";
import { adjectiveTags, finiteTags, hasTag, nounTags, Tag, type TagSet, tagSet } from "./tags.ts";

/** The sentence as the tagger sees it. */
export interface TaggedWords {
  readonly size: number;
  key(index: number): string;
  traits(index: number): number;
  /** Bits of `Form`, compounds included. */
  forms(index: number): number;
}

/** At most so many features a token. */
export const maxFeatures = 48;

const everything: TagSet = -1;
const openClasses: TagSet =
  nounTags |
  adjectiveTags |
  finiteTags |
  tagSet(
    Tag.Name,
    Tag.Infinitive,
    Tag.Participle,
    Tag.ParticipleE,
    Tag.PresentParticiple,
    Tag.Imperative,
    Tag.AdverbT,
    Tag.Adverb,
    Tag.Other,
  );

/** What each reading of the lexicon may be tagged. */
export const allowedByForm: readonly (readonly [form: number, tags: TagSet])[] = [
  [Form.NounSingular, tagSet(Tag.NounSingular)],
  [Form.NounSingularDefinite, tagSet(Tag.NounSingularDefinite)],
  [Form.NounPlural, tagSet(Tag.NounPlural)],
  [Form.NounPluralDefinite, tagSet(Tag.NounPluralDefinite)],
  [Form.Genitive, tagSet(Tag.Genitive)],
  [Form.Infinitive, tagSet(Tag.Infinitive)],
  [Form.Present, tagSet(Tag.Present)],
  [Form.Past, tagSet(Tag.Past, Tag.ParticipleE)],
  [Form.PastParticiple, tagSet(Tag.Participle, Tag.AdjectiveBase, Tag.AdjectiveNeuter)],
  [Form.PresentParticiple, tagSet(Tag.PresentParticiple, Tag.AdjectiveE, Tag.AdjectiveBase)],
  [Form.Imperative, tagSet(Tag.Imperative)],
  [Form.Passive, tagSet(Tag.Infinitive, Tag.Present, Tag.Past)],
  [Form.AdjectiveBase, tagSet(Tag.AdjectiveBase, Tag.Adverb)],
  [Form.AdjectiveNeuter, tagSet(Tag.AdjectiveNeuter, Tag.AdverbT, Tag.Adverb)],
  [Form.AdjectiveE, tagSet(Tag.AdjectiveE)],
  [Form.Compared, tagSet(Tag.Compared, Tag.Adverb)],
  [Form.Name, tagSet(Tag.Name)],
];

const wordTraits = Trait.Word | Trait.Abbreviation;

/** The tags that the lexicon leaves open for a word in this place. */
export function allowedTags(words: TaggedWords, index: number): TagSet {
  const traits = words.traits(index);
  if ((traits & wordTraits) === 0)
    return (traits & Trait.Number) !== 0 ? tagSet(Tag.Number, Tag.AdjectiveE) : tagSet(Tag.Other);
  const forms = words.forms(index);
  if ((forms & READING_BITS) === 0) return openClasses;
  // Function words and irregular forms: the lexicon does not say what they are.
  if ((forms & Form.Plain) !== 0) return everything;
  let allowed = 0;
  for (const [form, tags] of allowedByForm) if ((forms & form) !== 0) allowed |= tags;
  if ((traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0) allowed |= tagSet(Tag.Name, Tag.Genitive);
  return allowed === 0 ? openClasses : allowed;
}

/** FNV-1a over UTF-16 units. */
export function hashOf(text: string, from = 0): number {
  let hash = 0x811c_9dc5;
  for (let i = from; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193);
  return hash;
}

function mix(template: number, a: number, b = 0, c = 0): number {
  let hash = Math.imul(template + 1, 0x9e37_79b1);
  hash = Math.imul(hash ^ a, 0x85eb_ca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash ^ b, 0xc2b2_ae35);
  hash ^= hash >>> 13;
  hash = Math.imul(hash ^ c, 0x27d4_eb2f);
  return hash ^ (hash >>> 16);
}

/** Verbs and words that govern what verb form follows, by lemma. */
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

/** The features of one sentence, asked for token by token from the left. */
export class SentenceFeatures {
  readonly #words: TaggedWords;
  readonly #wordHash: Int32Array;
  readonly #classHash: Int32Array;
  /** Whether a verb that can only be finite follows before the next mark. */
  readonly #finiteAhead: Uint8Array;
  /** Clause state before each token: see `advance`. */
  readonly #state: Int32Array;
  readonly tags: Int8Array;
  readonly out = new Int32Array(maxFeatures);
  /** How many of `out` look at the word itself; they come first. */
  own = 0;

  constructor(words: TaggedWords) {
    const { size } = words;
    this.#words = words;
    this.#wordHash = new Int32Array(size);
    this.#classHash = new Int32Array(size);
    this.#finiteAhead = new Uint8Array(size + 1);
    this.#state = new Int32Array(size + 1);
    this.tags = new Int8Array(size);
    for (let i = 0; i < size; i += 1) {
      const key = words.key(i);
      const hash = hashOf(key);
      this.#wordHash[i] = hash;
      this.#classHash[i] = this.#classOf(i, hash);
    }
    for (let i = size - 1; i >= 0; i -= 1) {
      const forms = words.forms(i);
      const isMark = (words.traits(i) & Trait.Punctuation) !== 0;
      const canOnlyBeFinite = governors.has(words.key(i)) || ((forms & onlyFinite) !== 0 && (forms & notFinite) === 0);
      this.#finiteAhead[i] = isMark ? 0 : canOnlyBeFinite ? 1 : (this.#finiteAhead[i + 1] ?? 0);
    }
  }

  #classOf(index: number, wordHash: number): number {
    const traits = this.#words.traits(index);
    if ((traits & wordTraits) === 0)
      return (traits & Trait.Number) !== 0 ? 1 : (traits & Trait.Punctuation) !== 0 ? wordHash : 2;
    const forms = this.#words.forms(index) & READING_BITS;
    if ((forms & Form.Plain) !== 0) return wordHash;
    const isName = (traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0 ? 1 : 0;
    return mix(90, forms, isName);
  }

  #word(index: number): number {
    return this.#wordHash[index] ?? outside;
  }

  #class(index: number): number {
    return this.#classHash[index] ?? outside;
  }

  #tag(index: number): number {
    return index < 0 ? 40 : (this.tags[index] ?? 41);
  }

  /** Fills `out` with the features of token `index`, whose left neighbours have their tags; returns how many. */
  fill(index: number): number {
    const words = this.#words;
    const { out } = this;
    const key = words.key(index);
    const w0 = this.#word(index);
    const k0 = this.#class(index);
    const k1 = this.#class(index + 1);
    const k2 = this.#class(index + 2);
    const p1 = this.#class(index - 1);
    const p2 = this.#class(index - 2);
    const t1 = this.#tag(index - 1);
    const t2 = this.#tag(index - 2);
    const t3 = this.#tag(index - 3);
    const state = this.#state[index] ?? 0;
    const ahead = this.#finiteAhead[index + 1] ?? 0;
    const traits = words.traits(index);
    const shape =
      ((traits & Trait.Capital) !== 0 ? 1 : 0) |
      ((traits & Trait.First) !== 0 ? 2 : 0) |
      ((traits & Trait.Hyphen) !== 0 ? 4 : 0);
    let n = 0;
    out[n++] = mix(1, w0);
    out[n++] = mix(2, k0);
    out[n++] = mix(3, hashOf(key, Math.max(0, key.length - 2)));
    out[n++] = mix(4, hashOf(key, Math.max(0, key.length - 3)));
    out[n++] = mix(5, hashOf(key, Math.max(0, key.length - 4)));
    out[n++] = mix(6, shape, k0);
    out[n++] = mix(7, k0, p1);
    out[n++] = mix(8, k0, k1);
    out[n++] = mix(9, w0, t1);
    out[n++] = mix(10, w0, k1);
    out[n++] = mix(11, k0, t1, t2);
    out[n++] = mix(12, k0, state);
    out[n++] = mix(13, k0, ahead, t1);
    out[n++] = mix(14, w0, this.#word(index + 1));
    out[n++] = mix(15, w0, this.#word(index - 1));
    out[n++] = mix(16, w0, state);
    out[n++] = mix(17, k0, k1, k2);
    this.own = n;
    out[n++] = mix(30, p1);
    out[n++] = mix(31, this.#word(index - 1));
    out[n++] = mix(32, k1);
    out[n++] = mix(33, this.#word(index + 1));
    out[n++] = mix(34, p2, p1);
    out[n++] = mix(35, k1, k2);
    out[n++] = mix(36, p1, k1);
    out[n++] = mix(37, t1);
    out[n++] = mix(38, t1, t2);
    out[n++] = mix(39, t1, k1);
    out[n++] = mix(40, k2);
    out[n++] = mix(41, p2);
    out[n++] = mix(42, t1, t2, t3);
    out[n++] = mix(43, state);
    out[n++] = mix(44, state, t1);
    out[n++] = mix(45, state, k1);
    out[n++] = mix(46, state, ahead);
    out[n++] = mix(47, t1, t2, k1);
    out[n++] = mix(48, state, t1, ahead);
    out[n++] = mix(49, this.#word(index - 1), t2);
    out[n++] = mix(50, this.#word(index + 1), t1);
    out[n++] = mix(51, 0);
    return n;
  }

  /** Keeps the tag of token `index` and works out the state of the clause after it. */
  advance(index: number, tag: number): void {
    this.tags[index] = tag;
    this.#state[index + 1] = this.#nextState(index, tag);
  }

  /**
   * The clause so far, in one number: finite verbs seen (0–2), the last governor of a verb form (0–7), whether a
   * subject has been seen, and what opened the clause (0 nothing, 1 subordinator, 2 relative, 3 coordinator).
   */
  #nextState(index: number, tag: number): number {
    const before = this.#state[index] ?? 0;
    let finite = before & 3;
    let governor = (before >> 2) & 7;
    let subject = (before >> 5) & 1;
    let opener = (before >> 6) & 3;
    const traits = this.#words.traits(index);
    if ((traits & Trait.Punctuation) !== 0) return 0;
    if (hasTag(boundaryTags, tag)) return ((tag === Tag.Relative ? 2 : 1) << 6) | (tag === Tag.Relative ? 1 << 5 : 0);
    if (tag === Tag.Coordinator) opener = 3;
    if (tag === Tag.InfinitiveMarker) governor = 6;
    else if (hasTag(finiteTags, tag)) {
      finite = Math.min(2, finite + 1);
      governor = governors.get(this.#words.key(index)) ?? 7;
    } else if (tag === Tag.Infinitive || tag === Tag.Participle) {
      governor = governors.get(this.#words.key(index)) ?? 0;
    } else if (hasTag(subjectTags, tag)) subject = 1;
    return finite | (governor << 2) | (subject << 5) | (opener << 6);
  }
}
