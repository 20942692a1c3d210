/** Finds sentences that define a term: *X er en …*, *Ved X forstås …*, *… kaldes X*. */
import { type Token, Trait } from "../../text/token.ts";
import { isWordLike } from "../../text/tokenize.ts";

/** Quality of a definition, 0 to 1, and the tokens of the term, `last` inclusive. */
export interface Definition {
  readonly first: number;
  readonly last: number;
  readonly strength: number;
}

/** Tokens before the verb in which the term may lie, an apposition between left out. */
const termReach = 6;
const appositionReach = 10;

/** A word of this many letters after *kaldes* is a term, even if it occurs only once. */
const longTerm = 7;

const meaning = new Set("betyder betegner defineres definerer forstås omfatter betegnede".split(" "));
const naming = new Set("kaldes kaldtes kaldt hedder benævnes betegnes".split(" "));
const indefinite = new Set("en et".split(" "));
const definite = new Set(
  (
    "den det de når at læren betegnelsen navnet evnen summen værdien andelen mængden antallet forholdet processen " +
    "tilstanden kunsten studiet videnskaben retten forskellen"
  ).split(" "),
);
const opening = new Set(
  "en et den det de begrebet ordet udtrykket betegnelsen termen fænomenet fagudtrykket".split(" "),
);

const isDefinite = /^\p{L}{3,}(?:en|et|ne)$/u;

const keyAt = (tokens: readonly Token[], i: number): string => tokens[i]?.key ?? "";

/** The end of a stretch between commas or brackets that begins at `i`; `i` where none does. */
function afterAside(tokens: readonly Token[], i: number): number {
  const mark = keyAt(tokens, i);
  if (mark !== "," && mark !== "(" && mark !== "–") return i;
  const end = mark === "(" ? ")" : mark;
  for (let at = i + 1; at < tokens.length && at - i <= appositionReach; at += 1) {
    if (keyAt(tokens, at) === end) return at + 1;
  }
  return i;
}

