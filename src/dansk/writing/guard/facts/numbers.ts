/** Finds numbers in digits and words, with their units, and decides which are equal. */
import { Trait } from "../../../text/token.ts";
import { addWhere, newList } from "../read/lists.ts";
import { addFact, type Page } from "./fact-collector.ts";
import { decadeWord, fractionWord, multipliers, numberWord, ordinalWord } from "./number-words.ts";

// The units that numbers are counted in.

/** Units that are turned into one another: word → what is measured, and how many base units one is. */
const units: Map<string, readonly [string, number]> = new Map();
for (const [measure, list] of [
  [
    "length",
    "mm>1 millimeter>1 cm>10 centimeter>10 m>1000 meter>1000 km>1000000 kilometer>1000000 mil>10000000 sømil>1852000 fod>305 tommer>25 alen>628",
  ],
  ["mass", "g>1 gram>1 kg>1000 kilo>1000 kilogram>1000 ton>1000000 tons>1000000"],
  ["volume", "ml>1 milliliter>1 cl>10 dl>100 deciliter>100 l>1000 liter>1000"],
  [
    "clock",
    "kvarter>900 kvarterer>900 sekund>1 sekunder>1 minut>60 minutter>60 minutters>60 timers>3600 min.>60 time>3600 timer>3600 " +
      "dag>86400 dage>86400 dages>86400 ugers>604800 døgn>86400 uge>604800 uger>604800",
  ],
  [
    "months",
    "måned>1 måneder>1 mdr.>1 år>12 årig>12 års>12 århundrede>1200 århundreder>1200 årti>120 årtier>120 måneders>1",
  ],
  ["area", "kvadratmeter>1 m²>1 m2>1 hektar>10000 ha>10000 kvadratkilometer>1000000 km²>1000000"],
  ["room", "kubikmeter>1 m³>1 m3>1"],
  ["kroner", "kr.>1 kr>1 krone>1 kroner>1"],
  ["øre", "øre>1"],
  ["euro", "euro>1 €>1"],
  ["dollar", "dollar>1 dollars>1 $>1"],
  ["points", "procentpoint>1"],
  ["promille", "promille>1 ‰>1"],
  ["degrees", "grad>1 grader>1 graders>1 °c>1"],
  ["watt", "watt>1 kilowatt>1000 kw>1000 mw>1000000 megawatt>1000000"],
  ["energy", "kwh>1 kilowatttimer>1 mwh>1000"],
] as const) {
  for (const entry of list.split(" ")) {
    const [word = "", factor = "1"] = entry.split(">");
    units.set(word, [measure, Number(factor)]);
  }
}

const suffixes =
  "årige?|års|dages|timers|ugers|måneders|minutters|meters?|procents|personers|delt|cifre(?:t|de)|mandshold|dobbelte?";
const suffixed = new RegExp(String.raw`^([\p{L}\d.,]+?)-?(${suffixes})$`, "u");
const suffixUnit = new Map(
  "årig>år årige>år års>år dages>dage timers>timer ugers>uger måneders>måneder minutters>minutter meter>meter meters>meter"
    .split(" ")
    .map((pair) => pair.split(">") as [string, string]),
);

const bounds = /^(?:over|under|mindst|højst|cirka|ca\.|omkring|omtrent|knap|knapt|næsten|godt|maksimalt|minimum)$/u;

/** The value of figures as Danes write them: *1.000*, *3,5*. */
function figureValue(written: string): number | undefined {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(written)) return Number(written.replace(/\./gu, "").replace(",", "."));
  if (/^\d{1,15}(?:[.,]\d{1,10})?$/u.test(written)) return Number(written.replace(",", "."));
  return undefined;
}

function tidy(value: number): string {
  return String(Number(value.toPrecision(10)));
}

function numberIn(key: string): number | undefined {
  return figureValue(key) ?? numberWord(key);
}

interface Read {
  readonly value: number;
  readonly last: number;
}

