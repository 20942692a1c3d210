/** Brings a sentence down to a title: said more shortly where that is the same, else cut where a phrase ends. */
import {
  imperatives,
  makingVerbs,
  neverLast,
  numbered,
  objectOpeners,
  openPairs,
  orders,
  phraseOpeners,
} from "./title-words.da.ts";

/** Features CH-3. */
export const maxTitleWords = 6;
export const maxTitleChars = 60;
const cutMark = " …";

/** The sentence with at most six words, ending with » …« where it was cut; null where no part of it says anything. */
export function shortened(sentence: string): string | null {
  let said = sentence;
  for (const say of shorterWays) {
    if (fits(said)) return said;
    said = say(said);
  }
  if (fits(said)) return said;
  const all = said.split(" ");
  // A dash before a word that there is no room for is no title.
  const parts = all.slice(all.findIndex(hasWord));
  return cut(parts) ?? cutQuotation(parts);
}

function fits(said: string): boolean {
  return said.length <= maxTitleChars && wordsIn(said.split(" ")) <= maxTitleWords;
}

/** A dash alone is no word. */
function hasWord(part: string): boolean {
  return /[\p{L}\d]/u.test(part);
}

function wordsIn(parts: readonly string[]): number {
  return parts.filter(hasWord).length;
}

const small =
  "(?:(?:lige|også|godt|måske|venligst|nu|eventuelt|evt\\.?|ikke|bare|hurtigt|please|prøve at|være sød at) )*";
const request = new RegExp(
  `^(?:(?:jeg (?:tænkte på|(?:vil|ville) (?:gerne )?høre),? )?om (?:du|i) (?:kan|kunne|vil|ville|gider)|(?:kan|kunne|vil|ville|gider) (?:du|i)) ${small}`,
  "iu",
);
const needsHelp =
  /^(?:jeg (?:har (?:virkelig )?brug for|skal bruge|mangler|søger|vil gerne have) (?:noget |lidt )?hjælp|hjælpe?(?: mig| os)?)(?: lidt)? (?:med|til) /iu;
const doubt =
  /^(?:jeg er i tvivl|hvordan ved (?:jeg|man)|hvordan kan (?:jeg|man) vide),? om (?:jeg|man|det) (?:skal|hedder|er|staves)(?: (?:skrive|sige|bruge|hedde))? /iu;
const own =
  /^jeg (?:(?:skal|skal til at|vil|vil gerne|er ved at|er i gang med at|er begyndt at|har tænkt mig at) (?:skrive|lave)|vil gerne (?:lære|blive bedre til)(?: at)?|har (?:skrevet|lavet)|har brug for|skal bruge|mangler|leder efter|vil gerne have|er i tvivl om(?! (?:jeg|man|det) )|forstår ikke|ved ikke)(?:,| )\s*/iu;

