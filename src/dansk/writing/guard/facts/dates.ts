/** Finds dates, weekdays, months and times of day in any notation. */
import { monthKeys } from "../../../text/months.ts";
import { addWhere, newList } from "../read/lists.ts";
import { addFact, isTaken, type Page, tokensOf } from "./fact-collector.ts";
import { numberWord, ordinalWord } from "./number-words.ts";

const months = [...monthKeys];
/** The months by their names and what these are shortened to, with a stop or without. */
const monthNumbers = new Map<string, number>([
  ...months.map((name, i) => [name, i + 1] as const),
  ..."jan feb febr mar apr jun jul aug sep sept okt nov dec".split(" ").flatMap((name) => {
    const number = months.findIndex((month) => month.startsWith(name)) + 1;
    return [[name, number] as const, [`${name}.`, number] as const];
  }),
]);
const weekdays = "mandag tirsdag onsdag torsdag fredag lørdag søndag".split(" ");
const dayWord = /^(mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag)(?:en|ens|e|ene|s)?$/u;

const iso = /(?<!\d)((?:1[5-9]|20)\d\d)-(\d\d)-(\d\d)(?!\d)/gu;
const figures = /(?<![\d.,/-])(\d{1,2})[./-](\d{1,2})[./-]((?:1[5-9]|20)\d\d|\d\d)(?![\d/-]|[.,]\d)/gu;
const slash =
  /(?<![\d/])(?:(?<=\b(?:den|d\.)\s)(\d{1,2})\/(\d{1,2})(?![\d/])|(\d{1,2})\/(\d{1,2})\s((?:1[5-9]|20)\d\d))(?!\d)/giu;

/** *i går*, *sidste år*: words for a time seen from now. */
const relative: ReadonlyMap<string, string> = new Map(
  (
    "i dag>dag0 i går>dag-1 i morgen>dag1 i forgårs>dag-2 i overmorgen>dag2 i aften>aften0 i nat>nat0 i år>år0 " +
    "i fjor>år-1 sidste år>år-1 næste år>år1 forrige år>år-1 sidste uge>uge-1 næste uge>uge1 forrige uge>uge-1 " +
    "denne uge>uge0 i sidste uge>uge-1 sidste måned>måned-1 næste måned>måned1 forrige måned>måned-1 " +
    "kommende år>år1 kommende uge>uge1"
  )
    .split(/(?<=\d) /u)
    .map((pair) => pair.split(">") as [string, string]),
);

function dayKey(day: number, month: number): string | undefined {
  return day >= 1 && day <= 31 && month >= 1 && month <= 12 ? `d:${day}-${month}` : undefined;
}

function fullYear(written: string): number {
  const value = Number(written);
  if (written.length > 2) return value;
  return value < 40 ? 2000 + value : 1900 + value;
}

function addDay(page: Page, start: number, end: number, day: number, month: number, year: string | undefined): void {
  const key = dayKey(day, month);
  const tokens = tokensOf(page.reading, start, end);
  if (key === undefined || tokens === undefined || isTaken(page, tokens[0], tokens[1])) return;
  addFact(page, tokens[0], tokens[1], { kind: "date", family: "date", keys: [key] }, [start, end]);
  if (year === undefined) return;
  const value = fullYear(year);
  // The year is a fact of its own: it may stand elsewhere in the other text.
  addFact(page, tokens[0], tokens[1], { kind: "date", family: "number", keys: [`n:${value}`] }, [start, end]);
}

function monthOf(key: string): number {
  return monthNumbers.get(key) ?? 0;
}

/** *3. maj 2021*, *den tredje maj*, *maj 2021*, *i maj*. */
function readMonth(page: Page, i: number): void {
  const { words } = page.reading;
  const key = words[i]?.key ?? "";
  const month = monthOf(key);
  if (month === 0 || page.taken[i] === 1) return;
  const sentence = words[i]?.sentence;
  const stop = words[i - 1]?.key === "." ? 1 : 0;
  const day = words[i - 1 - stop];
  const dayValue = day?.sentence === sentence ? dayNumber(day?.key ?? "") : 0;
  const yearWord = words[i + 1];
  const year = yearWord !== undefined && /^(?:1[0-9]|20)\d\d$/u.test(yearWord.key) ? yearWord : undefined;
  const last = year === undefined ? i : i + 1;
  const first = dayValue > 0 ? i - 1 - stop : i;
  if (dayValue === 0 && months[month - 1] !== key && year === undefined) return;
  const keys = dayValue > 0 ? [`d:${dayValue}-${month}`] : [`mo:${month}`];
  const span = [words[first]?.start ?? 0, words[last]?.end ?? 0] as const;
  addFact(page, first, last, { kind: "date", family: "date", keys }, span);
  if (year !== undefined) addFact(page, i + 1, i + 1, { kind: "date", family: "number", keys: [`n:${year.key}`] });
}

function dayNumber(key: string): number {
  const value = /^\d{1,2}$/u.test(key) ? Number(key) : (ordinalWord(key) ?? 0);
  return value >= 1 && value <= 31 ? value : 0;
}

const clocks = new Set(["kl.", "kl", "klokken"]);

