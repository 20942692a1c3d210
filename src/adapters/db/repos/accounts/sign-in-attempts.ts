/** Counters of `sign_in_attempts`: failed sign-ins by key, and how long the next attempt has to wait. */
import { and, asc, eq, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { AttemptRules, SignInAttempts } from "#domain/accounts/model/account-store.ts";
import type { Db } from "../../database.ts";
import { signInAttempts } from "../../schema.ts";
import type { Guard } from "../../store.ts";
import { timeOf } from "./time-page.ts";

/** More doublings exceed any limit, and the range of numbers. */
const maxDoublings = 30;
/** A time long past instead of the attempt's own, because server clocks may differ by more than two attempts. */
const noWait = sql`'epoch'::timestamptz`;

export function signInAttemptsIn(db: Db, guard: Guard): SignInAttempts {
  return {
    begin: (key, nowMs, rules) =>
      guard(async () => {
        while (true) {
          if (await count(db, key, nowMs, rules)) return 0;
          const [found] = await db
            .select({ waitUntil: signInAttempts.waitUntil })
            .from(signInAttempts)
            .where(eq(signInAttempts.key, key));
          const waitMs = (found?.waitUntil.getTime() ?? 0) - nowMs;
          if (waitMs > 0) return waitMs;
          // Another call's success has cleared the counter in between: this attempt is allowed.
        }
      }),
    uncount: (key, nowMs, rules) =>
      guard(async () => {
        const { attempts, lastAt, waitUntil } = signInAttempts;
        const now = timeOf(nowMs);
        // A wait caused by a later attempt stays, unless there are free attempts again.
        const isOver = sql`${attempts} <= ${rules.freeAttempts}::integer or ${lastAt} <= ${now}`;
        await db
          .update(signInAttempts)
          .set({
            attempts: sql`greatest(${attempts} - 1, 0)`,
            waitUntil: sql`case when ${isOver} then ${noWait} else ${waitUntil} end`,
          })
          .where(eq(signInAttempts.key, key));
      }),
    clear: (key) =>
      guard(async () => {
        await db.delete(signInAttempts).where(eq(signInAttempts.key, key));
      }),
    removeBefore: (limitMs, maxRows) =>
      guard(async () => {
        const limit = new Date(limitMs);
        const isOld = and(lt(signInAttempts.lastAt, limit), lt(signInAttempts.waitUntil, limit));
        const oldest = db
          .select({ key: signInAttempts.key })
          .from(signInAttempts)
          .where(isOld)
          .orderBy(asc(signInAttempts.lastAt))
          .limit(maxRows);
        const removed = await db
          .delete(signInAttempts)
          // Checked again for each locked row: there may have been an attempt meanwhile.
          .where(and(isOld, inArray(signInAttempts.key, oldest)))
          .returning({ key: signInAttempts.key });
        return removed.length;
      }),
  };
}

/** @returns false during a wait; nothing is counted then, so that more attempts don't extend it */
async function count(db: Db, key: string, nowMs: number, rules: AttemptRules): Promise<boolean> {
  const now = timeOf(nowMs);
  const { attempts, lastAt, waitUntil } = signInAttempts;
  // The window starts at the end of a wait; otherwise the longest wait would always clear the count.
  const isForgotten = sql`greatest(${lastAt}, ${waitUntil}) + ${rules.windowMs}::float8 * interval '1 millisecond' <= ${now}`;
  const number = sql`case when ${isForgotten} then 1 else ${attempts} + 1 end`;
  const counted = await db
    .insert(signInAttempts)
    .values({
      key,
      attempts: 1,
      lastAt: now,
      waitUntil: waitAfter(sql`1`, now, rules, noWait),
    })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        attempts: number,
        lastAt: sql`greatest(${lastAt}, ${now})`,
        waitUntil: waitAfter(sql`(${number})`, now, rules, sql`${waitUntil}`),
      },
      setWhere: lte(waitUntil, now),
    })
    .returning({ attempts });
  return counted.length > 0;
}

/** Until when the next attempt must wait; `unchanged` while attempts are free. */
function waitAfter(number: SQL, now: SQL, rules: AttemptRules, unchanged: SQL): SQL {
  const doublings = sql`least(${number} - ${rules.freeAttempts}::integer, ${maxDoublings}::integer)`;
  const waitMs = sql`least(${rules.maxWaitMs}::float8, ${rules.firstWaitMs}::float8 * power(2::float8, ${doublings}))`;
  return sql`case when ${number} < ${rules.freeAttempts}::integer then ${unchanged}
    else ${now} + ${waitMs} * interval '1 millisecond' end`;
}
