/** Finds references in a Markdown answer that occur in nothing the model was given. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { blankNonText } from "../citations/markdown-text.ts";
import { createSourceLookup, type GivenSources } from "./given-sources.ts";
import { type Reference, type ReferenceTarget, readReferences } from "./read-references.ts";

export type { GivenSources } from "./given-sources.ts";

const blank = (text: string): string => " ".repeat(text.length);
const image = /!\[[^[\]\n]{0,300}\](?:\([^()\n]{0,500}\)|\[[^[\]\n]{0,60}\])?/gu;
const link = /\[([^[\]\n]{0,300})\]\(([^()\s]{1,500}(?:\([^()\s]{0,100}\)[^()\s]{0,100})?)((?: "[^"\n]{0,200}")?)\)/gu;
/** One dollar sets a formula where the words inside stand close to it; else it is money. */
const formula = /\$(?![ \d])[^$\n]{1,300}(?<! )\$(?!\d)/gu;
const definition = /^[ \t]{0,3}\[(\^?[^\]\n]{1,60})\]:/gmu;
const checkbox = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\](?=\s)/gmu;

/** Links as their words and addresses, and nothing of pictures, formulas and boxes; offsets stay. */
function bareOf(prose: string): string {
  return prose
    .replace(image, blank)
    .replace(checkbox, blank)
    .replace(formula, blank)
    .replace(link, (_, words: string, address: string, title: string) => ` ${words}  ${address}${blank(title)} `);
}

/** The same reference, however often and however it is written. */
function keyOf(sought: ReferenceTarget): string {
  switch (sought.kind) {
    case "work":
      return `${sought.author} ${sought.year}`;
    case "number":
      return `[${sought.label}${sought.numbers.join()}]`;
    case "place":
      return `${sought.of} ${sought.number}`;
    case "address":
      return sought.address;
  }
}

/**
 * References to works, numbers, pages, paragraphs and addresses that the model was not given, in order, each once.
 * Skips code, formulas, images, checkboxes and placeholders. Linear in both lengths.
 */
export function inventedReferences(
  answer: string,
  given: GivenSources,
  { lexicon }: { readonly lexicon: Lexicon },
): readonly Pick<Reference, "start" | "end">[] {
  const prose = blankNonText(answer);
  const defined = new Set([...prose.matchAll(definition)].map(([, label = ""]) => label.toLowerCase()));
  const bare = bareOf(prose.replace(definition, blank));
  const isGiven = createSourceLookup(given);
  const reported = new Set<string>();
  return readReferences(bare, defined, lexicon).flatMap(({ start, end, sought }) => {
    const key = keyOf(sought);
    if (reported.has(key) || isGiven(sought)) return [];
    reported.add(key);
    return [{ start, end }];
  });
}