/** *kl. 14.30*, *klokken halv tre*, *kvart over ni*. Hours are compared modulo twelve. */
function readClock(page: Page, i: number): void {
  const { words } = page.reading;
  const key = words[i]?.key ?? "";
  if (!clocks.has(key)) return;
  let at = i + 1;
  let shift = 0;
  if (words[at]?.key === "cirka" || words[at]?.key === "ca." || words[at]?.key === "er") at += 1;
  const half = words[at]?.key;
  if (half === "halv") {
    shift = -30;
    at += 1;
  } else if (half === "kvart" && (words[at + 1]?.key === "over" || words[at + 1]?.key === "i")) {
    shift = words[at + 1]?.key === "over" ? 15 : -15;
    at += 2;
  }
  const written = words[at]?.key ?? "";
  const figure = /^(\d{1,2})(?:[.:](\d\d))?$/u.exec(written);
  const hour = figure === null ? numberWord(written) : Number(figure[1]);
  if (hour === undefined || hour > 24) return;
  const minutes = (hour * 60 + Number(figure?.[2] ?? 0) + shift + 1440) % 720;
  // *kl. 17-20* may become *fra 17 til 20*.
  const keys = figure?.[2] === undefined && shift === 0 ? [`t:${minutes}`, `n:${hour}`] : [`t:${minutes}`];
  addFact(page, i, at, { kind: "date", family: "date", keys });
}

const feast =
  /^(jul|påske|pinse|nytår|fastelavn|sankthans|halloween|grundlovs|bededag|mortens|valentins)(?:e?[nt]|[es]?dag|[es]?dagen|[es]?aften|[es]?aftenen|[es]?aftens|e?tiden?)?s?$/u;
const season =
  /^(forår|sommer|efterår|vinter|morgen|formiddag|eftermiddag|aften|nat|midnat|middag)(?:e?[nt]|er|men)?s?$/u;

/** *pinsedag*, *i foråret 1947*, *om aftenen*: a part of the year or the day, with its year. */
function readSeason(page: Page, i: number): void {
  const { words } = page.reading;
  const key = words[i]?.key ?? "";
  const name = feast.exec(key)?.[1] ?? season.exec(key)?.[1];
  if (name === undefined || page.taken[i] === 1) return;
  addFact(page, i, i, { kind: "date", family: "date", keys: [`se:${name}`], weak: feast.exec(key) === null });
  const year = words[i + 1];
  if (year === undefined || !/^(?:1[0-9]|20)\d\d$/u.test(year.key)) return;
  addFact(page, i + 1, i + 1, { kind: "date", family: "number", keys: [`n:${year.key}`] });
}

const relativeHeads = new Set([...relative.keys()].flatMap((key) => key.split(" ").slice(0, 1)));

function readRelative(page: Page, i: number): void {
  const { words } = page.reading;
  if (!relativeHeads.has(words[i]?.key ?? "")) return;
  for (const length of [3, 2]) {
    const key = words
      .slice(i, i + length)
      .map((word) => word.key)
      .join(" ");
    const found = relative.get(key);
    if (found === undefined || isTaken(page, i, i + length - 1)) continue;
    addFact(page, i, i + length - 1, { kind: "date", family: "date", keys: [`rel:${found}`], weak: true });
    return;
  }
}

const parts: ReadonlyMap<string, string> = new Map(
  (
    "midt>mid midten>mid medio>mid begyndelsen>start starten>start først>start tidligt>start indledningen>start indgangen>start primo>start " +
    "slutningen>end sidst>end sent>end udgangen>end ultimo>end afslutningen>end"
  )
    .split(" ")
    .map((pair) => pair.split(">") as [string, string]),
);
const period = /^(?:\d{2,4}-?(?:tallet|erne)s?|\d0'?erne|måneden|året|ugen|århundredet|århundrede|\p{L}{4,}s?erne)$/u;

/** *sidst i 1800-tallet*, *midten af maj*, *i slutningen af året*: which part of a time is meant. */
function readPart(page: Page, i: number): void {
  const { words } = page.reading;
  const part = parts.get(words[i]?.key ?? "");
  if (part === undefined || !/^(?:i|af|på|ved|til)$/u.test(words[i + 1]?.key ?? "")) return;
  for (let at = i + 2; at <= i + 5; at += 1) {
    const word = words[at];
    if (word === undefined || word.sentence !== words[i]?.sentence || word.key === ",") return;
    if (period.test(word.key) || monthOf(word.key) > 0 || /^(?:1[0-9]|20)\d\d$/u.test(word.key)) {
      addFact(page, i, i, { kind: "date", family: "part", keys: [`part:${part}`], weak: true });
      return;
    }
  }
}

/** The words that may be a date or begin one. */
const dating = newList();
for (const words of [monthNumbers.keys(), clocks, parts.keys(), relativeHeads])
  for (const key of words) dating.addHead(key);
const named = new RegExp([dayWord, feast, season].map(({ source }) => source).join("|"), "u");
addWhere(dating, (key) => named.test(key));

/** Adds the dates of the text. */
export function readDates(page: Page): void {
  const { text, words } = page.reading;
  for (const match of text.matchAll(iso)) {
    addDay(page, match.index, match.index + match[0].length, Number(match[3]), Number(match[2]), match[1]);
  }
  for (const match of text.matchAll(figures)) {
    addDay(page, match.index, match.index + match[0].length, Number(match[1]), Number(match[2]), match[3]);
  }
  for (const match of text.matchAll(slash)) {
    const [whole, day, month, dayOfYear, monthOfYear, year] = match;
    addDay(page, match.index, match.index + whole.length, Number(day ?? dayOfYear), Number(month ?? monthOfYear), year);
  }
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word === undefined || (word.lists & dating.bit) === 0) continue;
    readMonth(page, i);
    if (page.taken[i] === 1) continue;
    const day = dayWord.exec(word.key)?.[1];
    if (day !== undefined) {
      addFact(page, i, i, { kind: "date", family: "date", keys: [`wd:${weekdays.indexOf(day)}`] });
    } else {
      readClock(page, i);
      readPart(page, i);
      readRelative(page, i);
      readSeason(page, i);
    }
  }
}
