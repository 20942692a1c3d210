/** Rows of `dictionary_words`. */
import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Dictionaries } from "#domain/store.ts";
import type { Db } from "../../database.ts";
import { dictionaryWords } from "../../schema.ts";
import type { Guard } from "../../store.ts";

const columns = {
  word: dictionaryWords.word,
  changedAt: dictionaryWords.changedAt,
  isRemoved: dictionaryWords.isRemoved,
} as const;

export function dictionariesIn(db: Db, guard: Guard): Dictionaries {
  return {
    list: (userId) =>
      guard(async () => {
        const rows = await db
          .select(columns)
          .from(dictionaryWords)
          .where(eq(dictionaryWords.userId, userId))
          // Independent of the database's locale.
          .orderBy(sql`${dictionaryWords.word} collate "C"`);
        return rows.map(({ word, changedAt, isRemoved }) => ({ word, changedAtMs: changedAt.getTime(), isRemoved }));
      }),
    put: (userId, entries) =>
      guard(async () => {
        if (entries.length === 0) return;
        await db
          .insert(dictionaryWords)
          .values(
            entries.map(({ word, changedAtMs, isRemoved }) => ({
              userId,
              word,
              changedAt: new Date(changedAtMs),
              isRemoved,
            })),
          )
          .onConflictDoUpdate({
            target: [dictionaryWords.userId, dictionaryWords.word],
            set: { changedAt: sql`excluded.changed_at`, isRemoved: sql`excluded.is_removed` },
          });
      }),
    forget: (userId, words) =>
      guard(async () => {
        if (words.length === 0) return;
        await db
          .delete(dictionaryWords)
          .where(and(eq(dictionaryWords.userId, userId), inArray(dictionaryWords.word, [...words])));
      }),
    forgetRemovedBefore: (limitMs, maxRows) =>
      guard(async () => {
        const isOld = and(dictionaryWords.isRemoved, lt(dictionaryWords.changedAt, new Date(limitMs)));
        const oldest = db
          .select({ userId: dictionaryWords.userId, word: dictionaryWords.word })
          .from(dictionaryWords)
          .where(isOld)
          .orderBy(asc(dictionaryWords.changedAt))
          .limit(maxRows);
        const removed = await db
          .delete(dictionaryWords)
          // Checked again: a word that was added again meanwhile stays.
          .where(and(sql`(${dictionaryWords.userId}, ${dictionaryWords.word}) in ${oldest}`, isOld))
          .returning({ word: dictionaryWords.word });
        return removed.length;
      }),
  };
}
