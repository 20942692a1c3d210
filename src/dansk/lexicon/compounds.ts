/** Splits an unlisted word into the parts of a productive compound, by the dictionary's own link flags. */

import { Form, Role } from "./lexicon.ts";
import { NO_NODE, type WordGraph } from "./word-graph.ts";

/**
 * One reading of a word as a compound: its parts in order with their links, and a cost that grows as the reading gets
 * less likely.
 */
export interface Split {
  readonly parts: readonly string[];
  /** `Form` bits of the last part. */
  readonly forms: number;
  /** Grows with short, rare and many parts; no unit, compared with `edit-cost` only through the limits here. */
  readonly cost: number;
}

const MAX_PARTS = 3;
const LEAST_FIRST = 3;
/** Three-letter first parts that aren't on the list must be words people know. */
const KNOWN_BAND = 2;
const LEAST_LAST = 3;
const VOWEL = /[aeiouyæøåéäöü]/u;

/** Short words that real compounds begin with, and numerals. */
const SHORT_FIRST = new Set(
  "ø å is te by tv el vej hus lys sø ris øl ost mad bil bus tog fly båd sko tøj hår øre øje hud tand mund arm ben fod ryg hals knæ søn far mor kat hund fisk ko får hest træ sol vind sne regn jul nat dag år tid uge bog avis film spil leg sport bold guld sølv jern stål glas plast papir pap læs lån løn køb salg pris krig fred lov ret sag dom hav ild luft jord sten sand ler olie gas kul kød æg løg ært nød bær vin rom kop krus fad gul rød blå grå hvid sort grøn ny høj lav lang kort fed fri hel halv net web it pc cd dvd bi tå ski rum vaj tag loft dør rør skov eng mark gård stue bad seng bord stol side ord ide tal navn lyd tone sang musik dans kunst to tre fire fem seks syv otte ni ti tolv en et fler".split(
    " ",
  ),
);

/** Two-letter first parts give an odd reading of many slips. */
const TWO_LETTER_COST = 4;

/** Short words that may stand last. */
const SHORT_LAST = new Set("år tid by øl æg vej hus".split(" "));

/** Prefixes that go before any adjective, verb or noun, and the nouns and adjectives that work as such. */
const FREE_PREFIX = new Set(
  "mis gen sam over under efter ud op ned ind mini mega super mikro makro multi anti ekstra pseudo semi ultra inter hyper eks ikke selv fjern mellem bag hoved grund kæmpe møg pisse skide lyn skræk nord syd øst vest midt på fra til om".split(
    " ",
  ),
);
/** *u-* goes before adjectives only: *uspiselig*, but *u+gaver* is a slip. */
const NEGATION = "u";

/** Function words and bound prefixes that the dictionary lists as first parts for a few fixed words. */
const NEVER_FIRST = new Set(
  "for fore til pro med mod men som der den det fra ved hos han hun jeg man vil var kan skal har per ant ent dis kon kom rus kur ant som uden dem sin sit din dit min mit hver".split(
    " ",
  ),
);

/** Words spelt like endings: a compound "ending" in them is a misspelt inflection (*spæn+ende*, *far+li*). */
const DISGUISED = new Set(
  "ende enden rene renes rens net nets lens terne kab ska ski sum ender endes ene en er ens et ets else eller ing inge ingen inger li lig lige ligt liges ligste ligt lie lier ligger ne nen ner re ren rer te ter ten tion tioner ri rig rige rigt rie ede eder ed al el elen eler ler len let le sel ser set se st sten ster ste ik ikke isk iske ist ister iv ive at ater ant anter om on oner or us um ur via ion ioner ert erne ere ele ale ane are ale tit tet teten tal' nde nd hed heden heder dom som somme sam samt skab løs bart bare mes mer mere met men mel mene ment is ise ises eres erer år' ol il ål es as ar ad agt as os ".split(
    /\s+/u,
  ),
);

function hasVowel(text: string): boolean {
  return VOWEL.test(text);
}

const LONG_PART = 8;

/** Rare and short parts cost; a part of the commonest words is free. */
function partCost(band: number, length: number): number {
  const rare = band >= 4 ? 0 : band === 3 ? 1 : band === 2 ? 2 : band === 1 ? 4 : 6;
  // A long word hardly ever comes about by accident.
  const rarity = length >= LONG_PART ? rare / 2 : rare;
  const shortness = length >= 6 ? 0 : length === 5 ? 1 : length === 4 ? 2 : 4;
  return rarity + shortness;
}

const LAST_READINGS =
  Form.NounSingular |
  Form.NounSingularDefinite |
  Form.NounPlural |
  Form.NounPluralDefinite |
  Form.Genitive |
  Form.AdjectiveBase |
  Form.AdjectiveNeuter |
  Form.AdjectiveE |
  Form.Past |
  Form.PastParticiple |
  Form.PresentParticiple;

