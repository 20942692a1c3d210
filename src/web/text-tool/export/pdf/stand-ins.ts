/** What stands for a sign that no face has, where the same can be said with signs that they have. */

/** Set smaller, below or above the line. */
export type Shift = "sub" | "super";

export interface StandIn {
  readonly text: string;
  readonly shift?: Shift;
}

const known: Readonly<Record<string, string>> = {
  "☐": "[ ]",
  "☑": "[x]",
  "☒": "[x]",
  "\u2010": "-",
  "\u2011": "-",
  "\u2015": "—",
  "\u2044": "/",
  "′": "'",
  "″": '"',
  "⟵": "←",
  "⟶": "→",
  "⟷": "↔",
  "⟹": "⇒",
  "⟺": "⇔",
};

const sub = /[\u1d62-\u1d6a\u2080-\u208e\u2090-\u209c\u2c7c]/u;
/** Every letter that Unicode counts as a modifier and takes apart is one set higher. */
const superior = /[\u00aa\u00b2\u00b3\u00b9\u00ba\u2070-\u207f\p{Lm}]/u;
const fraction = /[\u2150-\u215e\u2189]/u;

/**
 * @param character one code point
 * @param before what stands before it; may be empty
 * @returns undefined where nothing says the same
 */
export function standInFor(character: string, before: string): StandIn | undefined {
  const text = known[character];
  if (text !== undefined) return { text };
  const plain = character.normalize("NFKC");
  if (plain === character) return undefined;
  if (sub.test(character)) return { text: plain, shift: "sub" };
  if (superior.test(character)) return { text: plain, shift: "super" };
  // 2⅓ is not 21/3.
  if (fraction.test(character)) return { text: `${/\d$/u.test(before) ? " " : ""}${plain.replace("\u2044", "/")}` };
  return /^[\p{L}\p{Nd}]$/u.test(character) ? { text: plain } : undefined;
}
