/** Writes the verdict of each reference into its mark, for output that can't show it beside the text. */
import { citationMarks } from "./citation-marks.ts";

export interface CitationVerdict {
  readonly number: number;
  readonly verdict: "found" | "weak" | "missing" | "invented";
}

/** What follows a number: *[3 (ikke fundet i kilden)]*. None for what was found. */
const words: Readonly<Record<CitationVerdict["verdict"], string>> = {
  found: "",
  weak: "kilden siger kun noget lignende",
  missing: "ikke fundet i kilden",
  invented: "kilden findes ikke",
};

/** A verdict in Danish; empty if the reference was found. */
export function verdictWords(verdict: CitationVerdict["verdict"]): string {
  return words[verdict];
}

/**
 * Adds the verdicts to the marks of an answer.
 * @param citations - one for each number of each mark of `markdown`, in their order; null if nothing was checked
 * @returns the text with its verdicts, or as it was where the citations belong to another text
 */
export function withVerdicts(markdown: string, citations: readonly CitationVerdict[] | null): string {
  if (citations === null || citations.every(({ verdict }) => verdict === "found")) return markdown;
  const marks = citationMarks(markdown);
  if (marks.reduce((sum, { numbers }) => sum + numbers.length, 0) !== citations.length) return markdown;
  let written = "";
  let [done, next] = [0, 0];
  for (const { start, end, numbers } of marks) {
    const reported = citations.slice(next, next + numbers.length);
    next += numbers.length;
    if (reported.every(({ verdict }) => verdict === "found")) continue;
    const parts = reported.map(({ number, verdict }) =>
      words[verdict] === "" ? number : `${number} (${words[verdict]})`,
    );
    written += `${markdown.slice(done, start)}[${parts.join(", ")}]`;
    done = end;
  }
  return written + markdown.slice(done);
}
