/** The report line by line, in the words that stand on the page: what the Word document is made of. */
import { sourceOf } from "#dansk/rules/sources.ts";
import type { ReportLine } from "../../files/word/write-report.ts";
import { categoryNames, sourceText } from "../../texts.da.ts";
import type { ReportItem, ReportPart } from "./report-groups.ts";
import * as texts from "./texts.da.ts";

/** @param about What the report is of: the file, when, and how much */
export function reportLines(parts: readonly ReportPart[], about: string): readonly ReportLine[] {
  const lines: ReportLine[] = [
    { kind: "title", text: texts.title },
    { kind: "about", text: about },
  ];
  if (parts.length === 0) lines.push({ kind: "text", text: texts.nothing });
  for (const { category, count, groups } of parts) {
    lines.push({ kind: "heading", text: `${categoryNames[category]} (${count})` });
    for (const { rule, message, explanation, items } of groups) {
      for (const item of items) lines.push({ kind: "change", text: `${changeLine(item)} `, quote: item.around });
      if (items.length === 1) lines.push({ kind: "text", text: message });
      lines.push({ kind: "explanation", text: explanation });
      const source = sourceOf(rule);
      if (source) lines.push({ kind: "explanation", text: sourceText(source) });
    }
  }
  lines.push({ kind: "foot", text: texts.foot });
  return lines;
}

/** The change alone; the words around it follow. */
export function changeLine({ before, after, isDone }: ReportItem): string {
  return `${before} → ${after ?? texts.noSuggestion} (${isDone ? texts.done : texts.left}):`;
}
