/** Stores a user's dictionary and merges changes from several devices word by word, by time. */
import { callMessages, clientErrors } from "#contract/messages.da.ts";
import { dictionaryLimits } from "#contract/tools/dictionary.rules.ts";
import type { Dictionary, DictionaryRequest, DictionaryResponse } from "#contract/tools/dictionary.schema.ts";
import { AppError } from "../app-error.ts";
import type { Clock } from "../ports.ts";
import type { DictionaryEntry, Store } from "../store.ts";

interface DictionaryDeps {
  readonly clock: Clock;
  readonly store: Store;
}

export async function listDictionary({ store }: Pick<DictionaryDeps, "store">, userId: string): Promise<Dictionary> {
  const entries = await store.dictionaries.list(userId);
  const wordsWhere = (isRemoved: boolean) =>
    entries
      .filter((entry) => entry.isRemoved === isRemoved)
      .map(({ word, changedAtMs }) => ({ word, changedAt: new Date(changedAtMs).toISOString() }));
  return { words: wordsWhere(false), removed: wordsWhere(true) };
}

/**
 * @returns the words that didn't fit; they are not stored
 * @throws AppError `auth.required` if the account is gone
 */
export async function changeDictionary(
  { clock, store }: DictionaryDeps,
  userId: string,
  { changes }: DictionaryRequest,
): Promise<DictionaryResponse> {
  const nowMs = clock.nowMs();
  const wanted = changes.map(({ word, changedAt, isRemoved }) => ({
    word,
    // A fast clock must not win over later changes. Nor may the time be negative: PostgreSQL has no year 0.
    changedAtMs: Math.max(0, Math.min(Date.parse(changedAt), nowMs)),
    isRemoved,
  }));
  const refused = await store.transaction(async (tx) => {
    // Locked, so that two devices at once can't exceed the limit together.
    if ((await tx.users.lock(userId)) === null) throw new AppError("auth.required", clientErrors.notAuthenticated);
    const merged = merge(await tx.dictionaries.list(userId), wanted);
    await tx.dictionaries.put(userId, merged.changed);
    await tx.dictionaries.forget(userId, merged.forgotten);
    return merged.refused;
  });
  return { message: callMessages.dictionarySaved, refused };
}

interface Merged {
  readonly changed: readonly DictionaryEntry[];
  /** Removed words that need not be remembered any more. */
  readonly forgotten: readonly string[];
  readonly refused: readonly string[];
}

/** The latest change of a word wins; of two at the same time, the first to arrive. */
function merge(kept: readonly DictionaryEntry[], wanted: readonly DictionaryEntry[]): Merged & { refused: string[] } {
  const { maxWords } = dictionaryLimits;
  const entries = new Map(kept.map((entry) => [entry.word, entry]));
  const changed = new Map<string, DictionaryEntry>();
  const refused: string[] = [];
  let count = kept.filter(({ isRemoved }) => !isRemoved).length;
  for (const entry of wanted) {
    const before = entries.get(entry.word);
    if (before && before.changedAtMs >= entry.changedAtMs) continue;
    const isIn = before !== undefined && !before.isRemoved;
    const growth = Number(!entry.isRemoved) - Number(isIn);
    if (growth > 0 && count >= maxWords) {
      refused.push(entry.word);
      continue;
    }
    count += growth;
    entries.set(entry.word, entry);
    changed.set(entry.word, entry);
  }
  const forgotten = [...entries.values()]
    .filter(({ isRemoved }) => isRemoved)
    .sort((a, b) => b.changedAtMs - a.changedAtMs)
    .slice(maxWords)
    .map(({ word }) => word);
  return { changed: [...changed.values()], forgotten, refused };
}
