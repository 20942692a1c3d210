/**
 * Counts written forms in tagged text and writes them as frequency bands. The output has words and bands only, no
 * sentences.
 */

/** Band of a form that occurs `perMillion` times in a million words: its binary logarithm. */
export function bandOfRate(perMillion: number): number {
  return perMillion <= 1 ? 0 : Math.min(15, Math.round(Math.log2(perMillion)));
}

type Token = readonly [start: number, end: number, tag: string, ...rest: unknown[]];
interface TaggedSentence {
  readonly text: string;
  readonly doubtful?: boolean;
  readonly tok: readonly Token[];
}

const WORD = /^\p{L}[\p{L}'’-]*$/u;

/**
 * Counts the forms of tagged sentences (one JSON object a line). The first word of a sentence counts as lower-case
 * unless it is a name. Sentences marked as doubtful are skipped.
 * @returns lines "band<TAB>words", the commonest band first, words sorted by code unit
 */
export function countForms(jsonLines: string): string {
  const counts = new Map<string, number>();
  let total = 0;
  for (const line of jsonLines.split("\n")) {
    if (line.trim() === "") continue;
    const sentence: TaggedSentence = JSON.parse(line);
    if (sentence.doubtful === true) continue;
    let isFirst = true;
    for (const [start, end, tag] of sentence.tok) {
      const text = sentence.text.slice(start, end);
      if (!WORD.test(text)) continue;
      const form = isFirst && tag !== "PROPN" ? text.toLowerCase() : text;
      isFirst = false;
      counts.set(form, (counts.get(form) ?? 0) + 1);
      total++;
    }
  }
  const bands = new Map<number, string[]>();
  for (const form of [...counts.keys()].sort()) {
    const band = bandOfRate(((counts.get(form) ?? 0) * 1_000_000) / total);
    const words = bands.get(band) ?? [];
    bands.set(band, words);
    words.push(form);
  }
  return [...bands]
    .sort((a, b) => b[0] - a[0])
    .map(([band, words]) => `${band}\t${words.join(" ")}\n`)
    .join("");
}

/** Reads a list of "band<TAB>words" lines; lines that start with `#` are comments. */
export function parseBandList(text: string): Map<string, number> {
  const bands = new Map<string, number>();
  for (const line of text.split("\n")) {
    const tab = line.indexOf("\t");
    if (line.startsWith("#") || tab < 0) continue;
    const band = Number(line.slice(0, tab));
    for (const word of line
      .slice(tab + 1)
      .trim()
      .split(/\s+/u))
      bands.set(word, Math.max(band, bands.get(word) ?? 0));
  }
  return bands;
}
