/** A result as it lies in the draft: read again after a reload, with what the person has decided. */
import type { ModelInfo, RunFinding } from "#contract/ai/run.schema.ts";
import type { Decision, Result, ResultPart } from "./result.ts";

interface KeptPart {
  readonly start: number;
  readonly end: number;
  readonly after: string;
  readonly status: ResultPart["status"];
  readonly code: ResultPart["code"];
  readonly isTruncated?: true;
  readonly isEdited?: true;
  readonly findings: readonly RunFinding[];
  readonly reasons: ResultPart["reasons"];
  readonly decisions: readonly (readonly [string, Decision])[];
}

/** In the draft's own words. */
export interface KeptResult {
  /** Also when it is the draft's own text: that is written on, and the places of the parts are in this one. */
  readonly source: string;
  readonly model: ModelInfo;
  readonly runId: string;
  readonly historyId: string | null;
  readonly options: unknown;
  readonly hidden?: NonNullable<Result["hidden"]>;
  readonly written?: string;
  readonly parts: readonly KeptPart[];
}

/** Only what is over is kept: the rest is with the run. */
export function packResult(result: Result | null): KeptResult | undefined {
  if (result === null || result.parts.some(({ stage }) => stage !== "over")) return undefined;
  const { source, model, runId, historyId = null, options, hidden, written } = result;
  return {
    source,
    model,
    runId,
    historyId,
    options,
    ...(hidden === undefined ? {} : { hidden }),
    ...(written === undefined ? {} : { written }),
    parts: result.parts.map(
      ({ start, end, after, status, code, isTruncated, isEdited, findings, reasons, decisions }) => {
        const marks = { ...(isTruncated && { isTruncated }), ...(isEdited && { isEdited }) };
        return {
          start,
          end,
          after,
          status,
          code,
          ...marks,
          findings: findings ?? [],
          reasons,
          decisions: [...decisions],
        };
      },
    ),
  };
}

/** Reads a kept result for a draft's text; undefined when it is none, or none that fits together. */
export function readKeptResult(value: unknown, text: string): KeptResult | undefined {
  if (!isRecord(value) || !Array.isArray(value.parts) || !isModel(value.model)) return undefined;
  // Drafts of before had a source of their own only where it was another text.
  const source = typeof value.source === "string" ? value.source : text;
  let at = 0;
  const parts: KeptPart[] = [];
  for (const one of value.parts as unknown[]) {
    const part = keptPart(one, at, source.length);
    if (part === undefined) return undefined;
    at = part.end;
    parts.push(part);
  }
  const { model, options } = value;
  const runId = typeof value.runId === "string" ? value.runId : "";
  const historyId = typeof value.historyId === "string" ? value.historyId : null;
  const hidden = Array.isArray(value.hidden) ? { hidden: list(value.hidden).filter(isHidden) } : {};
  const written = typeof value.written === "string" ? { written: value.written } : {};
  return { source, ...hidden, ...written, model, runId, historyId, options, parts };
}

/** The result as it was; its changes are yet to be worked out. */
export function unpackResult(kept: KeptResult): Result {
  const { source } = kept;
  return {
    source,
    model: kept.model,
    runId: kept.runId,
    historyId: kept.historyId,
    options: kept.options,
    ...(kept.hidden === undefined ? {} : { hidden: kept.hidden }),
    ...(kept.written === undefined ? {} : { written: kept.written }),
    parts: kept.parts.map(({ decisions, ...part }) => ({
      ...part,
      before: source.slice(part.start, part.end),
      stage: "over",
      changes: null,
      sentences: [],
      decisions: new Map(decisions),
    })),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isModel(value: unknown): value is ModelInfo {
  return (
    isRecord(value) && [value.kind, value.provider, value.model, value.place].every((one) => typeof one === "string")
  );
}

function keptPart(value: unknown, from: number, to: number): KeptPart | undefined {
  if (!isRecord(value) || typeof value.after !== "string") return undefined;
  const { start, end, after } = value;
  if (!isOffset(start) || !isOffset(end) || start < from || end < start || end > to) return undefined;
  return {
    start,
    end,
    after,
    status: value.status === "failed" || value.status === "stopped" ? value.status : "complete",
    code: (typeof value.code === "string" ? value.code : null) as KeptPart["code"],
    ...(value.isTruncated === true && { isTruncated: true }),
    ...(value.isEdited === true && { isEdited: true }),
    findings: list(value.findings).filter(isFinding),
    reasons: list(value.reasons).filter(isReason),
    decisions: list(value.decisions).filter(isDecision),
  };
}

function isOffset(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isSpan(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(isOffset);
}

function isFinding(value: unknown): value is RunFinding {
  if (!isRecord(value) || typeof value.message !== "string" || typeof value.kind !== "string") return false;
  return [value.before, value.after].every((span) => span === null || isSpan(span));
}

function isHidden(value: unknown): value is NonNullable<Result["hidden"]>[number] {
  if (!isRecord(value) || typeof value.marker !== "string" || typeof value.kind !== "string") return false;
  return isOffset(value.number) && list(value.written).every((one) => typeof one === "string");
}

function isReason(value: unknown): value is ResultPart["reasons"][number] {
  return isRecord(value) && isSpan(value.before) && typeof value.text === "string" && typeof value.why === "string";
}

function isDecision(value: unknown): value is readonly [string, Decision] {
  return Array.isArray(value) && typeof value[0] === "string" && (value[1] === "accepted" || value[1] === "rejected");
}
