/** Finds the subject of a clause, or that it inherits one. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import { numberWord } from "../../guard/facts/number-words.ts";
import type { Reading, Word } from "../../guard/read/reading.ts";
import { prepositions, pronouns, relatives } from "./support-words.da.ts";

/** `at` is the token of a noun or name. The other kinds name nobody: *de*, *der*, or no subject. */
type Subject =
  | { readonly kind: "noun"; readonly at: number }
  | { readonly kind: "pronoun"; readonly key: string }
  | { readonly kind: "relative" | "none" };

export interface ClauseFrame {
  readonly first: number;
  readonly last: number;
  /** Its finite verb; -1 if there is none. */
  readonly verb: number;
  /** The verb that says what is done: *klaget* of *har klaget*. */
  readonly deed: number;
  readonly subject: Subject;
  /** What happens is done to the subject: *bliver solgt*, *sælges*. */
  readonly isPassive: boolean;
}

const nouns = Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite;
/** *sælges* is finite too. */
const finite = Form.Present | Form.Past | Form.Passive;

/** Words that can be nouns but are verbs here. */
export const verbs =
  /^(?:er|var|har|havde|kan|kunne|vil|ville|skal|skulle|må|måtte|bør|burde|blev|bliver|får|fik|går|gik|kom|kommer|fulgte|følger|viser|viste|mener|siger|svarer|svarede|spiller|ejer|sælger|sørger|måler|betaler|klager|bruger|samler|køber|dækker|retter|planter|vælger|lader|koster|ligger|varer|tager)$/u;

/** A noun of time says when, and does nothing: *hver morgen*, *den 30. oktober*. */
const times =
  /^(?:dagen?|dage|daglig|ugen?|uger|måneden?|måneder|året|år|årene|timen?|timer|minutter|morgen(?:en)?|aften(?:en)?|natten?|nætter|middag|formiddag|eftermiddag|sommer(?:en)?|vinter(?:en)?|forår(?:et)?|efterår(?:et)?|weekend(?:en)?|gang(?:en|e)?|tid(?:en)?|januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|klokken|kl)$/u;
/** Behind these stands what is done: *han taler*. */
const doers = /^(?:jeg|du|han|hun|vi|de|man|som|der)$/u;

/** What may be between a subject and its verb: *at de ikke kunne*. */
const betweens = /^(?:ikke|aldrig|ofte|altid|også|kun|selv|først|stadig|endnu|snart|gerne|nu|bare|sjældent|især)$/u;

const isWord = (word: Word | undefined): word is Word => word !== undefined && (word.traits & Trait.Word) !== 0;

const opensClause = /^(?:hvor|når|at|fordi|hvis|mens|da|hvordan|hvorfor|selvom)$/u;

/** *planter omdanner*: of two words that may both be nouns and verbs, the plural is the noun. */
function isNounBeforeVerb(word: Word, next: Word | undefined, lexicon: Lexicon): boolean {
  const [forms, following] = [lexicon.forms(word.key), lexicon.forms(next?.key ?? "")];
  return (
    (forms & Form.NounPlural) !== 0 &&
    (following & Form.Present) !== 0 &&
    (following & (Form.NounSingularDefinite | Form.NounPluralDefinite)) === 0 &&
    next !== undefined &&
    !prepositions.has(next.key)
  );
}

/** Whether a word is a noun or name where it stands: *omdanner* is one in *en omdanner* alone. */
export function isCertainNoun({ words }: Reading, at: number, lexicon: Lexicon): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined) return false;
  if ((lexicon.forms(word.key) & Form.Present) === 0) return true;
  const isBegun = before?.sentence === word.sentence;
  // *Anmelder Ida Krag*, *festivalens leder*, *en lokal leder*.
  if (next !== undefined && isName(next, lexicon)) return true;
  if (!isBegun) return isNounBeforeVerb(word, next, lexicon) || verbs.test(next?.key ?? "");
  const forms = lexicon.forms(before?.key ?? "");
  return (
    /^(?:en|et|den|det|de|denne|disse|min|mit|mine|sin|sit|sine|deres|vores|hans|hendes|alle|mange|flere|færre|nogle|to|tre|fire|fem|\d.*)$/u.test(
      before?.key ?? "",
    ) || (forms & (Form.Genitive | Form.AdjectiveE | Form.AdjectiveBase | Form.Compared)) !== 0
  );
}

