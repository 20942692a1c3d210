/** Finds a sentence in a source word for word, whatever white space stands between the words. */

/** Shorter pieces stand in many places by chance. */
const leastChars = 20;
/** What may stand before a sentence on its line: a bullet or a number. */
const bullet = /^(?:[-–•*]|\d{1,3}[.)])\s+/u;
/** »Begreb: «, in a list of terms. */
const termBefore = /^([^:.!?]{2,60}): (?=\S)/u;

export interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * @returns a finder for sentences of that source; places in UTF-16 units of it. Of a line with a term before its
 *   sentence the sentence must stand there, and the term in it
 */
export function findVerbatim(source: string): (sentence: string) => Place | undefined {
  const { flat, at } = flatten(source);
  const find = (text: string): Place | undefined => {
    if (text.length < leastChars) return undefined;
    for (let from = flat.indexOf(text); from >= 0; from = flat.indexOf(text, from + 1)) {
      const to = from + text.length;
      // Whole words only.
      if (isLetter(flat[from - 1]) || isLetter(flat[to])) continue;
      return { start: at[from] ?? 0, end: (at[to - 1] ?? 0) + 1 };
    }
    return undefined;
  };
  return (sentence) => {
    const text = flatten(sentence).flat.trim().replace(bullet, "");
    const whole = find(text);
    const [before = "", term = ""] = whole === undefined ? (termBefore.exec(text) ?? []) : [];
    if (before === "") return whole;
    const rest = text.slice(before.length);
    return rest.toLowerCase().includes(stem(term)) ? find(rest) : undefined;
  };
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char);
}

/** What most of its inflected forms begin with. */
function stem(term: string): string {
  const lower = term.toLowerCase();
  return lower.length > 6 ? lower.slice(0, -1) : lower;
}

/** The text with one space for each stretch of white space, and where each unit of it stands in the text. */
function flatten(text: string): { readonly flat: string; readonly at: Int32Array } {
  const at = new Int32Array(text.length);
  let flat = "";
  let from = 0;
  let length = 0;
  const take = (to: number): void => {
    for (let i = from; i < to; i += 1) at[length++] = i;
    flat += text.slice(from, to);
  };
  for (const { 0: space, index } of text.matchAll(/\s+/gu)) {
    take(index);
    at[length++] = index;
    flat += " ";
    from = index + space.length;
  }
  take(text.length);
  return { flat, at };
}
