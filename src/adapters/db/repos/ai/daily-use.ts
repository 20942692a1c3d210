/** Rows of `ai_account_days` and `ai_days`. The account's row is always taken first, so that two never wait for each other. */
import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { DailyUse, DailyUseRows } from "#domain/ai/usage/daily-use.ts";
import { aiAccountDays, aiDays } from "../../ai-schema.ts";
import type { Db } from "../../database.ts";
import { users } from "../../schema.ts";
import type { Guard } from "../../store.ts";

type Days = typeof aiAccountDays | typeof aiDays;

const none: DailyUse = { calls: 0, inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

const used = ({ calls, inputTokens, outputTokens, costMicroUsd }: Days) => ({
  calls,
  inputTokens,
  outputTokens,
  costMicroUsd,
});

export function dailyUseIn(db: Db, guard: Guard): DailyUseRows {
  const ofPerson = (userId: string, day: string) => and(eq(aiAccountDays.userId, userId), eq(aiAccountDays.day, day));

  async function takeOfAccount(userId: string, day: string, maxCalls: number, maxTokens: number) {
    const taken = await db
      .insert(aiAccountDays)
      .values({ userId, day, calls: 1 })
      .onConflictDoUpdate({
        target: [aiAccountDays.userId, aiAccountDays.day],
        set: { calls: sql`${aiAccountDays.calls} + 1` },
        setWhere: sql`${aiAccountDays.calls} < ${maxCalls} and ${aiAccountDays.outputTokens} < ${maxTokens}`,
      })
      .returning({ calls: aiAccountDays.calls });
    if (taken.length > 0) return null;
    const [row = none] = await db.select(used(aiAccountDays)).from(aiAccountDays).where(ofPerson(userId, day));
    return row.calls >= maxCalls ? ("account-calls" as const) : ("account-tokens" as const);
  }

  async function takeOfAll(day: string, maxCalls: number, maxCost: number | null) {
    const hasMoney = maxCost === null ? sql`true` : sql`${aiDays.costMicroUsd} < ${maxCost}`;
    const taken = await db
      .insert(aiDays)
      .values({ day, calls: 1 })
      .onConflictDoUpdate({
        target: aiDays.day,
        set: { calls: sql`${aiDays.calls} + 1` },
        setWhere: sql`${aiDays.calls} < ${maxCalls} and ${hasMoney}`,
      })
      .returning({ calls: aiDays.calls });
    if (taken.length > 0) return null;
    const [row = none] = await db.select(used(aiDays)).from(aiDays).where(eq(aiDays.day, day));
    return row.calls >= maxCalls ? ("calls" as const) : ("cost" as const);
  }

  return {
    take: (userId, day, { callsPerAccount, outputTokensPerAccount, calls, costMicroUsd }) =>
      guard(
        async () =>
          (await takeOfAccount(userId, day, callsPerAccount, outputTokensPerAccount)) ??
          (await takeOfAll(day, calls, costMicroUsd)),
      ),
    spend: (userId, day, { inputTokens, outputTokens, costMicroUsd }) =>
      guard(() =>
        db.transaction(async (tx) => {
          const amounts = sql`${day}, ${inputTokens}::bigint, ${outputTokens}::bigint, ${costMicroUsd ?? 0}::bigint`;
          const added = (table: SQL) => sql`
          input_tokens = ${table}.input_tokens + excluded.input_tokens,
          output_tokens = ${table}.output_tokens + excluded.output_tokens,
          cost_micro_usd = ${table}.cost_micro_usd + excluded.cost_micro_usd`;
          // From the row of the account: when that is gone, nothing is stored of it.
          await tx.execute(sql`
          insert into ai_account_days (user_id, day, input_tokens, output_tokens, cost_micro_usd)
          select ${users.id}, ${amounts} from ${users} where ${users.id} = ${userId}::uuid
          on conflict (user_id, day) do update set ${added(sql`ai_account_days`)}`);
          await tx.execute(sql`
          insert into ai_days (day, input_tokens, output_tokens, cost_micro_usd) values (${amounts})
          on conflict (day) do update set ${added(sql`ai_days`)}`);
        }),
      ),
    ofAccount: (userId) =>
      guard(() =>
        db
          .select({ day: aiAccountDays.day, ...used(aiAccountDays) })
          .from(aiAccountDays)
          .where(eq(aiAccountDays.userId, userId))
          .orderBy(desc(aiAccountDays.day)),
      ),
    ofAll: (day) =>
      guard(async () => {
        const [row = none] = await db.select(used(aiDays)).from(aiDays).where(eq(aiDays.day, day));
        return row;
      }),
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
        // One row a day.
        await db.delete(aiDays).where(lt(aiDays.day, day));
        return removed.length;
      }),
  };
}
