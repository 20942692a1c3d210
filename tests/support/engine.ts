/** The engine for tests, made once a process, and what tests do with findings again and again. */
import type { Engine } from "#dansk/engine/engine.ts";
import { openEngine } from "#dansk/engine/open-engine.ts";
import type { Finding } from "#dansk/finding.ts";
import { readBytes, taggerFile } from "../../scripts/dansk/data-files.ts";
import { lexiconBytes } from "./lexicon.ts";

let engine: Engine | undefined;

/** The engine with all rules on the compiled files. */
export function testEngine(): Engine {
  engine ??= openEngine({ lexicon: lexiconBytes(), tagger: readBytes(taggerFile) });
  return engine;
}

/** The text with the first suggestion of each finding put in its place. */
export function applyFirst(text: string, findings: readonly Finding[]): string {
  let corrected = text;
  for (const { start, end, suggestions } of [...findings].reverse()) {
    const first = suggestions[0];
    if (first !== undefined) corrected = corrected.slice(0, start) + first + corrected.slice(end);
  }
  return corrected;
}

/** The certain findings, in a form that reads well in a failed test. */
export function certain(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => finding.confidence === "sikker");
}

/** `rule: »flagged« → suggestion`, one for each finding. */
export function describeFindings(text: string, findings: readonly Finding[]): readonly string[] {
  return findings.map((f) => `${f.rule}: »${text.slice(f.start, f.end)}« → ${f.suggestions[0] ?? "–"}`);
}
