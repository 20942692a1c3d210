/** Gathers what was corrected and what is left by kind, each explanation once: what the report shows. */
import type { Category } from "#dansk/finding.ts";
import { wordsOf, wordsWith } from "../../../checking/cards/changed-words.ts";
import { around, type WordsAround } from "../../../checking/cards/words-around.ts";
import type { Correction, TrackedFinding } from "../../../checking/finding-store.ts";
import { categoryOrder } from "../../../checking/texts.da.ts";

export interface ReportItem {
  readonly key: string;
  readonly before: string;
  /** Undefined when there is no suggestion to show. */
  readonly after: string | undefined;
  readonly isDone: boolean;
  /** Where it stands in the text as it is now. */
  readonly around: WordsAround;
}

/** What one explanation explains. */
interface ReportGroup {
  /** Id of the rule. */
  readonly rule: string;
  readonly message: string;
  readonly explanation: string;
  readonly items: readonly ReportItem[];
}

export interface ReportPart {
  readonly category: Category;
  readonly count: number;
  readonly groups: readonly ReportGroup[];
}

interface Entry {
  readonly one: TrackedFinding;
  readonly item: ReportItem;
}

/**
 * @param open findings that may be shown, in text order
 * @param text The text as it is now
 */
export function reportParts(
  corrections: readonly Correction[],
  open: readonly TrackedFinding[],
  text: string,
): readonly ReportPart[] {
  const entries: Entry[] = [];
  for (const [index, done] of corrections.entries()) {
    const { of, after } = done;
    if (!of) continue;
    entries.push({
      one: of,
      item: {
        key: `done${index}`,
        before: wordsOf(of),
        after: wordsWith(of, after),
        isDone: true,
        around: around(text, done, of),
      },
    });
  }
  for (const one of open) {
    const first = one.finding.suggestions[0];
    const after = first === undefined ? undefined : wordsWith(one, first);
    entries.push({
      one,
      item: { key: `open${one.id}`, before: wordsOf(one), after, isDone: false, around: around(text, one, one) },
    });
  }
  return categoryOrder.flatMap((category) => {
    const here = entries.filter(({ one }) => one.finding.category === category);
    return here.length === 0 ? [] : [{ category, count: here.length, groups: groupsOf(here) }];
  });
}

function groupsOf(entries: readonly Entry[]): readonly ReportGroup[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { rule, explanation } = entry.one.finding;
    const key = `${rule} ${explanation}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { rule, message, explanation } = first.one.finding;
    return [{ rule, message, explanation, items: group.map(({ item }) => item) }];
  });
}