/** A number and what multiplies or lengthens it: *3 mio.*, *to tusind fem hundrede*, *to en halv*, *1 000 000*. */
function readNumber(page: Page, i: number): Read | undefined {
  const { words } = page.reading;
  const key = words[i]?.key ?? "";
  let value = numberIn(key);
  if (value === undefined) return undefined;
  let last = i;
  const next = (n: number) => words[last + n]?.key ?? "";
  while (/^\d{1,3}$/u.test(words[i]?.key ?? "") && /^\d{3}$/u.test(next(1)) && gap(page, last) === 1) {
    value = value * 1000 + Number(next(1));
    last += 1;
  }
  const half = /^(?:en|et)$/u.test(next(1)) && /^halvt?$/u.test(next(2)) ? 2 : 0;
  const andHalf = next(1) === "og" && /^(?:en|et)$/u.test(next(2)) && /^halvt?$/u.test(next(3)) ? 3 : 0;
  if (half + andHalf > 0) {
    value += 0.5;
    last += half + andHalf;
  }
  for (let times = multipliers.get(next(1)); times !== undefined; times = multipliers.get(next(1))) {
    value *= times;
    last += 1;
    const joined = next(1) === "og" ? 2 : 1;
    const rest = numberWord(next(joined));
    if (rest === undefined || rest >= times || /^e[nt]$/u.test(next(joined))) continue;
    const after = multipliers.get(words[last + joined + 1]?.key ?? "");
    const more = after !== undefined && after < times ? rest * after : rest;
    value += more;
    last += joined + (more === rest ? 0 : 1);
  }
  return { value, last };
}

function gap(page: Page, i: number): number {
  const { words } = page.reading;
  return (words[i + 1]?.start ?? 0) - (words[i]?.end ?? 0);
}

function addShare(page: Page, first: number, last: number, percent: number, isFraction: boolean): void {
  // *en tredjedel* counts as 33 percent.
  const keys = isFraction ? [`p:${tidy(percent)}`, `p:${Math.round(percent)}`] : [`p:${tidy(percent)}`];
  addFact(page, first, last, { kind: "number", family: "number", keys });
}

function addNumber(page: Page, first: number, read: Read): number {
  const { words } = page.reading;
  let { last } = read;
  const unitKey = words[last + 1]?.key ?? "";
  if (/^(?:%|procents?|pct\.?)$/u.test(unitKey)) {
    addShare(page, first, last + 1, read.value, false);
    return last + 1;
  }
  const part = fractionWord(unitKey);
  if (part !== undefined) {
    addShare(page, first, last + 1, (100 * read.value) / part, true);
    return last + 1;
  }
  // *14 rædselsfulde dage*
  const unitAt =
    units.has(unitKey) || !/\p{L}e$/u.test(unitKey) || !units.has(words[last + 2]?.key ?? "") ? last + 1 : last + 2;
  const exponent = /^[²³]$/u.test(words[unitAt + 1]?.key ?? "") ? (words[unitAt + 1]?.key ?? "") : "";
  // *35-40 minutter*: the first of a range has the unit of the second.
  const isRange = /^(?:-|–|til|eller)$/u.test(unitKey) && numberIn(words[last + 2]?.key ?? "") !== undefined;
  const unit = units.get(isRange ? (words[last + 3]?.key ?? "") : (words[unitAt]?.key ?? "") + exponent);
  const written = words[first]?.key ?? "";
  if (/^(?:en|et)$/u.test(written) && last === first) {
    // *over en uge* has a bound, *en uge* only an article.
    if (unit === undefined || (unitKey !== "kvarter" && !bounds.test(words[first - 1]?.key ?? ""))) return first;
  }
  if (unit !== undefined && /^(?:m|l|g|min|kr|øre)$/u.test(unitKey) && gap(page, last) > 1) last = read.last;
  const weak = read.value <= 2 && !/^\d/u.test(written);
  const span = [words[first]?.start ?? 0, words[unit === undefined || isRange ? last : unitAt]?.end ?? 0] as const;
  const clock = /^(\d{1,2})[.:](\d\d)$/u.exec(written);
  const minutes = clock === null ? [] : [`t:${(Number(clock[1]) * 60 + Number(clock[2])) % 720}`];
  // *minus 170* and *170 graders frost* are the same number.
  const isMinus = /^(?:minus|÷|−)$/u.test(words[first - 1]?.key ?? "");
  const isFrost = words
    .slice(last + 1, last + 3)
    .some((word) => /^(?:frost|frostgrader|kuldegrader|kulde)$/u.test(word.key));
  // *500 f.Kr.*
  const isEra =
    /^f\.? ?kr/iu.test(words[last + 1]?.key ?? "") ||
    (words[last + 1]?.key === "f" && /^\.?kr/iu.test(words[last + 2]?.key ?? ""));
  // *46 procent, mens prisen blev nævnt af 17.*
  const isBare = words[last + 1] === undefined || /^[.,;:!?]$/u.test(words[last + 1]?.key ?? "");
  const plain = isMinus
    ? []
    : isEra
      ? [`bc:${tidy(read.value)}`]
      : [`n:${tidy(read.value)}`, ...(isBare ? [`p:${tidy(read.value)}`] : [])];
  const isTimes = words[last + 1]?.key === "gange" && /^(?:så|mere|flere|større)$/u.test(words[last + 2]?.key ?? "");
  const keys = [
    ...plain,
    ...(isTimes ? [`x:${tidy(read.value)}`] : []),
    ...(isMinus || isFrost ? [`n:-${tidy(read.value)}`] : []),
    ...minutes,
  ];
  const base = unit === undefined ? {} : { unit: `${unit[0]}:${tidy(read.value * unit[1])}` };
  addFact(page, first, last, { kind: "number", family: "number", keys, weak, ...base }, span);
  return last;
}

