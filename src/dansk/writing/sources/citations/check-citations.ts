/** Checks each reference of an answer against the passage it names: supported, only similar, or not found. */

import { findQuotes } from "../../guard/facts/quotes.ts";
import { type LinkParts, linkSummary, nearestPassages, type Passage, type SentenceLink } from "../link-summary.ts";
import { type CitationMark, citationMarks } from "./citation-marks.ts";
import { type Claim, readClaims } from "./read-claims.ts";

interface CheckedCitation {
  /** Of a passage, counted from 1; with `invented` as it is in the answer. */
  readonly number: number;
  /**
   * `weak`: the passage says something like it. `missing`: nothing that was shown says it. `invented`: no passage has the
   * number.
   */
  readonly verdict: "found" | "weak" | "missing" | "invented";
  /** What supports it: UTF-16 units of that passage; null when nothing does. */
  readonly place: readonly [start: number, end: number] | null;
}

export interface CheckedCitations {
  /** The answer with the right number where another passage says it. */
  readonly text: string;
  /** One for each number of each mark that `citationMarks` finds in `text`, in their order. */
  readonly citations: readonly CheckedCitation[];
}

/**
 * Checks the references of an answer and corrects numbers if another passage supports the sentence.
 * @param answer - Markdown
 * @param passages - as the answer was made from them: the first is number 1. Where there are none, marks are text.
 */
export function checkCitations(answer: string, passages: readonly string[], parts: LinkParts): CheckedCitations {
  if (passages.length === 0) return { text: answer, citations: [] };
  const marks = citationMarks(answer);
  if (marks.length === 0) return { text: answer, citations: [] };
  const plain = plainAnswer(answer, marks);
  const judge = openJudge(plain, marks, passages, parts);
  const checked = new Map<number, readonly CheckedCitation[]>();
  for (const claim of judge.claims) {
    for (const m of claim.marks) checked.set(m, checkMark(known(marks[m]), claim, judge, passages.length));
  }
  function known(mark: CitationMark | undefined): readonly number[] {
    return mark?.numbers.filter((number) => number <= passages.length) ?? [];
  }
  const citations = marks.map((mark, m) => withUnknown(mark.numbers, checked.get(m) ?? [], passages.length));
  return {
    text: withNumbers(answer, marks, (m) => citations[m]?.map(({ number }) => number) ?? []),
    citations: citations.flat(),
  };
}

/**
 * What was checked of a mark, with its numbers that no passage has in their places.
 *
 * @param checked one for each different number that a passage has, in their order
 */
function withUnknown(
  numbers: readonly number[],
  checked: readonly CheckedCitation[],
  given: number,
): readonly CheckedCitation[] {
  const rest = [...checked];
  return [...new Set(numbers)].flatMap((number): readonly CheckedCitation[] => {
    if (number > given) return [{ number, verdict: "invented", place: null }];
    const next = rest.shift();
    return next === undefined ? [] : [next];
  });
}

function withNumbers(
  text: string,
  marks: readonly CitationMark[],
  numbersOf: (mark: number) => readonly number[],
): string {
  let written = "";
  let done = 0;
  marks.forEach(({ start, end, numbers }, m) => {
    const fresh = numbersOf(m);
    const before = text.slice(done, start);
    const isSame = fresh.length === numbers.length && fresh.every((number, i) => number === numbers[i]);
    written += fresh.length === 0 ? before.replace(/[ \t]+$/u, "") : before;
    if (fresh.length > 0) written += isSame ? text.slice(start, end) : `[${fresh.join(", ")}]`;
    done = end;
  });
  return written + text.slice(done);
}

type Verdict = Exclude<CheckedCitation["verdict"], "invented">;
const order: readonly Verdict[] = ["missing", "weak", "found"];

interface Judged {
  readonly verdict: Verdict;
  readonly place: readonly [start: number, end: number] | null;
}

interface Judge {
  readonly claims: readonly Claim[];
  /** How a passage supports a claim. */
  judge(claim: Claim, passage: number): Judged;
  /** Those of several passages that support it together; none if they don't. */
  together(claim: Claim, passages: readonly number[]): ReadonlyMap<number, Judged>;
}

/** Says where something stands, and nothing else: *Kilder: [1], [2]*. */
const pointer =
  /^[^\p{L}\p{N}]*(?:kilde|kilder|henvisning|henvisninger|reference|referencer|se|se også|jf)[^\p{L}\p{N}]*$/iu;
const nothing: Judged = { verdict: "missing", place: null };
/** So much of what is no sentence (*en fugtig kælder*) must be in a passage to look like it. */
const leastLike = 0.6;
/** Each is a reading of its passages of its own. */
const maxTogether = 20;

