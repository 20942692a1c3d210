/** Reserves a unit of a plan and counts the run against the day's ceilings, in one guarded statement. */
import { and, eq, sql } from "drizzle-orm";
import type { ReservationRow, ReserveResult, ReserveTerms, UsageUnit } from "#domain/ai/usage/usage-rows.ts";
import { planLimits, usageReservations } from "../../ai-schema.ts";
import { type Db, rowsOf } from "../../database.ts";
import { plans, users } from "../../schema.ts";
import { timeOf } from "../accounts/time-page.ts";
import { accountCeiling, countedCall, takeGlobalCall } from "./daily-use.ts";

interface Row {
  readonly plan_id: string;
  readonly plan_name: string;
  readonly unit: UsageUnit;
  readonly runs_per_day: number | null;
  readonly words_per_run: number | null;
  readonly is_fitting: boolean;
  readonly is_reserved: boolean;
  /** Null if the day's units are used, or nothing was reserved. */
  readonly used: number | null;
  readonly used_before: number | null;
  readonly earlier_run_id: string | null;
  readonly has_account: boolean;
  readonly has_shard: boolean;
}

/**
 * Each step inserts from the rows returned by the previous one, so that none counts what another refused. Lock order:
 * reservation, counter, the account's day, a shard of the installation's day.
 *
 * @param tx a transaction to be rolled back if a step refuses
 */
export async function reserveRun(
  tx: Db,
  row: Omit<ReservationRow, "unit">,
  { words, ceilings, forgetBeforeMs }: ReserveTerms,
): Promise<ReserveResult> {
  const { id, userId, keyHash, runId, tool, day, reservedAtMs, expiresAtMs } = row;
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with plan as (
      select ${plans.id} as plan_id, ${plans.name} as plan_name, coalesce(${planLimits.unit}, 'ai-text') as unit,
        -- A plan that says nothing of a tool does not have it.
        case when ${planLimits.tool} is null then 0 else ${planLimits.runsPerDay} end as runs_per_day,
        ${planLimits.wordsPerRun} as words_per_run,
        coalesce(${words}::int <= ${planLimits.wordsPerRun}, true) as is_fitting
      from ${users} join ${plans} on ${plans.id} = ${users.planId}
      left join ${planLimits} on ${planLimits.planId} = ${plans.id} and ${planLimits.tool} = ${tool}
      where ${users.id} = ${userId}::uuid
    ), reserved as (
      insert into usage_reservations
        (id, user_id, key_hash, run_id, tool, unit, day, state, reserved_at, expires_at)
      select ${id}::uuid, ${userId}::uuid, ${keyHash}, ${runId}, ${tool}, unit, ${day}, 'reserved',
        ${timeOf(reservedAtMs)}, ${timeOf(expiresAtMs)}
      from plan where is_fitting
      on conflict (user_id, key_hash) do update
      set id = excluded.id, run_id = excluded.run_id, tool = excluded.tool, unit = excluded.unit, day = excluded.day,
        state = excluded.state, reserved_at = excluded.reserved_at, expires_at = excluded.expires_at
      where usage_reservations.reserved_at < ${timeOf(forgetBeforeMs)} or usage_reservations.state = 'released'
      returning unit
    ), counter as (
      insert into usage_counters (user_id, unit, day, used)
      select ${userId}::uuid, reserved.unit, ${day}, 1 from reserved join plan on coalesce(plan.runs_per_day, 1) > 0
      on conflict (user_id, unit, day) do update set used = usage_counters.used + 1
      where usage_counters.used < (select coalesce(runs_per_day, 2147483647) from plan)
      returning used
    ), ${countedCall(userId, day, ceilings, sql`counter`)}
    select plan.*, exists (select from reserved) as is_reserved, (select used from counter) as used,
      (select used from usage_counters where user_id = ${userId}::uuid and unit = plan.unit and day = ${day}) as used_before,
      (select run_id from usage_reservations where user_id = ${userId}::uuid and key_hash = ${keyHash}) as earlier_run_id,
      exists (select from account) as has_account, exists (select from shard) as has_shard
    from plan`,
  );
  const [found] = rows;
  if (found === undefined) return { kind: "no-account" };
  const { unit, runs_per_day: runsPerDay, words_per_run: wordsPerRun } = found;
  if (!found.is_fitting) return { kind: "too-long", wordsPerRun: wordsPerRun ?? 0 };
  if (!found.is_reserved) {
    // The statement doesn't see a row that another call has stored meanwhile.
    const earlier = found.earlier_run_id ?? (await runOfKey(tx, userId, keyHash));
    return { kind: "repeat", runId: earlier ?? "" };
  }
  if (found.used === null) {
    const plan = { id: found.plan_id, name: found.plan_name };
    // Concurrent calls that used the last units are not visible here, so report at least the limit.
    return { kind: "used-up", plan, unit, runsPerDay, used: Math.max(found.used_before ?? 0, runsPerDay ?? 0) };
  }
  if (!found.has_account) {
    return { kind: "ceiling", ceiling: await accountCeiling(tx, userId, day, ceilings) };
  }
  const ceiling = found.has_shard ? null : await takeGlobalCall(tx, day, ceilings);
  return ceiling === null ? { kind: "reserved", unit, runsPerDay, used: found.used } : { kind: "ceiling", ceiling };
}

async function runOfKey(tx: Db, userId: string, keyHash: string): Promise<string | null> {
  const [earlier] = await tx
    .select({ runId: usageReservations.runId })
    .from(usageReservations)
    .where(and(eq(usageReservations.userId, userId), eq(usageReservations.keyHash, keyHash)));
  return earlier?.runId ?? null;
}
