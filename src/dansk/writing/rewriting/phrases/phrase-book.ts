/** Which tables apply to which mode and strength. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import type { BuiltInMode, ReasonKind, Strength } from "../rewriting.ts";
import { indexOf, type Pattern, type PatternIndex, patternsOf } from "./pattern.ts";
import { announcements, doublets, fillers, presenting, spokenFillers } from "./tables/clumsy.da.ts";
import { letters, nounsForVerbs, roundabout } from "./tables/editing.da.ts";
import { contractions, formalWords, oaths } from "./tables/formal.da.ts";
import { nominal } from "./tables/nominal.da.ts";
import { everyday, officialese, wordy } from "./tables/officialese.da.ts";
import { everydayNouns, foreignVerbs, heavyNouns, heavyVerbs } from "./tables/verbs.da.ts";

interface Table {
  readonly kind: ReasonKind;
  readonly lines: string;
  /** From which strength the table is used; not at all in modes that it doesn't name. */
  readonly from: Readonly<Partial<Record<BuiltInMode, Strength>>>;
}

const every = { standard: "let", enkel: "let", formel: "let", forkort: "let" } as const;
const plain = { standard: "middel", enkel: "middel", forkort: "middel" } as const;
const plainer = { standard: "kraftig", enkel: "middel", forkort: "kraftig" } as const;

const oathLines = oaths
  .split(" ")
  .map((oath) => `${oath} = `)
  .join("\n");

const tables: readonly Table[] = [
  { kind: "filler", lines: doublets, from: every },
  { kind: "filler", lines: fillers, from: every },
  { kind: "filler", lines: spokenFillers, from: { formel: "let", forkort: "let" } },
  { kind: "filler", lines: announcements, from: plain },
  { kind: "plain-word", lines: presenting, from: plain },
  { kind: "contraction", lines: contractions, from: { formel: "let" } },
  { kind: "contraction", lines: oathLines, from: { formel: "let" } },
  { kind: "formal-word", lines: formalWords, from: { formel: "middel" } },
  { kind: "nominal", lines: nominal, from: plain },
  { kind: "nominal", lines: nounsForVerbs, from: plain },
  { kind: "plain-word", lines: roundabout, from: plain },
  { kind: "plain-word", lines: letters, from: plain },
  { kind: "plain-word", lines: officialese, from: plain },
  { kind: "plain-word", lines: heavyVerbs, from: plain },
  { kind: "plain-word", lines: heavyNouns, from: plain },
  { kind: "plain-word", lines: everyday, from: { enkel: "middel" } },
  { kind: "plain-word", lines: foreignVerbs, from: plainer },
  { kind: "plain-word", lines: everydayNouns, from: plainer },
  { kind: "plain-word", lines: wordy, from: { forkort: "middel" } },
];

const strengths: readonly Strength[] = ["let", "middel", "kraftig"];

/** Returns the expressions to look for. Each index is built once. */
export type PhraseBook = (mode: BuiltInMode, strength: Strength) => PatternIndex;

/** Every table with its parsed patterns, for tests of the tables. */
export function readTables(
  lexicon: Lexicon,
): readonly { readonly table: Table; readonly patterns: readonly Pattern[] }[] {
  return tables.map((table) => ({ table, patterns: patternsOf(lexicon, table.kind, table.lines) }));
}

/** Opens the book. A table is parsed when a mode first needs it; all of them together take 0.1 s. */
export function openPhraseBook(lexicon: Lexicon): PhraseBook {
  const read = new Map<Table, readonly Pattern[]>();
  const patternsIn = (table: Table): readonly Pattern[] => {
    const patterns = read.get(table) ?? patternsOf(lexicon, table.kind, table.lines);
    read.set(table, patterns);
    return patterns;
  };
  const known = new Map<string, PatternIndex>();
  return (mode, strength) => {
    const name = `${mode} ${strength}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const isUsed = ({ from }: Table): boolean => {
      const least = from[mode];
      return least !== undefined && strengths.indexOf(least) <= strengths.indexOf(strength);
    };
    const index = indexOf(tables.filter(isUsed).flatMap(patternsIn));
    known.set(name, index);
    return index;
  };
}
