/** Expands dictionary entries into all surface forms with their `Form` bits and compound roles. */
import { Form, READING_BITS, Role } from "../../lexicon/lexicon.ts";
import type { AffixFile, AffixRule } from "./affix-file.ts";
import type { DictionaryEntry } from "./dictionary-file.ts";
import { bitsOfSuffix, classifyEntry, type EntryClass } from "./form-bits.ts";
import { ADDED_READINGS, readIrregular } from "./irregular-forms.ts";

/**
 * Readings the dictionary has but texts don't: a rule that took *to* for a verb or *med* for a noun would go astray.
 */
const NOUN =
  Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite | Form.Common | Form.Neuter;
const VERB = Form.Infinitive | Form.Present | Form.Past | Form.PastParticiple | Form.Imperative | Form.Passive;

/**
 * Function words, adverbs and numerals that are spelt like a rare noun (*med* 'landmark', *ny* 'new moon'). Those
 * that are verb forms too (*ved, så, går*) keep the noun: without it they would look like verbs and nothing else.
 */
const NO_NOUN =
  "en et den det de mener første han hun med under nok først jeg du os ned op vi alt bedste for to over tre mellem nu ny otte fem fire seks syv ni ti man én ét alle jens længe heller selv næsten næste egen disse måske vel alene ikke da der som men om på til fra af ad at og eller her hvor når end";

/** Common words that are spelt like a rare verb (*to* 'wash', *vi* 'wed', *os* 'smoke', *steder* from *stede*). */
const NO_VERB =
  "for med under mand men os op vi end to år ting man frem væk par fire folk både længe stedet steder blot året øjne kroner bjerge livet tid dag uge by byer";

const split = (words: string): string[] => words.split(" ");

/** Bits to take from a spelling, whatever entries it comes from. */
const REMOVED_READINGS: readonly (readonly [form: string, bits: number])[] = [
  ...split(NO_NOUN).map((form): [string, number] => [form, NOUN]),
  ...split(NO_VERB).map((form): [string, number] => [form, VERB]),
];

/** Flag that lets a word stand last in a compound. */
const LAST_FLAG = 39;
/** Links: the flags that make first parts, and which bit they give the entry itself. */
const LINK_BITS: ReadonlyMap<number, number> = new Map([
  [31, Form.FirstBare],
  [29, Form.FirstS],
  [30, Form.FirstE],
  [60, Form.FirstE],
  [61, Form.FirstE],
  [62, Form.FirstBare | Form.FirstS],
  [63, Form.FirstBare | Form.FirstE],
  [67, Form.FirstBare | Form.FirstE],
  [68, Form.FirstE],
]);
const PREFIX_FLAG = 81;
const NAME_PREFIX_FLAG = 54;

/** All written forms of the dictionary. */
export interface Expansion {
  /** Bits of `Form` and `Role` for each spelling. */
  readonly forms: ReadonlyMap<string, number>;
  /** The entry each form is of, for spreading frequencies over a paradigm: form → lemmas. */
  readonly lemmas: ReadonlyMap<string, readonly string[]>;
}

class Collector {
  readonly forms = new Map<string, number>();
  readonly lemmas = new Map<string, string[]>();
  /** Forms that at least one entry lets a speller suggest. */
  readonly suggestable = new Set<string>();

  /** Genitives of one- and two-letter words (*hu*, *mi*): kept only where nothing else is spelt so. */
  readonly weak: { form: string; bits: number; lemma: string }[] = [];

  add(form: string, bits: number, lemma: string, mayBeSuggested: boolean): void {
    this.forms.set(form, (this.forms.get(form) ?? 0) | bits);
    if (mayBeSuggested) this.suggestable.add(form);
    const lemmas = this.lemmas.get(form);
    if (lemmas === undefined) this.lemmas.set(form, [lemma]);
    else if (!lemmas.includes(lemma)) lemmas.push(lemma);
  }

  /** Takes readings away; a word that has no other stays as a plain one. */
  removeReadings(form: string, bits: number): void {
    const known = this.forms.get(form);
    if (known === undefined) return;
    const left = known & ~bits;
    this.forms.set(form, (left & READING_BITS) === 0 ? left | Form.Plain : left);
  }

  addBits(form: string, bits: number): void {
    this.forms.set(form, (this.forms.get(form) ?? 0) | bits);
  }
}

/** One entry on its way through the suffix classes. */
interface Walk {
  readonly affixes: AffixFile;
  readonly out: Collector;
  readonly lemma: string;
  readonly entry: EntryClass;
  readonly mayBeSuggested: boolean;
  readonly roles: number;
}

function applyRule(stem: string, rule: AffixRule): string | undefined {
  if (!stem.endsWith(rule.strip) || !rule.fits(stem)) return undefined;
  return stem.slice(0, stem.length - rule.strip.length) + rule.add;
}

/** Hunspell allows two suffixes after each other; doubling stems that are no words of their own need a third. */
const MAX_DEPTH = 3;

