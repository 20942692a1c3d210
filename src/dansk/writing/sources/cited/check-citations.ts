/** Holds each reference of an answer against the passage that it names: what is borne out, what only looks like it, what is not there. */
import { type LinkParts, linkSummary, nearestPassages, type Passage, type SentenceLink } from "../link-summary.ts";
import { bareAnswer } from "./bare-answer.ts";
import { type CitationMark, citationMarks } from "./citation-marks.ts";
import { quotationsOf, quotedIn } from "./quotations.ts";
import { type Claim, readClaims } from "./read-claims.ts";

export interface CheckedCitation {
  /** Of a passage, counted from 1. */
  readonly number: number;
  /** `weak`: the passage says something like it. `missing`: nothing that was shown says it. */
  readonly verdict: "found" | "weak" | "missing";
  /** What bears it out: UTF-16 units of that passage; null when nothing does. */
  readonly place: readonly [start: number, end: number] | null;
}

export interface CheckedCitations {
  /** The answer without numbers that were never given, and with the right one where another passage says it. */
  readonly text: string;
  /** One for each number of each mark that `citationMarks` finds in `text`, in their order. */
  readonly citations: readonly CheckedCitation[];
}

/**
 * @param answer - Markdown
 * @param passages - as the answer was made from them: the first is number 1. Where there are none, marks are text.
 */
export function checkCitations(answer: string, passages: readonly string[], parts: LinkParts): CheckedCitations {
  if (passages.length === 0) return { text: answer, citations: [] };
  const text = withoutUnknown(answer, passages.length);
  const marks = citationMarks(text);
  if (marks.length === 0) return { text, citations: [] };
  const plain = bareAnswer(text, marks);
  const judge = openJudge(plain, marks, passages, parts);
  const checked = new Map<number, readonly CheckedCitation[]>();
  for (const claim of judge.claims) {
    for (const m of claim.marks) checked.set(m, checkMark(marks[m]?.numbers ?? [], claim, judge, passages.length));
  }
  return {
    text: withNumbers(text, marks, (m) => checked.get(m)?.map(({ number }) => number) ?? []),
    citations: marks.flatMap((_, m) => checked.get(m) ?? []),
  };
}

/** Numbers of passages that were never shown are taken out, and marks that hold no other with the space before them. */
function withoutUnknown(answer: string, given: number): string {
  let text = answer;
  // Marks are read so many at a time: those that are taken out make room for others.
  for (;;) {
    const marks = citationMarks(text);
    if (marks.every(({ numbers }) => numbers.every((number) => number <= given))) return text;
    text = withNumbers(text, marks, (m) => (marks[m]?.numbers ?? []).filter((number) => number <= given));
  }
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

type Verdict = CheckedCitation["verdict"];
const order: readonly Verdict[] = ["missing", "weak", "found"];

interface Judged {
  readonly verdict: Verdict;
  readonly place: readonly [start: number, end: number] | null;
}

interface Judge {
  readonly claims: readonly Claim[];
  /** How a passage bears out a claim. */
  judge(claim: Claim, passage: number): Judged;
  /** Those of several passages that bear it out together; none where they don't. */
  together(claim: Claim, passages: readonly number[]): ReadonlyMap<number, Judged>;
}

/** Says where something stands, and nothing else: *Kilder: [1], [2]*. */
const pointer =
  /^[^\p{L}\p{N}]*(?:kilde|kilder|henvisning|henvisninger|reference|referencer|se|se også|jf)[^\p{L}\p{N}]*$/iu;
const nothing: Judged = { verdict: "missing", place: null };
/** So much of what is no sentence (*en fugtig kælder*) must stand in a passage to look like it. */
const leastLike = 0.6;
/** Each is a reading of its passages of its own. */
const mostTogether = 20;

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
  const isQuotedIn = passages.map(quotedIn);
  let left = mostTogether;

  function byWords(claim: Claim, p: number): Judged {
    const links = within(whole[p] ?? [], claim.start, claim.end);
    const part = ofParts(claim, p);
    if (part.length > 0) {
      const own = worst(part);
      const sentence = worst(links);
      // The words of a mark may stand behind it: *ifølge [2] er loftet utæt*.
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