function isVerb(words: readonly Word[], i: number, first: number, lexicon: Lexicon): boolean {
  const word = words[i];
  if (!isWord(word) || ((word.traits & Trait.Capital) !== 0 && i > first)) return false;
  const forms = lexicon.forms(word.key);
  if ((forms & finite) === 0 || prepositions.has(word.key) || pronouns.has(word.key)) return false;
  // *Agnes* is no verb, though *at agne* has it.
  if (i === first && (forms & (Form.Present | Form.Past)) === 0) return false;
  if ((forms & nouns) === 0) return true;
  const [before, next] = [words[i - 1], words[i + 1]];
  // *Planter danner ilt*: the noun, not the verb.
  const isNext =
    next !== undefined && (lexicon.forms(next.key) & finite) !== 0 && (lexicon.forms(next.key) & nouns) === 0;
  if (i === first && isNext && !prepositions.has(next.key)) return false;
  const isOpening = i === first || (before !== undefined && opensClause.test(before.key));
  if (isOpening && isNounBeforeVerb(word, next, lexicon)) return false;
  if (verbs.test(word.key)) return true;
  // *han taler*, *Jonas sparker*.
  return (
    i > first &&
    before !== undefined &&
    (doers.test(before.key) ||
      (/^de[nt]$/u.test(before.key) && next !== undefined && prepositions.has(next.key)) ||
      (isName(before, lexicon) && (forms & Form.Present) !== 0)) &&
    (next === undefined || !(isWord(next) && verbs.test(next.key)))
  );
}

const isName = (word: Word, lexicon: Lexicon): boolean =>
  isWord(word) && (word.traits & Trait.Capital) !== 0 && (lexicon.forms(word.key) & ~Form.Name) === 0;

function isNominal(word: Word, lexicon: Lexicon): boolean {
  if (!word.content || word.key.length < 2) return false;
  const forms = lexicon.forms(word.key);
  if ((forms & nouns) !== 0) return true;
  if ((word.traits & Trait.Capital) !== 0) return forms === 0 || (forms & Form.Name) !== 0;
  if (forms !== 0) return false;
  const accepted = lexicon.accept(word.key);
  return accepted.kind === "compound" && (accepted.forms & nouns) !== 0;
}

/** Whether a noun follows a preposition: *til eleverne*, *fra et helt nyt hus*. */
export function isGoverned({ words }: Reading, at: number, lexicon: Lexicon, by = /./u): boolean {
  const clause = words[at]?.clause;
  let isJoined = false;
  for (let i = at - 1; i >= 0 && i >= at - 5 && words[i]?.clause === clause; i -= 1) {
    const word = words[i];
    if (word === undefined) return false;
    if (prepositions.has(word.key)) return by.test(word.key);
    if (word.key === "og" || word.key === "eller") {
      isJoined = true;
      continue;
    }
    // *ud af vand og kuldioxid*: the one is governed as the other.
    if (isJoined && isNominal(word, lexicon)) {
      isJoined = false;
      continue;
    }
    // *ifølge forskeren Kirsten Møller*
    if (i === at - 1 && ((words[at]?.traits ?? 0) & Trait.Capital) !== 0 && isNominal(word, lexicon)) continue;
    // *Aalborg Universitet*, *et nyt hus*: what belongs to the noun.
    const forms = lexicon.forms(word.key);
    const belongs =
      (word.traits & Trait.Capital) !== 0 ||
      (forms & (Form.AdjectiveBase | Form.AdjectiveE | Form.AdjectiveNeuter | Form.Compared | Form.Genitive)) !== 0 ||
      /^(?:en|et|den|det|de|sin|sit|sine|deres|hans|hendes|denne|dette|disse|alle|mange|meget|flere|færre|lidt|nogle|hver|hvert|første|anden|tredje|cirka|ca|omkring|næsten|knap|godt|\d.*)$/u.test(
        word.key,
      ) ||
      numberWord(word.key) !== undefined;
    if (!belongs || verbs.test(word.key)) return false;
  }
  return false;
}

