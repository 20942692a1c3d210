/** Splits a text into consecutive sentences. Each boundary depends on the sentence and a bounded look-ahead. */
import { abbreviationKind, isLimit, isMistakenAbbreviation } from "./abbreviations.ts";
import { CharKind, codePointAt, isApostrophe, isUpper, kindOf, widthOf } from "./characters.ts";
import { monthKeys } from "./months.ts";
import { type Sentence, type SentenceEnd, type Token, Trait } from "./token.ts";
import { isWordLike, readToken, type Scan, scanFrom } from "./tokenize.ts";

/** A sentence this long in tokens is cut at the next word whose letters say so, at the latest at `hardTokens`. */
const softTokens = 200;
const hardTokens = 600;

const closers = new Set("\"'»«”“’‘)]}");
const quotes = new Set('"“”„«»');
const openers = new Set("\"'«»“„”‘([{-–—•*");

/** What comes after a full stop: the first letter or digit behind spaces and opening marks, and how far was read. */
interface Ahead {
  readonly codePoint: number;
  readonly at: number;
  readonly reach: number;
}

function lookAhead(text: string, from: number): Ahead {
  let at = from;
  let marks = 0;
  while (at < text.length) {
    const codePoint = codePointAt(text, at);
    const kind = kindOf(codePoint);
    if (kind === CharKind.LineBreak) return { codePoint: -1, at, reach: at + 1 };
    if (kind !== CharKind.Space) {
      if (marks >= 3 || !openers.has(String.fromCodePoint(codePoint))) {
        return { codePoint, at, reach: at + widthOf(codePoint) };
      }
      marks += 1;
    }
    at += widthOf(codePoint);
  }
  return { codePoint: -1, at, reach: at + 1 };
}

/** The lower-case word at an offset, at most twelve units. */
function wordAt(text: string, at: number): string {
  let end = at;
  while (end < text.length && end - at < 12 && kindOf(codePointAt(text, end)) === CharKind.Letter) {
    end += widthOf(codePointAt(text, end));
  }
  return text.slice(at, end).toLowerCase();
}

function isLower(codePoint: number): boolean {
  return codePoint >= 0 && kindOf(codePoint) === CharKind.Letter && !isUpper(codePoint);
}

/** Whether a number before a stop may be an ordinal beside another number, as in *den 3. 5.*: no day has a higher one. */
function mayCount(number: string): boolean {
  return /^\d+$/u.test(number) ? Number(number) <= 31 : !/^\d{1,3}(?:\.\d{3})+$|,/u.test(number);
}

/** Whether a per cent is at an offset, of which there is none in the middle of a sentence behind a stop. */
function isShareAt(text: string, at: number): boolean {
  return /^\d{1,3}(?:,\d{1,2})?[ \u00a0]?%/u.test(text.slice(at, at + 12));
}

/** Whether the sentence ends at the stop just read; `tokens` ends with that stop and its closing marks. */
function stopsHere(text: string, mark: string, before: Token | undefined, ahead: Ahead): boolean {
  if (ahead.codePoint < 0) return true;
  const lower = isLower(ahead.codePoint);
  if (mark !== ".") return !lower;
  if (before === undefined) return true;
  if ((before.traits & Trait.Number) !== 0) {
    // *7. klasse*, *5. Maj* and *1. 2.* are ordinals; *i 1990. Han* and *i 2022. 73 %* end.
    if (kindOf(ahead.codePoint) === CharKind.Digit) return !mayCount(before.key) || isShareAt(text, ahead.at);
    return !lower && !monthKeys.has(wordAt(text, ahead.at));
  }
  if (lower && (isMistakenAbbreviation(before.key) || isLimit(before.key, wordAt(text, ahead.at)))) return false;
  // Initials, and single letters as in *a. b. c.*
  if ((before.traits & Trait.Word) !== 0 && before.word.length === 1 && before.key !== "i" && before.key !== "å") {
    return false;
  }
  return true;
}

