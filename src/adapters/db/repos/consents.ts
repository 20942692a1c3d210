/** Rows of `consents`. */
import { lt } from "drizzle-orm";
import type { Consents } from "#domain/store.ts";
import type { Db } from "../database.ts";
import { consents } from "../schema.ts";
import type { Guard } from "../store.ts";

export function consentsIn(db: Db, guard: Guard): Consents {
  return {
    add: (choice) =>
      guard(async () => {
        await db
          .insert(consents)
          .values({
            id: choice.rowId,
            consentId: choice.id,
            preferences: choice.preferences,
            statistics: choice.statistics,
            marketing: choice.marketing,
            version: choice.version,
            textHash: choice.textHash,
            source: choice.source,
            chosenAt: new Date(choice.timestamp),
            receivedAt: new Date(choice.receivedAtMs),
          })
          // The browser repeats a choice if it doesn't know that it arrived; a stored proof is never overwritten.
          .onConflictDoNothing({ target: [consents.consentId, consents.chosenAt] });
      }),
    removeReceivedBefore: (limitMs) =>
      guard(async () => {
        const removed = await db
          .delete(consents)
          .where(lt(consents.receivedAt, new Date(limitMs)))
          .returning({ id: consents.id });
        return removed.length;
      }),
  };
}
