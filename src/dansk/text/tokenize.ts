/** Reads the tokens of a text in sequence, with exact offsets, in time linear in its length. */
import { abbreviatesBeforeNumber, abbreviationKind, longestAbbreviation } from "./abbreviations.ts";
import {
  CharKind,
  codePointAt,
  isApostrophe,
  isHyphen,
  isLatin,
  isUpper,
  kindOf,
  nextSpace,
  widthOf,
} from "./characters.ts";
import { type SpecialSpan, specialSpans } from "./special-spans.ts";
import { Trait } from "./token.ts";

/** Position of a scan, and the token it last read. Offsets are those of the whole text. */
export interface Scan {
  readonly text: string;
  at: number;
  start: number;
  end: number;
  word: string;
  key: string;
  traits: number;
  /** The run without white space that is being read, and the special stretches inside it that are still to come. */
  chunkEnd: number;
  specials: readonly SpecialSpan[];
  nextSpecial: number;
}

/** Creates a scan at `at`, which must be the start of the text or follow white space or a token. */
export function scanFrom(text: string, at: number): Scan {
  return { text, at, start: at, end: at, word: "", key: "", traits: 0, chunkEnd: at, specials: [], nextSpecial: 0 };
}

const pictograph = /\p{Extended_Pictographic}/u;
const opening = new Set("([{«“„\"»”'‘’");

const capitals = Trait.Capital | Trait.AllCaps | Trait.MixedCase;
const wordLike = Trait.Word | Trait.Abbreviation | Trait.Number | Trait.Url | Trait.Mail | Trait.Handle | Trait.Code;

/** Kind of the character at an offset, `Space` outside the text. */
function kindAt(text: string, at: number): number {
  const codePoint = codePointAt(text, at);
  return codePoint < 0 ? CharKind.Space : kindOf(codePoint);
}

function openChunk(scan: Scan): void {
  const { text } = scan;
  const end = nextSpace(text, scan.at);
  scan.chunkEnd = end;
  scan.specials = specialSpans(text, scan.at, end);
  scan.nextSpecial = 0;
}

