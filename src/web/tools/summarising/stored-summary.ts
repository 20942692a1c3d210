/** Reads and writes the tool data stored with the draft: summary, page starts, disabled terms, reference. */
import type { HistoryEntryBody } from "#contract/ai/history.schema.ts";
import type { ModelInfo, RunFinding } from "#contract/ai/run.schema.ts";
import type { SentenceLink, Verdict } from "#dansk/writing/sources/link-summary.ts";
import { isModelInfo, type Origin, readOrigin } from "../../documents/draft/origin.ts";
import { isRecord } from "../../documents/draft/stored.ts";
import { asChoices } from "./choices.ts";
import { asPages } from "./page-references.ts";
import { asReference, emptyReference, type ReferenceFields } from "./reference.ts";
import { betweenParts, type Summary } from "./summary.ts";

/** What belongs to the text and to nothing else. */
export interface Companion {
  readonly pages: readonly number[];
  readonly offTerms: readonly string[];
  readonly reference: ReferenceFields;
}

export const noCompanion: Companion = { pages: [], offTerms: [], reference: emptyReference };

export interface KeptSummary {
  /** Left out when the summary is made of the draft's own text. */
  readonly source?: string;
  readonly pages: readonly number[];
  readonly model: ModelInfo;
  readonly runId: string;
  readonly historyId: string | null;
  readonly choices: unknown;
  readonly text: string;
  readonly links: readonly SentenceLink[] | null;
  readonly findings: readonly RunFinding[];
  /** Left out when no model had written any of the source. */
  readonly origin?: Origin;
  readonly isEdited: boolean;
  readonly written?: string;
}

/** In the draft's own words. */
export interface Work extends Companion {
  readonly summary?: KeptSummary;
}

const mostOffTerms = 40;

/** Only what is finished is kept: the rest is with the run. @param text the draft's @returns undefined for nothing */
export function packWork(companion: Companion, summary: Summary | null, text: string): Work | undefined {
  const kept = summary === null || summary.isGrowing ? undefined : pack(summary, text);
  const { pages, offTerms, reference } = companion;
  const isEmpty = pages.length === 0 && offTerms.length === 0 && isEmptyReference(reference);
  if (kept === undefined && isEmpty) return undefined;
  return { pages, offTerms, reference, ...(kept && { summary: kept }) };
}

function isEmptyReference({ authors, title, year, pages }: ReferenceFields): boolean {
  return authors + title + year + pages === "";
}

function pack({ isGrowing: _, covered: __, source, origin, ...rest }: Summary, text: string): KeptSummary {
  return { ...(source === text ? {} : { source }), ...(origin && { origin }), ...rest };
}

/** An entry of the history as it was when the run was over; where its sentences stand is found anew. */
export function workOfEntry({
  id,
  model,
  options,
  parts,
}: Pick<HistoryEntryBody, "id" | "model" | "options" | "parts">): Work {
  const choices = asChoices(options);
  const texts = parts.map(({ text }) => text.trim()).filter((text) => text !== "");
  if (texts.length === 0) return noCompanion;
  const text = texts.join(betweenParts(choices.format));
  const summary = {
    pages: [],
    model,
    runId: "",
    historyId: id,
    choices,
    text,
    links: null,
    findings: [],
    isEdited: false,
  };
  return { ...noCompanion, summary };
}

/** Reads what lies in a draft with this text; undefined when it is none. */
export function readWork(value: unknown, text: string): Work | undefined {
  if (!isRecord(value)) return undefined;
  const summary = readSummary(value.summary, text);
  const offTerms = Array.isArray(value.offTerms) ? value.offTerms : [];
  return {
    pages: asPages(value.pages, text.length),
    offTerms: offTerms.filter((one): one is string => typeof one === "string").slice(0, mostOffTerms),
    reference: asReference(value.reference),
    ...(summary && { summary }),
  };
}

function readSummary(value: unknown, text: string): KeptSummary | undefined {
  if (!isRecord(value) || typeof value.text !== "string" || value.text === "" || !isModelInfo(value.model))
    return undefined;
  const source = typeof value.source === "string" ? value.source : text;
  const own = value.text;
  const origin = readOrigin(value.origin);
  return {
    ...(source === text ? {} : { source }),
    pages: asPages(value.pages, source.length),
    model: value.model,
    runId: typeof value.runId === "string" ? value.runId : "",
    historyId: typeof value.historyId === "string" ? value.historyId : null,
    choices: value.choices,
    text: own,
    links: readLinks(value.links, own.length, source.length),
    findings: (Array.isArray(value.findings) ? value.findings : []).filter(
      (one): one is RunFinding =>
        isRecord(one) && typeof one.message === "string" && (one.kind === "left-out" || isSpan(one.after, own.length)),
    ),
    ...(origin && { origin }),
    isEdited: value.isEdited === true,
    ...(typeof value.written === "string" && { written: value.written }),
  };
}

/** The summary as it was; what of the source was used is yet to be worked out. */
export function unpackSummary(kept: KeptSummary, text: string): Summary {
  const { source = text, choices, origin, ...rest } = kept;
  return { ...rest, source, choices: asChoices(choices), origin, isGrowing: false, covered: null };
}

const verdicts: readonly unknown[] = ["found", "weak", "not-found"] satisfies readonly Verdict[];

/** Links that don't fit the two texts are found anew. */
function readLinks(value: unknown, length: number, sourceLength: number): readonly SentenceLink[] | null {
  if (!Array.isArray(value)) return null;
  let at = 0;
  for (const link of value as unknown[]) {
    if (!isRecord(link) || !verdicts.includes(link.verdict) || !Array.isArray(link.passages)) return null;
    if (link.note !== undefined && typeof link.note !== "string") return null;
    if (!isPlace(link, length) || (link.start as number) < at) return null;
    if (!link.passages.every((one) => isRecord(one) && isPlace(one, sourceLength) && typeof one.score === "number"))
      return null;
    at = link.end as number;
  }
  return value as readonly SentenceLink[];
}

function isPlace({ start, end }: Readonly<Record<string, unknown>>, length: number): boolean {
  return isSpan([start, end], length);
}

function isSpan(value: unknown, length: number): boolean {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isInteger)) return false;
  const [start, end] = value as [number, number];
  return start >= 0 && start <= end && end <= length;
}