const LEAST_RULE = 7;
const RULE_COST = 2;
const ADJECTIVE_READINGS = Form.AdjectiveBase | Form.AdjectiveNeuter | Form.AdjectiveE | Form.PastParticiple;
const VERB_READINGS = Form.Infinitive | Form.Present;
/** Verbs stand last less often (*prissætte*), and short ones are mostly endings of something else. */
const LEAST_VERB = 5;
const VERB_COST = 2;

/** Above this a split is less likely than a misspelling. */
const MAX_COST = 13;
const EXTRA_PART_COST = 3;

function lastCost(graph: WordGraph, word: string, start: number, bits: number): number | undefined {
  const last = word.slice(start);
  if (start === 1 && word.startsWith(NEGATION) && (bits & ADJECTIVE_READINGS) === 0) return undefined;
  if ((bits & Form.Last) === 0 || (bits & (Role.Forbidden | Form.Name)) !== 0) return undefined;
  const isVerb = (bits & LAST_READINGS) === 0 && (bits & VERB_READINGS) !== 0 && last.length >= LEAST_VERB;
  if (((bits & LAST_READINGS) === 0 && !isVerb) || DISGUISED.has(last) || !hasVowel(last)) return undefined;
  if (last.length < LEAST_LAST && !SHORT_LAST.has(last)) return undefined;
  const band = graph.bandOf(last);
  return SHORT_LAST.has(last) ? 1 : partCost(band, last.length) + (isVerb ? VERB_COST : 0);
}

/** Long nouns stand first, bare or with -s-, although the dictionary names no link (*polyester+jakke*). */
function isLinkedByRule(graph: WordGraph, first: string, bits: number): boolean {
  if (first.length < LEAST_RULE) return false;
  if ((bits & (Form.NounSingular | Form.Last)) === (Form.NounSingular | Form.Last)) return true;
  if ((bits & Form.Genitive) === 0 || !first.endsWith("s")) return false;
  return (graph.bitsOf(first, 0, first.length - 1) & Form.NounSingular) !== 0;
}

function firstCost(graph: WordGraph, first: string, bits: number, isStart: boolean): number | undefined {
  if ((bits & Role.Forbidden) !== 0) return undefined;
  if ((bits & (Role.First | Role.Prefix)) === 0) {
    return isLinkedByRule(graph, first, bits)
      ? partCost(bandOfFirst(graph, first), first.length) + RULE_COST
      : undefined;
  }
  if (NEVER_FIRST.has(first)) return undefined;
  if (isStart && (FREE_PREFIX.has(first) || first === NEGATION)) return 2;
  if (SHORT_FIRST.has(first)) return first.length === 2 ? TWO_LETTER_COST : 2;
  if (!isStart && first.length === LEAST_FIRST) return undefined;
  if (first.length < LEAST_FIRST || !hasVowel(first)) return undefined;
  if (first.length === LEAST_FIRST && bandOfFirst(graph, first) < KNOWN_BAND) return undefined;
  return partCost(bandOfFirst(graph, first), first.length);
}

/** A first part with its link is often no word of its own: then the word without the link counts. */
function bandOfFirst(graph: WordGraph, first: string): number {
  const own = graph.bandOf(first);
  const bare = /[se]$/u.test(first) ? graph.bandOf(first, 0, first.length - 1) : 0;
  const withoutEr = first.endsWith("er") ? graph.bandOf(first, 0, first.length - 2) : 0;
  return Math.max(own, bare, withoutEr);
}

/**
 * Most likely reading of `word` as a compound; `undefined` if no reading is below the cost limit. Bounded: at most
 * three parts, each found by one walk of the graph.
 */
export function splitCompound(graph: WordGraph, word: string): Split | undefined {
  let best: Split | undefined;
  const search = (start: number, parts: readonly string[], cost: number): void => {
    let node = graph.root;
    for (let end = start + 1; end < word.length && node !== NO_NODE; end++) {
      const symbol = graph.symbolOf(word.charCodeAt(end - 1));
      node = symbol === 0 ? NO_NODE : graph.step(node, symbol);
      const bits = graph.bitsAt(node);
      if (bits === 0) continue;
      const first = word.slice(start, end);
      const spent = firstCost(graph, first, bits, start === 0);
      if (spent === undefined) continue;
      const total = cost + spent + (parts.length === 0 ? 0 : EXTRA_PART_COST);
      if (total >= (best?.cost ?? MAX_COST + 1)) continue;
      tryLast(end, [...parts, first], total);
      // After a compound first part the link is usually -s-, whatever the part takes alone.
      if (parts.length > 0 && word[end] === "s") tryLast(end + 1, [...parts, first], total);
      if (parts.length + 2 < MAX_PARTS) search(end, [...parts, first], total);
    }
  };
  const tryLast = (start: number, parts: readonly string[], cost: number): void => {
    const bits = graph.bitsOf(word, start);
    const spent = bits === 0 ? undefined : lastCost(graph, word, start, bits);
    if (spent === undefined || cost + spent > MAX_COST || cost + spent >= (best?.cost ?? Infinity)) return;
    best = { parts: [...parts, word.slice(start)], forms: bits & (Role.First - 1), cost: cost + spent };
  };
  search(0, [], 0);
  return best;
}
