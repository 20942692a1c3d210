/** Reads the length limit of an order: *til en halv side*, *på højst 1.200 tegn*. */
import { charsPerStandardPage } from "../../../measure/standard-page.ts";
import { amountOf, plainAmounts } from "../talk/amounts.da.ts";
import { fold } from "./order-words.ts";

export interface SizeWish {
  /** Characters with spaces, at most. */
  readonly chars: number;
  /** Null where characters are asked for. */
  readonly pages: number | null;
  /** Where it is in the order, UTF-16. */
  readonly start: number;
  readonly end: number;
}

const half = "(?:(?:og )?(?:en halv|et halvt))";
const count = "(?:en|et|én|ét|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|femten|tyve)";
const digits = "\\d{1,3}(?:[. ]\\d{3})+(?!\\d)(?:,\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,2})?";
const amount = `(?:(?:${digits})(?: ?½| 1/2| ${half})?|½|1/2|halvanden|halvandet|en halv|et halvt|halv|${count}(?: ${half})?)`;
const atMost = "(?:(?:højst|maks\\.?|max\\.?|maksimalt|under|inden for|ca\\.?|cirka|omkring|kun) )?";
const size = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])${atMost}(${amount}) (?:(?:normal[- ]?|standard|a4[- ]?)?(sider?)|tegn|anslag)(?![\\p{L}\\p{N}])`,
  "giu",
);

/** With these before it, it is how long the text is now, or how long at least. */
const otherSize =
  /(?:(?:^|[^\p{L}])(?:fra|af|over|mindst|minimum|mere end|længere end)|\p{L}*(?:tekst|teksten|stil|stilen|opgave|opgaven|artikel|artiklen|rapport|rapporten|essay|essayet|udkast|udkastet|afsnit|afsnittet|ansøgning|ansøgningen|indlæg|indlægget|noter|noterne|mail|mailen) (?:på|er|fylder|i)) $/iu;

/** Larger values are not a limit. */
const maxPages = 9_999;
/** What precedes a size is read so far back. */
const readBefore = 40;

/** The last limit in an order; null if there is none. */
export function sizeWish(order: string): SizeWish | null {
  let found: SizeWish | null = null;
  for (const match of order.matchAll(size)) {
    const [whole, written = "", pageWord] = match;
    const value = amountOf(plainAmounts(fold(written)));
    if (value === null || value <= 0 || value > (pageWord === undefined ? maxPages * charsPerStandardPage : maxPages))
      continue;
    if (otherSize.test(order.slice(Math.max(0, match.index - readBefore), match.index))) continue;
    const place = { start: match.index, end: match.index + whole.length };
    found =
      pageWord === undefined
        ? { chars: Math.round(value), pages: null, ...place }
        : { chars: Math.round(value * charsPerStandardPage), pages: value, ...place };
  }
  return found;
}
