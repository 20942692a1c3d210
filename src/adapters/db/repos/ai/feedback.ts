/** Rows of `ai_feedback`. */
import { and, asc, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Feedback, FeedbackRows } from "#domain/ai/feedback/feedback.ts";
import { aiFeedback } from "../../ai-schema.ts";
import type { Db } from "../../database.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timeOf, timePage } from "../accounts/time-page.ts";

const { id, userId, runId, beforeText, afterText, ratedAt } = aiFeedback;
const ofRun = (owner: string, run: string) => and(eq(userId, owner), eq(runId, run));
const hasText = or(isNotNull(beforeText), isNotNull(afterText));

/** Who has paid for a run made it: the reservation says so for as long as its key is remembered. */
const ratable = (owner: string, run: string) => sql`(
  exists (select 1 from usage_reservations
    where user_id = ${owner}::uuid and run_id = ${run} and state <> 'released')
  or exists (select 1 from ai_feedback where user_id = ${owner}::uuid and run_id = ${run})
)`;

export function feedbackIn(db: Db, guard: Guard): FeedbackRows {
  return {
    isRatable: (owner, run) =>
      guard(async () => {
        const { rows } = (await db.execute(sql`select ${ratable(owner, run)} as ratable`)) as unknown as {
          rows: { ratable: boolean }[];
        };
        return rows[0]?.ratable === true;
      }),
    put: (one) =>
      guard(async () => {
        const { rows } = (await db.execute(sql`
          insert into ai_feedback
            (id, user_id, run_id, tool, rating, reason, before_text, after_text, model, rated_at)
          select ${one.id}::uuid, ${one.userId}::uuid, ${one.runId}, ${one.tool}, ${one.rating}, ${one.reason}::text,
            ${one.beforeText}::text, ${one.afterText}::text, ${JSON.stringify(one.model)}::jsonb, ${timeOf(one.ratedAtMs)}
          where ${ratable(one.userId, one.runId)}
          on conflict (user_id, run_id) do update set
            tool = excluded.tool, rating = excluded.rating, reason = excluded.reason,
            before_text = excluded.before_text, after_text = excluded.after_text, model = excluded.model, rated_at = excluded.rated_at
          returning id`)) as unknown as { rows: unknown[] };
        return rows.length > 0;
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
          // Once more: it may have been rated anew meanwhile.
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
