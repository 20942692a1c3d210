/** Finds references: sources with years and pages, numbered notes, paragraphs of laws, addresses. */
import { Trait } from "../../../text/token.ts";
import { addFact, isTaken, type Page, tokensOf } from "./fact-collector.ts";

const bracketed = /\(([^()\n]{2,160})\)/gu;
const year = /(?<![\d–-])((?:1[5-9]|20)\d\d)([a-z])?(?![\d–-])/u;
const author = /\p{Lu}[\p{L}'’-]+|\p{Lu}{2,}/gu;
const noAuthor = new Set("jf jfr se ifølge citeret fra side kap kapitel note hos som men og også både i af".split(" "));
const pages =
  /(?<![\p{L}\d])(s\.|side|sider|siderne|pp?\.|§+|stk\.|kap\.|kapitel|afsnit|linje|vers|bind)\s{0,2}(\d{1,4})(?:\s?[-–]\s?(\d{1,4}))?(?!\d)/giu;
const colonPages = /(?:1[5-9]|20)\d\d[a-z]?\s?:\s?(\d{1,4})(?:\s?[-–]\s?(\d{1,4}))?/u;
const notes = /\[(\^?\w{1,12}(?:\s?[,;–-]\s?\d{1,4})*)\]/gu;
const doi = /(?<![\d.])10\.\d{4,6}\/[^\s)\]"»«”]{1,80}/gu;

const domain =
  /(?<![\p{L}\d@./-])(?:[\p{L}\d-]{2,40}\.){1,3}(?:dk|com|net|org|eu|se|no|de|uk|info|nu|io|gov|edu)(?![\p{L}\d-])(?:\/[^\s)]{0,80})?/giu;

/** Hardly any text has one, and looking for whole addresses takes long. */
const topDomain = /\.(?:dk|com|net|org|eu|se|no|de|uk|info|nu|io|gov|edu)(?![\p{L}\d-])/iu;

const places = new Map(
  "s.>s side>s sider>s siderne>s p.>s pp.>s §>§ §§>§ stk.>stk kap.>kap kapitel>kap"
    .split(" ")
    .map((pair) => pair.split(">") as [string, string]),
);

function authorsIn(text: string): string[] {
  const found = text.match(author) ?? [];
  return found.map((name) => name.toLowerCase().replace(/['’]?s$/u, "")).filter((name) => !noAuthor.has(name));
}

/** Authors written right before a bracket: *Hansen og Holm (2021)*. */
function authorsBefore(page: Page, first: number): { readonly names: string[]; readonly from: number } {
  const { words } = page.reading;
  const names: string[] = [];
  let from = first;
  for (let i = first - 1; i >= 0 && first - i < 8; i -= 1) {
    const word = words[i];
    if (word === undefined) break;
    const isName = (word.traits & Trait.Capital) !== 0 && (word.traits & Trait.Word) !== 0 && !noAuthor.has(word.key);
    if (isName) {
      names.unshift(word.key.replace(/'?s$/u, ""));
      from = i;
    } else if (!/^(?:og|&|et|al|al\.|m\.fl\.|mfl\.|\.|,)$/u.test(word.key) || word.key === ",") break;
  }
  return { names, from };
}

function addPage(page: Page, start: number, end: number, kind: string, from: string, to: string | undefined): void {
  const tokens = tokensOf(page.reading, start, end);
  if (tokens === undefined) return;
  const whole = to !== undefined && to.length < from.length ? from.slice(0, from.length - to.length) + to : to;
  const key = `pg:${places.get(kind) ?? kind}:${from}${whole === undefined ? "" : `-${whole}`}`;
  addFact(page, tokens[0], tokens[1], { kind: "citation", family: "page", keys: [key] }, [start, end]);
}

function readBracket(page: Page, start: number, inside: string): void {
  const when = year.exec(inside);
  const tokens = tokensOf(page.reading, start, start + inside.length + 2);
  if (when === null || tokens === undefined) return;
  const colon = colonPages.exec(inside);
  let [first, last] = tokens;
  const own = authorsIn(inside);
  if (own.length === 0) {
    const outside = authorsBefore(page, first);
    // *(1864)* behind a common noun is a year, no source.
    if (outside.names.length === 0 || /\p{L}{4,}/u.test(inside.replace(/(?:side|sider)\b/giu, ""))) return;
    first = outside.from;
    own.push(...outside.names);
  }
  if (isTaken(page, first, last)) return;
  const parts = inside.split(";");
  for (const part of parts) {
    const partYear = year.exec(part);
    if (partYear === null) continue;
    const names = parts.length > 1 ? authorsIn(part) : own;
    const key = `c:${names[0] ?? ""}|${partYear[1] ?? ""}${partYear[2] ?? ""}`;
    addFact(page, first, last, { kind: "citation", family: "source", keys: [key] });
    if (parts.length > 1) page.taken.fill(0, first, last + 1);
  }
  page.taken.fill(1, first, last + 1);
  if (colon !== null) {
    const at = start + 1 + colon.index;
    addPage(page, at + 4, at + colon[0].length, "s.", colon[1] ?? "", colon[2]);
  }
  last = first;
}

/** Adds the references of the text. */
export function readCitations(page: Page): void {
  const { text, words } = page.reading;
  for (const match of text.matchAll(bracketed)) readBracket(page, match.index, match[1] ?? "");
  for (const match of text.matchAll(pages)) {
    const [whole, kind = "", from = "", to] = match;
    addPage(page, match.index, match.index + whole.length, kind.toLowerCase(), from, to);
  }
  for (const match of text.matchAll(notes)) {
    const tokens = tokensOf(page.reading, match.index, match.index + match[0].length);
    if (tokens === undefined) continue;
    const key = `note:${(match[1] ?? "").replace(/\s/gu, "").toLowerCase()}`;
    addFact(page, tokens[0], tokens[1], { kind: "citation", family: "source", keys: [key] });
  }
  words.forEach((word, i) => {
    if ((word.traits & (Trait.Url | Trait.Mail)) === 0) return;
    const key = word.key.replace(/^(?:https?:\/\/)?(?:www\.)?/u, "").replace(/\/$/u, "");
    addFact(page, i, i, { kind: "citation", family: "address", keys: [`a:${key}`] });
  });
  for (const match of [...text.matchAll(doi), ...(topDomain.test(text) ? text.matchAll(domain) : [])]) {
    const tokens = tokensOf(page.reading, match.index, match.index + match[0].length);
    if (tokens === undefined || isTaken(page, tokens[0], tokens[1])) continue;
    const key = `a:${match[0]
      .toLowerCase()
      .replace(/^www\./u, "")
      .replace(/[.,;/]+$/u, "")}`;
    addFact(page, tokens[0], tokens[1], { kind: "citation", family: "address", keys: [key] });
  }
}
