/** Undoes the figures and signs that people write for letters: p4ssw0rd, $ommer, k0benhavn. */

const everyday: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
  "€": "e",
  "£": "l",
};
/** What the same signs stand for elsewhere. */
const readings = [
  everyday,
  { ...everyday, "1": "l", "!": "l", "4": "å", "@": "å", "0": "ø" },
  { ...everyday, "1": "l" },
];

/** The text itself first, then its readings, each as long as the text. */
export function spellingsOf(text: string): readonly string[] {
  return [...new Set([text, ...readings.map((reading) => read(text, reading))])];
}

function read(text: string, reading: Readonly<Record<string, string>>): string {
  return [...text].map((unit) => (Object.hasOwn(reading, unit) ? reading[unit] : unit)).join("");
}
