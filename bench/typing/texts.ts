/** The texts that are typed into: Danish sentences with a slip every so many words, with paragraphs or without. */

const sentences = [
  "Toget kørte langsomt gennem de grønne marker, og børnene sad stille ved vinduet.",
  "Min mormor bager altid boller om søndagen, når hele familien kommer på besøg.",
  "Det var koldt udenfor, men vi gik alligevel en lang tur langs stranden.",
  "Læreren fortalte om krigen, og klassen lyttede i næsten en time.",
  "Om aftenen læste han avisen, mens hunden sov under bordet.",
  "Byen har fået en ny svømmehal, som åbner efter sommerferien.",
];
const slips = ["idag", "forsvandte", "morgn", "bordt", "skrivr", "interresant", "iorden", "sommerferiem"];

export interface Case {
  readonly name: string;
  readonly words: number;
  readonly marks: number;
  readonly paragraphs: boolean;
  /** p95 of the task time per key, milliseconds. */
  readonly barMs: number;
}

export const cases: readonly Case[] = [
  { name: "10.000 words, 300 slips", words: 10_000, marks: 300, paragraphs: true, barMs: 8 },
  { name: "200.000 characters, 900 slips", words: 34_000, marks: 900, paragraphs: true, barMs: 16 },
  { name: "10.000 words in one paragraph, 300 slips", words: 10_000, marks: 300, paragraphs: false, barMs: 16 },
  { name: "200.000 characters in one paragraph, 900 slips", words: 34_000, marks: 900, paragraphs: false, barMs: 16 },
];

/** A text with a slip every so many words, a little under the limit so that there is room to type. */
export function makeText({ words, marks, paragraphs }: Case): string {
  const every = Math.floor(words / marks);
  const parts: string[] = [];
  let count = 0;
  let length = 0;
  for (let index = 0; count < words && length < 199_000; index += 1) {
    const sentence = (sentences[index % sentences.length] ?? "").split(" ");
    for (const word of sentence) {
      count += 1;
      parts.push(count % every === 0 ? `${slips[(count / every) % slips.length]} ${word}` : word);
      length += word.length + 1;
    }
    if (paragraphs && index % 5 === 4) parts.push("\n");
  }
  return parts.join(" ").replaceAll(" \n ", "\n").slice(0, 199_000);
}

/** Where the slips stand, each as its first place and the one after it: what a peer underlines. */
export function slipPlaces(text: string): (readonly [number, number])[] {
  const pattern = new RegExp(`(?<!\\p{L})(?:${slips.join("|")})(?!\\p{L})`, "gu");
  return [...text.matchAll(pattern)].map(({ index, 0: word }) => [index, index + word.length] as const);
}