/** Asks for one of two: *Hedder det på grund af eller pågrund af?* */
const eitherOr =
  /^(?:er det (?=(?:\S+ ){1,3}eller |[»"“„])|(?:(?:hedder|staves|skrives) det|(?:skriver|siger|staver|bruger) (?:man|jeg|du)|skal (?:det|der|man|jeg) (?:hedde|skrives|staves|stå|være|skrive|sige|bruge)) )(?:(?:rigtigt|korrekt|egentlig|så|nu) )?(?!til )(?=.{1,160} eller (?!(?:to|flere) ord))/iu;
/** *Hvornår er det nogen, og hvornår er det nogle?* */
const whenEither =
  /^hvornår (?:er det|hedder det|skriver man|siger man|bruger man) (.{1,40}?),? (?:og|eller) hvornår (?:er det |hedder det |skriver man |siger man |bruger man )?(?=\S)/iu;
const isItTrue = /^(?:er det (?:rigtigt|sandt|korrekt|forkert)|passer det|kan det passe),? at /iu;
/** What can be asked straight: *Er det rigtigt, at man ikke må …* is *Må man ikke …*. */
const askedStraight =
  /^(man|jeg|du|vi|det|den|der|han|hun|de) ((?:(?:ikke|altid|aldrig|godt|også|kun|gerne|kan|slet) )*?)(må|kan|skal|bør|vil|er|har|bliver|hedder) (?=\S)/iu;
const meaning =
  /^hvad (?:man mener med|der menes med|mener man med|menes der med|man forstår ved|forstår man ved|forstås der ved|betyder|det betyder,? at|vil det sige,? at) (?:(?:ordet|udtrykket|begrebet|ordsproget) )?/iu;
const wanted =
  /^(?:giv|find|nævn|lav|skriv|vis|kom med)(?: (?:mig|os))?(?: (?:nogle|gode|flere|et par))* (?=(?:argumenter|ideer|idéer|forslag|råd|eksempler|tips|fordele|modargumenter)(?: |$))/iu;

const infinitives = new Set(["bruge", "være", "have", "slutte", "kalde", "stave"]);

function withoutDoubt(said: string): string {
  const claim = said.replace(isItTrue, "");
  if (claim === said) return said;
  const straight = claim.replace(askedStraight, (_, subject: string, adverbs: string, verb: string) => {
    return `${verb} ${subject.toLowerCase()} ${adverbs}`;
  });
  const [first = ""] = claim.toLowerCase().split(" ", 1);
  if (orders.has(first) || infinitives.has(first)) return `at ${claim}`;
  // Without *om* a title would claim what was asked.
  return straight === claim ? `Om ${claim}` : straight;
}

/** From the least that is lost to the most. */
const shorterWays: readonly ((said: string) => string)[] = [
  (said) => {
    const wish = said.replace(request, "");
    return needsHelp.test(wish) ? wish : (asOrder(wish) ?? said);
  },
  (said) => {
    const object = said.replace(needsHelp, "");
    if (object === said) return said;
    const rest = object.replace(/^at /iu, "");
    return asObject(rest) ?? asOrder(rest) ?? `Hjælp til ${rest}`;
  },
  (said) => said.replace(/^Hjælp til (?=(?:en|et|min|mit|mine) )/u, ""),
  (said) => said.replace(doubt, ""),
  (said) => said.replace(own, ""),
  (said) => said.replace(/^(?:sig|fortæl)(?: (?:mig|os))? (?:(?:noget|lidt|mere) )*om /iu, ""),
  (said) => said.replace(/^hvad betyder (?:(?:ordet|udtrykket|begrebet|ordsproget) )?(?=[»"“„])/iu, ""),
  (said) => said.replace(/^hvorfor er det (?:vigtigt|nødvendigt|smart|godt),? at (?:kunne )?/iu, "Hvorfor "),
  (said) => said.replace(/^(hvad|hvem) er det,? der /iu, "$1 "),
  (said) => said.replace(/^hvad (?:synes|mener|tænker|ved|siger) du om /iu, ""),
  (said) => said.replace(eitherOr, ""),
  (said) => said.replace(whenEither, "$1 eller "),
  (said) => said.replace(/^min (?:lærer|mor|far|ven|veninde|vejleder|dansklærer) (?:siger|synes|mener),? at /iu, ""),
  (said) => said.replace(/^(?:forklar|forstå),? hvad ((?:en|et) .{1,40}?) er(?: for noget)?$/iu, "Hvad $1 er"),
  (said) => said.replace(/^hvad vil det sige,? (?=at )/iu, ""),
  withoutDoubt,
  (said) =>
    said.replace(
      /^hvad er (?=(?:forskellen|reglen|reglerne|meningen|pointen|en|et|den|de|min|mit|det (?:mest|bedste|værste|\p{L}+ste)) )/iu,
      "",
    ),
  (said) => said.replace(meaning, ""),
  (said) => said.replace(wanted, ""),
  (said) => said.replace(/^kan man (?:godt )?(?:sige|skrive)(?: sådan)? (?=[»"“„])/iu, ""),
  (said) => said.replace(/^(hvornår|hvor) (?:skal|kan|må|bør) der (?:(?:være|stå|sættes|komme) )?/iu, "$1 "),
  (said) => {
    const asks = /^hvordan (?:kan|skal|bør|må) (?:jeg|man|vi) (?:bedst )?/iu;
    return asks.test(said) ? (asObject(said.replace(asks, "")) ?? said) : said;
  },
  (said) => said.replace(/ (?:for|til) mig(?=[ ,]|$)/iu, ""),
  (said) =>
    said.replace(/^(\p{L}+) (?:mig|os) (?=\p{L})/iu, (all, verb: string) => (isImperative(verb) ? `${verb} ` : all)),
];

function isImperative(word: string): boolean {
  return imperatives.has(word.toLowerCase());
}

/** *rette min stil* → *ret min stil*; null where it begins with no such verb. */
function asOrder(said: string): string | null {
  const [verb = "", ...rest] = said.split(" ");
  const order = orders.get(verb.toLowerCase());
  return order === undefined ? null : [order, ...rest].join(" ");
}

/** *skrive en indledning til …* → *en indledning til …*: it is the person who writes it. */
function asObject(said: string): string | null {
  const [verb = "", first = "", ...rest] = said.split(" ");
  if (!makingVerbs.has(verb.toLowerCase()) || !objectOpeners.has(first.toLowerCase())) return null;
  return [first, ...rest].join(" ");
}

const quotes = /[»«"“”„]/gu;
const closing: Readonly<Record<string, string>> = { "»": "«", "„": "“", "“": "”", '"': '"' };

/** A quotation that there is no room for, cut inside and closed. */
function cutQuotation(parts: readonly string[]): string | null {
  const open = /[»"“„]/u.exec(parts.join(" "))?.[0];
  const end = open === undefined ? undefined : placeOf(parts.map((part) => part.replace(quotes, "")));
  if (open === undefined || end === undefined) return null;
  const kept = parts
    .slice(0, end)
    .join(" ")
    .replace(/[\s.,;:–—-]+$/u, "");
  const title = `${kept}${cutMark}${kept.split(quotes).length === 2 ? (closing[open] ?? "") : ""}`;
  return title.length > maxTitleChars ? null : title;
}

/** Where a phrase ends, as late as there is room; else where a word stands by itself. */
function placeOf(parts: readonly string[]): number | undefined {
  const places = placesIn(parts).filter((end) => canEnd(parts, end));
  const words = (end: number) => wordsIn(parts.slice(0, end));
  return (
    places.find((place) => words(place) > 2 && isPhraseEnd(parts, place)) ??
    places.find((place) => words(place) > 2 && !isQuality(parts[place - 1] ?? "")) ??
    places.find((place) => isPhraseEnd(parts, place)) ??
    places.find((place) => words(place) > 1 || (parts[0]?.length ?? 0) > 3)
  );
}

function cut(parts: readonly string[]): string | null {
  const end = placeOf(parts);
  if (end !== undefined) {
    const kept = parts
      .slice(0, end)
      .join(" ")
      .replace(/[\s.,;:–—-]+$/u, "");
    return `${kept}${cutMark}`;
  }
  const [first = ""] = parts;
  return first.length > maxTitleChars ? `${within(first, maxTitleChars - 1)}…` : null;
}

/** How many parts there is room for with the mark, the most first. */
function placesIn(parts: readonly string[]): readonly number[] {
  const places: number[] = [];
  let chars = -1;
  for (let end = 1; end < parts.length; end += 1) {
    chars += 1 + (parts[end - 1]?.length ?? 0);
    if (chars + cutMark.length > maxTitleChars || wordsIn(parts.slice(0, end)) > maxTitleWords) break;
    places.unshift(end);
  }
  return places;
}

const keyOf = (part: string | undefined) => (part ?? "").toLowerCase().replaceAll(/[^\p{L}\p{M}\d.-]/gu, "");

/** The words before it need nothing of what follows. */
function canEnd(parts: readonly string[], end: number): boolean {
  const [part = "", next = ""] = [parts[end - 1], parts[end]];
  // A word that is quoted is what is spoken of, whatever it is.
  if (/[«"”“],?$/u.test(part)) return isClosed(parts.slice(0, end).join(" "));
  const last = keyOf(part);
  const bare = last.replace(/\.+$/u, "");
  if (!hasWord(bare) || neverLast.has(bare) || neverLast.has(last) || openPairs.has(`${keyOf(parts[end - 2])}_${bare}`))
    return false;
  if (/^\p{L}$/u.test(bare) || /^\d+\.$/u.test(last)) return false;
  // *100 ord*, but *kapitel 3*.
  if (/^\d{1,3}$/u.test(bare)) {
    // *få 12 uden at læse*: no noun follows.
    return numbered.has(keyOf(parts[end - 2])) ? isPhraseEnd(parts, end) : /^(?:uden|med|hvis|når|fordi)$/u.test(next);
  }
  // *Karen Blixen*, *Anden Verdenskrig*: one name.
  if (end > 1 && /^\p{Lu}/u.test(part) && /^\p{Lu}/u.test(next)) return false;
  return isClosed(parts.slice(0, end).join(" "));
}

/** No quotation or bracket is open. */
function isClosed(said: string): boolean {
  const count = (mark: string) => said.split(mark).length - 1;
  return (
    count("»") === count("«") &&
    count("(") === count(")") &&
    count('"') % 2 === 0 &&
    count("„") <= count("“") + count("”")
  );
}

function isPhraseEnd(parts: readonly string[], end: number): boolean {
  const next = parts[end] ?? "";
  return /[,;:)–—]$/u.test(parts[end - 1] ?? "") || /^[(–—-]/u.test(next) || phraseOpeners.has(keyOf(next));
}

/** An adjective or a genitive by its ending: what it tells about is still to come. */
function isQuality(part: string): boolean {
  return /(?:lige?|iske?|somme?|fulde?|løse?|ende|este|ede|(?:er|en|et|ne)s)$/u.test(keyOf(part));
}

/** The first so many UTF-16 units, and no half of a sign. */
function within(word: string, chars: number): string {
  return word.slice(0, chars).replace(/[\ud800-\udbff]$/u, "");
}
