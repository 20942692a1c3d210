/** What »Gem alligevel« has made of a conversation in a tab that has not let go of it: told to the person, and gone on with. */
import { ApiError } from "../../../../shell/api-error.ts";

export interface KeptAs {
  /** Asked for with it once more, it is the same conversation. */
  readonly key: string;
  /** Where that which was handed over ends. */
  readonly leafId: string;
  /** Tells its words from others, as `markOf` does. */
  readonly mark: string;
  /** The conversation on the account that was made last; null: none is known of. */
  readonly id: string | null;
  /** False: nobody knows what became of the last call. */
  readonly isHeard: boolean;
  /** Files that are in it. */
  readonly fileIds: readonly string[];
}

/** As it lies in the storage; null for what is none. */
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

/** As the page tells it; null: nothing of it is on the account. */
export function shownAs(keptAs: KeptAs | null): { readonly id: string | null } | null {
  return keptAs === null || (keptAs.id === null && keptAs.isHeard) ? null : { id: keptAs.id };
}

/** Whether nothing came of the call, for sure. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.statusCode >= 400 && error.statusCode < 500 && error.code !== "response.foreign";
}