/** A hash that depends on the letters alone, so that an over-long text is cut at the same words after an edit. */
function cutsAt(key: string): boolean {
  let hash = 7;
  for (let i = 0; i < key.length && i < 20; i += 1) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) | 0;
  return (hash & 15) === 0;
}

/** Marks the tokens between a pair of quotation marks of the same sentence. */
function markQuotes(tokens: Token[]): void {
  let open = -1;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined || (token.traits & Trait.Punctuation) === 0) continue;
    if (!quotes.has(token.word)) continue;
    if (open < 0) {
      open = i;
      continue;
    }
    for (let j = open + 1; j < i; j += 1) {
      const inside = tokens[j];
      if (inside !== undefined) tokens[j] = { ...inside, traits: inside.traits | Trait.Quoted };
    }
    open = -1;
  }
}

/** Moves the scan over white space and says what it held. */
function skipSpace(scan: Scan): { readonly lineBreak: boolean; readonly wide: boolean } {
  let lineBreak = false;
  let wide = false;
  let plainBefore = false;
  while (scan.at < scan.text.length) {
    const codePoint = codePointAt(scan.text, scan.at);
    const kind = kindOf(codePoint);
    if (kind === CharKind.LineBreak) lineBreak = true;
    else if (kind !== CharKind.Space) break;
    if (codePoint === 32 && plainBefore) wide = true;
    plainBefore = codePoint === 32;
    scan.at += widthOf(codePoint);
  }
  return { lineBreak, wide };
}

/**
 * Reads the sentence that begins at `from`. The result depends only on the text from `from` to at most `lookahead`
 * units after its end; an incremental document relies on both. A caller that holds the text as long as its sentences
 * may `keep` the pieces as slices.
 */
export function readSentence(text: string, from: number, keep: (piece: string) => string = detachedCopy): Sentence {
  const scan = scanFrom(text, from);
  const tokens: Token[] = [];
  let ends: SentenceEnd = "line";
  let reach = from;
  let stop: string | undefined;
  let beforeStop: Token | undefined;
  let gapStart = from;
  let apostrophes = false;
  for (;;) {
    const gap = skipSpace(scan);
    const spaces = scan.at - gapStart;
    if ((gap.lineBreak && tokens.length > 0) || scan.at >= text.length) {
      ends = stop === undefined || gap.lineBreak ? "line" : "stop";
      break;
    }
    if (stop !== undefined && spaces > 0) {
      const ahead = lookAhead(text, gapStart);
      reach = Math.max(reach, ahead.reach + 12);
      if (stopsHere(text, stop, beforeStop, ahead)) {
        ends = "stop";
        break;
      }
      stop = undefined;
    }
    const last = tokens[tokens.length - 1];
    if (last !== undefined && spaces > 0 && (last.traits & Trait.Abbreviation) !== 0) {
      if (abbreviationKind(last.key) === "trailing") {
        const ahead = lookAhead(text, gapStart);
        reach = Math.max(reach, ahead.reach);
        if (ahead.codePoint >= 0 && isUpper(ahead.codePoint)) {
          ends = "stop";
          break;
        }
      }
    }
    const tokenStart = scan.at;
    if (!readToken(scan)) break;
    if (tokens.length >= softTokens && spaces > 0 && (tokens.length >= hardTokens || cutsAt(scan.key))) {
      reach = Math.max(reach, scan.chunkEnd + 2);
      scan.at = tokenStart;
      ends = "cut";
      break;
    }
    let traits = scan.traits;
    if (spaces > 0 && tokens.length > 0) traits |= Trait.SpaceBefore;
    if (gap.wide && tokens.length > 0) traits |= Trait.WideSpaceBefore;
    if (tokens.length === 0) traits |= Trait.First;
    if (last !== undefined && (traits & last.traits & Trait.Word) !== 0 && last.key === scan.key)
      traits |= Trait.Repeated;
    const word = keep(scan.word);
    const key = scan.key === scan.word ? word : keep(scan.key);
    tokens.push({ start: scan.start - from, end: scan.end - from, word, key, traits });
    reach = Math.max(reach, scan.chunkEnd + 2);
    gapStart = scan.end;
    if ((scan.traits & Trait.Punctuation) !== 0) {
      const mark = scan.word.charAt(0);
      if (isApostrophe(mark.charCodeAt(0))) apostrophes = true;
      if (mark === "." || mark === "!" || mark === "?" || mark === "…") {
        stop = scan.word === "." ? "." : "!";
        beforeStop = last;
      } else if (stop !== undefined && !closers.has(mark)) {
        stop = undefined;
      }
    } else if (isWordLike(scan.traits) || (scan.traits & Trait.Symbol) === 0) {
      stop = undefined;
    }
  }
  if (apostrophes) joinApostrophes(tokens);
  markQuotes(tokens);
  const end = Math.max(scan.at, from);
  return { text: keep(text.slice(from, end)), tokens, ends, lookahead: Math.max(0, reach - end) };
}

