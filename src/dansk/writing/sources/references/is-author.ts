/** Tells an author with a year from a title, a place or an event with one. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { peoples } from "../check/peoples.da.ts";
import {
  attributionAfter,
  otherBefore,
  otherBehind,
  saidBefore,
  sourceBehind,
  verbAfter,
} from "./author-context.da.ts";
import {
  beforePlaces,
  bodies,
  cities,
  events,
  leading,
  noAuthors,
  papers,
  placeParts,
  publishers,
  works,
} from "./reference-words.da.ts";

export interface Named {
  /** As written: *Ifølge Peter Hansen*, *Hansen, P. og Holm, M.* */
  readonly names: string;
  /** *2019*, *2019a*, *u.å.* */
  readonly year: string;
  /** A day precedes the year. */
  readonly isDated: boolean;
}

/** Names with a year in a text, only the year in brackets. */
export interface NamedInText extends Named {
  readonly before: string;
  readonly after: string;
  /** More than names and a year: a page, initials, *et al.* */
  readonly isWhole: boolean;
}

/** A name with an older year is more often an event than a work. */
const oldestAlone = 1900;
/** *EU (1993)*: a short name in capitals with an older year tells when it began. */
const oldestOfCapitals = 1995;

interface Read {
  readonly words: readonly string[];
  /** In small letters, without the genitive's ending. */
  readonly keys: readonly string[];
  readonly isPublisher: boolean;
  readonly isBody: boolean;
  readonly isPlace: boolean;
  /** In doubt between a name and a common word at the beginning of a sentence, the lexicon decides. */
  readonly isCommon: boolean;
}

const wordsOf = (names: string): readonly string[] =>
  (names.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []).filter((word) => !leading.has(word.toLowerCase()));

/** Null where it can be no author whatever is next to it. */
function read(names: string, lexicon: Lexicon): Read | null {
  const words = wordsOf(names);
  const keys = words.map((word) => word.toLowerCase().replace(/['’]?s$/u, ""));
  const plain = words.map((word) => word.toLowerCase());
  if (words.length === 0 || plain.some((word) => noAuthors.has(word)) || words.some((word) => events.test(word))) {
    return null;
  }
  const isCommon = (word: string): boolean =>
    lexicon.forms(word.toLowerCase()) !== 0 && (lexicon.forms(word) & Form.Name) === 0;
  const isPlace = (word: string, i: number): boolean =>
    cities.has(word) || peoples.has(word) || cities.has(keys[i] ?? "") || placeParts.has(word);
  return {
    words,
    keys,
    isPublisher: publishers.has(plain.join(" ")),
    isBody: words.some((word) => bodies.test(word)),
    isPlace: plain.every(isPlace),
    isCommon: words.every(isCommon),
  };
}

/** *EU (1993)*, *Marx (1867)*: older than a work that is referred to. */
function isOld(words: readonly string[], year: string): boolean {
  const oldest = words.every((word) => word === word.toUpperCase()) ? oldestOfCapitals : oldestAlone;
  return Number.parseInt(year, 10) < oldest;
}

/**
 * Names with a year, both in brackets: *(Hansen, 2019)*.
 * @param isWhole a comma between them, a page, square brackets
 */
export function isAuthorInBrackets({ names, year, isDated }: Named, isWhole: boolean, lexicon: Lexicon): boolean {
  const found = read(names, lexicon);
  if (found === null) return false;
  // *(Paris, 13. november 2015)*: with a day it is mostly an event.
  if (isDated) return found.isPublisher || found.isBody || papers.test(found.words.at(-1) ?? "");
  if (found.isPublisher || found.isBody) return true;
  if (found.isCommon || found.isPlace) return false;
  return isWhole || !isOld(found.words, year);
}

/** Names in the text followed by a year in brackets: the words around them show whether they are an author. */
export function isAuthorInText(named: NamedInText, lexicon: Lexicon): boolean {
  const { names, year, before, after, isWhole, isDated } = named;
  const found = read(names, lexicon);
  if (found === null || (found.isCommon && !found.isBody && !found.isPublisher)) return false;
  if (isDated && !found.isPublisher && !papers.test(found.words.at(-1) ?? "")) return false;
  if (isWhole) return true;
  // *Spillet Fortnite (2017)*: a capital at the beginning of a sentence is no part of the name.
  const last = before.match(/[\p{L}-]+(?=[^\p{L}]*$)/u)?.[0]?.toLowerCase() ?? "";
  const [first = ""] = found.words;
  if (works.has(last) || works.has(first.toLowerCase()) || beforePlaces.has(last)) return false;
  if (found.isPlace || (!found.isBody && found.keys.some((key) => cities.has(key) || peoples.has(key)))) return false;
  if (!found.isBody && isOld(found.words, year)) return false;
  const [start = ""] = names.match(/^(?:\p{L}+ )?(?=\p{Lu})/u) ?? [];
  const opener = start.trim().toLowerCase();
  const lead = (leading.has(opener) ? before + start : before).replace(otherBefore, "");
  const rest = after.replace(otherBehind, "");
  if (attributionAfter.test(rest) || saidBefore.test(lead)) return true;
  if (/s$/u.test(names) && sourceBehind.test(rest)) return true;
  return (opener === "som" && verbAfter.test(rest)) || (opener === "se" && /sen$/u.test(names));
}
