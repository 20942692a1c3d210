/** Derives the `Form` bits of a dictionary entry and of its suffixed forms, from flag number and ending. */

import { Form } from "../../lexicon/lexicon.ts";

/** Flags of nouns of the common gender (-en), of neuters (-et) and of the plurals, by inspection of the affix file. */
const COMMON_NOUN = new Set([2, 7, 14, 19, 44, 48, 50, 58, 65, 75]);
const NEUTER_NOUN = new Set([3, 4, 15, 18, 45, 47, 51, 57, 66, 70, 76, 84, 87]);
const PLURAL_NOUN = new Set([5, 11, 13, 43, 46, 64, 71, 85]);
const PLURAL_ONLY_NOUN = 74;
/** Plural like the singular: also the doubling classes whose continuation has flag 46. */
const ZERO_PLURAL = new Set([46, 47, 48]);
const ADJECTIVE = new Set([12, 23, 24, 25, 26, 27, 28, 38, 40, 41, 42, 49, 59, 77, 78, 82]);
const VERB = new Set([1, 20, 21]);
const NAME = new Set([9, 54]);
const GENITIVE_FLAG = 10;
const PRESENT_FLAG = 21;
/** *gymnasie* beside *gymnasium*: official since Retskrivningsordbogen 2012. */
const OTHER_SINGULAR = 72;
const VERBAL_NOUN = 79;
/** Adjectives in -et whose plural has -ede (*kendetegnet, kendetegnede*): their base form is a past participle. */
const PARTICIPLE_ADJECTIVE = new Set([25, 26]);
const PRESENT_PARTICIPLE_ADJECTIVE = 27;

/** Bits of the entry as a whole, shared by all its forms. */
export interface EntryClass {
  /** Bits of the bare entry. */
  readonly base: number;
  /** `Common` or `Neuter`, for the noun forms. */
  readonly gender: number;
  readonly isName: boolean;
}

function has(flags: readonly number[], set: ReadonlySet<number>): boolean {
  return flags.some((flag) => set.has(flag));
}

/** Classifies an entry by its flags. An entry without informative flags is `Plain`. */
export function classifyEntry(word: string, flags: readonly number[]): EntryClass {
  const gender = (has(flags, COMMON_NOUN) ? Form.Common : 0) | (has(flags, NEUTER_NOUN) ? Form.Neuter : 0);
  const isName = has(flags, NAME);
  const isVerb = has(flags, VERB);
  const isAdjective = has(flags, ADJECTIVE);
  let base = 0;
  if (isName) base |= Form.Name;
  if (flags.includes(PRESENT_FLAG)) base |= Form.Infinitive;
  if (isAdjective) {
    base |= Form.AdjectiveBase;
    if (has(flags, PARTICIPLE_ADJECTIVE)) base |= Form.PastParticiple;
    // -ende is the same in all genders and numbers.
    if (flags.includes(PRESENT_PARTICIPLE_ADJECTIVE)) {
      base |= Form.AdjectiveNeuter | Form.AdjectiveE | (word.endsWith("ende") ? Form.PresentParticiple : 0);
    }
    // Adjectives without a -t of their own (*et politisk parti*, *et kort brev*) are their own neuter.
    if (flags.includes(28) || word.endsWith("t")) base |= Form.AdjectiveNeuter;
    // *en blå bil, den blå bil*: after a vowel nothing is added.
    if (flags.includes(24) && /[aeouæøå]$/u.test(word)) base |= Form.AdjectiveE;
  }
  if (flags.includes(PLURAL_ONLY_NOUN)) base |= Form.NounPlural;
  else if (gender !== 0 || has(flags, PLURAL_NOUN)) base |= Form.NounSingular | gender;
  else if (flags.includes(GENITIVE_FLAG) && !isAdjective && !isVerb && !isName) base |= Form.NounSingular;
  if (has(flags, ZERO_PLURAL)) base |= Form.NounPlural | gender;
  return { base: base === 0 ? Form.Plain : base, gender, isName };
}

const isGenitive = (label: string, ending: string): boolean =>
  label === "GENITIV" || /(?:e?ns|ets|es|rs|s'|'s?)$/u.test(ending);

/** Noun endings after the stem has been cut where the rule cuts it; longest first. */
function nounEnding(form: string, gender: number, isPluralFlag: boolean): number {
  if (!isPluralFlag) return Form.NounSingularDefinite | gender;
  return (/ne$/u.test(form) ? Form.NounPluralDefinite : Form.NounPlural) | gender;
}

function adjectiveEnding(form: string, label: string): number {
  if (label === "KOMPARATIV" || label.startsWith("SUPERLATIV") || /(?:ere|rere|lere|est|este)$/u.test(form)) {
    return Form.Compared;
  }
  return form.endsWith("t") ? Form.AdjectiveNeuter : Form.AdjectiveE;
}

/**
 * Bits of the form that flag `flag` makes with an ending.
 * @param label the affix rule's grammatical label; trusted only together with flag and ending (some are wrong)
 * @returns 0 for flags that make no form of their own (compound links, doubling stems)
 */
export function bitsOfSuffix(flag: number, label: string, added: string, form: string, entry: EntryClass): number {
  if (NAME.has(flag)) return Form.Name | Form.Genitive;
  if (flag === GENITIVE_FLAG) return Form.Genitive | (entry.isName ? Form.Name : entry.gender);
  if (flag === OTHER_SINGULAR) return isGenitive(label, added) ? Form.Genitive | entry.gender : entry.base;
  if (flag === 22) return Form.Passive;
  if (flag === VERBAL_NOUN) return label === "GENITIV" ? Form.Genitive : Form.NounSingular | Form.Common;
  if (VERB.has(flag)) {
    if (label === "NUTID") return Form.Present;
    // The plural of the participle is spelt the same (*de nævnte emner*), but in running text the past is meant.
    if (label === "DATID") return Form.Past;
    if (label === "PERF_PART") return Form.PastParticiple;
    if (label === "PRÆSENS_PART") return Form.PresentParticiple;
    return label === "IMPERATIV" ? Form.Imperative : 0;
  }
  const genitive = isGenitive(label, added);
  if (flag === PLURAL_ONLY_NOUN) return genitive ? Form.Genitive : Form.NounPluralDefinite;
  if (PLURAL_NOUN.has(flag)) return genitive ? Form.Genitive | entry.gender : nounEnding(form, entry.gender, true);
  if (COMMON_NOUN.has(flag) || NEUTER_NOUN.has(flag)) {
    const gender = COMMON_NOUN.has(flag) ? Form.Common : Form.Neuter;
    return genitive ? Form.Genitive | gender : nounEnding(form, gender, false);
  }
  if (ADJECTIVE.has(flag)) return genitive ? Form.Genitive : adjectiveEnding(form, label);
  return 0;
}
