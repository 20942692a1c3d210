/** Rows of `withdrawals`. */
import { eq, lt } from "drizzle-orm";
import type { Submissions, Withdrawal } from "#domain/store.ts";
import type { Db } from "../database.ts";
import { withdrawals } from "../schema.ts";
import type { Guard } from "../store.ts";

const columns = {
  id: withdrawals.id,
  reference: withdrawals.reference,
  name: withdrawals.name,
  email: withdrawals.email,
  orderNumber: withdrawals.orderNumber,
  receivedAt: withdrawals.receivedAt,
} as const;

export function withdrawalsIn(db: Db, guard: Guard): Submissions<Withdrawal> {
  return {
    add: (row, submissionHash) =>
      guard(async () => {
        const inserted = await db
          .insert(withdrawals)
          .values({
            id: row.id,
            reference: row.reference,
            name: row.name,
            email: row.email,
            orderNumber: row.orderNumber,
            receivedAt: new Date(row.receivedAtMs),
            submissionHash,
          })
          .onConflictDoNothing({ target: withdrawals.submissionHash })
          .returning({ id: withdrawals.id });
        if (inserted.length > 0 || submissionHash === null) return { row, isNew: true };
        const [first] = await db
          .select(columns)
          .from(withdrawals)
          .where(eq(withdrawals.submissionHash, submissionHash));
        if (first === undefined) throw new Error("a withdrawal was neither stored nor found");
        return { row: toRow(first), isNew: false };
      }),
    find: (id) =>
      guard(async () => {
        const [found] = await db.select(columns).from(withdrawals).where(eq(withdrawals.id, id));
        return found === undefined ? null : toRow(found);
      }),
    findSubmitted: (submissionHash) =>
      guard(async () => {
        const [found] = await db
          .select(columns)
          .from(withdrawals)
          .where(eq(withdrawals.submissionHash, submissionHash));
        return found === undefined ? null : toRow(found);
      }),
    removeReceivedBefore: (limitMs) =>
      guard(async () => {
        const removed = await db
          .delete(withdrawals)
          .where(lt(withdrawals.receivedAt, new Date(limitMs)))
          .returning({ id: withdrawals.id });
        return removed.length;
      }),
  };
}

function toRow({ receivedAt, ...rest }: Omit<Withdrawal, "receivedAtMs"> & { receivedAt: Date }): Withdrawal {
  return { ...rest, receivedAtMs: receivedAt.getTime() };
}
