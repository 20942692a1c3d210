/** Rows of `suggestion_reports`: one per key; without a rule as long as only the key's withdrawal has arrived. */
import { and, asc, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SuggestionReports } from "#domain/store.ts";
import type { Db } from "../../database.ts";
import { suggestionReports } from "../../schema.ts";
import type { Guard } from "../../store.ts";

const { id, rule, sentence, keyHash, receivedAt } = suggestionReports;

export function suggestionReportsIn(db: Db, guard: Guard): SuggestionReports {
  async function removeOldest(isOld: SQL | undefined, maxRows: number): Promise<number> {
    const oldest = db.select({ id }).from(suggestionReports).where(isOld).orderBy(asc(receivedAt)).limit(maxRows);
    const removed = await db
      .delete(suggestionReports)
      // Checked again: the report may have arrived meanwhile.
      .where(and(inArray(id, oldest), isOld))
      .returning({ id });
    return removed.length;
  }

  return {
    add: ({ receivedAtMs, ...report }, hash) =>
      guard(async () => {
        await db
          .insert(suggestionReports)
          .values({ ...report, keyHash: hash, receivedAt: new Date(receivedAtMs) })
          .onConflictDoUpdate({
            target: keyHash,
            set: {
              rule: sql`coalesce(${rule}, excluded.rule)`,
              sentence: sql`case when excluded.sentence is not null then ${sentence} end`,
            },
          });
      }),
    withdraw: (withdrawals) =>
      guard(async () => {
        if (withdrawals.length === 0) return;
        await db
          .insert(suggestionReports)
          .values(
            withdrawals.map((one) => ({ id: one.id, keyHash: one.keyHash, receivedAt: new Date(one.receivedAtMs) })),
          )
          .onConflictDoUpdate({ target: keyHash, set: { sentence: null } });
      }),
    removeReceivedBefore: (limitMs, maxRows) => guard(() => removeOldest(lt(receivedAt, new Date(limitMs)), maxRows)),
    removeUnmatchedBefore: (limitMs, maxRows) =>
      guard(() => removeOldest(and(isNull(rule), lt(receivedAt, new Date(limitMs))), maxRows)),
  };
}
