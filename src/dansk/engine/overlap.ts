/** Resolves overlapping findings of several rules. */
import type { Finding } from "../finding.ts";
import type { Rule } from "../rules/rule.ts";

/** A finding with the rule that made it. Offsets count from the start of the sentence. */
export interface Candidate {
  readonly finding: Finding;
  readonly rule: Rule;
}

const weights = { list: 0, pattern: 1, spelling: 2 } as const;

function rank(a: Candidate, b: Candidate): number {
  const sure = Number(a.finding.confidence === "mulig") - Number(b.finding.confidence === "mulig");
  if (sure !== 0) return sure;
  const weight = weights[a.rule.weight] - weights[b.rule.weight];
  if (weight !== 0) return weight;
  const length = b.finding.end - b.finding.start - (a.finding.end - a.finding.start);
  if (length !== 0) return length;
  return a.finding.start - b.finding.start || (a.rule.id < b.rule.id ? -1 : a.rule.id > b.rule.id ? 1 : 0);
}

function collide(a: Finding, b: Finding): boolean {
  if (a.start === b.start && a.end === b.end) return true;
  if (a.start === a.end) return a.start > b.start && a.start < b.end;
  if (b.start === b.end) return b.start > a.start && b.start < a.end;
  return a.start < b.end && b.start < a.end;
}

/**
 * Returns the findings to keep, in text order. Priority: certain before possible, then closed lists, patterns and
 * spelling, then the longest. The result does not depend on the order of `candidates`.
 */
export function settle(candidates: readonly Candidate[]): readonly Finding[] {
  if (candidates.length === 0) return [];
  // Sorted by start, a finding can only collide with neighbours: each kept one is compared with those around it.
  const kept: Finding[] = [];
  for (const { finding } of [...candidates].sort(rank)) {
    let at = lowerBound(kept, finding.start);
    let free = true;
    for (let i = at - 1; i >= 0 && free; i -= 1) {
      const other = kept[i];
      if (other === undefined || other.end < finding.start) break;
      free = !collide(finding, other);
    }
    for (let i = at; i < kept.length && free; i += 1) {
      const other = kept[i];
      if (other === undefined || other.start > finding.end) break;
      free = !collide(finding, other);
    }
    if (!free) continue;
    while (at < kept.length && (kept[at]?.start ?? 0) === finding.start && (kept[at]?.end ?? 0) <= finding.end) at += 1;
    kept.splice(at, 0, finding);
  }
  return kept;
}

function lowerBound(findings: readonly Finding[], start: number): number {
  let low = 0;
  let high = findings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((findings[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
