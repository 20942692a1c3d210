/** Finds the text that no rewriting may change, and what of it a rewriting lacks. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import { readDates } from "../guard/facts/dates.ts";
import type { Page } from "../guard/facts/fact-collector.ts";
import { findQuotes, plainWords } from "../guard/facts/quotes.ts";
import { type CountedUnits, hyphenatedName, joinedNames, readCountedUnits } from "../guard/facts/respelled.ts";
import { type Reading, readText, type Word } from "../guard/read/reading.ts";
import { markersIn } from "../personal-data/blur-personal-data.ts";
import { findNames, nameKey } from "./locks/find-names.ts";
import type { BrokenLock, LockedSpan, LockKind } from "./locks/lock-kinds.ts";

export type { BrokenLock, LockedSpan } from "./locks/lock-kinds.ts";

/** What finding locks needs besides the text. */
export interface LockParts {
  readonly lexicon: Lexicon;
}

/** Every pattern reads a bounded stretch from each place, so that time is linear in the text. */
const patterns: readonly (readonly [LockKind, RegExp])[] = [
  ["code", /```[^`]{0,4000}```|`[^`\n]{1,300}`/gu],
  ["formula", /\$\$[^$]{1,2000}\$\$|\$(?! )[^$\n]{1,300}(?<! )\$(?!\d)|\\\([^\n]{1,300}?\\\)|\\\[[^\]]{1,2000}\\\]/gu],
  ["citation", /\[\^?[\p{L}\d]{1,12}(?:\s?[,;–-]\s?\d{1,4}){0,8}\]/gu],
  [
    "citation",
    /(?<![\p{L}\d])(?:s\.|side|sider|pp?\.|§{1,2}|stk\.|nr\.|kap\.|kapitel|afsnit|bilag|linje)\s{0,2}\d{1,5}[a-z]?(?:\s?[-–]\s?\d{1,5})?(?!\d)/giu,
  ],
];
/** A bracket with a year in it: *(Hansen, 2021)*, *(2021: 12)*, *(jf. Holm & Bak 1998)*. */
const bracketed = /\([^()\n]{2,160}\)/gu;
const year = /(?<![\d–-])(?:1[5-9]|20)\d\d[a-z]?(?!\d)/u;

const tokenKinds: readonly (readonly [number, LockKind])[] = [
  [Trait.Url, "url"],
  [Trait.Mail, "email"],
  [Trait.Code | Trait.Handle, "code"],
  [Trait.Number, "number"],
];

function tokenKind({ traits }: Word): LockKind | undefined {
  for (const [some, kind] of tokenKinds) if ((traits & some) !== 0) return kind;
  return (traits & Trait.Digit) !== 0 ? "number" : undefined;
}

function tokenLocks({ words }: Reading, spans: LockedSpan[]): void {
  for (const word of words) {
    const kind = tokenKind(word);
    if (kind !== undefined) spans.push({ start: word.start, end: word.end, kind });
  }
}

/** Names that stand beside each other are one: *Mette Holm*. */
function nameLocks(reading: Reading, lexicon: Lexicon, spans: LockedSpan[]): void {
  let open: { start: number; end: number } | undefined;
  const close = (): void => {
    if (open !== undefined) spans.push({ ...open, kind: "name" });
  };
  for (const { start, end } of findNames(reading, lexicon)) {
    if (open !== undefined && start === open.end + 1 && reading.text.charAt(open.end) === " ") open.end = end;
    else {
      close();
      open = { start, end };
    }
  }
  close();
}

function dateLocks(reading: Reading, spans: LockedSpan[]): void {
  const page: Page = { reading, taken: new Uint8Array(reading.words.length), facts: [] };
  readDates(page);
  for (const fact of page.facts) {
    if (fact.weak !== true) spans.push({ start: fact.start, end: fact.end, kind: "date" });
  }
}

const letterOrDigit = /[\p{L}\d]/u;

function standsAlone(text: string, start: number, end: number): boolean {
  return !letterOrDigit.test(text.charAt(start - 1)) && !letterOrDigit.test(text.charAt(end));
}

/** More words than anybody keeps; it bounds the work. */
const maxKept = 200;

function keptLocks(text: string, keep: readonly string[], spans: LockedSpan[]): void {
  const lower = text.toLowerCase();
  // Some capitals have more units than their small letters: then only what is written alike is found.
  const searched = lower.length === text.length ? lower : text;
  for (const entry of keep.slice(0, maxKept)) {
    const word = searched === lower ? entry.trim().toLowerCase() : entry.trim();
    if (word === "") continue;
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + word.length)) {
      if (standsAlone(text, at, at + word.length)) spans.push({ start: at, end: at + word.length, kind: "keep" });
    }
  }
}

const isKept = ({ kind }: LockedSpan): number => (kind === "keep" ? 0 : 1);

/** In order and without overlaps. Of two overlapping locks the longer wins; of two equal ones, the user's own. */
function settle(spans: readonly LockedSpan[]): LockedSpan[] {
  const settled: LockedSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end || isKept(a) - isKept(b))) {
    const last = settled.at(-1);
    if (last === undefined || span.start >= last.end) settled.push(span);
    else if (span.end > last.end) settled[settled.length - 1] = { ...last, end: span.end };
  }
  return settled;
}

