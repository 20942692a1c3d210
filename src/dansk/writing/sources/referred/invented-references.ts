/** Finds what an answer in Markdown refers to that stands in nothing the model was given. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { proseOf } from "../cited/prose.ts";
import { type Given, openGiven } from "./given.ts";
import { type Reference, readReferences, type Sought } from "./read-references.ts";

export type { Given } from "./given.ts";

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
function keyOf(sought: Sought): string {
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
 * References to works, numbers, pages, paragraphs and addresses that are in nothing that was given, in their order and
 * each once. Code, formulas, pictures, boxes to tick and places to fill in are none. Linear in both lengths.
 */
export function inventedReferences(
  answer: string,
  given: Given,
  { lexicon }: { readonly lexicon: Lexicon },
): readonly Pick<Reference, "start" | "end">[] {
  const prose = proseOf(answer);
  const defined = new Set([...prose.matchAll(definition)].map(([, label = ""]) => label.toLowerCase()));
  const bare = bareOf(prose.replace(definition, blank));
  const isGiven = openGiven(given);
  const told = new Set<string>();
  return readReferences(bare, defined, lexicon).flatMap(({ start, end, sought }) => {
    const key = keyOf(sought);
    if (told.has(key) || isGiven(sought)) return [];
    told.add(key);
    return [{ start, end }];
  });
}