/** The preposition before a noun: `uden_for` for two words, an empty string for none. */
export function prepositionOf({ words }: Reading, at: number): string {
  for (let i = at - 1; i >= 0 && i >= at - 4 && words[i]?.sentence === words[at]?.sentence; i -= 1) {
    const key = words[i]?.key ?? "";
    if (prepositions.has(key)) {
      const before = words[i - 1]?.key ?? "";
      return key === "for" && /^(?:uden|inden)$/u.test(before) ? `${before}_for` : key;
    }
    if (words[i]?.content === true && i < at - 2) break;
  }
  return "";
}

/** The frame of a clause of a reading, by index. */
export function frameOf(reading: Reading, clause: number, lexicon: Lexicon): ClauseFrame {
  const { words, clauses } = reading;
  const { first = 0, last = -1 } = clauses[clause] ?? {};
  let verb = -1;
  for (let i = first; i <= last && verb < 0; i += 1) {
    const word = words[i];
    if (isWord(word) && isVerb(words, i, first, lexicon)) verb = i;
  }
  if (verb < 0) {
    for (let i = first + 1; i <= last && verb < 0; i += 1) {
      const word = words[i];
      if (
        isWord(word) &&
        (lexicon.forms(word.key) & finite) !== 0 &&
        (word.traits & Trait.Capital) === 0 &&
        !prepositions.has(word.key) &&
        !prepositions.has(words[i - 1]?.key ?? "") &&
        // *Nogle skoler indsamler …*: of two that may be verbs, the noun comes first.
        (lexicon.forms(words[i + 1]?.key ?? "") & finite) === 0
      )
        verb = i;
    }
  }
  const isPassive = passive(reading, verb, last, lexicon);
  return {
    first,
    last,
    verb,
    deed: deedOf(reading, verb, last, lexicon),
    subject: subjectOf(reading, first, last, verb, lexicon),
    isPassive,
  };
}

const helping = /^(?:er|var|har|havde|bliver|blev|kan|kunne|vil|ville|skal|skulle|må|måtte|bør|burde|får|fik)$/u;

function deedOf({ words }: Reading, verb: number, last: number, lexicon: Lexicon): number {
  if (!helping.test(words[verb]?.key ?? "")) return verb;
  for (let i = verb + 1; i <= last; i += 1) {
    const word = words[i];
    if (word === undefined || prepositions.has(word.key) || !word.content) continue;
    const forms = lexicon.forms(word.key);
    if ((forms & (Form.PastParticiple | Form.Infinitive)) !== 0 && (forms & nouns) === 0) return i;
  }
  return verb;
}

function passive({ words }: Reading, verb: number, last: number, lexicon: Lexicon): boolean {
  if (verb < 0) return false;
  const rest = words.slice(verb, last + 1);
  if (rest.some(({ key }) => key.length > 3 && (lexicon.forms(key) & Form.Passive) !== 0 && key.endsWith("s")))
    return true;
  return (
    (/^(?:bliver|blev|blive|blevet|er|var|været)$/u.test(words[verb]?.key ?? "") ||
      rest.slice(1).some(({ key }) => /^(?:blevet|været|blive)$/u.test(key))) &&
    rest
      .slice(1)
      .some(({ key }) => !/^(?:blevet|været)$/u.test(key) && (lexicon.forms(key) & Form.PastParticiple) !== 0)
  );
}

