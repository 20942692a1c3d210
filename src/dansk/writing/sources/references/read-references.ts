/** Reads the references of a text: works with years, numbers in brackets, pages and paragraphs, addresses. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { monthKeys } from "../../../text/months.ts";
import { isAuthorInBrackets, isAuthorInText } from "./is-author.ts";
import { readAddresses } from "./read-addresses.ts";
import { lead, numbered, ofNumbers, ofOwnWork, placeKinds, toBeDone } from "./reference-words.da.ts";

/** What to look up in the given sources. */
export type ReferenceTarget =
  | { readonly kind: "work"; readonly author: string; readonly year: string }
  | { readonly kind: "number"; readonly label: string; readonly numbers: readonly number[] }
  | { readonly kind: "place"; readonly of: string; readonly number: number }
  | { readonly kind: "address"; readonly address: string };

/** Offsets in UTF-16 units, `end` exclusive. */
export interface Reference {
  readonly start: number;
  readonly end: number;
  readonly sought: ReferenceTarget;
}

const year = "(?:1[5-9]|20)\\d\\d[a-z]?";
const name = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
const author = `${name}(?: (?:(?:af|for|de|den|der|von|van|da|du|la|le|til) ){0,2}${name}){0,5}`;
const initials = "(?:,? \\p{Lu}\\.(?:[ -]?\\p{Lu}\\.){0,3})?";
const others = "(?:,? (?:et al\\.?|m\\. ?fl\\.?|mfl\\.|med flere))?";
const authors = `${author}${initials}(?:(?:, ${author}${initials}){0,6},? (?:og|&|and) ${author}${initials})?${others}`;
const listedAuthors = `${author}${initials}(?:(?:, | og | & | and |, & ){1}${author}${initials}){0,7}${others}`;
const pageWords = "(?:s\\.|sider|siderne|side|pp?\\.|kapitel|kap\\.|§{1,2}|stk\\.|afsnit|afs\\.|linje|vers|bind|nr\\.)";
const pages = `(?:\\s?[,:;]\\s?(?:${pageWords}\\s{0,2})?\\d{1,5}(?:\\s?[-–]\\s?\\d{1,5}|\\s?ff?\\.?)?){0,4}`;

const pageOf = `(?:\\s?[,:]\\s?${pageWords}\\s{0,2}|\\s?:\\s?)\\d{1,5}(?:\\s?[-–]\\s?\\d{1,5}|\\s?ff?\\.?)?`;
const bracket = /\[([^[\]()\n]{1,160})\]|\(([^[\]()\n]{2,160})\)/gu;
/** *12. marts*, *d. 3/4*: newspapers are dated. */
const day = `(?:(?:den |d\\. ?)?\\d{1,2}(?:\\. ?(?:${[...monthKeys].join("|")})|[./-] ?\\d{1,2}[.-]?) ?)`;
const work = new RegExp(`^(${listedAuthors})(?:, ?| |: ?)(${day})?(${year}|u\\.å\\.|n\\.d\\.)${pages}$`, "u");
const yearAlone = new RegExp(`^(${day})?(${year})${pages}$`, "u");
const namesBefore = new RegExp(`(?<![\\p{L}\\d.])(${authors})(?:['’]?s)? ?$`, "u");
const number = new RegExp(`^(\\^?)(\\d{1,3}(?:\\s?[,–-]\\s?\\d{1,3}){0,11})(?:${pageOf})?$`, "u");
const named = new RegExp(
  `^${numbered}[.:]?\\s?(?:nr\\.?\\s?)?(\\d{1,3}(?:(?:\\s?[,–-]\\s?| og )\\d{1,3}){0,11})(?:${pageOf})?$`,
  "iu",
);
/** *Hansen (2019), s. 4*: the page is of the reference. */
const pageBehind = /^, ?(?:s\.|sider|side|pp?\.|kapitel|kap\.|§{1,2})\s{0,2}\d{1,4}(?:\s?[-–]\s?\d{1,4})?(?!\d)/iu;
const place =
  /(?<![\p{L}\d])(s\.|sider|siderne|side|pp?\.|§{1,2}|kapitel|kap\.|bind)\s{0,2}(\d{1,4})(?:\s?[-–]\s?\d{1,4})?(?:,? stk\. ?\d{1,2})?(?:,? nr\. ?\d{1,2})?(?!\d)/giu;
