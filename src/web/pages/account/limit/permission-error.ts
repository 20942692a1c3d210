/** What is known about a usage limit that was reached, as it lies in sessionStorage under `permissionError`. */
import { type ToolSummary, tools } from "../../../content/tools.ts";
import { ownPath } from "../../../shell/guards.ts";

/** All fields may be missing: the spec leaves the shape open, and storage can hold anything. */
export interface PermissionError {
  /** The tool whose limit it is. */
  readonly tool: ToolSummary | null;
  /** Where in the tool the limit was met: what was written there is there still. */
  readonly path: string | null;
  /** How many runs the plan gives in the period. */
  readonly limit: number | null;
  readonly used: number | null;
  /** ISO time at which the count starts again. */
  readonly resetAt: string | null;
}

/** Reads the stored text; null when there is nothing in it that can be shown. */
export function parsePermissionError(stored: string | null): PermissionError | null {
  if (stored === null) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored);
  } catch {
    return null;
  }
  const fields = record(parsed);
  if (fields === null) return null;
  const tool = toolOf(fields.tool);
  const error: PermissionError = {
    tool,
    path: pathIn(tool, fields.path),
    limit: count(fields.limit),
    used: count(fields.used),
    resetAt: time(fields.resetAt),
  };
  return Object.values(error).some((value) => value !== null) ? error : null;
}

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null ? { ...value } : null;
}

/** By its key as the server names it, or by its Danish name. */
function toolOf(value: unknown): ToolSummary | null {
  return tools.find(({ key, name: called }) => value === key || value === called) ?? null;
}

/** An address of the tool's own page. */
function pathIn(tool: ToolSummary | null, value: unknown): string | null {
  const path = typeof value === "string" ? ownPath(value) : null;
  return tool !== null && path?.split(/[?#]/)[0] === tool.path ? path : null;
}

function count(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function time(value: unknown): string | null {
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
}