/** *X er en …*, *Begrebet »X« dækker over …*, *X, også kaldet Y, er den …* */
function subjectDefinition(tokens: readonly Token[]): Definition | undefined {
  let first = 0;
  while (first < 3 && (opening.has(keyAt(tokens, first)) || /^["»“„'*]$/u.test(keyAt(tokens, first)))) first += 1;
  for (let at = first + 1; at < tokens.length && at <= first + termReach; at += 1) {
    const key = keyAt(tokens, at);
    if (/^["«”“'*]$/u.test(key)) continue;
    const verb = afterAside(tokens, at);
    const strength = verbStrength(tokens, verb);
    let last = at - 1;
    while (last > first && !isWordLike(tokens[last]?.traits ?? 0)) last -= 1;
    // *Ejerskabet betød, at …*: what is known has come before, and this is what came of it.
    const isKnown = isDefinite.test(keyAt(tokens, last));
    if (strength > 0 && isKnown && !definesKnown(tokens, verb, strength)) return undefined;
    if (strength > 0) return { first, last, strength };
    if (verb !== at || !isWordLike(tokens[at]?.traits ?? 0)) return undefined;
  }
  return undefined;
}

/** *Metaforen er et billede, hvor …* defines; *Bilen er en gammel model, der larmer* tells of a thing that is known. */
function definesKnown(tokens: readonly Token[], verb: number, strength: number): boolean {
  const key = keyAt(tokens, verb);
  if (strength <= 0.75 || /^bet(?:yder|ød)$/u.test(key)) return false;
  return !/^(?:er|var)$/u.test(key) || !indefinite.has(keyAt(tokens, verb + 1)) || isKindAt(tokens, verb + 1, "");
}

function verbStrength(tokens: readonly Token[], i: number): number {
  const key = keyAt(tokens, i);
  const next = keyAt(tokens, i + 1);
  if (meaning.has(key)) return 0.95;
  if (key === "dækker" && next === "over") return 0.95;
  if (key === "kan" && /^(?:defineres|forstås|beskrives|betegnes|oversættes|forklares)$/u.test(next)) return 0.95;
  if (key === "vil" && next === "sige") return 0.95;
  if (key === "består" && next === "af") return 0.75;
  if (key === "går" && next === "ud" && keyAt(tokens, i + 2) === "på") return 0.85;
  if (key === "handler" && next === "om") return 0.6;
  if (key !== "er" && key !== "var") return 0;
  if (keyAt(tokens, i + 1) === "navnet" || keyAt(tokens, i + 1) === "betegnelsen") return 0.95;
  const shift = /^(?:altså|oprindeligt|egentlig|således|oftest|typisk|i|ofte|kort|reelt)$/u.test(next) ? 1 : 0;
  const article = keyAt(tokens, i + 1 + shift);
  if (!indefinite.has(article) && !definite.has(article)) return 0;
  // *Huspriserne er et andet stridspunkt*, *Det er den højeste andel*: a statement, not a definition.
  if (notKinds.test(keyAt(tokens, i + 2 + shift))) return 0;
  // A relative clause within the next words tells what kind of thing it is.
  const tells = tokens.slice(i + 2, i + 14).some(({ key: word }) => /^(?:der|som|hvor|hvori|når|at|hvad)$/u.test(word));
  if (indefinite.has(article)) return tells ? 0.9 : 0.75;
  return tells && definite.has(article) ? 0.8 : 0;
}

const notKinds =
  /^(?:anden|andet|ny|nyt|god|godt|stor|stort|vigtig|vigtigt|dårlig|dårligt|smuk|smukt|svær|svært|stridspunkt|problem|grund|årsag|eksempel|del|succes|fordel|ulempe|udfordring|\p{L}+(?:ste|st))$/u;

/** Who tells of what is their own defines nothing. */
const personal = /^(?:jeg|mig|min|mit|mine|os|vores)$/u;

/** What a thing is a kind of, where an aside says so: *den proces hvor …*, *en form for …*. */
const kinds =
  /^(?:proces|form|slags|type|art|metode|teknik|fremgangsmåde|måde|tilstand|evne|sygdom|lidelse|lære|teori|betegnelse|stof|væske|gas|organ|kirtel|hormon|protein|celle|bakterie|svamp|plante|redskab|apparat|instrument|system|ordning|afgift|skat|tillæg|tidspunkt|periode|genre|stilart|billede|begreb|udtryk|ord|fænomen|enhed|måleenhed|kraft|bevægelse|reaktion|forbindelse|lån|værdi|del|ret|pligt|læresætning|strategi|virkning|styreform|bjergart|digt|fugl|insekt|pattedyr|grundstof|kemikalie)(?:er|e|n|t)?$/u;
const tellsKind = /^(?:hvor|hvori|hvorved|der|som|når|at|for|af|med|til|uden|mellem|,)$/u;

/** *en form for …*, *den proces, hvor …*; also *en regering med …* of a *samlingsregering*. */
function isKindAt(tokens: readonly Token[], i: number, term: string): boolean {
  if (!/^(?:en|et|den|det|de)$/u.test(keyAt(tokens, i))) return false;
  const isNamed = (key: string): boolean =>
    kinds.test(key) || (key.length >= 4 && term.length > key.length && term.endsWith(key));
  if (/^(?:form|slags|type|art)$/u.test(keyAt(tokens, i + 1))) return true;
  for (const at of [i + 1, i + 2]) if (isNamed(keyAt(tokens, at))) return tellsKind.test(keyAt(tokens, at + 1));
  return false;
}

/** *Laug, det vil sige foreninger af ejere, …* and *osmose (en proces, hvor …)*: the term, and in an aside what it is. */
function asideDefinition(tokens: readonly Token[]): Definition | undefined {
  for (let at = 1; at + 4 < tokens.length; at += 1) {
    const mark = keyAt(tokens, at);
    if (mark !== "," && mark !== "(" && mark !== "–") continue;
    if (!isWordLike(tokens[at - 1]?.traits ?? 0)) continue;
    const term = keyAt(tokens, at - 1);
    const rest = [1, 2, 3].map((by) => keyAt(tokens, at + by)).join(" ");
    // *var trætte, det vil sige …*: what somebody was.
    if (/^(?:er|var|blev|bliver)$/u.test(keyAt(tokens, at - 2))) continue;
    const isSaid = /^(?:det vil sige|dvs\.? |altså en? |altså et |altså \p{L}+ (?:der|som|med|uden|hvor)$)/u.test(rest);
    // *en aftale, der er en form for kompromis* tells of that one too.
    const isRelative =
      !indefinite.has(keyAt(tokens, at - 2)) && /^(?:som|der) er e[nt]$/u.test(rest) && isKindAt(tokens, at + 3, term);
    // *Han sendte brevet, en form for advarsel*: about one letter, not a definition.
    const isThatOne = at > 1 && isDefinite.test(term);
    if (isSaid || (!isThatOne && (isRelative || isKindAt(tokens, at + 1, term))))
      return { first: at - 1, last: at - 1, strength: 0.85 };
  }
  return undefined;
}

/** *Ved X forstås …*, *Med X menes …* */
function openDefinition(tokens: readonly Token[]): Definition | undefined {
  if (!/^(?:ved|med)$/u.test(keyAt(tokens, 0))) return undefined;
  for (let at = 2; at < Math.min(tokens.length, 2 + termReach); at += 1) {
    if (!/^(?:forstås|menes|forstår|mener|mente|forstod)$/u.test(keyAt(tokens, at))) continue;
    let first = 1;
    while (first < at - 1 && (opening.has(keyAt(tokens, first)) || !isWordLike(tokens[first]?.traits ?? 0))) first += 1;
    let last = at - 1;
    while (last > first && !isWordLike(tokens[last]?.traits ?? 0)) last -= 1;
    return { first, last, strength: 1 };
  }
  return undefined;
}

/** *Det kaldes også fotosyntese*, *… kalder man X*. */
function namingDefinition(tokens: readonly Token[]): Definition | undefined {
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const key = keyAt(tokens, at);
    const isActive = key === "kalder" && /^(?:man|vi)$/u.test(keyAt(tokens, at + 1));
    if (!(naming.has(key) || isActive) || keyAt(tokens, at + 1) === "på") continue;
    let first = at + 1;
    while (
      /^(?:også|ofte|for|man|vi|normalt|som|en|et|den|det|på|dansk|tit|gerne)$/u.test(keyAt(tokens, first)) ||
      /^["»“„']$/u.test(keyAt(tokens, first))
    ) {
      first += 1;
    }
    const named = tokens[first];
    // *Min mor hedder Karen*: who somebody is, and no term.
    if (named === undefined || !isWordLike(named.traits) || (named.traits & Trait.Capital) !== 0) return undefined;
    return { first, last: first, strength: key === "betegnes" ? 0.6 : named.word.length >= longTerm ? 0.8 : 0.7 };
  }
  return undefined;
}

/** The best definition in a sentence; undefined if there is none. */
export function findDefinition(tokens: readonly Token[]): Definition | undefined {
  if (tokens.some(({ key }) => personal.test(key))) return undefined;
  const found = [openDefinition(tokens), subjectDefinition(tokens), asideDefinition(tokens), namingDefinition(tokens)];
  return found.find((definition) => definition !== undefined && definition.last - definition.first < 4);
}
