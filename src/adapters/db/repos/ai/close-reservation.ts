/** Settles or releases a reservation in one statement, and reads the day's usage. */
import { sql } from "drizzle-orm";
import type { ClosedReservation, UsageUnit } from "#domain/ai/usage/usage-rows.ts";
import { planLimits } from "../../ai-schema.ts";
import { type Db, rowsOf } from "../../database.ts";
import { users } from "../../schema.ts";

interface Row {
  readonly unit: UsageUnit;
  readonly state: "settled" | "released";
  readonly runs_per_day: number | null;
  readonly used: number;
}

/** @param today the day to report; the run may have started on the previous one */
export async function closeReservation(
  db: Db,
  id: string,
  state: "settled" | "released",
  today: string,
): Promise<ClosedReservation | null> {
  const close = async () => {
    const rows = await rowsOf<Row>(
      db,
      sql`
      with closed as (
        update usage_reservations set state = ${state} where id = ${id}::uuid and state = 'reserved'
        returning user_id, unit, day, state
      ), given as (
        update usage_counters set used = greatest(usage_counters.used - 1, 0) from closed
        where closed.state = 'released' and usage_counters.user_id = closed.user_id
          and usage_counters.unit = closed.unit and usage_counters.day = closed.day
        returning usage_counters.day, usage_counters.used
      ), one as (
        select user_id, unit, state from closed
        union all
        -- Closed before: it stays as it is.
        select user_id, unit, state from usage_reservations
        where id = ${id}::uuid and state <> 'reserved' and not exists (select from closed)
      )
      select one.unit, one.state,
        case when found.is_there then found.runs_per_day else 0 end as runs_per_day,
        coalesce(
          (select used from given where day = ${today}),
          (select used from usage_counters where user_id = one.user_id and unit = one.unit and day = ${today}),
          0
        ) as used
      from one left join lateral (
        select true as is_there, ${planLimits.runsPerDay} as runs_per_day
        from ${users} join ${planLimits} on ${planLimits.planId} = ${users.planId} and ${planLimits.unit} = one.unit
        where ${users.id} = one.user_id order by ${planLimits.tool} limit 1
      ) as found on true`,
    );
    return rows[0];
  };
  // A simultaneous call that closes it is waited for, but only the next statement sees what it wrote.
  const row = (await close()) ?? (await close());
  if (row === undefined) return null;
  return { unit: row.unit, state: row.state, runsPerDay: row.runs_per_day, used: row.used };
}