function finish(scan: Scan, start: number, end: number, traits: number, plain: boolean): true {
  scan.start = start;
  scan.end = end;
  scan.at = end;
  const raw = scan.text.slice(start, end);
  scan.word = plain ? raw : raw.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, "").normalize("NFC");
  const lower = (traits & capitals) !== 0 || !plain;
  let key = lower ? scan.word.toLowerCase() : scan.word;
  if ((traits & Trait.Apostrophe) !== 0) key = key.replace(/[’´`‘]/gu, "'");
  scan.key = key;
  scan.traits = traits;
  return true;
}

/** Reads *f.eks.*, *f.eks* and the like; the stop after a known abbreviation belongs to it. */
function readAbbreviation(scan: Scan, start: number, wordEnd: number): number {
  const { text } = scan;
  if (text.charCodeAt(wordEnd) !== 0x2e || wordEnd - start > longestAbbreviation) return -1;
  let best = -1;
  let at = wordEnd;
  const limit = Math.min(text.length, start + longestAbbreviation);
  while (at < limit && text.charCodeAt(at) === 0x2e) {
    at += 1;
    const key = text.slice(start, at).toLowerCase();
    if (abbreviationKind(key) !== undefined && kindAt(text, at) !== CharKind.Letter) best = at;
    while (at < limit && kindAt(text, at) === CharKind.Letter) at += widthOf(codePointAt(text, at));
  }
  if (best < 0 && abbreviatesBeforeNumber(text.slice(start, wordEnd).toLowerCase())) {
    let next = wordEnd + 1;
    if (kindAt(text, next) === CharKind.Space && codePointAt(text, next) >= 0) next += 1;
    if (kindAt(text, next) === CharKind.Digit) best = wordEnd + 1;
  }
  return best;
}

/** Reads a word, of which a number up to `from` is the first part (*2,5-årig*). */
function readWord(scan: Scan, from = scan.at): true {
  const { text } = scan;
  const start = scan.at;
  const limit = scan.specials[scan.nextSpecial]?.start ?? scan.chunkEnd;
  let at = from;
  let traits: number = from > start ? Trait.Word | Trait.Digit : Trait.Word;
  let letters = 0;
  let uppers = 0;
  let plain = true;
  let lowerSeen = false;
  if (from === start && isHyphen(codePointAt(text, at))) {
    traits |= Trait.HyphenBefore;
    at += 1;
  }
  while (at < limit) {
    const codePoint = codePointAt(text, at);
    const kind = kindOf(codePoint);
    if (kind === CharKind.Letter) {
      if (isUpper(codePoint)) {
        uppers += 1;
        if (letters === 0) traits |= Trait.Capital;
        if (lowerSeen) traits |= Trait.MixedCase;
      } else {
        lowerSeen = true;
      }
      letters += 1;
      if (codePoint >= 0x250) {
        plain = false;
        if (!isLatin(codePoint)) traits |= Trait.Foreign;
      }
    } else if (kind === CharKind.Digit) {
      traits |= Trait.Digit;
    } else if (kind === CharKind.Mark || kind === CharKind.Ignorable) {
      plain = false;
    } else {
      const next = kindAt(text, at + widthOf(codePoint));
      const joins = at + 1 < limit && (next === CharKind.Letter || next === CharKind.Digit);
      if (isHyphen(codePoint)) {
        if (joins) {
          traits |= Trait.Hyphen;
          // A part after a hyphen may begin with a capital (*TV-Avisen*) without being of mixed case.
          lowerSeen = false;
        } else if (at > start && at + 1 >= limit - 1 && next !== CharKind.Punctuation) {
          traits |= Trait.HyphenAfter;
          at += 1;
          break;
        } else {
          break;
        }
      } else if (isApostrophe(codePoint)) {
        if (!joins) break;
        traits |= Trait.Apostrophe;
        lowerSeen = false;
      } else {
        break;
      }
    }
    at += widthOf(codePoint);
  }
  if (uppers >= 2 && uppers === letters) traits |= Trait.AllCaps;
  const abbreviation =
    (traits & (Trait.Hyphen | Trait.Digit | Trait.Apostrophe)) === 0 ? readAbbreviation(scan, start, at) : -1;
  if (abbreviation > at) {
    traits = (traits & ~Trait.Word) | Trait.Abbreviation;
    at = abbreviation;
  }
  return finish(scan, start, at, traits, plain);
}

/** Digits with their separators; a letter, hyphen or apostrophe right after makes it a word (*3-årig*, *1990'erne*). */
function readNumber(scan: Scan): true {
  const { text } = scan;
  const start = scan.at;
  const limit = scan.specials[scan.nextSpecial]?.start ?? scan.chunkEnd;
  let at = start;
  while (at < limit) {
    const codePoint = codePointAt(text, at);
    const kind = kindOf(codePoint);
    if (kind === CharKind.Digit) {
      at += widthOf(codePoint);
      continue;
    }
    const next = at + widthOf(codePoint);
    const nextKind = next < limit ? kindAt(text, next) : CharKind.Space;
    if ((codePoint === 0x2e || codePoint === 0x2c || codePoint === 0x3a) && nextKind === CharKind.Digit) {
      at = next;
      continue;
    }
    const joint = isHyphen(codePoint) || isApostrophe(codePoint);
    if (kind === CharKind.Letter || (joint && nextKind === CharKind.Letter)) return readWord(scan, at);
    break;
  }
  return finish(scan, start, at, Trait.Number, true);
}

function readSign(scan: Scan, codePoint: number, kind: number): true {
  const { text } = scan;
  const start = scan.at;
  let at = start + widthOf(codePoint);
  // *&amp;* in text copied from the source of a web page.
  const entity = codePoint === 0x26 ? /^&(?:#\d{1,6}|[a-z]{2,6});/u.exec(text.slice(start, start + 9)) : null;
  if (entity !== null) return finish(scan, start, start + entity[0].length, Trait.Symbol, true);
  if (kind === CharKind.Punctuation) {
    if (codePoint === 0x2e) {
      while (text.charCodeAt(at) === 0x2e) at += 1;
    }
    const quote = opening.has(text.slice(start, at)) ? Trait.OpensQuote : 0;
    return finish(scan, start, at, Trait.Punctuation | quote, true);
  }
  if (pictograph.test(String.fromCodePoint(codePoint))) {
    // One emoji with its modifiers and joiners is one token, so that no offset falls inside it.
    while (at < text.length) {
      const next = codePointAt(text, at);
      const joins = next === 0x200d || next === 0xfe0f || (next >= 0x1f3fb && next <= 0x1f3ff);
      const joined = text.charCodeAt(at - 1) === 0x200d && pictograph.test(String.fromCodePoint(next));
      if (!joins && !joined) break;
      at += widthOf(next);
    }
  }
  return finish(scan, start, at, Trait.Symbol, true);
}

/**
 * Reads the token at `scan.at`, which must not be white space, into the scan.
 * @returns false at the end of the text.
 */
export function readToken(scan: Scan): boolean {
  const { text } = scan;
  if (scan.at >= text.length) return false;
  if (scan.at >= scan.chunkEnd) openChunk(scan);
  const special = scan.specials[scan.nextSpecial];
  if (special !== undefined && special.start <= scan.at) {
    scan.nextSpecial += 1;
    return finish(scan, scan.at, Math.max(special.end, scan.at + 1), special.traits, true);
  }
  const codePoint = codePointAt(text, scan.at);
  const kind = kindOf(codePoint);
  if (kind === CharKind.Letter) return readWord(scan);
  if (kind === CharKind.Digit) return readNumber(scan);
  if (isHyphen(codePoint) && scan.at + 1 < scan.chunkEnd && kindAt(text, scan.at + 1) === CharKind.Letter) {
    const before = scan.at === 0 ? CharKind.Space : kindAt(text, scan.at - 1);
    if (before === CharKind.Space || before === CharKind.LineBreak || opening.has(text.charAt(scan.at - 1))) {
      return readWord(scan);
    }
  }
  return readSign(scan, codePoint, kind);
}

/** Whether the token is a word, an abbreviation or a number: what a reader would call a word. */
export function isWordLike(traits: number): boolean {
  return (traits & wordLike) !== 0;
}
