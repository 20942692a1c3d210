/** Finds amounts, times or roles that the passages give to something else, or reverse. */
import { Form } from "../../../lexicon/lexicon.ts";
import { sameFact } from "../../guard/facts/fact.ts";
import type { Word } from "../../guard/read/reading.ts";
import { messages } from "../messages.da.ts";
import { bestSentenceFor, type Comparison, isNounOrName, sentenceOf, wordAt, wordsByClause } from "./comparison.ts";
import { type ClaimWord, isNoun, isSameMeaning } from "./match-words.ts";
import { isGoverned } from "./subjects.ts";

/** Words that are turned round by each other where they stand before the same word. */
const turned: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:mere|flere|mest|flest|fleste|større|øget|stigende)$/u,
    /^(?:mindre|færre|mindst|færrest|færreste|faldende|reduceret)$/u,
  ],
  [/^(?:første|begyndelsen)$/u, /^(?:sidste|slutningen)$/u],
];

/** *mere uro* for *mindre uro*, *det sidste år* for *det første år*. */
function differentAmount(comparison: Comparison): string | undefined {
  const { claims, sentence } = comparison;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  const theirs = homeWords(comparison);
  for (let i = first; i < last; i += 1) {
    const [own, word] = [claims.reading.words[i], claims.reading.words[i + 1]];
    if (own === undefined || word === undefined) continue;
    for (const [a, b] of turned) {
      const [same, other] = a.test(own.key) ? [a, b] : b.test(own.key) ? [b, a] : [];
      if (same === undefined || other === undefined) continue;
      const leads = theirs.filter((_, n) => theirs[n + 1]?.stem === word.stem);
      const found = leads.find(({ key }) => other.test(key));
      if (found !== undefined && !leads.some(({ key }) => same.test(key)))
        return messages.says(`${found.word} ${word.word}`);
    }
  }
  return undefined;
}

/** The words of the sentences of the source that hold most of each clause. */
function homeWords(comparison: Comparison): readonly Word[] {
  const { words, sentences } = comparison.index.evidence.reading;
  return [...new Set(wordsByClause(comparison).map((own) => bestSentenceFor(comparison, own)))].flatMap((s) =>
    words.slice(sentences[s]?.first ?? 0, (sentences[s]?.last ?? -1) + 1),
  );
}

/** What a sentence may only say where its passages say one of these; and what they say against it. */
const needs: readonly { readonly says: RegExp; readonly by: RegExp; readonly against?: RegExp }[] = [
  { says: /^færre$/u, by: /^(?:færre|få|under|mindre|fald|faldt|mindsk|reducer|nedgang|sjæld|ikke|skrump|svind)/u },
  {
    says: /^(?:giver|gav|givet)$/u,
    by: /^(?:giv|gav|yd|tildel|skænk|bevil|send|betal|dele|uddel|lever|lade|lod|lader|overla|skab|medfør|gør|gjor|tilby|tilbød|kom)/u,
    against: /^(?:får|fik|fået)$/u,
  },
  { says: /^også$/u, by: /^(?:også|desuden|samt|både|tillige|endda|ligeledes)$/u, against: /^(?:kun|udelukkende)$/u },
  {
    says: /^(?:sjældent?|sjældne)$/u,
    by: /^(?:sjæld|aldrig|undtagelse)/u,
    against: /^(?:ofte|tit|altid|jævnligt|hyppigt)$/u,
  },
  {
    says: /^(?:ofte|tit|altid|jævnligt)$/u,
    by: /^(?:ofte|tit|altid|jævnlig|hyppig|hver|dag|mange)/u,
    against: /^(?:sjældent?|aldrig)$/u,
  },
];

/** *giver* where the passages have *får*, *også* where they have *kun*. */
function saysMore(comparison: Comparison): string | undefined {
  const { claims, sentence } = comparison;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  const theirs = homeWords(comparison);
  for (const word of claims.reading.words.slice(first, last + 1)) {
    for (const { says, by, against } of needs) {
      if (!says.test(word.key) || theirs.some(({ key }) => by.test(key))) continue;
      const found =
        against === undefined
          ? undefined
          : theirs.find(({ key }, i) => against.test(key) && theirs[i - 1]?.key !== "ikke");
      if (against === undefined) return messages.missing(word.word);
      if (found !== undefined) return messages.says(found.word);
    }
  }
  return undefined;
}

const adjectives = Form.AdjectiveBase | Form.AdjectiveE | Form.AdjectiveNeuter;
const verbs = Form.Present | Form.Past | Form.Infinitive | Form.PastParticiple;

