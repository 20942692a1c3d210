/** Texts and edits drawn from a seed: the same in every run and on every machine. */

/** A generator of numbers in [0, 1), the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the entries. */
export function pick<T>(random: () => number, entries: readonly [T, ...T[]]): T {
  return entries[Math.floor(random() * entries.length)] ?? entries[0];
}

/** The words of a list; at least one. */
function wordsOf(list: string): readonly [string, ...string[]] {
  const [first = "", ...rest] = list.split(" ");
  return [first, ...rest];
}

const danish = wordsOf(
  "jeg køre kører at og skal vil en et hus bil idag i morgen Peter's mandag Mandag danmark fordi men hvis når der som " +
    "det regn jakke spænnende f.eks. fx. ca 10 1990erne 3 årig tv'et vinter-og kl. 9 5. maj op af trappen www.a.dk",
);

const marks: readonly [string, ...string[]] = [
  " ",
  " ",
  " ",
  " ",
  "  ",
  ", ",
  ". ",
  "? ",
  " ,",
  ",",
  ".",
  "\n",
  "\n\n",
  "\t",
  " – ",
  ' "',
  '" ',
  " («",
  "» ",
];

const strange: readonly [string, ...string[]] = [
  "\ud800",
  "\udc00",
  "😀",
  "👩‍👧",
  "a\u030a",
  "\u0301",
  "\0",
  "\u00ad",
  "\u200b",
  "\u202e",
  "שלום",
  "漢字",
  "İ",
  "ß",
  "ﬁ",
  "'",
  "’",
  "-",
  "--",
  "@",
  "#",
  "&amp;",
  "<b>",
  "_",
  "...",
  "…",
  "(",
  ")",
  "\\",
  "/",
  "%",
  "½",
  "\r\n",
  "\u2028",
  "https://",
  "www.",
];

/** About `pieces` words and marks of bad Danish. */
export function danishText(random: () => number, pieces: number): string {
  let text = "";
  for (let i = 0; i < pieces; i += 1) text += pick(random, danish) + pick(random, marks);
  return text;
}

/** About `pieces` of anything, Danish among it. */
export function strangeText(random: () => number, pieces: number): string {
  let text = "";
  for (let i = 0; i < pieces; i += 1) {
    const kind = random();
    if (kind < 0.4) text += pick(random, strange);
    else if (kind < 0.5) text += String.fromCharCode(Math.floor(random() * 65_536));
    else text += pick(random, danish) + pick(random, marks);
  }
  return text;
}
