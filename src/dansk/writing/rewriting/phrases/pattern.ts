/** Parses the tables of expressions and their replacements. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { conjugate, verbForms } from "../forms/conjugate.ts";
import { adjectiveForms, agree, decline, nounForms } from "../forms/decline.ts";
import type { WordClass, WordForm } from "../forms/word-forms.ts";
import type { ReasonKind } from "../rewriting.ts";
import { conditionOf } from "./conditions.ts";
import type { Condition } from "./match-place.ts";

/** One element of an expression. */
export type Element =
  /** Any of these words as written. */
  | { readonly kind: "words"; readonly keys: ReadonlySet<string> }
  /** Any form of a word; `forms` says which forms a spelling may be. */
  | { readonly kind: "lemma"; readonly of: WordClass; readonly forms: ReadonlyMap<string, readonly WordForm[]> }
  /** Up to four words that stay: *foretager **vi ikke** en måling af*. */
  | { readonly kind: "gap"; readonly least: number }
  /** A comma that may be there or not; where it stands it is put before what comes instead. */
  | { readonly kind: "comma" };

/** One piece of a replacement. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  /** In the form that the word of this class had; `forms` holds them. */
  | { readonly kind: "lemma"; readonly of: WordClass; readonly forms: ReadonlyMap<WordForm, string> }
  | { readonly kind: "gap" };

export interface Pattern {
  /** The line of the table that it was read from. */
  readonly written: string;
  readonly kind: ReasonKind;
  readonly elements: readonly Element[];
  readonly instead: readonly Piece[];
  readonly conditions: readonly Condition[];
  /** Words that must all stand in the sentence: what tells nearly every pattern apart before it is tried. */
  readonly required: readonly string[];
}

const sigils: Readonly<Record<string, WordClass>> = { "*": "verb", "+": "noun", "~": "adjective" };

function formsOf(lexicon: Lexicon, of: WordClass, lemma: string): Map<WordForm, string> {
  const found = new Map<WordForm, string>();
  const add = (form: WordForm, word: string | undefined): void => {
    if (word !== undefined) found.set(form, word);
  };
  if (of === "verb") for (const form of verbForms) add(form, conjugate(lexicon, lemma, form));
  if (of === "noun") for (const form of nounForms) add(form, decline(lexicon, lemma, form));
  if (of === "adjective") for (const form of adjectiveForms) add(form, agree(lexicon, lemma, form));
  return found;
}

function bySpelling(forms: ReadonlyMap<WordForm, string>): Map<string, WordForm[]> {
  const found = new Map<string, WordForm[]>();
  for (const [form, word] of forms) found.set(word, [...(found.get(word) ?? []), form]);
  return found;
}

function elementOf(lexicon: Lexicon, word: string): Element {
  if (word === "…" || word === "…+") return { kind: "gap", least: word === "…" ? 0 : 1 };
  if (word === ",?") return { kind: "comma" };
  const of = sigils[word.charAt(0)];
  if (of === undefined) return { kind: "words", keys: new Set(word.split("/")) };
  const forms = new Map<string, WordForm[]>();
  for (const lemma of word.slice(1).split("/")) {
    for (const [spelling, found] of bySpelling(formsOf(lexicon, of, lemma))) forms.set(spelling, found);
  }
  return { kind: "lemma", of, forms };
}

function piecesOf(lexicon: Lexicon, instead: string): Piece[] {
  return instead
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      if (word === "…") return { kind: "gap" };
      const of = sigils[word.charAt(0)];
      return of === undefined
        ? { kind: "text", text: word }
        : { kind: "lemma", of, forms: formsOf(lexicon, of, word.slice(1)) };
    });
}

/** `(en) a` is read as `en a` and `a`. */
function variants(written: string): string[] {
  const match = /^(.*?)\(([^)]*)\)\s?(.*)$/u.exec(written);
  if (match === null) return [written.trim()];
  const [, before = "", inside = "", after = ""] = match;
  return [...variants(`${before}${inside} ${after}`), ...variants(`${before}${after}`)];
}

/** The lines of a table that say something; `%` begins a remark. */
function linesOf(table: string): string[] {
  return table
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("%"));
}

/**
 * Parses a table with one expression per line: `expression = replacement | condition condition`. `*tage`, `+sag`,
 * `~stor` are a verb, a noun, an adjective in any form, and in the replacement the same form of another; `a/b` is
 * either word, `(a)` is optional, `…` matches up to four words that stay (`…+` at least one), `,?` an optional comma.
 */
export function patternsOf(lexicon: Lexicon, kind: ReasonKind, table: string): Pattern[] {
  return linesOf(table).flatMap((line) => {
    const [change = "", conditions = ""] = line.split("|");
    const [written = "", instead = ""] = change.split(" = ").map((part) => part.replace(/=\s*$/u, "").trim());
    return variants(written).map((variant) => {
      const elements = variant
        .split(" ")
        .filter((word) => word !== "")
        .map((word) => elementOf(lexicon, word));
      return {
        written: line,
        kind,
        elements,
        required: elements.flatMap((element) =>
          element.kind === "words" && element.keys.size === 1 ? [...element.keys] : [],
        ),
        instead: piecesOf(lexicon, instead),
        conditions: conditions
          .split(" ")
          .filter((name) => name !== "")
          .map(conditionOf),
      };
    });
  });
}

/** Patterns by their possible first words, longest first. */
export type PatternIndex = ReadonlyMap<string, readonly Pattern[]>;

/** Indexes patterns by their first words. */
export function indexOf(patterns: readonly Pattern[]): PatternIndex {
  const index = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const [first] = pattern.elements;
    if (first === undefined || first.kind === "gap" || first.kind === "comma") continue;
    const keys = first.kind === "words" ? first.keys : first.forms.keys();
    for (const key of keys) {
      const list = index.get(key);
      if (list === undefined) index.set(key, [pattern]);
      else list.push(pattern);
    }
  }
  for (const list of index.values()) list.sort((a, b) => b.elements.length - a.elements.length);
  return index;
}
