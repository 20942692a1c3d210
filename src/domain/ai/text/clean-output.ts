/** Removes what a model says about its answer: preambles, farewells, labels and wrapping marks (SH-9). */
import { type Fence, withoutFence } from "./fence.ts";

/** »Selvfølgelig!«, before anything else. */
const interjection = /^(?:ja|jo|ok|okay|selvfølgelig|naturligvis|klart|gerne|sure|certainly|of course)!+[ \t]*/i;
/** How a first sentence starts that is about the answer … */
const preamble =
  /^(?:(?:ja|jo|ok|okay|selvfølgelig|naturligvis|klart|gerne|sure|certainly|of course),? +)?(?:her (?:er|får du|kommer|følger)|herunder (?:er|følger|ser du)|nedenfor (?:er|følger|finder du)|jeg har|følgende er|here(?: is|'s| are)|below is|i(?:'ve| have))\b[^\n:.]{0,200}[:.]/i;
/** … and one of these words is in it. */
const aboutAnswer =
  /(?:^|[^\p{L}])(?:tekst(?:en)?|version(?:en)?|omskriv\p{L}*|omskrevet|omskrevne|udgave(?:n)?|opsummer\p{L}*|resum[eé]\p{L}*|sammenfatning\p{L}*|forslag|rewrit\p{L}*|summary|text)(?!\p{L})/iu;
/** A label alone on the first line. */
const label =
  /^(?:#{1,4} *)?\**(?:omskrevet(?: tekst| version)?|omskrivning|ny (?:tekst|version)|forbedret (?:tekst|version)|rettet (?:tekst|version)|resultat|opsummering|resumé|kort resumé|sammenfatning|rewritten(?: text)?|summary|output|svar)\**:?\**[ \t]*$/i;
/** A last paragraph addressed to the user. */
const farewell =
  /^(?:\(?(?:lad mig (?:endelig )?vide|sig (?:endelig )?til|skriv (?:endelig )?(?:til mig|hvis)|håber,? (?:det|den)|jeg håber|vil du have(?:,| mig)|ønsker du|skal jeg (?:også|gøre|lave|skrive|ændre)|er der andet|let me know|i hope|feel free|would you like)(?!\p{L})|(?:\**)(?:bemærk|note|forklaring|kommentar(?:er)?|ændringer(?:ne)?|hvad jeg har ændret|changes)(?: \([^)\n]*\))?\**:)/iu;

export interface CleanContext {
  readonly fence: Fence;
  /** The source text: what it contains itself is kept. */
  readonly source: string;
  /** Whether headings, lists and emphasis belong in the answer. */
  readonly takesMarkdown: boolean;
}

/** The answer without its wrapping; empty if nothing else came. */
export function cleanOutput(answer: string, context: CleanContext): string {
  const { source, fence } = context;
  let text = withoutFence(fence, answer.replaceAll("\r\n", "\n").replaceAll("\u0000", "")).trim();
  text = afterThoughts(text, source);
  text = withoutHead(text, source);
  text = withoutFarewell(text, source);
  // A code fence is around the text only once the talk around the fence is gone; a label may stand inside it.
  text = withoutHead(withoutCodeFence(text, source), source);
  text = withoutQuotes(text, source);
  if (!context.takesMarkdown) text = withoutEmphasis(text, source);
  return text.trim();
}

/** The start of an answer that is still streaming, without preambles, labels and the first line of a code fence. */
export function streamedText(answer: string, source: string): string {
  const text = withoutHead(answer, source);
  const opening = source.includes("```") ? null : openingFence.exec(text);
  return opening === null ? text : withoutHead(text.slice(opening[0].length), source);
}

/** Removes preambles and labels from the start. */
function withoutHead(answer: string, source: string): string {
  let text = answer.trimStart();
  for (let round = 0; round < 3; round += 1) {
    const line = firstLine(text);
    if (line === "" || startsLike(source, line)) return text;
    const length = headLength(line);
    if (length === 0) return text;
    // The rest of the line, if any, is the text itself.
    text = text.slice(length).trimStart();
  }
  return text;
}

function headLength(line: string): number {
  if (label.test(line)) return line.length;
  const shout = interjection.exec(line)?.[0];
  if (shout !== undefined) return shout.length;
  const said = preamble.exec(line)?.[0];
  return said !== undefined && aboutAnswer.test(said) ? said.length : 0;
}

function firstLine(text: string): string {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}

/** If the source starts the same way, the line is part of the text. */
function startsLike(source: string, line: string): boolean {
  const words = (one: string) => one.trim().toLowerCase().split(/\s+/).slice(0, 3).join(" ");
  return words(source) === words(line) || source.toLowerCase().includes(line.trim().toLowerCase().slice(0, 80));
}

/** Removes a model's reasoning if only its end is marked. */
function afterThoughts(text: string, source: string): string {
  const mark = /^[\s\S]*<\/think(?:ing)?>/i;
  return mark.test(source) ? text : text.replace(mark, "").trim();
}

const openingFence = /^```[^\n`]*\n/;

function withoutCodeFence(text: string, source: string): string {
  const opening = source.includes("```") ? null : openingFence.exec(text);
  if (opening === null) return text;
  const inner = text.slice(opening[0].length);
  const end = inner.indexOf("```");
  // An answer that was cut off has no closing line.
  if (end < 0) return inner;
  return inner.slice(end).trim() === "```" ? inner.slice(0, end).trimEnd() : text;
}

function withoutFarewell(text: string, source: string): string {
  for (let left = text; ; ) {
    const cut = left.lastIndexOf("\n");
    if (cut < 0) return left;
    const last = left.slice(cut + 1).trim();
    if (last === "" || /^[-*_]{3,}$/.test(last)) {
      left = left.slice(0, cut).trimEnd();
      continue;
    }
    // A paragraph begins after an empty line or after the closing line of a code fence.
    const fenceEnd = left.lastIndexOf("\n```\n");
    const block = Math.max(left.lastIndexOf("\n\n"), fenceEnd < 0 ? -1 : fenceEnd + 4);
    const from = block < 0 ? cut : block;
    const paragraph = left.slice(from).trim();
    if (!farewell.test(paragraph) || source.includes(paragraph.slice(0, 40))) return left;
    left = left.slice(0, from).trimEnd();
  }
}

const quotePairs: Readonly<Record<string, string>> = { '"': '"', "»": "«", "“": "”", "”": "”", "„": "“" };

function withoutQuotes(text: string, source: string): string {
  const open = text[0] ?? "";
  const close = quotePairs[open];
  if (close === undefined || !text.endsWith(close) || text.length < 2) return text;
  const inner = text.slice(1, -1);
  // Two quotations, one at each end, are not one pair of quotation marks around the whole.
  if (inner.includes(open) || inner.includes(close) || source.trim().startsWith(open)) return text;
  return inner.trim();
}

function withoutEmphasis(text: string, source: string): string {
  return source.includes("**") ? text : text.replaceAll(/\*\*([^*\n]+)\*\*/g, "$1");
}
