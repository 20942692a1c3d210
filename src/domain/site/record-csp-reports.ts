/** Counts CSP violation reports from browsers, stripped of personal data. */
import { pagePaths } from "#contract/paths.ts";
import type { Clock } from "../ports.ts";
import type { CountedCspViolation, CspViolation, Store } from "../store.ts";

/** Maximum number of kinds stored; browser extensions alone can create any number. */
export const maxCspKinds = 500;
/** Reports read per call. */
const maxReportsPerCall = 20;
/** All parts form one database key, and PostgreSQL limits an index row to less than 2.7 kB. */
const maxPartChars = 200;

export interface CspReportDeps {
  readonly clock: Clock;
  readonly store: Store;
}

/** One report as sent, in either of the two formats; any field may be missing or invalid. */
export type RawCspReport = Readonly<Record<string, unknown>>;

export async function recordCspReports(deps: CspReportDeps, reports: readonly RawCspReport[]): Promise<void> {
  const seenAtMs = deps.clock.nowMs();
  const kinds = merged(reports.slice(0, maxReportsPerCall).map(toViolation));
  if (kinds.length === 0) return;
  await deps.store.transaction((tx) => tx.cspReports.count(kinds, seenAtMs, maxCspKinds));
}

/** Each kind once and sorted, so that all transactions lock rows in the same order and can't deadlock. */
function merged(violations: readonly CspViolation[]): CountedCspViolation[] {
  const byKey = new Map<string, CountedCspViolation>();
  for (const violation of violations) {
    const key = JSON.stringify([violation.directive, violation.blocked, violation.page, violation.source]);
    byKey.set(key, { ...violation, times: (byKey.get(key)?.times ?? 0) + 1 });
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted);
}

/** Keeps directive, blocked origin, our page and the script's file; drops query, fragment, sample and policy. */
function toViolation(report: RawCspReport): CspViolation {
  return {
    directive: word(report.effectiveDirective ?? report["effective-directive"] ?? report["violated-directive"]),
    blocked: blockedOrigin(report.blockedURL ?? report["blocked-uri"]),
    page: ownPage(report.documentURL ?? report["document-uri"]),
    source: sourceFile(report.sourceFile ?? report["source-file"], report.lineNumber ?? report["line-number"]),
  };
}

const ownPages: ReadonlySet<string> = new Set(Object.values(pagePaths));

function word(value: unknown): string {
  return typeof value === "string" ? (/^[a-z-]{1,40}/.exec(value)?.[0] ?? "") : "";
}

function blockedOrigin(value: unknown): string {
  if (typeof value !== "string") return "";
  if (/^[a-z-]{1,40}$/.test(value)) return value;
  const url = parsed(value);
  if (url === null) return "";
  return originOf(url);
}

/** The origin, or the scheme if there is none. The sender controls their length. */
function originOf(url: URL): string {
  return (url.origin === "null" ? url.protocol : url.origin).slice(0, maxPartChars);
}

function ownPage(value: unknown): string {
  const path = typeof value === "string" ? parsed(value)?.pathname : undefined;
  return path !== undefined && ownPages.has(path) ? path : "";
}

function sourceFile(value: unknown, line: unknown): string {
  const url = typeof value === "string" ? parsed(value) : null;
  if (url === null) return "";
  // A page's path may be anything a visitor typed, so only our assets' paths are kept.
  const path = url.pathname.startsWith("/assets/") ? url.pathname.slice(0, maxPartChars) : "";
  const lineNumber = typeof line === "number" && Number.isInteger(line) && line > 0 ? `:${line}` : "";
  return `${originOf(url)}${path}${lineNumber}`;
}

function parsed(value: string): URL | null {
  return value.length <= 4000 && URL.canParse(value) ? new URL(value) : null;
}