/** Reads every passage once for the whole answer, and once for the parts of its sentences. */
function openJudge(
  plain: string,
  marks: readonly CitationMark[],
  passages: readonly string[],
  parts: LinkParts,
): Judge {
  const whole = passages.map((passage) => linkSummary(plain, passage, parts));
  const sentences = (whole[0] ?? []).map(({ start, end }) => [start, end] as const);
  const claims = readClaims(plain, marks, sentences);
  const isSentence = (claim: Claim): boolean => within(whole[0] ?? [], claim.start, claim.end).length > 0;
  const ofParts = linesOf(
    plain,
    claims.filter(({ isPart }) => isPart),
    (text) => passages.map((passage) => linkSummary(text, passage, parts)),
  );
  const ofRest = linesOf(
    plain,
    claims.filter((claim) => !isSentence(claim)),
    (text) => passages.map((passage) => nearestPassages(text, passage, parts)),
  );
  const quotations = quotationsOf(plain);
  const isQuotedIn = passages.map(createQuotationLookup);
  let left = maxTogether;

  function byWords(claim: Claim, p: number): Judged {
    const links = within(whole[p] ?? [], claim.start, claim.end);
    const part = ofParts(claim, p);
    if (part.length > 0) {
      const own = worst(part);
      const sentence = worst(links);
      // The words of a mark may follow it: *ifølge [2] er loftet utæt*.
      return own.verdict === "missing" && sentence.place !== null ? { ...sentence, verdict: "weak" } : own;
    }
    if (links.length > 0) return worst(links);
    if (pointer.test(plain.slice(claim.start, claim.end)))
      return { verdict: "found", place: [0, passages[p]?.length ?? 0] };
    const [best] = ofRest(claim, p).flatMap((near) => near.passages);
    return best !== undefined && best.score >= leastLike ? { verdict: "weak", place: [best.start, best.end] } : nothing;
  }

  const quotedBy = (claim: Claim) => quotations.filter(({ start, end }) => start < claim.end && end > claim.start);

  return {
    claims,
    judge(claim, p) {
      const quoted = quotedBy(claim);
      if (!quoted.every((quotation) => isQuotedIn[p]?.(quotation) === true)) return nothing;
      const own = byWords(claim, p);
      return quoted.length > 0 && own.verdict === "missing" ? { verdict: "weak", place: null } : own;
    },
    together(claim, chosen) {
      if (claim.isPart || chosen.length < 2 || quotedBy(claim).length > 0 || left === 0) return new Map();
      left -= 1;
      const source = chosen.map((p) => passages[p] ?? "").join(joint);
      const links = linkSummary(plain.slice(claim.start, claim.end), source, parts);
      if (worst(links).verdict !== "found") return new Map();
      return byPassage(
        links.flatMap((link) => link.passages),
        chosen,
        passages,
      );
    },
  };
}

const joint = "\n\n";

/** The places of passages that were read one after the other, each in its own. */
function byPassage(
  places: readonly Passage[],
  chosen: readonly number[],
  passages: readonly string[],
): ReadonlyMap<number, Judged> {
  const judged = new Map<number, Judged>();
  let from = 0;
  for (const p of chosen) {
    const [start, to] = [from, from + (passages[p] ?? "").length];
    const place = places.find((one) => one.start >= start && one.end <= to);
    if (place !== undefined) judged.set(p, { verdict: "found", place: [place.start - start, place.end - start] });
    from = to + joint.length;
  }
  return judged;
}

/** Fewer words say nothing by themselves. */
const fewestWords = 3;

/** Reads claims apart from their sentences, each on a line of its own and all at once. */
function linesOf<Link extends { readonly start: number; readonly end: number }>(
  plain: string,
  claims: readonly Claim[],
  read: (text: string) => readonly (readonly Link[])[],
): (claim: Claim, passage: number) => readonly Link[] {
  let text = "";
  const places = new Map<Claim, readonly [start: number, end: number]>();
  for (const claim of claims) {
    const words = plain.slice(claim.start, claim.end).trim().split(/\s+/u).join(" ");
    const line = words.replace(/^[\s,;]*(?:(?:og|men|mens|samt|eller) )?/u, "").replace(/[.,;]*$/u, ".");
    if (claim.isPart && line.split(" ").length < fewestWords) continue;
    places.set(claim, [text.length, text.length + line.length]);
    text += line + joint;
  }
  const links = text === "" ? [] : read(text);
  return (claim, p) => {
    const place = places.get(claim);
    return place === undefined ? [] : within(links[p] ?? [], ...place);
  };
}

function within<Link extends { readonly start: number; readonly end: number }>(
  links: readonly Link[],
  start: number,
  end: number,
): readonly Link[] {
  return links.filter((link) => link.start < end && link.end > start);
}