/** All sentences of a text, in order. Their concatenation is the text. */
export function splitSentences(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let at = 0;
  while (at < text.length) {
    const sentence = readSentence(text, at);
    sentences.push(sentence);
    at += sentence.text.length;
  }
  return sentences;
}

/** Tells apostrophes after a word that stand for letters (*ka'*, *hva'*, *Lars'*) from quotation marks. */
const signs = "'’´`";
const opening = "'’‘`´";

function touches(left: Token | undefined, right: Token | undefined): boolean {
  return left !== undefined && right !== undefined && left.end === right.start;
}

function isMark(token: Token | undefined, marks: string): boolean {
  return token !== undefined && (token.traits & Trait.Punctuation) !== 0 && marks.includes(token.word);
}

/**
 * Joins an apostrophe to the word right before it, in place, unless it closes what another one opened in the sentence;
 * what is between two of them is marked as quoted.
 */
function joinApostrophes(tokens: Token[]): void {
  let open = -1;
  let kept = 0;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined) continue;
    const last = tokens[kept - 1];
    const next = tokens[i + 1];
    tokens[kept] = token;
    kept += 1;
    if (!isMark(token, opening)) continue;
    const afterText = touches(last, token);
    // *'68* opens nothing.
    if (!afterText || isMark(last, '([«»“„"”—–-')) {
      if (touches(token, next) && ((next?.traits ?? 0) & Trait.Number) === 0) open = kept - 1;
    } else if (open >= 0) {
      for (let j = open + 1; j < kept - 1; j += 1) {
        const inside = tokens[j];
        if (inside !== undefined) tokens[j] = { ...inside, traits: inside.traits | Trait.Quoted };
      }
      open = -1;
    } else if (last !== undefined && (last.traits & Trait.Word) !== 0 && signs.includes(token.word)) {
      kept -= 1;
      tokens[kept - 1] = {
        start: last.start,
        end: token.end,
        word: last.word + token.word,
        key: `${last.key}'`,
        traits: last.traits | Trait.Apostrophe,
      };
    }
  }
  tokens.length = kept;
}

// Pieces of a text that don't hold on to all of it.

/** V8 writes out shorter pieces; of longer ones it keeps the place in the text they were cut from. */
const shortPiece = 13;
const units = new Uint16Array(512);

/**
 * The same string, held by itself. A sentence lives as long as it stands unchanged, and the text it was cut from would
 * live with it: after a few hundred edits as many versions of the whole text. Made from its units, because strings that
 * are put together keep their parts, and a place in them is read without writing them out.
 */
function detachedCopy(piece: string): string {
  if (piece.length < shortPiece) return piece;
  let copy = "";
  for (let at = 0; at < piece.length; at += units.length) {
    const size = Math.min(units.length, piece.length - at);
    for (let index = 0; index < size; index += 1) units[index] = piece.charCodeAt(at + index);
    // Spread out as arguments they would be taken one by one, at three times the time.
    copy += Reflect.apply(String.fromCharCode, undefined, units.subarray(0, size));
  }
  return copy;
}
