/** What »Gem alligevel« has stored so far of a conversation that is still in the tab, so that it can be continued. */
import { ApiError } from "../../../shell/api-error.ts";

export interface KeptAs {
  /** Idempotency key: a repeat makes the same conversation. */
  readonly key: string;
  /** The last message that was handed over. */
  readonly leafId: string;
  /** Hash of its texts, by `markOf`. */
  readonly mark: string;
  /** Id of the conversation that was made last; null: none is known. */
  readonly id: string | null;
  /** False: the outcome of the last call is unknown. */
  readonly isHeard: boolean;
  /** Files that are in it. */
  readonly fileIds: readonly string[];
}

/** Reads it from the storage; null if the value has another shape. */
export function readKeptAs(value: unknown): KeptAs | null {
  if (typeof value !== "object" || value === null) return null;
  const { key, leafId, mark, id, isHeard, fileIds } = value as Partial<Record<keyof KeptAs, unknown>>;
  if (typeof key !== "string" || typeof leafId !== "string" || !Array.isArray(fileIds)) return null;
  const known = { mark: typeof mark === "string" ? mark : "", id: typeof id === "string" ? id : null };
  return { key, leafId, ...known, isHeard: isHeard === true, fileIds };
}

/** The same for the same texts alone (FNV-1a): what is handed over a second time may be blurred where it was not the first. */
export function markOf(texts: readonly string[]): string {
  let hash = 0x811c9dc5;
  const text = texts.join("\0");
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}.${(hash >>> 0).toString(36)}`;
}

/** What the page shows of it; null: nothing of it is on the account. */
export function shownAs(keptAs: KeptAs | null): { readonly id: string | null } | null {
  return keptAs === null || (keptAs.id === null && keptAs.isHeard) ? null : { id: keptAs.id };
}

/** Whether the call certainly stored nothing. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.statusCode >= 400 && error.statusCode < 500 && error.code !== "response.foreign";
}