function isAdjective({ lexicon }: Comparison, { word }: ClaimWord): boolean {
  const forms = lexicon.forms(word.key);
  return (forms & adjectives) !== 0 && (forms & verbs) === 0;
}

/** *de svage lærere* where the passages have *de svage elever*. */
function headDiffers(comparison: Comparison): string | undefined {
  const { claims, index } = comparison;
  for (const [n, one] of comparison.words.entries()) {
    const noun = comparison.words[n + 1];
    if (
      noun === undefined ||
      noun.at !== one.at + 1 ||
      !isNounOrName(comparison, noun) ||
      !isAdjective(comparison, one)
    )
      continue;
    const heads = one.there
      .filter((token) => sentenceOf(comparison, token) === bestSentenceFor(comparison, [one, noun]))
      .map((token) => index.evidence.reading.words[token + 1]);
    const isOther = (head: Word | undefined): boolean =>
      head?.content === true &&
      isNoun(head, comparison.lexicon) &&
      !isSameMeaning(claims.reading.words[noun.at] ?? head, noun.isName, head, noun.isName);
    if (heads.length > 0 && heads.every(isOther)) return messages.says(`${one.word.word} ${heads[0]?.word ?? ""}`);
  }
  return undefined;
}

const before = /^(?:før|inden|forud)$/u;
const after = /^(?:efter|derefter|bagefter|siden)$/u;

/** *før* where the passages say *efter*. */
function orderDiffers(comparison: Comparison): string | undefined {
  const { claims, sentence } = comparison;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  const ordered = (words: readonly Word[], order: RegExp): Word | undefined =>
    words.find(({ key }, i) => order.test(key) && words[i + 1]?.key !== "for");
  const own = claims.reading.words.slice(first, last + 1);
  const theirs = homeWords(comparison);
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    if (ordered(own, one) === undefined || ordered(own, other) !== undefined || ordered(theirs, one) !== undefined)
      continue;
    const there = ordered(theirs, other);
    if (there !== undefined) return messages.says(there.word);
  }
  return undefined;
}

const atLeast = /^(?:over|mere|flere|mindst|minimum|godt)$/u;
const atMost = /^(?:under|mindre|færre|højst|højest|maksimalt|knap|næsten)$/u;

/** *over 20 procent* for *under 20 procent*. */
function boundDiffers(comparison: Comparison): string | undefined {
  const { claims, index, sentence } = comparison;
  const theirs = comparison.passages.flatMap((s) => index.evidence.sentences[s]?.facts ?? []);
  const boundBefore = (words: readonly Word[], at: number): RegExp | undefined => {
    const lead = words[at - 1]?.key === "end" ? words[at - 2]?.key : words[at - 1]?.key;
    return atLeast.test(lead ?? "") ? atLeast : atMost.test(lead ?? "") ? atMost : undefined;
  };
  for (const fact of claims.sentences[sentence]?.facts ?? []) {
    const own = fact.family === "number" ? boundBefore(claims.reading.words, fact.first) : undefined;
    const same = own === undefined ? [] : theirs.filter((one) => sameFact(fact, one));
    const bounds = same.map((one) => boundBefore(index.evidence.reading.words, one.first));
    if (bounds.length > 0 && bounds.every((bound) => bound !== undefined && bound !== own)) {
      const at = same[0]?.first ?? 0;
      return messages.says(
        index.evidence.reading.words
          .slice(at - 1, at + 1)
          .map(({ word }) => word)
          .join(" "),
      );
    }
  }
  return undefined;
}

const nth = /^(?:anden|andet|tredje|fjerde|femte|sjette|tiende)$/u;
const spans = /^(?:dag|uge|måned|år|time|morgen|aften|sommer|vinter|minut|gang)$/u;

/** *hver uge* for *hver anden uge*. */
function rhythmDiffers(comparison: Comparison): string | undefined {
  const { claims, index, sentence } = comparison;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  const rhythms = (words: readonly Word[]): readonly (readonly [string, string])[] =>
    words.flatMap(({ key }, i) => {
      if (!/^hvert?$/u.test(key)) return [];
      const next = words[i + 1]?.key ?? "";
      const span = nth.test(next) ? (words[i + 2]?.key ?? "") : next;
      return spans.test(span) ? [[span, nth.test(next) ? `${key} ${next} ${span}` : `${key} ${span}`] as const] : [];
    });
  const own = rhythms(claims.reading.words.slice(first, last + 1));
  if (own.length === 0) return undefined;
  const { words, sentences } = index.evidence.reading;
  const theirs = comparison.passages.flatMap((s) =>
    rhythms(words.slice(sentences[s]?.first ?? 0, (sentences[s]?.last ?? -1) + 1)),
  );
  for (const [span, whole] of own) {
    const same = theirs.filter((one) => one[0] === span);
    if (same.length > 0 && same.every((one) => one[1] !== whole)) return messages.says(same[0]?.[1] ?? "");
  }
  return undefined;
}

