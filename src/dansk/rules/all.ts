/** The list of all rules: each is named here once. */
import { gender } from "./agreement/gender.ts";
import { lowerCaseWords } from "./capitals/lower-case-words.ts";
import { names } from "./capitals/names.ts";
import { pronounI } from "./capitals/pronoun-i.ts";
import { sentenceStart } from "./capitals/sentence-start.ts";
import { commaBeforeInfinitive } from "./commas/before-infinitive.ts";
import { commaBeforeMen } from "./commas/before-men.ts";
import { closingComma } from "./commas/closing-comma.ts";
import { startComma } from "./commas/start-comma.ts";
import { superfluousComma } from "./commas/superfluous-comma.ts";
import { afAd } from "./confusion/af-ad.ts";
import { abbreviations } from "./marks/abbreviations.ts";
import { endingApostrophe } from "./marks/ending-apostrophe.ts";
import { genitiveApostrophe } from "./marks/genitive-apostrophe.ts";
import { hyphens } from "./marks/hyphens.ts";
import { doubleSpace, spaceAfterMark, spaceBeforeMark } from "./marks/spacing.ts";
import { joinedPhrases } from "./phrases/joined-phrases.ts";
import { repeatedWord } from "./phrases/repeated-word.ts";
import { splitCompounds } from "./phrases/split-compounds.ts";
import { splitWords } from "./phrases/split-words.ts";
import type { Rule } from "./rule.ts";
import { misspelling } from "./spelling/misspelling.ts";
import { atOg } from "./verbs/at-og.ts";
import { infinitiveAfterAt } from "./verbs/infinitive-after-at.ts";
import { presentAfterSubject } from "./verbs/present-after-subject.ts";

export const allRules: readonly Rule[] = [
  joinedPhrases,
  splitWords,
  splitCompounds,
  repeatedWord,
  infinitiveAfterAt,
  presentAfterSubject,
  atOg,
  afAd,
  gender,
  commaBeforeMen,
  commaBeforeInfinitive,
  superfluousComma,
  startComma,
  closingComma,
  lowerCaseWords,
  names,
  pronounI,
  sentenceStart,
  genitiveApostrophe,
  endingApostrophe,
  abbreviations,
  hyphens,
  doubleSpace,
  spaceBeforeMark,
  spaceAfterMark,
  misspelling,
];
