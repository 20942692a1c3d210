/** Gives a text back as the Word document it came from, with everything but the text as it was. */
import { productName } from "#contract/brand.ts";
import type { WordParagraph, WordPart } from "../../import/word/model.ts";
import { openWord, packWord } from "../../import/word/package.ts";
import { readPart } from "../../import/word/read-part.ts";
import { layOut, shownText } from "../../import/word/word-text.ts";
import { printable } from "../../import/word/xml.ts";
import { compareTexts, pairLines, type TextChange, withEdits } from "./compare/compare-texts.ts";
import { createMarkup, type Revision } from "./write/markup.ts";
import { type ParagraphPlan, planChanges } from "./write/plan.ts";
import { type Splice, writeParagraph } from "./write/write-paragraph.ts";

export interface WordWish {
  /** The file as it came in. */
  readonly bytes: ArrayBuffer;
  /** The text as it is now. */
  readonly text: string;
  /** Corrections as tracked changes; else they are simply made. */
  readonly tracked: boolean;
  /** When the changes were made, milliseconds since 1970. */
  readonly now: number;
  /** How the file's text becomes this one, where that is known: then it need not be like it. Rising, none touching. */
  readonly edits?: readonly TextChange[];
}

export interface WordResult {
  readonly bytes: ArrayBuffer;
  /** All of the text is in the document as it is on the sheet; else some line ends are not. */
  readonly isWhole: boolean;
}

/** Less of the text in common than this, and it is not the same text any more. */
const sameTextShare = 0.2;

/**
 * @returns undefined when the text has too little in common with the file
 * @throws ZipRefusal, XmlError when the file can't be opened
 */
export async function exportWord({ bytes, text, tracked, now, edits }: WordWish): Promise<WordResult | undefined> {
  const file = await openWord(bytes.slice(0));
  const before = shownText(layOut(file.parts));
  const after = shownText(printable(text));
  // Letters that no file can hold, and empty lines at the end, are not in either text: then the places are others.
  const known = edits?.every(({ to }) => to <= before.length) && withEdits(before, edits) === after ? edits : undefined;
  const changes = known?.flatMap((edit) => pairLines(edit, before)) ?? compareTexts(before, after);
  if (changes.length === 0) return { bytes, isWhole: true };
  if (edits === undefined && !isSameText(before, after, changes)) return undefined;
  const date = new Date(now).toISOString().replace(/\.\d+Z$/u, "Z");
  const { sources, isPartial } = applyChanges(
    file.parts,
    changes,
    before,
    tracked ? { author: productName, date } : undefined,
  );
  const parts = file.parts.map((part) => readPart(part.name, sources.get(part.name) ?? part.source));
  const isWhole = !isPartial && shownText(layOut(parts)) === after;
  return { bytes: packWord(file, sources), isWhole };
}

function isSameText(before: string, after: string, changes: readonly TextChange[]): boolean {
  const gone = changes.reduce((sum, change) => sum + change.to - change.from, 0);
  const kept = before.length - gone;
  return kept >= Math.max(before.length, after.length) * sameTextShare;
}

/** Makes the changes of a text in the parts of its Word document, as tracked changes or clean. */
interface Applied {
  /** New sources by the names of the parts that have changed. */
  readonly sources: ReadonlyMap<string, string>;
  readonly isPartial: boolean;
}

/** Ids above this are taken for damaged, and counting begins anew. */
const maxId = 2_000_000_000;

/**
 * @param before The text of the parts, as it is laid out.
 * @param revision Left out for a clean text.
 */
function applyChanges(
  parts: readonly WordPart[],
  changes: readonly TextChange[],
  before: string,
  revision: Revision | undefined,
): Applied {
  let id = highestId(parts);
  const nextId = () => ++id;
  const lines = parts.flatMap((part) => part.paragraphs.filter((one) => one.at >= 0));
  const plan = planChanges(lines, changes, before);
  const plans = new Map(plan.paragraphs.map((one) => [one.paragraph, one]));
  if (!revision) for (const chain of chains(plan.paragraphs, plans)) moveText(chain, plans);
  for (const one of [...plans.values()]) {
    const { twin } = one.paragraph;
    if (twin) plans.set(twin, { ...one, paragraph: twin });
  }
  const sources = new Map<string, string>();
  for (const part of parts) {
    const own = [...plans.values()].filter(({ paragraph }) => part.all.has(paragraph));
    if (own.length === 0) continue;
    const markup = createMarkup(part, revision, nextId);
    const splices: Splice[] = [];
    const settled = new Set<WordParagraph>();
    if (!revision) {
      for (const chain of chains(own, plans)) {
        const joined = joinParagraphs(part.source, chain, (one) => plans.get(one));
        splices.push(...joined.splices);
        for (const one of joined.settled) settled.add(one);
      }
    }
    for (const one of own) {
      const isMarkGone = revision !== undefined && one.joinsNext;
      const written = writeParagraph(part.source, one, markup, isMarkGone);
      // The properties of a joined paragraph are written already.
      splices.push(...(settled.has(one.paragraph) ? written.filter(({ place }) => place === "content") : written));
    }
    sources.set(part.name, withoutEmptyInsertions(splice(part.source, splices), part.prefix));
  }
  return { sources, isPartial: plan.isPartial };
}

