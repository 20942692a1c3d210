/** Rows of `plan_limits`, `usage_counters` and `usage_reservations`. */
import { and, asc, desc, eq, gte, lt, ne, or, sql } from "drizzle-orm";
import type { UsageRows } from "#domain/ai/usage/usage-rows.ts";
import { planLimits, usageCounters, usageReservations } from "../../ai-schema.ts";
import { type Db, rowsOf } from "../../database.ts";
import { plans, users } from "../../schema.ts";
import type { Guard } from "../../store.ts";
import { closeReservation } from "./close-reservation.ts";
import { reserveRun } from "./reserve-run.ts";

export function usageIn(db: Db, guard: Guard): UsageRows {
  const counter = (userId: string, unit: "ai-text" | "chat-message", day: string) =>
    and(eq(usageCounters.userId, userId), eq(usageCounters.unit, unit), eq(usageCounters.day, day));
  return {
    planOf: (userId) =>
      guard(async () => {
        const rows = await db
          .select({
            id: plans.id,
            name: plans.name,
            tool: planLimits.tool,
            unit: planLimits.unit,
            runsPerDay: planLimits.runsPerDay,
            wordsPerRun: planLimits.wordsPerRun,
          })
          .from(users)
          .innerJoin(plans, eq(plans.id, users.planId))
          .leftJoin(planLimits, eq(planLimits.planId, plans.id))
          .where(eq(users.id, userId))
          .orderBy(asc(planLimits.tool));
        const first = rows[0];
        if (first === undefined) return null;
        const limits = rows.flatMap(({ tool, unit, runsPerDay, wordsPerRun }) =>
          tool === null || unit === null ? [] : [{ tool, unit, runsPerDay, wordsPerRun }],
        );
        return { id: first.id, name: first.name, limits };
      }),
    used: (userId, unit, day) =>
      guard(async () => {
        const rows = await db
          .select({ used: usageCounters.used })
          .from(usageCounters)
          .where(counter(userId, unit, day));
        return rows[0]?.used ?? 0;
      }),
    reserve: (row, terms) => guard(() => reserveRun(db, row, terms)),
    close: (reservationId, state, today) => guard(() => closeReservation(db, reservationId, state, today)),
    ofRun: (userId, runId) =>
      guard(async () => {
        const { id, tool, state } = usageReservations;
        const [found] = await db
          .select({ id, tool, state })
          .from(usageReservations)
          .where(and(eq(usageReservations.userId, userId), eq(usageReservations.runId, runId)));
        return found ?? null;
      }),
    runOfKey: (userId, keyHash, forgetBeforeMs) =>
      guard(async () => {
        const { runId, reservedAt, state } = usageReservations;
        const [found] = await db
          .select({ runId })
          .from(usageReservations)
          .where(
            and(
              eq(usageReservations.userId, userId),
              eq(usageReservations.keyHash, keyHash),
              gte(reservedAt, new Date(forgetBeforeMs)),
              ne(state, "released"),
            ),
          );
        return found?.runId ?? null;
      }),
    releaseExpired: (nowMs, maxRows) =>
      guard(async () => {
        // One statement, so that a released unit is returned even if the process dies.
        const rows = await rowsOf<{ released: number }>(
          db,
          sql`
          with expired as (
            select id from usage_reservations
            where state = 'reserved' and expires_at < ${new Date(nowMs).toISOString()}
            order by expires_at limit ${maxRows}
            for update skip locked
          ), released as (
            update usage_reservations set state = 'released'
            from expired where usage_reservations.id = expired.id
            returning usage_reservations.user_id, usage_reservations.unit, usage_reservations.day
          ), counts as (
            select user_id, unit, day, count(*)::int as runs from released group by user_id, unit, day
          ), given as (
            update usage_counters set used = greatest(usage_counters.used - counts.runs, 0)
            from counts
            where usage_counters.user_id = counts.user_id and usage_counters.unit = counts.unit
              and usage_counters.day = counts.day
          )
          select count(*)::int as released from released`,
        );
        return rows[0]?.released ?? 0;
      }),
    forgetReservationsBefore: (limitMs, maxRows) =>
      guard(async () => {
        const oldest = db
          .select({ id: usageReservations.id })
          .from(usageReservations)
          .where(lt(usageReservations.reservedAt, new Date(limitMs)))
          .orderBy(asc(usageReservations.reservedAt))
          .limit(maxRows);
        const isClosed = or(eq(usageReservations.state, "settled"), eq(usageReservations.state, "released"));
        const removed = await db
          .delete(usageReservations)
          .where(and(sql`${usageReservations.id} in ${oldest}`, isClosed))
          .returning({ id: usageReservations.id });
        return removed.length;
      }),
    forgetCountersBefore: (day, maxRows) =>
      guard(async () => {
        const { userId, unit } = usageCounters;
        const oldest = db
          .select({ userId, unit, day: usageCounters.day })
          .from(usageCounters)
          .where(lt(usageCounters.day, day))
          .orderBy(asc(usageCounters.day))
          .limit(maxRows);
        const removed = await db
          .delete(usageCounters)
          .where(sql`(${userId}, ${unit}, ${usageCounters.day}) in ${oldest}`)
          .returning({ day: usageCounters.day });
        return removed.length;
      }),
    reservations: (userId) =>
      guard(async () => {
        const { runId, tool, unit, day, state, reservedAt, expiresAt } = usageReservations;
        const rows = await db
          .select({ runId, tool, unit, day, state, reservedAt, expiresAt })
          .from(usageReservations)
          .where(eq(usageReservations.userId, userId))
          .orderBy(desc(reservedAt), desc(usageReservations.id));
        return rows.map(({ reservedAt: from, expiresAt: until, ...row }) => ({
          ...row,
          reservedAtMs: from.getTime(),
          expiresAtMs: until.getTime(),
        }));
      }),
    counts: (userId) =>
      guard(() =>
        db
          .select({ unit: usageCounters.unit, day: usageCounters.day, used: usageCounters.used })
          .from(usageCounters)
          .where(eq(usageCounters.userId, userId))
          .orderBy(desc(usageCounters.day), asc(usageCounters.unit)),
      ),
  };
}