/**
 * The ranges of `text` that must not change: quotations, references, numbers, dates, names, formulas, addresses, code,
 * markers of personal data, and the words of `keep` (whole words, ignoring case). In text order, never overlapping.
 * Linear in the text.
 */
export function lockedSpans(text: string, keep: readonly string[], { lexicon }: LockParts): readonly LockedSpan[] {
  return locksOf(readText(text, lexicon), keep, lexicon);
}

function locksOf(reading: Reading, keep: readonly string[], lexicon: Lexicon): readonly LockedSpan[] {
  const { text } = reading;
  const spans: LockedSpan[] = [];
  for (const { start, end } of findQuotes(text)) spans.push({ start, end, kind: "quote" });
  for (const [kind, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      spans.push({ start: match.index, end: match.index + match[0].length, kind });
    }
  }
  for (const match of text.matchAll(bracketed)) {
    if (year.test(match[0])) spans.push({ start: match.index, end: match.index + match[0].length, kind: "citation" });
  }
  for (const { start, end } of markersIn(text)) spans.push({ start, end, kind: "marker" });
  tokenLocks(reading, spans);
  nameLocks(reading, lexicon, spans);
  dateLocks(reading, spans);
  keptLocks(text, keep, spans);
  return settle(spans);
}

/** What must be the same of a lock wherever it stands: spacing, marks around a quotation and genitives are free. */
function essence(kind: LockKind, text: string): string {
  if (kind === "quote") return plainWords(text);
  if (kind === "marker") return [...markersIn(text)].map((marker) => `${marker.kind} ${marker.number}`).join(" ");
  const plain = text.normalize("NFC").replace(/[\s\u00a0]+/gu, " ");
  if (kind === "name") return plain.split(" ").map(nameKey).join(" ");
  return kind === "keep" || kind === "date" ? plain.toLowerCase() : plain;
}

/** Of these one is enough: the second mention may have become *han* or have gone with a sentence that was joined. */
const oneIsEnough: ReadonlySet<LockKind> = new Set(["name", "number", "date", "marker"]);

/** What is in a text, counted by essence. */
function inventory({ text, words }: Reading, spans: readonly LockedSpan[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { kind, start, end } of spans) add(`${kind} ${essence(kind, text.slice(start, end))}`);
  // A name that begins a sentence, and a number in a date or a reference, is there all the same.
  for (const { word, traits } of words) {
    if ((traits & Trait.Capital) !== 0) add(`name ${nameKey(word.normalize("NFC"))}`);
    if ((traits & (Trait.Number | Trait.Digit)) !== 0) add(`number ${word}`);
  }
  return counts;
}

/**
 * Whether each part of a name is there by itself, as *Mette Holm* where it begins a sentence, or in the correct
 * spelling of what was written apart: *Syd Amerika* as *Sydamerika*.
 */
function isNameThere(
  { words }: Reading,
  start: number,
  end: number,
  left: ReadonlyMap<string, number>,
  lexicon: Lexicon,
): boolean {
  const has = (name: string | null) => name !== null && (left.get(`name ${nameKey(name)}`) ?? 0) > 0;
  const first = firstFrom(words, start);
  for (let at = first; at < words.length && (words[at]?.start ?? end) < end; at += 1) {
    const name = words[at]?.word.normalize("NFC") ?? null;
    const isThere = has(name) || joinedNames(words, at, lexicon).some(has) || has(hyphenatedName(words, at, lexicon));
    if (!isThere) return false;
  }
  return true;
}

/** Index of the first word that begins at an offset or behind it. */
function firstFrom(words: readonly Word[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The locks of `before` that `after` lacks or has changed, in the order of `before`. Their order in `after` does not
 * matter. A name, number, date or marker must occur once, everything else as often as before. Linear in both texts.
 */
export function brokenLocks(
  before: string,
  after: string,
  keep: readonly string[],
  parts: LockParts,
): readonly BrokenLock[] {
  if (before === after) return [];
  const { lexicon } = parts;
  const [old, reading] = [readText(before, lexicon), readText(after, lexicon)];
  const left = inventory(reading, locksOf(reading, keep, lexicon));
  let units: CountedUnits | undefined;
  /** Whether a number is there joined to what it counts, or apart from it: *0-3 år* and *0-3-årige*. */
  const isNumberThere = (start: number): boolean => {
    units ??= readCountedUnits(reading.words);
    return units.has(old.words, firstFrom(old.words, start));
  };
  const broken: BrokenLock[] = [];
  for (const { kind, start, end } of locksOf(old, keep, lexicon)) {
    const text = before.slice(start, end);
    const key = `${kind} ${essence(kind, text)}`;
    const count = left.get(key) ?? 0;
    if (count > 0) {
      if (!oneIsEnough.has(kind)) left.set(key, count - 1);
      continue;
    }
    if (kind === "name" && isNameThere(old, start, end, left, lexicon)) continue;
    if (kind === "number" && isNumberThere(start)) continue;
    broken.push({ kind, text, before: [start, end] });
  }
  return broken;
}
