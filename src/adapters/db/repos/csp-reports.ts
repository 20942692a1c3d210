/** Counters of `csp_reports`. */
import { and, count, eq, lt, sql } from "drizzle-orm";
import type { CspReports, CspViolation } from "#domain/store.ts";
import type { Db } from "../database.ts";
import { cspReports } from "../schema.ts";
import type { Guard } from "../store.ts";

/** Where everything goes that comes after the last kind that is kept apart. */
const other: CspViolation = { directive: "other", blocked: "", page: "", source: "" };

export function cspReportsIn(db: Db, guard: Guard): CspReports {
  return {
    count: (violation, seenAtMs, maxKinds) =>
      guard(async () => {
        const seenAt = new Date(seenAtMs);
        const known = await db
          .update(cspReports)
          .set({ count: sql`${cspReports.count} + 1`, lastSeenAt: seenAt })
          .where(
            and(
              eq(cspReports.directive, violation.directive),
              eq(cspReports.blocked, violation.blocked),
              eq(cspReports.page, violation.page),
              eq(cspReports.source, violation.source),
            ),
          )
          .returning({ count: cspReports.count });
        if (known.length > 0) return;
        const [total] = await db.select({ kinds: count() }).from(cspReports);
        const counted = (total?.kinds ?? 0) < maxKinds ? violation : other;
        await db
          .insert(cspReports)
          .values({ ...counted, count: 1, firstSeenAt: seenAt, lastSeenAt: seenAt })
          .onConflictDoUpdate({
            target: [cspReports.directive, cspReports.blocked, cspReports.page, cspReports.source],
            set: { count: sql`${cspReports.count} + 1`, lastSeenAt: seenAt },
          });
      }),
    removeSeenBefore: (limitMs) =>
      guard(async () => {
        const removed = await db
          .delete(cspReports)
          .where(lt(cspReports.lastSeenAt, new Date(limitMs)))
          .returning({ directive: cspReports.directive });
        return removed.length;
      }),
  };
}