/** *90'erne*, *1980erne*, *firserne*, *1900-tallet*, *det 20. århundrede*. */
function readPeriod(page: Page, i: number): boolean {
  const { words } = page.reading;
  const key = words[i]?.key ?? "";
  if (!/\d|erne/u.test(key)) return false;
  const decade = /^(?:(\d\d))?(\d0)(?:-|')?(?:erne|ernes|er)$/u.exec(key);
  const century = /^(\d{1,2})00-?tallet(?:s)?$/u.exec(key);
  const spoken = decadeWord(key);
  let keys: string[] | undefined;
  if (decade !== null)
    keys = [`dec:${decade[2] ?? ""}`, ...(decade[1] === undefined ? [] : [`dec:${decade[1]}${decade[2] ?? ""}`])];
  else if (spoken !== undefined) keys = [`dec:${spoken}`];
  else if (century !== null) keys = [`cent:${Number(century[1]) + 1}`];
  if (keys !== undefined) addFact(page, i, i, { kind: "number", family: "number", keys });
  return keys !== undefined;
}

const street = /(?:gade|vej|allé|alle|plads|stræde|torv)$/u;

/** *9. klasse*, *den tredje*: place in a row. Returns the last token, or -1. */
function readOrdinal(page: Page, i: number): number {
  const { words } = page.reading;
  const word = words[i];
  const next = words[i + 1];
  if (word === undefined) return -1;
  const stop = /^\d{1,3}$/u.test(word.key) && next?.key === "." && next.start === word.end;
  const previous = words[i - 1]?.key ?? "";
  // *dronning Margrethe 1.* may end its sentence.
  const isRegnal =
    i > 0 && ((words[i - 1]?.traits ?? 0) & Trait.Capital) !== 0 && Number(word.key) <= 20 && !street.test(previous);
  const follows = words[i + 2]?.sentence === word.sentence || isRegnal;
  const spoken = ordinalWord(word.key);
  const value = stop && follows ? Number(word.key) : spoken;
  if (value === undefined) return -1;
  if (/^hvert?$/u.test(previous) && value > 1) {
    // *hver anden uge* and *hver 14. dag*
    const at = stop ? i + 1 : i;
    const unit = units.get(words[at + 1]?.key ?? "");
    if (unit === undefined) addShare(page, i, at, 100 / value, true);
    else {
      const base = `${unit[0]}:${tidy(value * unit[1])}`;
      addFact(page, i, at, { kind: "number", family: "number", keys: [`p:${tidy(100 / value)}`], unit: base });
    }
    return at;
  }
  if (spoken !== undefined && !stop) {
    // *for det første*, *den anden* of two, *første gang*: no numbers of a row that could be changed.
    const inRow = /^(?:den|det|de|i|på|som|hans|hendes|deres)$/u.test(previous) && words[i - 2]?.key !== "for";
    if (!inRow && value < 3) return -1;
  }
  const last = stop ? i + 1 : i;
  const isCentury = words[last + 1]?.key === "århundrede";
  const keys = isCentury ? [`cent:${value}`] : [`o:${value}`];
  const family = isCentury ? "number" : "ordinal";
  const weak = !stop && value < 3;
  addFact(page, i, isCentury ? last + 1 : last, { kind: "number", family, keys, weak });
  return isCentury ? last + 1 : last;
}

const shares = new Map([
  ["halvdelen", 50],
  ["halvdel", 50],
  ["halvparten", 50],
]);
const manyfold = /^(dobbelt|fordob|halver)/u;
const folded = /^(\p{L}{2,8})(?:dobl|dobbel)/u;

function readWordlike(page: Page, i: number): void {
  const { words } = page.reading;
  const key = words[i]?.key ?? "";
  const share = shares.get(key);
  if (share !== undefined) {
    addShare(page, i, i, share, true);
    return;
  }
  const isHalf = key === "halvt" && words[i + 1]?.key === "så";
  const fold = isHalf ? "halver" : manyfold.exec(key)?.[1];
  // *tidoblet* is *ti gange så stor*.
  const times = fold === undefined ? numberWord(folded.exec(key)?.[1] ?? "") : undefined;
  if (fold !== undefined || times !== undefined) {
    const name = times ?? (fold === "halver" ? 0.5 : 2);
    addFact(page, i, i, { kind: "number", family: "number", keys: [`x:${name}`], weak: true });
    return;
  }
  if (key.length < 4) return;
  const match = suffixed.exec(key);
  const value = match === null ? undefined : numberIn(match[1] ?? "");
  if (match === null || value === undefined) return;
  const unit = units.get(suffixUnit.get(match[2] ?? "") ?? "");
  const base = unit === undefined ? {} : { unit: `${unit[0]}:${tidy(value * unit[1])}` };
  addFact(page, i, i, { kind: "number", family: "number", keys: [`n:${tidy(value)}`], ...base });
}

/** *fire ud af fem stjerner* and *fire stjerner ud af fem*: a mark, and no share of anything. */
function isGrade(page: Page, i: number): boolean {
  return page.reading.words.slice(i, i + 7).some((word) => /^(?:stjerne|point|hjerte)/u.test(word.key));
}

/** The words that may be a number or begin one. */
const counting = newList();
for (const key of ["uge", "nummer", "nr", "nr.", "halv", "halvt", "begge", ...shares.keys()]) counting.addHead(key);
const countingForm = new RegExp(String.raw`\d|dobl|dobbel|${manyfold.source}|(?:${suffixes})$`, "u");
addWhere(
  counting,
  (key) =>
    countingForm.test(key) ||
    numberWord(key) !== undefined ||
    ordinalWord(key) !== undefined ||
    decadeWord(key) !== undefined,
);

/** Adds the numbers of the text. */
export function readNumbers(page: Page): void {
  const { words } = page.reading;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word === undefined || (word.lists & counting.bit) === 0) continue;
    if (page.taken[i] === 1 || (word.traits & Trait.Punctuation) !== 0) continue;
    if (readPeriod(page, i)) continue;
    if (word.key === "uge" && /^\d{1,2}$/u.test(words[i + 1]?.key ?? "")) {
      addFact(page, i, i + 1, { kind: "date", family: "date", keys: [`w:${words[i + 1]?.key}`] });
      i += 1;
      continue;
    }
    // *nummer to* is *den anden*.
    const nth = /^(?:nummer|nr\.?)$/u.test(word.key) ? numberIn(words[i + 1]?.key ?? "") : undefined;
    if (nth !== undefined && nth <= 20) {
      addFact(page, i, i + 1, { kind: "number", family: "ordinal", keys: [`o:${nth}`, `n:${nth}`], weak: nth < 3 });
      i += 1;
      continue;
    }
    const ordinal = readOrdinal(page, i);
    if (ordinal >= 0) {
      i = ordinal;
      continue;
    }
    // *en ud af tre* is *hver tredje*, *seks ud af ti* is *60 procent*.
    const counted = words[i + 1]?.key === "ud" && words[i + 2]?.key === "af" ? numberIn(word.key) : undefined;
    const whole = counted === undefined ? undefined : numberIn(words[i + 3]?.key ?? "");
    if (counted !== undefined && whole !== undefined && whole >= counted && whole <= 1000 && !isGrade(page, i)) {
      addShare(page, i, i + 3, (100 * counted) / whole, true);
      i += 3;
      continue;
    }
    const isHalf = /^halvt?$/u.test(word.key) && /^(?:en|et)$/u.test(words[i - 1]?.key ?? "");
    const read = isHalf ? { value: 0.5, last: i } : readNumber(page, i);
    if (read !== undefined) i = addNumber(page, i, read);
    else readWordlike(page, i);
    if (word.key === "begge") {
      addFact(page, i, i, { kind: "number", family: "number", keys: ["n:2"], weak: true });
    }
  }
}
