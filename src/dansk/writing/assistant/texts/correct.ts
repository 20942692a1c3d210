/** Corrects a text where the engine is certain, and reports what was done. */
import type { Engine } from "../../../engine/engine.ts";
import type { CommaSystem, Finding } from "../../../finding.ts";
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { misspelling } from "../../../rules/words/spelling/misspelling.ts";
import { notDanish } from "../../../rules/words/spelling/not-danish.ts";
import type { AssistantAnswer } from "../answer.ts";
import { looksForeign } from "../language/looks-foreign.ts";
import * as messages from "../messages.da.ts";
import type { TaskWishes } from "../order/read-task.ts";
import { exactText, inlineText } from "./exact-text.ts";
import { isNonProse } from "./non-prose.ts";
import { isUnambiguous } from "./unambiguous.ts";

/** Number of kinds of corrections listed; the rest is counted. */
const maxTold = 40;
/** Words of the text that a correction is shown with. */
const maxShown = 80;
/** Words that a misspelt one may have been meant as. */
const maxMeant = 5;

export interface CorrectParts {
  readonly engine: Engine;
  readonly lexicon: Lexicon;
}

interface Correction extends Finding {
  readonly replacement: string;
}

function certainOf(findings: readonly Finding[]): readonly Correction[] {
  let done = 0;
  return findings.flatMap((finding) => {
    const [replacement] = finding.suggestions;
    if (finding.confidence !== "sikker" || replacement === undefined || finding.start < done) return [];
    done = finding.end;
    return [{ ...finding, replacement }];
  });
}

export interface Checked {
  /** What is put right, in text order. */
  readonly corrections: readonly Correction[];
  /** Misspelt words of which the writer alone knows what was meant. */
  readonly guesses: readonly Correction[];
  /** Names of files, code and the like. */
  readonly noProse: readonly Correction[];
}

/** The certain findings, without those on non-prose, and with guesses separated. */
export function checkedBy({ engine, lexicon }: CorrectParts, text: string, komma: CommaSystem = "foelg"): Checked {
  const all = certainOf(engine.check(text, { komma }));
  const certain = all.filter((found) => !isNonProse(text, found));
  const isGuess = (found: Correction): boolean =>
    found.rule === misspelling.id && !isUnambiguous(text.slice(found.start, found.end), found.suggestions, lexicon);
  return {
    corrections: certain.filter((found) => !isGuess(found)),
    guesses: certain.filter(isGuess),
    noProse: all.filter((found) => isNonProse(text, found)),
  };
}

function withCorrections(text: string, corrections: readonly Correction[]): string {
  let corrected = "";
  let done = 0;
  for (const { start, end, replacement } of corrections) {
    corrected += text.slice(done, start) + replacement;
    done = end;
  }
  return corrected + text.slice(done);
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\p{N}'’-]/u.test(sign);

/** A correction with the words around it: *siger at*, not only the position of its comma. */
export function shownOf(
  text: string,
  { start, end, replacement }: Correction,
): readonly [before: string, after: string] {
  let from = start;
  let to = end;
  const isBare = !/[\p{L}\p{N}]/u.test(text.slice(start, end)) || !/[\p{L}\p{N}]/u.test(replacement);
  if (isBare) {
    while (from > 0 && start - from < maxShown / 2 && /[ ,.;:]/u.test(text[from - 1] ?? "")) from -= 1;
    while (to < text.length && to - end < maxShown / 2 && /[ ,.;:]/u.test(text[to] ?? "")) to += 1;
  }
  while (from > 0 && start - from < maxShown && isWordSign(text[from - 1]) && (isBare || isWordSign(text[from])))
    from -= 1;
  while (to < text.length && to - end < maxShown && isWordSign(text[to]) && (isBare || isWordSign(text[to - 1])))
    to += 1;
  return [text.slice(from, to), text.slice(from, start) + replacement + text.slice(end, to)];
}

/** »X« → »Y«: why; each once, with how often. */
function linesOf(text: string, corrections: readonly Correction[]): readonly string[] {
  const times = new Map<string, number>();
  for (const correction of corrections) {
    const [before, after] = shownOf(text, correction);
    const line = messages.correction(inlineText(before), inlineText(after), correction.message);
    times.set(line, (times.get(line) ?? 0) + 1);
  }
  const lines = [...times].map(([line, count]) => (count > 1 ? `${line} ${messages.times(count)}` : line));
  const left = lines.length - maxTold;
  return left > 0 ? [...lines.slice(0, maxTold), messages.moreCorrections(left)] : lines;
}

/** »X«: perhaps »Y« or »Z«; each word once. */
function guessLines(text: string, guesses: readonly Correction[]): readonly string[] {
  const lines = guesses.map(({ start, end, suggestions }) =>
    messages.guess(inlineText(text.slice(start, end)), suggestions.slice(0, maxMeant).map(inlineText)),
  );
  const all = [...new Set(lines)];
  const left = all.length - maxTold;
  return left > 0 ? [...all.slice(0, maxTold), messages.moreGuesses(left)] : all;
}

/** Opening commas are the writer's choice: the text as it is with them, where that is another text. */
function withOpeningCommas(text: string, corrections: readonly Correction[], parts: CorrectParts): readonly string[] {
  const commas = checkedBy(parts, text, "start").corrections.filter(({ category }) => category === "komma");
  const withThem = withCorrections(text, commas);
  return withThem === withCorrections(text, corrections) ? [] : [messages.openingCommas, exactText(withThem)];
}

const asList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/**
 * The text with all certain findings corrected. Possible findings stay as written. Misspellings with several likely
 * corrections are reported separately.
 */
export function correct(
  text: string,
  { asksCommas }: Pick<TaskWishes, "asksCommas">,
  parts: CorrectParts,
): AssistantAnswer {
  if (looksForeign(text, parts.lexicon)) return { did: "cannot", markdown: messages.onlyDanish };
  const checked = checkedBy(parts, text);
  const corrections = checked.corrections.filter(({ category }) => !asksCommas || category === "komma");
  const guesses = asksCommas ? [] : checked.guesses;
  const isForeign = parts.engine.check(text, { komma: "foelg" }).some(({ rule }) => rule === notDanish.id);
  if (isForeign && corrections.length === 0) return { did: "cannot", markdown: messages.onlyDanish };
  const apart = guesses.length > 0 ? [messages.lookYourself, asList(guessLines(text, guesses))] : [];
  const choice = asksCommas ? withOpeningCommas(text, corrections, parts) : [];
  const note = isForeign ? [messages.partlyForeign] : [];
  if (corrections.length === 0) {
    const nothing = asksCommas ? messages.noCommas : messages.nothingWrong;
    return { did: "corrected", markdown: [nothing, ...choice, ...apart, ...note].join("\n\n") };
  }
  const markdown = [
    messages.corrected(corrections.length),
    exactText(withCorrections(text, corrections)),
    asList(linesOf(text, corrections)),
    ...choice,
    ...apart,
    ...note,
  ].join("\n\n");
  return { did: "corrected", markdown };
}
