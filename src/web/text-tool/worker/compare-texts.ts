/** Compares two texts for the page: what changed, the sentences of the text after, and what should be looked at. */
import type { RunFinding } from "#contract/ai/run.schema.ts";
import type { Lexicon } from "#dansk/lexicon/lexicon.ts";
import { splitSentences } from "#dansk/text/sentences.ts";
import type { TextChange } from "#dansk/writing/diff/change.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { compareMeaning } from "#dansk/writing/guard/compare-meaning.ts";
import { brokenLocks } from "#dansk/writing/rewriting/locked-spans.ts";
import * as texts from "../texts.da.ts";
import type { Comparison } from "./protocol.ts";

/**
 * @param keep words to keep (*Bevar ord*)
 * @param lexicon undefined where it can't be had: then nothing is checked
 */
export function compareTexts(
  before: string,
  after: string,
  keep: readonly string[],
  lexicon: Lexicon | undefined,
): Comparison {
  const changes = diffTexts(before, after);
  const found = lexicon === undefined ? null : findingsOf(before, after, keep, lexicon);
  const findings = found?.filter((finding) => isInChange(finding, changes)) ?? null;
  return { changes, sentences: sentencesOf(after), findings };
}

/**
 * What stands word for word in both texts is neither lost nor added. What has a place in both was compared with
 * something, and that is told wherever it stands.
 */
function isInChange({ before, after }: RunFinding, changes: readonly TextChange[]): boolean {
  const side = before === null ? "after" : "before";
  const span = before ?? after;
  if (span === null || (before !== null && after !== null)) return true;
  return changes.some((change) => {
    const { start, end } = change[side];
    // A sentence that was moved is the same sentence.
    return change.kind !== "moved" && start < span[1] && span[0] < end;
  });
}

function sentencesOf(text: string): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  let at = 0;
  for (const sentence of splitSentences(text)) {
    const body = sentence.text.trim();
    const start = at + sentence.text.indexOf(body);
    if (body !== "") spans.push([start, start + body.length]);
    at += sentence.text.length;
  }
  return spans;
}

/**
 * What differs in meaning, then what is locked and gone. What the guard has told of a place is not told again because
 * it was locked as well.
 */
function findingsOf(before: string, after: string, keep: readonly string[], lexicon: Lexicon): readonly RunFinding[] {
  if (before === after) return [];
  const found = compareMeaning(before, after, { lexicon }).map((one): RunFinding => {
    return { kind: one.kind, before: pair(one.before), after: pair(one.after), message: one.message };
  });
  const locks = brokenLocks(before, after, keep, { lexicon })
    .filter((lock) => !found.some(({ before: at }) => at !== null && at[0] < lock.before[1] && lock.before[0] < at[1]))
    .map((lock): RunFinding => {
      return { kind: "locked", before: pair(lock.before), after: null, message: texts.lockBroken(lock.text) };
    });
  return [...found, ...locks];
}

function pair(span: readonly [number, number] | null): [number, number] | null {
  return span === null ? null : [span[0], span[1]];
}