/** Where something ends: *holdt op med at male*. */
function endsAt(words: readonly Word[]): Word | undefined {
  return words.find(
    ({ key }, i) =>
      /^(?:stopp|ophør|indstil|afbrød|afbryd)/u.test(key) ||
      (/^hold(?:t|er|e)$/u.test(key) && words.slice(i + 1, i + 4).some((next) => next.key === "op")),
  );
}

/** *holdt op med* where the passages have *begyndte at*. */
function phaseDiffers(comparison: Comparison): string | undefined {
  const { claims, index, sentence } = comparison;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  const own = endsAt(claims.reading.words.slice(first, last + 1));
  if (own === undefined) return undefined;
  const { words, sentences } = index.evidence.reading;
  const theirs = comparison.passages.flatMap((s) =>
    words.slice(sentences[s]?.first ?? 0, (sentences[s]?.last ?? -1) + 1),
  );
  return endsAt(theirs) !== undefined || theirs.some(({ key }) => ended.test(key))
    ? undefined
    : messages.missing(own.word);
}
const ended = /^(?:ikke|aldrig|slut|sluttede|slutter|forbi|opgav|droppe[dr]e?|lukk|nedlagt|nedlagde)/u;

const fromOrTo = /^(?:af|fra|til|mod|over|med)$/u;

/** *danner vand af sukker* of *danner sukker af vand*. */
function rolesSwapped(comparison: Comparison): string | undefined {
  const { claims, index, lexicon } = comparison;
  const { reading } = index.evidence;
  for (const own of wordsByClause(comparison)) {
    const home = bestSentenceFor(comparison, own);
    const placed = own.flatMap((one) => {
      const there = one.there.filter((token) => sentenceOf(comparison, token) === home);
      if (there.length === 0 || !isNounOrName(comparison, one)) return [];
      const isHere = isGoverned(claims.reading, one.at, lexicon, fromOrTo);
      const theirs = there.map((token) => isGoverned(reading, token, lexicon, fromOrTo));
      return theirs.every((each) => each !== isHere) ? [isHere] : [];
    });
    if (placed.includes(true) && placed.includes(false)) return messages.swapped;
  }
  return undefined;
}

/** *gift i 1939, men skilt igen* of *skilt i 1939, men gift igen*: the number goes with what the other clause says. */
function boundElsewhere(comparison: Comparison): string | undefined {
  const { claims, index, sentence } = comparison;
  const { evidence } = index;
  const home = bestSentenceFor(comparison, comparison.words);
  for (const own of wordsByClause(comparison)) {
    const clause = own[0]?.clause;
    const facts = (claims.sentences[sentence]?.facts ?? []).filter(
      ({ family, first }) => family !== "name" && claims.reading.words[first]?.clause === clause,
    );
    const places = (evidence.sentences[home]?.facts ?? []).filter((one) => facts.some((fact) => sameFact(fact, one)));
    const clauses = new Set(places.map(({ first }) => wordAt(comparison, first)?.clause));
    const clauseOf = (token: number): number | undefined => wordAt(comparison, token)?.clause;
    const here = own.filter(({ there }) => there.some((token) => sentenceOf(comparison, token) === home));
    if (clauses.size !== 1 || here.length === 0) continue;
    const isThere = (token: number): boolean => clauses.has(clauseOf(token));
    const isOther = comparison.words.some((one) => one.clause !== clause && one.there.some(isThere));
    if (isOther && here.every(({ there }) => !there.some(isThere))) return messages.swapped;
  }
  return undefined;
}

/** First reason why amounts, times and roles are not those of the passages; undefined if they are. */
export function swappedValues(comparison: Comparison): string | undefined {
  return (
    differentAmount(comparison) ??
    saysMore(comparison) ??
    headDiffers(comparison) ??
    boundDiffers(comparison) ??
    rhythmDiffers(comparison) ??
    phaseDiffers(comparison) ??
    orderDiffers(comparison) ??
    rolesSwapped(comparison) ??
    boundElsewhere(comparison)
  );
}