/** Signs of lists, headings, tables and emphasis between the beginning of a line and a word. */
const lineStart = /(?:^|[\n|])[ \t>#*_+•-]*(?:\d{1,3}[.)][ \t*_]*)?$/u;
/** No name is longer with those beside it. */
const maxBefore = 120;
/** What is said of a name stands no further behind its year. */
const maxBehind = 80;
/** No more is looked for in one answer. */
const maxReferences = 80;

const numbersIn = (text: string): readonly number[] => (text.match(/\d{1,3}/gu) ?? []).map(Number);
/** The last word of the first author, without its genitive: *Peter Hansen, M. Holm* gives *hansen*. */
function keyOf(names: string): string {
  const first = names.split(/, | og | & | and | et al| m\. ?fl/u, 1)[0] ?? "";
  const words = first.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? [];
  return (words.at(-1) ?? "").toLowerCase().replace(/['’]s?$/u, "");
}

interface Reader {
  readonly prose: string;
  readonly lexicon: Lexicon;
  /** Labels that the text itself gives a footnote or the address of a link. */
  readonly defined: ReadonlySet<string>;
  readonly found: Reference[];
  /** Where references stand that a page or an address may be part of. */
  readonly taken: (readonly [start: number, end: number])[];
}

/** @param prose an answer as `proseOf` gives it, links as their words and addresses */
export function readReferences(prose: string, defined: ReadonlySet<string>, lexicon: Lexicon): readonly Reference[] {
  const reader: Reader = { prose, lexicon, defined, found: [], taken: [] };
  for (const { 0: whole, 1: square, 2: round, index } of prose.matchAll(bracket)) {
    readBracket(reader, {
      start: index,
      end: index + whole.length,
      inside: (square ?? round ?? "").trim(),
      isSquare: round === undefined,
    });
    if (reader.found.length >= maxReferences) break;
  }
  readPlaces(reader);
  for (const { start, end, address } of readAddresses(prose)) {
    reader.found.push({ start, end, sought: { kind: "address", address } });
    if (reader.found.length >= 2 * maxReferences) break;
  }
  return reader.found.sort((a, b) => a.start - b.start).slice(0, maxReferences);
}

interface Bracket {
  readonly start: number;
  readonly end: number;
  readonly inside: string;
  readonly isSquare: boolean;
}

function readBracket(reader: Reader, found: Bracket): void {
  if (readNumber(reader, found)) return;
  const { prose } = reader;
  const { start, end, inside } = found;
  const alone = yearAlone.exec(inside);
  if (alone !== null) {
    if (!found.isSquare) readNarrative(reader, found, alone[2] ?? "", alone[1] !== undefined);
    return;
  }
  const pieces = prose.slice(start + 1, end - 1).split(";");
  let at = start + 1;
  for (const piece of pieces) {
    const bare = piece.replace(lead, "").trim();
    const [, names = "", date, when = ""] = work.exec(bare) ?? [];
    // Several works in one bracket are separate references.
    const from = pieces.length === 1 ? start : at + piece.length - piece.trimStart().length;
    const to = pieces.length === 1 ? end : at + piece.trimEnd().length;
    at += piece.length + 1;
    if (names === "") continue;
    // A page in it is no reference of its own, whatever the names are.
    reader.taken.push([from, to]);
    const isWhole = bare.includes(",") || found.isSquare;
    const named = { names, year: when, isDated: date !== undefined };
    if (!isAuthorInBrackets(named, isWhole, reader.lexicon)) continue;
    reader.found.push({ start: from, end: to, sought: { kind: "work", author: keyOf(names), year: when } });
  }
}

/** Whether it is a number in brackets, one of ours or not. */
function readNumber({ prose, defined, found, taken }: Reader, { start, end, inside, isSquare }: Bracket): boolean {
  const byName = named.exec(inside);
  const [, note = "", alone = ""] = (isSquare ? number.exec(inside) : null) ?? [];
  if (byName === null && alone === "") return false;
  const numbers = numbersIn(byName?.[1] ?? alone);
  taken.push([start, end]);
  const isDefined = defined.has(inside.toLowerCase());
  if (isDefined || numbers.some((one) => one === 0)) return true;
  const before = prose.slice(Math.max(0, start - 40), start);
  // *[1] Hansen …* is an entry of a list, and names nothing.
  if (byName === null && note === "" && lineStart.test(before) && /^[ \t]+\S/u.test(prose.slice(end, end + 3)))
    return true;
  if (byName === null && ofNumbers.test(before)) return true;
  const label = byName === null ? note : "kilde ";
  found.push({ start, end, sought: { kind: "number", label, numbers } });
  return true;
}

/** *Hansen og Holm (2021, s. 4)* */
function readNarrative(
  { prose, lexicon, found, taken }: Reader,
  { start, end, inside }: Bracket,
  when: string,
  isDated: boolean,
): void {
  const near = prose.slice(Math.max(0, start - maxBefore), start);
  const line = near.slice(near.lastIndexOf("\n") + 1);
  const [whole = "", names = ""] = namesBefore.exec(line) ?? [];
  if (names === "") return;
  const at = start - whole.length;
  const before = prose.slice(Math.max(0, at - maxBehind), at);
  const isItem = lineStart.test(before) && /^(?:[ \t]*(?:$|[\r\n|:–—-]|af |,))/u.test(prose.slice(end, end + 6));
  const page = pageBehind.exec(prose.slice(end, end + 24))?.[0] ?? "";
  const isLong = !isDated && inside.length > when.length;
  const isWhole = page !== "" || isLong || /&|\p{Lu}\.| et al| m\. ?fl| mfl| med flere/u.test(names);
  if (isItem && !isWhole) return;
  // The genitive's ending, where the pattern has left it out.
  const owner = prose.slice(at, start).trimEnd();
  const after = prose.slice(end + page.length, end + page.length + maxBehind);
  if (!isAuthorInText({ names: owner, year: when, before, after, isWhole, isDated }, lexicon)) return;
  found.push({ start: at, end: end + page.length, sought: { kind: "work", author: keyOf(names), year: when } });
  taken.push([at, end + page.length]);
}

/** Pages and paragraphs that are no part of a reference; not headings, nor the user's own pages. */
function readPlaces({ prose, found, taken }: Reader): void {
  let next = 0;
  const sorted = taken.toSorted((a, b) => a[0] - b[0]);
  let count = 0;
  for (const { 0: whole, 1: kind = "", 2: digits = "", index } of prose.matchAll(place)) {
    const end = index + whole.length;
    while ((sorted[next]?.[1] ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    const inside = sorted[next];
    if (inside !== undefined && inside[0] < end) continue;
    const before = prose.slice(Math.max(0, index - 40), index);
    const after = prose.slice(end, end + 40);
    const isHeading = lineStart.test(before) && /^(?:[ \t*_]*(?:$|[\r\n|.:–—-]|\p{Lu}))/u.test(after);
    if (isHeading || ofOwnWork.test(after) || toBeDone.test(before)) continue;
    found.push({
      start: index,
      end,
      sought: { kind: "place", of: placeKinds.get(kind.toLowerCase()) ?? kind, number: Number(digits) },
    });
    count += 1;
    if (count >= maxReferences) break;
  }
}
