/** Rows of `ai_feedback`. */
import { and, asc, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { feedbackLimits } from "#contract/ai/feedback.rules.ts";
import type { Feedback, FeedbackRows } from "#domain/ai/feedback/feedback.ts";
import { aiFeedback } from "../../ai-schema.ts";
import { type Db, rowsOf } from "../../database.ts";
import { users } from "../../schema.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timeOf, timePage } from "../accounts/time-page.ts";

const { id, userId, runId, beforeText, afterText, ratedAt } = aiFeedback;
const ofRun = (owner: string, run: string) => and(eq(userId, owner), eq(runId, run));
const hasText = or(isNotNull(beforeText), isNotNull(afterText));

/**
 * A user's paid runs, and runs that they have rated. An active run may still produce nothing, so it is excluded until
 * it is settled.
 */
const ratable = (owner: string, run: string) => sql`(
  select tool from usage_reservations
  where user_id = ${owner}::uuid and run_id = ${run} and state = 'settled'
  union all
  select tool from ai_feedback where user_id = ${owner}::uuid and run_id = ${run}
)`;

export function feedbackIn(db: Db, guard: Guard): FeedbackRows {
  return {
    isRatable: (owner, run) =>
      guard(async () => {
        const rows = await rowsOf<{ ratable: boolean }>(db, sql`select exists ${ratable(owner, run)} as ratable`);
        return rows[0]?.ratable === true;
      }),
    put: (one, maxTextBytes = feedbackLimits.maxTextBytes) =>
      guard(async () => {
        // The account is locked, so that no other rating is added in between.
        const rows = await rowsOf(
          db,
          sql`
          insert into ai_feedback
            (id, user_id, run_id, tool, rating, reason, before_text, after_text, model, rated_at)
          select ${one.id}::uuid, ${users.id}, ${one.runId}, coalesce(run.tool, ${one.tool}), ${one.rating}, ${one.reason}::text,
            ${one.beforeText}::text, ${one.afterText}::text, ${JSON.stringify(one.model)}::jsonb, ${timeOf(one.ratedAtMs)}
          from ${users} cross join lateral (select max(tool) as tool, count(*) as found from ${ratable(one.userId, one.runId)} as of_run) as run
          where ${users.id} = ${one.userId}::uuid and run.found > 0
          for no key update of ${users}
          on conflict (user_id, run_id) do update set
            rating = excluded.rating, reason = excluded.reason,
            before_text = excluded.before_text, after_text = excluded.after_text, model = excluded.model, rated_at = excluded.rated_at
          returning id`,
        );
        if (rows.length === 0) return false;
        await db.execute(sql`
          update ai_feedback set before_text = null, after_text = null
          where user_id = ${one.userId}::uuid and id in (
            select id from (
              select id, sum(octet_length(coalesce(before_text, '')) + octet_length(coalesce(after_text, '')))
                over (order by rated_at desc, id desc) as bytes
              from ai_feedback
              where user_id = ${one.userId}::uuid and (before_text is not null or after_text is not null)
            ) as texts
            where bytes > ${maxTextBytes}
          )`);
        return true;
      }),
    find: (owner, run) =>
      guard(async () => {
        const [found] = await db.select().from(aiFeedback).where(ofRun(owner, run));
        return found === undefined ? null : toFeedback(found);
      }),
    remove: (owner, run) =>
      guard(async () => {
        const removed = await db.delete(aiFeedback).where(ofRun(owner, run)).returning({ id });
        return removed.length > 0;
      }),
    list: (owner, limit, after) =>
      guard(async () => {
        const rows = await db
          .select()
          .from(aiFeedback)
          .where(and(eq(userId, owner), olderThan(ratedAt, id, after)))
          .orderBy(...newestFirst(ratedAt, id))
          .limit(limit + 1);
        return timePage(rows.map(toFeedback), limit, (one) => ({ atMs: one.ratedAtMs, id: one.id }));
      }),
    forgetTextsBefore: (limitMs, maxRows) =>
      guard(async () => {
        const isOld = and(hasText, lt(ratedAt, new Date(limitMs)));
        const oldest = db.select({ id }).from(aiFeedback).where(isOld).orderBy(asc(ratedAt)).limit(maxRows);
        const forgotten = await db
          .update(aiFeedback)
          .set({ beforeText: null, afterText: null })
          // Checked again: it may have been rated again meanwhile.
          .where(and(inArray(id, oldest), isOld))
          .returning({ id });
        return forgotten.length;
      }),
    removeBefore: (limitMs, maxRows) =>
      guard(async () => {
        const isOld = lt(ratedAt, new Date(limitMs));
        const oldest = db.select({ id }).from(aiFeedback).where(isOld).orderBy(asc(ratedAt)).limit(maxRows);
        const removed = await db
          .delete(aiFeedback)
          .where(and(inArray(id, oldest), isOld))
          .returning({ id });
        return removed.length;
      }),
  };
}

function toFeedback({ ratedAt: at, ...rest }: typeof aiFeedback.$inferSelect): Feedback {
  return { ...rest, ratedAtMs: at.getTime() };
}
