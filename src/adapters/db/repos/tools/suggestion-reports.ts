/** Rows of `suggestion_reports`. */
import { asc, inArray, lt } from "drizzle-orm";
import type { SuggestionReports } from "#domain/store.ts";
import type { Db } from "../../database.ts";
import { suggestionReports } from "../../schema.ts";
import type { Guard } from "../../store.ts";

export function suggestionReportsIn(db: Db, guard: Guard): SuggestionReports {
  return {
    add: ({ id, rule, sentence, receivedAtMs }, submissionHash, keyHash) =>
      guard(async () => {
        await db
          .insert(suggestionReports)
          .values({ id, rule, sentence, submissionHash, keyHash, receivedAt: new Date(receivedAtMs) })
          .onConflictDoNothing({ target: suggestionReports.submissionHash });
      }),
    removeSentences: (keyHashes) =>
      guard(async () => {
        const reports = await db
          .update(suggestionReports)
          .set({ sentence: null })
          .where(inArray(suggestionReports.keyHash, [...keyHashes]))
          .returning({ id: suggestionReports.id });
        return reports.length;
      }),
    removeReceivedBefore: (limitMs, maxRows) =>
      guard(async () => {
        const oldest = db
          .select({ id: suggestionReports.id })
          .from(suggestionReports)
          .where(lt(suggestionReports.receivedAt, new Date(limitMs)))
          .orderBy(asc(suggestionReports.receivedAt))
          .limit(maxRows);
        const removed = await db
          .delete(suggestionReports)
          .where(inArray(suggestionReports.id, oldest))
          .returning({ id: suggestionReports.id });
        return removed.length;
      }),
  };
}