function subjectOf(reading: Reading, first: number, last: number, verb: number, lexicon: Lexicon): Subject {
  const { words } = reading;
  const end = verb < 0 ? last : verb - 1;
  // *Ældre fik flere recepter*: people named by what they are.
  const opening = words[first];
  if (opening !== undefined && verb > first && (isAdjective(opening, lexicon) || /årige$/u.test(opening.key))) {
    if (first + 1 === verb || prepositions.has(words[first + 1]?.key ?? "")) return { kind: "none" };
  }
  let pronoun = "";
  let isRelative = false;
  for (let i = first; i <= end; i += 1) {
    const word = words[i];
    if (!isWord(word)) continue;
    if (relatives.has(word.key)) isRelative = true;
    else if (
      /^(?:han|hun|det|den|de|man|jeg|vi|du|nogle|andre|mange|begge|alle|flere)$/u.test(word.key) &&
      (i + 1 === verb || (i + 2 === verb && betweens.test(words[i + 1]?.key ?? "")))
    )
      pronoun = word.key;
    if (
      isNominal(word, lexicon) &&
      !prepositions.has(word.key) &&
      !times.test(word.key) &&
      !isGoverned(reading, i, lexicon) &&
      (i + 1 === verb || !isGenitive(words, i))
    ) {
      return { kind: "noun", at: i };
    }
  }
  if (pronoun !== "") return { kind: "pronoun", key: pronoun };
  if (isRelative && words[first]?.key !== "der") return { kind: "relative" };
  if (isRelative && (words[first]?.key === "der" || relatives.has(words[first + 1]?.key ?? ""))) {
    // *der kom mange*: no relative where a sentence begins with it.
    if (reading.sentences[words[first]?.sentence ?? 0]?.first !== first) return { kind: "relative" };
  }
  if (verb < 0) return { kind: "none" };
  for (let i = verb + 1; i <= Math.min(last, verb + 7); i += 1) {
    const word = words[i];
    if (!isWord(word)) continue;
    if (i === verb + 1 && /^(?:han|hun|de|man|jeg|vi|du|den|det)$/u.test(word.key)) {
      if (!belongsToNext(word.key, words[i + 1], lexicon)) return { kind: "pronoun", key: word.key };
      continue;
    }
    if (prepositions.has(word.key)) break;
    if (isNominal(word, lexicon) && !times.test(word.key) && !isGenitive(words, i)) {
      // *…, og fik et hus*: what follows the verb is its object where the subject goes on.
      const opening = words.slice(first, verb).filter(isWord);
      const goesOn = opening.every(({ key }) => /^(?:og|men|eller|samt|så)$/u.test(key));
      const isStart = reading.sentences[words[first]?.sentence ?? 0]?.first === first;
      return goesOn && !isStart ? { kind: "none" } : { kind: "noun", at: i };
    }
  }
  return { kind: "none" };
}

/** Whether *den*, *det*, *de* go with the word behind: *de nye huse*, and not *danner de sukker*. */
function belongsToNext(key: string, next: Word | undefined, lexicon: Lexicon): boolean {
  if (!/^de[nt]?$/u.test(key) || next === undefined) return false;
  if (isAdjective(next, lexicon)) return true;
  const forms = lexicon.forms(next.key);
  return (forms & (key === "de" ? Form.NounPlural : Form.NounSingular)) !== 0;
}

const isAdjective = (word: Word | undefined, lexicon: Lexicon): boolean =>
  word !== undefined && (lexicon.forms(word.key) & (Form.AdjectiveE | Form.Compared)) !== 0;

/** *Danmarks forening*: the name is no subject. */
function isGenitive(words: readonly Word[], i: number): boolean {
  const [word, next] = [words[i], words[i + 1]];
  return (
    word !== undefined &&
    /s$/u.test(word.word) &&
    (word.traits & Trait.Capital) !== 0 &&
    next !== undefined &&
    (next.traits & Trait.Word) !== 0 &&
    /s$/u.test(word.key) &&
    next.content
  );
}
