/** Formats a summary without a model: prose, bullet points, or terms with their definitions. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { wordsOf } from "../../measure/measure.ts";
import { glossary } from "./glossary.ts";
import { summariseText } from "./summarise-text.ts";

/** Formats for sentences of the text itself. */
export type ExtractFormat = "resume" | "noeglepunkter" | "begreber";

/** @returns the text; empty if no whole sentence fits in `maxWords` */
export function summaryText(
  text: string,
  { format, focus, maxWords }: { readonly format: ExtractFormat; readonly focus: string; readonly maxWords: number },
  parts: { readonly lexicon: Lexicon },
): string {
  if (format === "begreber") return termLines(text, maxWords, parts);
  const shape = format === "noeglepunkter" ? "points" : "prose";
  const { sentences } = summariseText(text, { length: { kind: "words", max: maxWords }, focus, shape }, parts);
  const lines = sentences.map((sentence) => inOneLine(sentence.text));
  return format === "noeglepunkter" ? lines.map((line) => `- ${line}`).join("\n") : lines.join(" ");
}

function termLines(text: string, maxWords: number, parts: { readonly lexicon: Lexicon }): string {
  const lines: string[] = [];
  let words = 0;
  for (const { term, sentence } of glossary(text, parts)) {
    const line = `- ${term.slice(0, 1).toUpperCase()}${term.slice(1)}: ${inOneLine(sentence.text)}`;
    words += wordsOf(line);
    if (words > maxWords) break;
    lines.push(line);
  }
  return lines.join("\n");
}

function inOneLine(sentence: string): string {
  return sentence.replaceAll(/\s+/g, " ").trim();
}
