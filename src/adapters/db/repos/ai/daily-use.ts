/**
 * Rows of `ai_account_days` and `ai_day_shards`. Lock order: the account's row first. The installation's day has
 * several rows, of which each call takes one at random: with one row all processes would queue for the length of a
 * transaction.
 */
import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Ceiling, DailyCeilings, DailyUse, DailyUseRows } from "#domain/ai/usage/daily-use.ts";
import { aiAccountDays, aiDayShards, aiDays } from "../../ai-schema.ts";
import { type Db, rowsOf } from "../../database.ts";
import type { Guard } from "../../store.ts";

const shards = 16;
/**
 * Within 1,000 calls of the daily limit, calls take a lock and are counted exactly. Fewer transactions than that are
 * open at any time.
 */
const nearCalls = 1_000;
/** Any number that no other lock of ours has; the second half is the day. */
const dayLock = 1_853_002;

const none: DailyUse = { calls: 0, providerCalls: 0, inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

const ofAccount = {
  calls: aiAccountDays.calls,
  providerCalls: aiAccountDays.providerCalls,
  inputTokens: aiAccountDays.inputTokens,
  outputTokens: aiAccountDays.outputTokens,
  costMicroUsd: aiAccountDays.costMicroUsd,
};

const anyShard = () => Math.floor(Math.random() * shards);

/** The installation's total, including the single row of processes of the previous release. */
const everybody = (day: string) => sql`(
  select coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(provider_calls), 0)::float8 as provider_calls,
    coalesce(sum(input_tokens), 0)::float8 as input_tokens, coalesce(sum(output_tokens), 0)::float8 as output_tokens,
    coalesce(sum(cost_micro_usd), 0)::float8 as cost_micro_usd
  from (
    select calls, provider_calls, input_tokens, output_tokens, cost_micro_usd from ai_day_shards where day = ${day}
    union all
    select calls, 0, input_tokens, output_tokens, cost_micro_usd from ai_days where day = ${day}
  ) as counted)`;

const isUnder = ({ calls, costMicroUsd }: DailyCeilings, spareCalls: number) =>
  sql`everybody.calls + ${spareCalls} < ${calls} and ${
    costMicroUsd === null ? sql`true` : sql`everybody.cost_micro_usd < ${costMicroUsd}`
  }`;

/**
 * Two common table expressions that count a call if `from` has a row: `account` is empty if the account is at a
 * ceiling, and `shard` is empty if the installation is at its ceiling, or near it.
 */
export function countedCall(userId: string, day: string, ceilings: DailyCeilings, from: SQL): SQL {
  const { callsPerAccount, providerCallsPerAccount, inputTokensPerAccount, outputTokensPerAccount } = ceilings;
  return sql`account as (
      insert into ai_account_days (user_id, day, calls) select ${userId}::uuid, ${day}, 1 from ${from}
      on conflict (user_id, day) do update set calls = ai_account_days.calls + 1
      where ai_account_days.calls < ${callsPerAccount} and ai_account_days.provider_calls < ${providerCallsPerAccount}
        and ai_account_days.input_tokens < ${inputTokensPerAccount}
        and ai_account_days.output_tokens < ${outputTokensPerAccount}
      returning user_id
    ), shard as (
      insert into ai_day_shards (day, shard, calls)
      select ${day}, ${anyShard()}::smallint, 1 from account cross join ${everybody(day)} as everybody
      where ${isUnder(ceilings, nearCalls)}
      on conflict (day, shard) do update set calls = ai_day_shards.calls + 1
      returning day
    )`;
}

/** The ceiling that the account has reached. */
export async function accountCeiling(
  tx: Db,
  userId: string,
  day: string,
  { callsPerAccount, providerCallsPerAccount, inputTokensPerAccount }: DailyCeilings,
): Promise<Ceiling> {
  const [row = none] = await tx.select(ofAccount).from(aiAccountDays).where(ofPerson(userId, day));
  if (row.calls >= callsPerAccount) return "account-calls";
  if (row.providerCalls >= providerCallsPerAccount) return "account-provider-calls";
  return row.inputTokens >= inputTokensPerAccount ? "account-input-tokens" : "account-tokens";
}

/** Counts one call for the installation, one after the other. @returns the ceiling reached, or null */
export async function takeGlobalCall(tx: Db, day: string, ceilings: DailyCeilings): Promise<Ceiling | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${dayLock}, hashtext(${day}))`);
  // A separate statement, which sees the counts of the calls before it.
  const rows = await rowsOf(
    tx,
    sql`
    insert into ai_day_shards (day, shard, calls)
    select ${day}, ${anyShard()}::smallint, 1 from ${everybody(day)} as everybody where ${isUnder(ceilings, 0)}
    on conflict (day, shard) do update set calls = ai_day_shards.calls + 1
    returning day`,
  );
  if (rows.length > 0) return null;
  return (await readAll(tx, day)).calls >= ceilings.calls ? "calls" : "cost";
}

const ofPerson = (userId: string, day: string) => and(eq(aiAccountDays.userId, userId), eq(aiAccountDays.day, day));

async function readAll(db: Db, day: string): Promise<DailyUse> {
  const rows = await rowsOf<{
    calls: number;
    provider_calls: number;
    input_tokens: number;
    output_tokens: number;
    cost_micro_usd: number;
  }>(db, sql`select everybody.* from ${everybody(day)} as everybody`);
  const [row] = rows;
  if (row === undefined) return none;
  return {
    calls: row.calls,
    providerCalls: row.provider_calls,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    costMicroUsd: row.cost_micro_usd,
  };
}

export function dailyUseIn(db: Db, guard: Guard): DailyUseRows {
  return {
    take: (userId, day, ceilings) =>
      guard(async () => {
        const rows = await rowsOf<{ has_account: boolean; has_shard: boolean }>(
          db,
          sql`
          with ${countedCall(userId, day, ceilings, sql`(select 1) as one`)}
          select exists (select from account) as has_account, exists (select from shard) as has_shard`,
        );
        const [row] = rows;
        if (row?.has_account !== true) return accountCeiling(db, userId, day, ceilings);
        return row.has_shard ? null : takeGlobalCall(db, day, ceilings);
      }),
    spend: (userId, day, { calls = 1, inputTokens, outputTokens, costMicroUsd }) =>
      guard(async () => {
        const amounts = sql`${calls}::int, ${inputTokens}::bigint, ${outputTokens}::bigint, ${costMicroUsd ?? 0}::bigint`;
        const added = (table: SQL) => sql`
          provider_calls = ${table}.provider_calls + excluded.provider_calls,
          input_tokens = ${table}.input_tokens + excluded.input_tokens,
          output_tokens = ${table}.output_tokens + excluded.output_tokens,
          cost_micro_usd = ${table}.cost_micro_usd + excluded.cost_micro_usd`;
        // Inserts by selecting the account's row: nothing is stored if it is gone. The second statement uses the first
        // one's result.
        await db.execute(sql`
          with person as (
            insert into ai_account_days (user_id, day, provider_calls, input_tokens, output_tokens, cost_micro_usd)
            select id, ${day}, ${amounts} from users where id = ${userId}::uuid
            on conflict (user_id, day) do update set ${added(sql`ai_account_days`)}
            returning user_id
          )
          insert into ai_day_shards (day, shard, provider_calls, input_tokens, output_tokens, cost_micro_usd)
          select ${day}, ${anyShard()}::smallint, ${amounts} from (select count(*) from person) as first
          on conflict (day, shard) do update set ${added(sql`ai_day_shards`)}`);
      }),
    ofAccount: (userId) =>
      guard(() =>
        db
          .select({ day: aiAccountDays.day, ...ofAccount })
          .from(aiAccountDays)
          .where(eq(aiAccountDays.userId, userId))
          .orderBy(desc(aiAccountDays.day)),
      ),
    ofAll: (day) => guard(() => readAll(db, day)),
    forgetBefore: (day, maxRows) =>
      guard(async () => {
        const oldest = db
          .select({ userId: aiAccountDays.userId, day: aiAccountDays.day })
          .from(aiAccountDays)
          .where(lt(aiAccountDays.day, day))
          .orderBy(asc(aiAccountDays.day))
          .limit(maxRows);
        const removed = await db
          .delete(aiAccountDays)
          .where(sql`(${aiAccountDays.userId}, ${aiAccountDays.day}) in ${oldest}`)
          .returning({ day: aiAccountDays.day });
        // A few rows a day.
        await db.delete(aiDayShards).where(lt(aiDayShards.day, day));
        await db.delete(aiDays).where(lt(aiDays.day, day));
        return removed.length;
      }),
  };
}
