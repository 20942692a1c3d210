/** Makes the changes of a text in the parts of its Word document, as tracked changes or clean. */

import type { WordParagraph, WordPart } from "../../../import/word/model.ts";
import type { TextChange } from "../compare/compare-texts.ts";
import { joinParagraphs } from "./join-paragraphs.ts";
import { createMarkup, type Revision } from "./markup.ts";
import { type ParagraphPlan, planChanges } from "./plan.ts";
import { type Splice, writeParagraph } from "./write-paragraph.ts";

export interface Applied {
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
export function applyChanges(
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
  for (const one of plan.paragraphs) {
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
