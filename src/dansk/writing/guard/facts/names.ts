/** Finds names: capitalised words whose position does not require a capital. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import { isWordLike } from "../../../text/tokenize.ts";
import { addWhere, newList } from "../read/lists.ts";
import type { Reading } from "../read/reading.ts";
import { addFact, type Page } from "./fact-collector.ts";
import { joinedNames } from "./respelled.ts";

const noNames = new Set("i de dem deres dig jeg".split(" "));

/** A name in comparable form: without genitive, in lower case. */
export function nameKey(key: string): string {
  return key.length > 3 ? key.replace(/(?:'s|'|s)$/u, "") : key;
}

/** *spansk*, *tyskerne*: what belongs to a country, written small; one may not become another. */
const nation =
  /^(dansk|svensk|norsk|tysk|fransk|engelsk|britisk|spansk|italiensk|græsk|amerikansk|russisk|kinesisk|japansk|indisk|hollandsk|polsk|finsk|islandsk|grønlandsk|færøsk|tyrkisk|romersk|irsk|skotsk|østrigsk|ungarsk|ukrainsk|iransk|irakisk|syrisk|arabisk|israelsk|egyptisk|portugisisk|belgisk|schweizisk|tjekkisk|koreansk|mexicansk|canadisk|australsk|afrikansk|asiatisk|europæisk|latinsk)(?:e|es|s|t)?$/u;

const nations = newList();
addWhere(nations, (key) => key.includes("sk") && nation.test(key));

function isCapitalWord(traits: number): boolean {
  return (traits & Trait.Word) !== 0 && (traits & Trait.Capital) !== 0;
}

function isCapital(word = ""): boolean {
  return word.length > 2 && word.charAt(0) !== word.charAt(0).toLowerCase();
}

/** Whether the mark at a token opens a point of a list: *- Endvidere*, *a) Endvidere*. */
function isListMark({ words }: Reading, at: number): boolean {
  const isFirst = (token: number) => words[token - 1]?.sentence !== words[at]?.sentence;
  return isFirst(at) || (words[at]?.key === ")" && isFirst(at - 1) && (words[at - 1]?.key.length ?? 0) <= 2);
}

/** For each token whether its place asks for a capital: first in its sentence, after a colon or an opening mark. */
function placeAsks(reading: Reading, i: number): boolean {
  const word = reading.words[i];
  let at = i - 1;
  while (at >= 0 && reading.words[at]?.sentence === word?.sentence) {
    const before = reading.words[at];
    if (before === undefined) break;
    if (/^[:»«"“”„–—•*‘]$/u.test(before.key)) return true;
    if (isWordLike(before.traits)) return false;
    if (isListMark(reading, at)) return true;
    if (before.key !== "(") return false;
    at -= 1;
  }
  return true;
}

/** Keys of the certain names of a text: capitalised where the position does not require it. */
export function certainNames(reading: Reading): Set<string> {
  const names = new Set<string>();
  reading.words.forEach((word, i) => {
    if (!isCapitalWord(word.traits) || noNames.has(word.key)) return;
    if (!placeAsks(reading, i)) names.add(nameKey(word.key));
  });
  return names;
}

/** Adds the names of the text. `known` are the certain names of both texts. */
export function readNames(page: Page, lexicon: Lexicon, known: ReadonlySet<string>): void {
  const { reading } = page;
  reading.words.forEach((word, i) => {
    if (page.taken[i] === 1) return;
    const small = (word.lists & nations.bit) === 0 ? null : nation.exec(word.key);
    if (small !== null) {
      addFact(page, i, i, { kind: "name", family: "nation", keys: [`w:${small[1]}`], weak: true });
      return;
    }
    if (!isCapitalWord(word.traits) || noNames.has(word.key) || word.word.length < 2) return;
    const key = nameKey(word.key);
    if (placeAsks(reading, i)) {
      const isWord = lexicon.forms(word.key) !== 0;
      // *Handskriftet* is no name for being in no dictionary.
      if (!isWord && !known.has(key) && /.{4}(?:et|en|erne|ene)$/u.test(word.key)) return;
      const isListed = (lexicon.forms(word.word) & Form.Name) !== 0;
      if (isWord ? !known.has(key) : !known.has(key) && !isListed && lexicon.accept(word.key).kind !== "unknown")
        return;
    }
    // *Vejle-området* is the area of *Vejle*.
    const [head = "", ...tail] = key.split("-");
    // *strækningen Aarhus-Herning* names both.
    const places =
      tail.length > 0 && head.length > 2
        ? [head, ...tail.filter((_, n) => isCapital(word.word.split("-")[n + 1]))]
        : [];
    // *Syd Amerika* is *Sydamerika*.
    const names = joinedNames(reading.words, i, lexicon).map((name) => name.toLowerCase());
    const keys = [`w:${key}`, ...[...places, ...names].map((name) => `w:${nameKey(name)}`)];
    addFact(page, i, i, { kind: "name", family: "name", keys });
  });
}
