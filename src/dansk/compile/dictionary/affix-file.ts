/** Reads the suffix, prefix and flag definitions of a hunspell `.aff` file that uses numeric flags. */

/** One line of a suffix or prefix class. */
export interface AffixRule {
  /** Letters taken off the stem. */
  readonly strip: string;
  /** Letters put on. */
  readonly add: string;
  /** Flags of the form that comes out: further suffixes, compound roles, "is no word by itself". */
  readonly next: readonly number[];
  /** Whether the stem satisfies the rule's condition. */
  readonly fits: (stem: string) => boolean;
  /** Grammatical label from the trailing comment without its plus, `""` when there is none. */
  readonly label: string;
}

/** The flags with a meaning of their own, as the file itself numbers them. */
interface SpecialFlags {
  readonly needAffix: number;
  readonly forbidden: number;
  readonly noSuggest: number;
  readonly onlyInCompound: number;
  readonly compoundBegin: number;
  readonly compoundEnd: number;
}

export interface AffixFile {
  readonly suffixes: ReadonlyMap<number, readonly AffixRule[]>;
  readonly prefixes: ReadonlyMap<number, readonly AffixRule[]>;
  readonly special: SpecialFlags;
}

const SPECIAL_KEYS = {
  needAffix: "NEEDAFFIX",
  forbidden: "FORBIDDENWORD",
  noSuggest: "NOSUGGEST",
  onlyInCompound: "ONLYINCOMPOUND",
  compoundBegin: "COMPOUNDBEGIN",
  compoundEnd: "COMPOUNDEND",
} as const;

function parseFlags(text: string | undefined): number[] {
  return text === undefined || text === "" ? [] : text.split(",").map(Number);
}

function conditionOf(pattern: string, isSuffix: boolean): (stem: string) => boolean {
  if (pattern === "." || pattern === "") return () => true;
  if (!pattern.includes("[") && !pattern.includes(".")) {
    return isSuffix ? (stem) => stem.endsWith(pattern) : (stem) => stem.startsWith(pattern);
  }
  const regex = new RegExp(isSuffix ? `${pattern}$` : `^${pattern}`, "u");
  return (stem) => regex.test(stem);
}

/**
 * Parses the text of an `.aff` file.
 * @throws Error when the file does not use `FLAG num` or lacks one of the special flags.
 */
export function parseAffixFile(text: string): AffixFile {
  const suffixes = new Map<number, AffixRule[]>();
  const prefixes = new Map<number, AffixRule[]>();
  const numbers = new Map<string, number>();
  let numeric = false;
  for (const line of text.split("\n")) {
    const fields = line.trim().split(/\s+/u);
    const [key = "", flag = "", strip = "", addition = "", condition = "."] = fields;
    if (key === "FLAG") numeric = flag === "num";
    if (key !== "SFX" && key !== "PFX") {
      if (fields.length >= 2 && /^\d+$/u.test(flag)) numbers.set(key, Number(flag));
      continue;
    }
    // A class starts with a head line "SFX 11 Y 8"; its rules have the letters to strip in the third field.
    const target = key === "SFX" ? suffixes : prefixes;
    const rules = target.get(Number(flag));
    if (rules === undefined) {
      target.set(Number(flag), []);
      continue;
    }
    const [add = "", next] = addition.split("/");
    const label = fields.find((field, index) => index > 4 && field.startsWith("+"));
    rules.push({
      strip: strip === "0" ? "" : strip,
      add: add === "0" ? "" : add,
      next: parseFlags(next),
      fits: conditionOf(condition.startsWith("+") ? "." : condition, key === "SFX"),
      label: label === undefined ? "" : label.slice(1),
    });
  }
  if (!numeric) throw new Error("The affix file does not use numeric flags");
  const special = (name: string): number => {
    const value = numbers.get(name);
    if (value === undefined) throw new Error(`The affix file has no ${name}`);
    return value;
  };
  return {
    suffixes,
    prefixes,
    special: {
      needAffix: special(SPECIAL_KEYS.needAffix),
      forbidden: special(SPECIAL_KEYS.forbidden),
      noSuggest: special(SPECIAL_KEYS.noSuggest),
      onlyInCompound: special(SPECIAL_KEYS.onlyInCompound),
      compoundBegin: special(SPECIAL_KEYS.compoundBegin),
      compoundEnd: special(SPECIAL_KEYS.compoundEnd),
    },
  };
}
