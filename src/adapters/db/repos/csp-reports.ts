/** Counters of `csp_reports`. */
import { and, eq, lt, sql } from "drizzle-orm";
import type { CountedCspViolation, CspReports, CspViolation } from "#domain/store.ts";
import type { Db } from "../database.ts";
import { cspReports } from "../schema.ts";
import type { Guard } from "../store.ts";

/** Counts all kinds beyond the maximum. */
const other: CspViolation = { directive: "other", blocked: "", page: "", source: "" };

export function cspReportsIn(db: Db, guard: Guard): CspReports {
  return {
    count: (violations, seenAtMs, maxKinds) =>
      guard(async () => {
        const seenAt = new Date(seenAtMs);
        let others = 0;
        for (const violation of violations) {
          if (!(await add(db, violation, seenAt, maxKinds))) others += violation.times;
        }
        // Always last: a fixed lock order, so that two calls can't deadlock.
        if (others > 0) await add(db, { ...other, times: others }, seenAt, null);
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

/** @returns false if the kind is new and there is no room for it; `maxKinds` null means unlimited */
async function add(db: Db, kind: CountedCspViolation, seenAt: Date, maxKinds: number | null): Promise<boolean> {
  const isKnown = sql`exists (select from ${cspReports} where ${and(
    eq(cspReports.directive, kind.directive),
    eq(cspReports.blocked, kind.blocked),
    eq(cspReports.page, kind.page),
    eq(cspReports.source, kind.source),
  )})`;
  const hasRoom = maxKinds === null ? sql`true` : sql`(select count(*) from ${cspReports}) < ${maxKinds}`;
  const time = sql`${seenAt.toISOString()}::timestamptz`;
  const counted = await db
    .insert(cspReports)
    .select(
      sql`select ${kind.directive}::text, ${kind.blocked}::text, ${kind.page}::text, ${kind.source}::text,
        ${kind.times}::integer, ${time}, ${time} where ${isKnown} or ${hasRoom}`,
    )
    .onConflictDoUpdate({
      target: [cspReports.directive, cspReports.blocked, cspReports.page, cspReports.source],
      set: { count: sql`${cspReports.count} + excluded.count`, lastSeenAt: seenAt },
    })
    .returning({ count: cspReports.count });
  return counted.length > 0;
}
