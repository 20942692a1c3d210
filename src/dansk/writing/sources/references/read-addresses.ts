/** Finds web, mail and DOI addresses in a text. */
import { exampleHosts, noHosts } from "./reference-words.da.ts";

export interface FoundAddress {
  readonly start: number;
  readonly end: number;
  /** In small letters, without what every address has. */
  readonly address: string;
}

const top = "(?:dk|com|net|org|eu|se|no|de|uk|info|nu|io|gov|edu)";
/** Each begins where nothing of it can stand before, so that a long run of letters is read once. */
const patterns: readonly RegExp[] = [
  /(?<![\p{L}\d])https?:\/\/[^\s<>"»«”\])]{1,500}/giu,
  /(?<![\p{L}\d.])www\.[^\s<>"»«”\])]{1,300}/giu,
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,40}(?:\.[\p{L}\d-]{1,40}){1,4}/gu,
  /(?<![\d.])10\.\d{4,9}\/[^\s<>"»«”\])]{1,80}/gu,
  new RegExp(
    `(?<![\\p{L}\\d@./-])[\\p{L}\\d-]{2,40}(?:\\.[\\p{L}\\d-]{2,40}){0,2}\\.${top}(?![\\p{L}\\d-])(?:/[^\\s<>"»«”\\])]{0,120})?`,
    "giu",
  ),
];
/** No address ends with them; a sentence does. */
const ending = /[.,;:!?*_'’]+$/u;
const maxOfEach = 200;

/** An address in comparable form: *https://www.dr.dk/* is *dr.dk*. */
export function normaliseAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//u, "")
    .replace(/^www\./u, "")
    .replace(/\/+$/u, "");
}

/** Unordered; no address is inside another. */
export function readAddresses(text: string): readonly FoundAddress[] {
  const found: FoundAddress[] = [];
  const taken = new Uint8Array(text.length);
  for (const pattern of patterns) {
    let count = 0;
    for (const { 0: whole, index } of text.matchAll(pattern)) {
      const written = whole.replace(ending, "");
      const end = index + written.length;
      if (taken[index] === 1 || taken[end - 1] === 1) continue;
      taken.fill(1, index, end);
      const address = normaliseAddress(written);
      if (address === "" || exampleHosts.test(address) || noHosts.has(address)) continue;
      found.push({ start: index, end, address });
      count += 1;
      if (count >= maxOfEach) break;
    }
  }
  return found;
}