const verdictOf = { found: "found", weak: "weak", "not-found": "missing" } as const;

/** A claim is no better than the worst of its sentences. */
function worst(links: readonly SentenceLink[]): Judged {
  const [first = "missing", ...rest] = links.map(({ verdict }): Verdict => verdictOf[verdict]);
  const verdict = rest.reduce((least, one) => (order.indexOf(one) < order.indexOf(least) ? one : least), first);
  const [place] = links.flatMap(({ passages }) => passages);
  return verdict === "missing" || place === undefined ? nothing : { verdict, place: [place.start, place.end] };
}

/** The numbers of one mark, each with its verdict; a number is another where its passage says nothing and that one does. */
function checkMark(
  numbers: readonly number[],
  claim: Claim,
  { judge, together }: Judge,
  given: number,
): readonly CheckedCitation[] {
  const alone = [...new Set(numbers)].map((number) => ({ number, ...judge(claim, number - 1) }));
  if (alone.every(({ verdict }) => verdict === "found")) return alone;
  const joined = together(
    claim,
    alone.map(({ number }) => number - 1),
  );
  const own = alone.map((one) => (one.verdict === "found" ? one : { ...one, ...joined.get(one.number - 1) }));
  if (own.some(({ verdict }) => verdict === "found")) return own;
  const others = Array.from({ length: given }, (_, p) => p + 1)
    .filter((number) => own.every((one) => one.number !== number))
    .map((number) => ({ number, ...judge(claim, number - 1) }));
  const isLike = ({ verdict }: CheckedCitation): boolean => verdict === "weak" && !claim.isPart;
  const better = others.find(({ verdict }) => verdict === "found") ?? others.find(isLike);
  if (better === undefined) return own;
  // What is something like it stays, unless another passage says it.
  const at = own.findIndex(({ verdict }) => verdict === "missing" || better.verdict === "found");
  return own.map((one, i) => (i === at ? better : one));
}

/**
 * An answer in Markdown as running text with the same offsets: blanks stand for marks of sources and for signs of layout.
 */
const blank = (text: string): string => " ".repeat(text.length);
/** Emphasis, code, headings, quotations, tables; the address of a link. */
const signs =
  /\*+|_{2,}|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~~|`+|\||^[ \t]{0,3}(?:#{1,6}|>)+|\]\([^)\n]{0,500}\)|\[(?=[^\]\n]{0,200}\]\()/gmu;
/** Bullets are left: they tell points from headings. */
const bullet = /(?<=^[ \t]{0,24})[+*](?=[ \t])/gmu;

function plainAnswer(markdown: string, marks: readonly CitationMark[]): string {
  let plain = "";
  let done = 0;
  for (const { start, end } of marks) {
    plain += markdown.slice(done, start) + blank(markdown.slice(start, end));
    done = end;
  }
  const rest = plain + markdown.slice(done);
  return rest.replace(bullet, "-").replace(signs, blank);
}

// Whether what an answer quotes is in a source letter for letter.

/** Shorter ones may be words that are only named. */
const fewestQuotedWords = 4;

/**
 * Spaces, dashes and quotation marks and apostrophes as one kind each: what is left must be the same, sign for sign.
 */
const set = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[»«„“”"]/gu, '"')
    .replace(/[’‘´`]/gu, "'")
    .replace(/[–—‑]/gu, "-")
    .replace(/[*_]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/** What was left out of a quotation: *…*, *[…]*, *(...)*. */
const gap = /\s*[[(]?(?:…|\.{3})[\])]?\s*/u;

interface Quotation {
  readonly start: number;
  readonly end: number;
  /** Adjacent ranges in order, separated by the omitted text. */
  readonly pieces: readonly string[];
}

/** The quotations of a text that must be supported, in their order. */
function quotationsOf(text: string): readonly Quotation[] {
  return findQuotes(text).flatMap(({ start, end }) => {
    const inside = text.slice(start + 1, end - 1);
    if (inside.trim().split(/\s+/u).length < fewestQuotedWords) return [];
    const pieces = inside.split(gap).map((piece) => set(piece).replace(/^[\s.,;:]+|[\s.,;:!?]+$/gu, ""));
    return [{ start, end, pieces: pieces.filter((piece) => piece !== "") }];
  });
}

/** A source in which quotations are looked for. */
function createQuotationLookup(source: string): (quotation: Quotation) => boolean {
  let read: string | undefined;
  return ({ pieces }) => {
    read ??= set(source);
    const text = read;
    let from = 0;
    return pieces.every((piece) => {
      const at = text.indexOf(piece, from);
      from = at + piece.length;
      return at >= 0;
    });
  };
}