function expandSuffixes(walk: Walk, stem: string, flags: readonly number[], depth: number): void {
  const { special, suffixes, prefixes } = walk.affixes;
  for (const flag of flags) {
    const rules = suffixes.get(flag);
    if (rules === undefined || flag === LAST_FLAG) continue;
    for (const rule of rules) {
      const form = applyRule(stem, rule);
      if (form === undefined) continue;
      if (rule.next.includes(special.compoundBegin)) {
        if (depth === 1 && !form.endsWith("-")) walk.out.addBits(form, flag === PREFIX_FLAG ? Role.Prefix : Role.First);
        continue;
      }
      const isWord = !rule.next.includes(special.needAffix) && !rule.next.includes(special.onlyInCompound);
      if (isWord) {
        const bits = bitsOfSuffix(flag, rule.label, rule.add, form, walk.entry);
        if (bits === 0) continue;
        if (stem.length <= 2 && rule.add === "s" && (bits & Form.Genitive) !== 0) {
          walk.out.weak.push({ form, bits: bits | walk.roles, lemma: walk.lemma });
          continue;
        }
        walk.out.add(form, bits | walk.roles, walk.lemma, walk.mayBeSuggested);
        for (const next of rule.next) {
          for (const prefix of prefixes.get(next) ?? []) {
            if (next !== NAME_PREFIX_FLAG) walk.out.add(prefix.add + form, bits, walk.lemma, walk.mayBeSuggested);
          }
        }
      }
      if (depth < MAX_DEPTH) expandSuffixes(walk, form, rule.next, depth + 1);
    }
  }
}

function expandNamePrefixes(walk: Walk, word: string): void {
  for (const rule of walk.affixes.prefixes.get(NAME_PREFIX_FLAG) ?? []) {
    if (!word.startsWith(rule.strip)) continue;
    const form = rule.add + word.slice(rule.strip.length);
    walk.out.add(form, Form.Name, form, false);
    expandSuffixes({ ...walk, lemma: form, mayBeSuggested: false }, form, rule.next, 1);
  }
}

/**
 * Expands all entries. Skips entries that contain a space, because the lexicon has single words only. A form is
 * `NoSuggest` if every entry it comes from is.
 * @param refused spellings to treat like the dictionary's own forbidden words
 */
export function expandDictionary(
  affixes: AffixFile,
  entries: readonly DictionaryEntry[],
  refused: Iterable<string> = [],
): Expansion {
  const { special } = affixes;
  const out = new Collector();
  const irregular = new Map<string, number>();
  const forbidden: string[] = [...refused];
  for (const entry of entries) {
    const { word, flags } = entry;
    if (word.includes(" ")) continue;
    if (flags.includes(special.forbidden)) {
      forbidden.push(word);
      continue;
    }
    const kind = classifyEntry(word, flags);
    const paradigm = readIrregular(word, kind.base, kind.gender, entry.forms);
    for (const [form, bits] of paradigm.forms) {
      const key = `${form}\t${word}`;
      irregular.set(key, (irregular.get(key) ?? 0) | bits);
    }
    const mayBeSuggested = !flags.includes(special.noSuggest);
    const roles = flags.includes(LAST_FLAG) ? Form.Last : 0;
    let base = kind.base;
    if (paradigm.base !== 0 && base === Form.Plain) base = paradigm.base;
    if (flags.length === 0) base |= Form.Plain;
    for (const flag of flags) base |= LINK_BITS.get(flag) ?? 0;
    const lemma = entry.stem === "" ? word : entry.stem;
    const walk: Walk = { affixes, out, lemma, entry: kind, mayBeSuggested, roles };
    const isBareWord = !flags.includes(special.needAffix) && !flags.includes(special.onlyInCompound);
    if (isBareWord && !flags.includes(PREFIX_FLAG)) out.add(word, base | roles, lemma, mayBeSuggested);
    expandSuffixes(walk, word, flags, 1);
    if (flags.includes(NAME_PREFIX_FLAG)) expandNamePrefixes(walk, word);
  }
  for (const [key, bits] of irregular) {
    const [form = "", lemma = ""] = key.split("\t");
    if (out.forms.has(form)) out.add(form, bits, lemma, false);
  }
  for (const [form, bits] of ADDED_READINGS) if (out.forms.has(form)) out.addBits(form, bits);
  for (const [form, bits] of REMOVED_READINGS) out.removeReadings(form, bits);
  for (const { form, bits, lemma } of out.weak) {
    if (!out.suggestable.has(form)) out.add(form, bits, lemma, true);
  }
  for (const form of forbidden) out.forms.set(form, Role.Forbidden);
  for (const [form, bits] of out.forms) {
    if (!out.suggestable.has(form)) out.forms.set(form, bits | Form.NoSuggest);
  }
  return { forms: out.forms, lemmas: out.lemmas };
}
