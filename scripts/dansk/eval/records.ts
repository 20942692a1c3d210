/** Reads texts with marked errors: one JSON object per line, as in `tests/evals`. */

/** An error. Offsets are UTF-16 units; `start === end` if something is missing. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  /** Every form that is right there. */
  readonly right: readonly string[];
  readonly class: string;
  /** As written and `right` are both good: neither rewarded nor punished. */
  readonly optional?: boolean;
}

/** A text; without edits (or only optional ones) it is right as it is. */
export interface EvalRecord {
  readonly id: string;
  readonly text: string;
  readonly edits: readonly Edit[];
  /** Old spelling or broken text: alarms on it are counted apart. */
  readonly doubtful?: boolean;
}

/** A set that can't be used, with the line that is wrong. */
export class EvalDataError extends Error {
  override readonly name = "EvalDataError";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isEdit(value: unknown, text: string): value is Edit {
  if (!isObject(value)) return false;
  const { start, end, right, class: kind } = value;
  return (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    Number(start) >= 0 &&
    Number(start) <= Number(end) &&
    Number(end) <= text.length &&
    Array.isArray(right) &&
    right.length > 0 &&
    right.every((form) => typeof form === "string") &&
    typeof kind === "string"
  );
}

function isRecord(value: unknown): value is EvalRecord {
  if (!isObject(value)) return false;
  const { id, text, edits } = value;
  return (
    typeof id === "string" &&
    typeof text === "string" &&
    Array.isArray(edits) &&
    edits.every((edit) => isEdit(edit, text))
  );
}

/**
 * Reads a set; undefined when the file holds something else (its records have no `edits`).
 * @throws EvalDataError for a line that can't be read or an edit outside its text
 */
export function parseRecords(name: string, lines: string): readonly EvalRecord[] | undefined {
  const records: EvalRecord[] = [];
  for (const [index, line] of lines.split("\n").entries()) {
    if (line.trim() === "") continue;
    const value: unknown = JSON.parse(line);
    if (records.length === 0 && isObject(value) && !Array.isArray(value.edits)) return undefined;
    if (!isRecord(value)) throw new EvalDataError(`${name}, line ${index + 1}: not a text with edits inside it`);
    records.push(value);
  }
  return records.length === 0 ? undefined : records;
}
