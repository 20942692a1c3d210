/** A summary with the source that it was made of, where each of its sentences stands in it, and what of it was used. */
import type { ModelInfo, RunFinding } from "#contract/ai/run.schema.ts";
import type { SummaryFormat } from "#contract/tools/summarising.rules.ts";
import type { SentenceLink } from "#dansk/writing/sources/link-summary.ts";
import type { RunSource } from "../../ai-runs/run/kept-run.ts";
import type { RunView } from "../../ai-runs/run/run-view.ts";
import { type Origin, readOrigin } from "../../documents/draft/origin.ts";
import { hasMarkers, unblur } from "../../writing-worker/personal-data/blurring.ts";
import type { Covered } from "../../writing-worker/summarise-here.ts";
import { asChoices, type Choices } from "./choices.ts";
import { asPages } from "./page-references.ts";

export interface Summary {
  readonly source: string;
  /** Where the pages of the source begin, UTF-16; empty where it has none. */
  readonly pages: readonly number[];
  readonly model: ModelInfo;
  readonly runId: string;
  /** Where the history keeps it; null when it does not. */
  readonly historyId: string | null;
  readonly choices: Choices;
  readonly text: string;
  /** More may come. */
  readonly isGrowing: boolean;
  /** For each sentence; null until they have been found, or where they can't be. */
  readonly links: readonly SentenceLink[] | null;
  readonly covered: Covered | null;
  /** What the server's guard has seen; places in `text`. */
  readonly findings: readonly RunFinding[];
  /** Which model had written some of the source; undefined for a person's own. */
  readonly origin: Origin | undefined;
  /** The person has written in it. */
  readonly isEdited: boolean;
  /** The text while the person writes in it: it stands, and its places are yet to be looked up. */
  readonly written?: string;
}

/** The summary as it stands, with what is being written in it. */
export function standingSummary(summary: Summary): Summary {
  const { written, ...rest } = summary;
  if (written === undefined || written.trim() === "" || written.trim() === rest.text) return rest;
  return { ...rest, text: written.trim(), links: null, covered: null, findings: [], isEdited: true };
}

/** What a run of this tool is started with, beside its text. */
export interface RunOptions {
  readonly choices: Choices;
  readonly pages: readonly number[];
  readonly origin: Origin | undefined;
}

/** Formats whose lines belong together. */
const lineFormats: ReadonlySet<SummaryFormat> = new Set(["noeglepunkter", "disposition", "begreber"]);

/** What stands between the summaries of two pieces of a long text. */
export function betweenParts(format: SummaryFormat): string {
  return lineFormats.has(format) ? "\n" : "\n\n";
}

/** The summary as far as a run has brought it; null where there is nothing to read yet. */
export function summaryOfRun(of: RunSource, run: RunView): Summary | null {
  const options = readRunOptions(of.options, of.source.length);
  const between = betweenParts(options.choices.format);
  let text = "";
  const findings: RunFinding[] = [];
  for (const part of run.parts) {
    const came = (hasMarkers(of.blurring) ? unblur(of.blurring, part.text) : part.text).trim();
    if (came === "") continue;
    if (text !== "") text += between;
    // Places in a text whose markers were filled in are others; the links are checked against the person's own text.
    if (!hasMarkers(of.blurring) && came === part.text) findings.push(...moved(part.findings, text.length));
    else findings.push(...part.findings.filter(({ kind }) => kind === "left-out"));
    text += came;
  }
  if (text === "") return null;
  return {
    source: of.source,
    pages: options.pages,
    model: run.model,
    runId: run.runId,
    historyId: run.historyId,
    choices: options.choices,
    text,
    isGrowing: run.status === "running",
    links: null,
    covered: null,
    findings,
    origin: options.origin,
    isEdited: false,
  };
}

function moved(findings: readonly RunFinding[], by: number): readonly RunFinding[] {
  return findings.flatMap((one) => {
    if (one.after === null) return one.kind === "left-out" ? [one] : [];
    return [{ ...one, after: [one.after[0] + by, one.after[1] + by] as [number, number] }];
  });
}

function readRunOptions(value: unknown, sourceLength: number): RunOptions {
  const { choices, pages, origin } = (value ?? {}) as Readonly<Partial<Record<keyof RunOptions, unknown>>>;
  return { choices: asChoices(choices), pages: asPages(pages, sourceLength), origin: readOrigin(origin) };
}

/** A question claims nothing, and nothing can bear it out. */
export function isQuestion(
  summary: Pick<Summary, "text">,
  { start, end }: Pick<SentenceLink, "start" | "end">,
): boolean {
  return summary.text.slice(start, end).trimEnd().endsWith("?");
}

export interface LinkCounts {
  readonly all: number;
  /** Where something is known to differ. */
  readonly weak: number;
  readonly missing: number;
}

/** The sentences that claim something, and how many of them are not borne out. */
export function countLinks(summary: Summary): LinkCounts {
  const claims = (summary.links ?? []).filter((link) => !isQuestion(summary, link));
  const weak = claims.filter(({ verdict, note }) => verdict === "weak" && note !== undefined);
  const missing = claims.filter(({ verdict }) => verdict === "not-found");
  return { all: claims.length, weak: weak.length, missing: missing.length };
}

/** What a summary is made of, as its format has it. */
export type SummaryUnit = "sentence" | "point" | "term" | "question";

const units: Readonly<Partial<Record<SummaryFormat, SummaryUnit>>> = {
  noeglepunkter: "point",
  disposition: "point",
  begreber: "term",
  spoergsmaal: "question",
};

/** How many of what there are. */
export function countUnits(summary: Summary): { readonly unit: SummaryUnit; readonly count: number } {
  const unit = units[summary.choices.format] ?? "sentence";
  const { links, text } = summary;
  if (unit === "sentence") return { unit, count: countLinks(summary).all };
  if (unit === "question") return { unit, count: (links ?? []).filter((link) => isQuestion(summary, link)).length };
  return { unit, count: text.split("\n").filter((line) => line.trim() !== "").length };
}

/** What the claims of a summary are called one by one: where some point has several, they are sentences. */
export function unitOfClaims(summary: Summary): SummaryUnit {
  const { unit, count } = countUnits(summary);
  return unit !== "question" && count === countLinks(summary).all ? unit : "sentence";
}

/** The text without one of its sentences, and without what that leaves empty. */
export function withoutSentence(
  { text }: Pick<Summary, "text">,
  { start, end }: Pick<SentenceLink, "start" | "end">,
): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineBreak = text.indexOf("\n", end);
  const lineEnd = lineBreak < 0 ? text.length : lineBreak;
  const before = text.slice(lineStart, start);
  const after = text.slice(end, lineEnd);
  // A bullet or a term alone is no line.
  const isLine = after.trim() === "" && /^\s*(?:[-–•*]\s+|\d{1,3}[.)]\s+)?(?:[^:.!?]{1,60}:\s*)?$/u.test(before);
  if (!isLine) return (text.slice(0, start).trimEnd() + text.slice(end)).trim();
  const rest = text.slice(0, lineStart) + text.slice(Math.min(text.length, lineEnd + 1));
  return rest.replace(/\n{3,}/gu, "\n\n").trim();
}