/** Runs of paragraphs that become one. */
function chains(own: readonly ParagraphPlan[], plans: ReadonlyMap<WordParagraph, ParagraphPlan>): WordParagraph[][] {
  const found: WordParagraph[][] = [];
  const inner = new Set(own.flatMap((one) => (one.joinsNext && one.paragraph.next ? [one.paragraph.next] : [])));
  for (const one of own) {
    if (!one.joinsNext || inner.has(one.paragraph)) continue;
    const chain = [one.paragraph];
    for (let at: WordParagraph | undefined = one.paragraph; at && plans.get(at)?.joinsNext; at = at.next) {
      if (at.next) chain.push(at.next);
    }
    found.push(chain);
  }
  return found;
}

/**
 * A paragraph that is written as one empty tag goes when it is joined: what was to be put into it is put at the edge of
 * one that stays.
 */
function moveText(chain: readonly WordParagraph[], plans: Map<WordParagraph, ParagraphPlan>): void {
  const stays = chain.find((one) => !one.isEmptyTag) ?? chain.at(-1);
  if (!stays) return;
  const plan = plans.get(stays) ?? { paragraph: stays, gone: [], come: [], joinsNext: false };
  const before: string[] = [];
  const at = chain.indexOf(stays);
  for (const [index, one] of chain.entries()) {
    if (!one.isEmptyTag || one === stays) continue;
    const texts =
      plans
        .get(one)
        ?.come.splice(0)
        .map(({ text }) => text) ?? [];
    if (index < at) before.push(...texts);
    else {
      // At the end of the nearest one above that stays.
      const above = chain.slice(0, index).findLast((other) => !other.isEmptyTag) ?? stays;
      const planAbove = plans.get(above) ?? { paragraph: above, gone: [], come: [], joinsNext: false };
      planAbove.come.push(...texts.map((text) => ({ at: above.text.length, text })));
      if (texts.length > 0) plans.set(above, planAbove);
    }
  }
  if (before.length === 0) return;
  plan.come.unshift(...before.map((text) => ({ at: 0, text })));
  plans.set(stays, plan);
}

function splice(source: string, splices: readonly Splice[]): string {
  const ordered = splices.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text } of ordered) {
    if (start < at) throw new Error("changes of a part overlap");
    pieces.push(source.slice(at, start), text);
    at = end;
  }
  pieces.push(source.slice(at));
  return pieces.join("");
}

/** Another person's insertion that was cut at its very end. */
function withoutEmptyInsertions(source: string, prefix: string): string {
  return source.replace(new RegExp(`<${prefix}ins\\s[^<>]*></${prefix}ins>`, "gu"), "");
}

/** The highest number that marks anything in the parts: those of tracked changes must differ from it. */
function highestId(parts: readonly WordPart[]): number {
  let highest = 0;
  for (const { source, prefix } of parts) {
    const name = prefix === "" ? "w:id" : `${prefix}id`;
    for (const [, digits] of source.matchAll(new RegExp(`\\s${name}=["'](\\d{1,10})["']`, "gu"))) {
      const value = Number(digits);
      if (value < maxId && value > highest) highest = value;
    }
  }
  return highest;
}

/** Makes paragraphs one in a clean text, by taking away what stands between their contents. */
interface Joined {
  readonly splices: readonly Splice[];
  /** Paragraphs that give up their own properties, or are gone: nothing more may be written at those. */
  readonly settled: ReadonlySet<WordParagraph>;
}

function remains(paragraph: WordParagraph, plan: ParagraphPlan | undefined): boolean {
  if (!plan) return paragraph.text !== "";
  const gone = plan.gone.reduce((sum, { from, to }) => sum + to - from, 0);
  return gone < paragraph.text.length || plan.come.length > 0;
}

/**
 * @param chain Paragraphs right after each other that become one.
 * @param planOf What else is done to them.
 */
function joinParagraphs(
  source: string,
  chain: readonly WordParagraph[],
  planOf: (paragraph: WordParagraph) => ParagraphPlan | undefined,
): Joined {
  const last = chain.at(-1);
  const splices: Splice[] = [];
  const settled = new Set<WordParagraph>();
  const full = chain.filter((one) => !one.isEmptyTag);
  // Of nothing but empty ones the last one stays.
  const members = full.length > 0 ? full : last ? [last] : [];
  for (const one of chain) {
    if (members.includes(one)) continue;
    splices.push({ start: one.start, end: one.end, text: "", place: "frame" });
    settled.add(one);
  }
  const [first] = members;
  if (!first || members.length < 2) return { splices, settled };
  const owner = members.find((one) => one.endsSection) ?? members.find((one) => remains(one, planOf(one))) ?? last;
  if (owner && owner !== first) {
    settled.add(first);
    splices.push({
      ...first.properties,
      text: source.slice(owner.properties.start, owner.properties.end),
      place: "frame",
    });
  }
  for (const [index, one] of members.entries()) {
    const above = members[index - 1];
    if (!above) continue;
    settled.add(one);
    splices.push(
      { start: above.bodyEnd, end: above.end, text: "", place: "frame" },
      { start: one.start, end: one.properties.end, text: "", place: "frame" },
    );
  }
  return { splices, settled };
}
