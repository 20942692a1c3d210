/** Corrects a text by what the engine is certain of, and says what was done. */
import type { Engine } from "../../../engine/engine.ts";
import type { Finding } from "../../../finding.ts";
import { notDanish } from "../../../rules/words/spelling/not-danish.ts";
import type { AssistantAnswer } from "../answer.ts";
import * as messages from "../messages.da.ts";
import { exactText, inlineText } from "./exact-text.ts";

/** So many kinds of corrections are told; the rest is counted. */
const mostTold = 40;
/** Words of the text that a correction is shown with. */
const mostShown = 80;

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

/** A correction with the words that it touches: *siger at* and not only the place of its comma. */
function shownOf(text: string, { start, end, replacement }: Correction): readonly [before: string, after: string] {
  let from = start;
  let to = end;
  const isBare = !/[\p{L}\p{N}]/u.test(text.slice(start, end)) || !/[\p{L}\p{N}]/u.test(replacement);
  if (isBare) {
    while (from > 0 && start - from < mostShown / 2 && /[ ,.;:]/u.test(text[from - 1] ?? "")) from -= 1;
    while (to < text.length && to - end < mostShown / 2 && /[ ,.;:]/u.test(text[to] ?? "")) to += 1;
  }
  while (from > 0 && start - from < mostShown && isWordSign(text[from - 1]) && (isBare || isWordSign(text[from])))
    from -= 1;
  while (to < text.length && to - end < mostShown && isWordSign(text[to]) && (isBare || isWordSign(text[to - 1])))
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
  const left = lines.length - mostTold;
  return left > 0 ? [...lines.slice(0, mostTold), messages.moreCorrections(left)] : lines;
}

/** The text with all that is certain put right; what is only possible stays as it was written. */
export function correct(text: string, engine: Engine): AssistantAnswer {
  const findings = engine.check(text, { komma: "foelg" });
  const foreign = findings.find(({ rule }) => rule === notDanish.id);
  const corrections = certainOf(findings);
  if (corrections.length === 0) {
    return { did: "corrected", markdown: [messages.nothingWrong, ...(foreign ? [foreign.message] : [])].join("\n\n") };
  }
  const told = linesOf(text, corrections).map((line) => `- ${line}`);
  const markdown = [
    messages.corrected(corrections.length),
    exactText(withCorrections(text, corrections)),
    told.join("\n"),
    ...(foreign ? [foreign.message] : []),
  ].join("\n\n");
  return { did: "corrected", markdown };
}
