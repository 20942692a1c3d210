/** The address of an entry of the history: its tool, told to open it. */
import type { TextTool } from "#contract/ai/run.rules.ts";
import { pagePaths } from "#contract/paths.ts";

const queryName = "historik";

/** Ids are the server's own; anything else in the address is nobody's. */
const idShape = /^[0-9a-f-]{36}$/u;

export function entryLink(tool: TextTool, id: string): `${(typeof pagePaths)[TextTool]}?${string}` {
  return `${pagePaths[tool]}?${queryName}=${encodeURIComponent(id)}`;
}

/** The entry that the address asks for; null when it asks for none. */
export function entryInAddress(query: URLSearchParams): string | null {
  const id = query.get(queryName);
  return id !== null && idShape.test(id) ? id : null;
}

/** The same address without it, so that a reload does not open it once more. */
export function withoutEntry(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(queryName);
  return rest;
}
