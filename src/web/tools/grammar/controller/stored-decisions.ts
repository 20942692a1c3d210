/** What a person has done to a draft besides writing it: corrections, ignored findings, shown answers. Stored with it. */
import type { Category, Confidence } from "#dansk/finding.ts";
import type { Range } from "../../../checking/engine/edit.ts";
import type { Correction, FindingDecisions, IgnoredPlace, TrackedFinding } from "../../../checking/finding-store.ts";
import { categoryNames } from "../../../checking/texts.da.ts";
import { isRecord } from "../../../documents/draft/stored.ts";
import type { SeenPlace } from "../learning/learning.ts";

/** Offsets belong to the text that it is stored with. */
export interface KeptWork extends FindingDecisions {
  readonly seen: readonly SeenPlace[];
}

export const noWork: KeptWork = { corrections: [], ignored: [], ignoredWords: [], seen: [] };

/** Of each kind; the oldest go first. Storage is small, and the text itself comes before all of it. */
const maxKept = 500;
const maxChars = 2000;
/** The engine's numbers begin at 1. */
const noNumber = 0;

/** The work as it is stored, in places of its own and without suggestions; undefined when nothing was done. */
export function packWork({ corrections, ignored, ignoredWords, seen }: KeptWork): KeptWork | undefined {
  const isEmpty = corrections.length + ignored.length + ignoredWords.length + seen.length === 0;
  if (isEmpty) return undefined;
  return {
    corrections: corrections.slice(-maxKept).map(withoutSuggestions),
    ignored: ignored.slice(-maxKept).map(copy),
    ignoredWords: ignoredWords.slice(-maxKept),
    seen: seen.slice(-maxKept).map(copy),
  };
}

/** Places move with the text that they belong to. */
function copy<Place extends Range>(place: Place): Place {
  return { ...place };
}

function withoutSuggestions(one: Correction): Correction {
  if (!one.of) return copy(one);
  return { ...one, of: { ...one.of, finding: { ...one.of.finding, suggestions: [] } } };
}

/** Reads stored work for a text; whatever does not fit the text, or is no work, is left out. */
export function readWork(value: unknown, text: string): KeptWork | undefined {
  if (!isRecord(value)) return undefined;
  return packWork({
    corrections: list(value.corrections).flatMap((one) => correction(one, text)),
    ignored: list(value.ignored).flatMap((one) => ignoredPlace(one, text)),
    ignoredWords: list(value.ignoredWords).filter(isText),
    seen: list(value.seen).flatMap((one) => seenPlace(one, text)),
  });
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(-maxKept) : [];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= maxChars;
}

function isCategory(value: unknown): value is Category {
  return typeof value === "string" && Object.hasOwn(categoryNames, value);
}

/** A place inside the text, in a new object that may move. */
function range({ start, end }: Record<string, unknown>, text: string): Range | undefined {
  if (!Number.isInteger(start) || !Number.isInteger(end)) return undefined;
  const place = { start: Number(start), end: Number(end) };
  return place.start >= 0 && place.start <= place.end && place.end <= text.length ? place : undefined;
}

function correction(value: unknown, text: string): Correction[] {
  if (!isRecord(value)) return [];
  const place = range(value, text);
  const { before, after } = value;
  if (!place || !isText(before) || !isText(after) || text.slice(place.start, place.end) !== after) return [];
  const of = answered(value.of, place);
  return [{ ...place, before, after, ...(of && { of }) }];
}

/** The finding that a correction answers; its place and its number are those of the correction and of nothing. */
function answered(value: unknown, place: Readonly<Range>): TrackedFinding | undefined {
  if (!isRecord(value) || !isRecord(value.finding)) return undefined;
  const { text, lead, tail } = value;
  const { rule, category, message, explanation } = value.finding;
  if (!isText(text) || !isText(lead) || !isText(tail)) return undefined;
  if (!isText(rule) || !isText(message) || !isText(explanation) || !isCategory(category)) return undefined;
  const confidence: Confidence = value.finding.confidence === "mulig" ? "mulig" : "sikker";
  const told = { rule, category, confidence, message, explanation, suggestions: [] };
  return { ...place, id: noNumber, text, lead, tail, finding: { ...place, ...told, id: noNumber } };
}

function ignoredPlace(value: unknown, text: string): IgnoredPlace[] {
  if (!isRecord(value) || !isText(value.rule) || !isText(value.text)) return [];
  const place = range(value, text);
  if (!place || text.slice(place.start, place.end) !== value.text) return [];
  return [{ ...place, rule: value.rule, text: value.text }];
}

function seenPlace(value: unknown, text: string): SeenPlace[] {
  if (!isRecord(value) || !isText(value.rule) || !isCategory(value.category)) return [];
  const place = range(value, text);
  return place ? [{ ...place, rule: value.rule, category: value.category }] : [];
}
