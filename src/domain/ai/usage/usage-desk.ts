/** Takes, settles and gives back what runs use of a plan. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import { runLimits } from "#contract/ai/run.rules.ts";
import type { UsageState } from "#contract/ai/run.schema.ts";
import { formatNumber } from "#contract/format.da.ts";
import { clientErrors, usageLimitMessage } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { Clock, Ids } from "../../ports.ts";
import { submissionHash } from "../../site/submission-hash.ts";
import type { Store, Transaction } from "../../store.ts";
import { copenhagenDay } from "./copenhagen-day.ts";
import type { Reservation, UsageClaim, UsageDesk } from "./usage.ts";
import type { PersonPlan, PlanLimit } from "./usage-rows.ts";

interface DeskDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
}

/** How long an idempotency key is remembered (security.md 8). */
export const keyLifeMs = 24 * 60 * 60_000;

export function createUsageDesk({ clock, ids, store }: DeskDeps): UsageDesk {
  return {
    reserve: async (claim) => {
      const nowMs = clock.nowMs();
      const { day } = copenhagenDay(nowMs);
      const keyHash = (await submissionHash(claim.idempotencyKey, {})) ?? ids.capability();
      return store.transaction(async (tx): Promise<Reservation> => {
        const { plan, limit } = await limitOf(tx, claim.userId, claim.tool);
        refuseTooLong(limit, claim);
        const row = {
          id: ids.row(),
          userId: claim.userId,
          keyHash,
          runId: claim.runId,
          unit: limit.unit,
          day,
          reservedAtMs: nowMs,
          expiresAtMs: nowMs + runLimits.maxRunMs,
        };
        const earlier = await tx.usage.addReservation(row, nowMs - keyLifeMs);
        if (earlier !== null) return { kind: "repeat", runId: earlier.runId };
        const used = await tx.usage.take(claim.userId, limit.unit, day, limit.runsPerDay);
        // What stands in this transaction goes with the refusal.
        if (used === null) throw limitReached(plan, limit, await tx.usage.used(claim.userId, limit.unit, day), nowMs);
        return { kind: "reserved", id: row.id, usage: stateOf(limit, used, nowMs) };
      });
    },
    settle: (id) => close(id, "settled"),
    release: (id) => close(id, "released"),
  };

  function close(id: string, state: "settled" | "released"): Promise<UsageState> {
    return store.transaction(async (tx) => {
      const closed = await tx.usage.close(id, state);
      const unlimited = {
        tool: "rewriting",
        unit: closed?.unit ?? "ai-text",
        runsPerDay: null,
        wordsPerRun: null,
      } as const;
      if (closed === null) return stateOf(unlimited, 0, clock.nowMs());
      const { userId, unit, day, isFirst } = closed;
      if (isFirst && state === "released") await tx.usage.giveBack(userId, unit, day);
      const plan = await tx.usage.planOf(userId);
      const limit = plan?.limits.find((one) => one.unit === unit) ?? unlimited;
      return stateOf(limit, await tx.usage.used(userId, unit, day), clock.nowMs());
    });
  }
}

/** What a limit says today. */
export function stateOf({ unit, runsPerDay }: PlanLimit, used: number, nowMs: number): UsageState {
  return { unit, used, limit: runsPerDay, resetAt: new Date(copenhagenDay(nowMs).endsAtMs).toISOString() };
}

async function limitOf(
  tx: Transaction,
  userId: string,
  tool: RunTool,
): Promise<{ readonly plan: PersonPlan; readonly limit: PlanLimit }> {
  const plan = await tx.usage.planOf(userId);
  if (plan === null) throw new AppError("auth.required", clientErrors.notAuthenticated);
  // A plan that says nothing of a tool does not have it.
  const limit = plan.limits.find((one) => one.tool === tool) ?? {
    tool,
    unit: "ai-text",
    runsPerDay: 0,
    wordsPerRun: null,
  };
  return { plan, limit };
}

function refuseTooLong({ wordsPerRun }: PlanLimit, { words }: UsageClaim): void {
  if (wordsPerRun === null || words <= wordsPerRun) return;
  const text = `Din tekst er ${formatNumber(words)} ord. Grænsen er ${formatNumber(wordsPerRun)} ord på dit abonnement.`;
  throw new AppError("validation.failed", "more words than the plan takes", {
    statusMessage: text,
    data: { fields: { text } },
  });
}

/** The shape that /permission-denied reads. */
function limitReached(plan: PersonPlan, limit: PlanLimit, used: number, nowMs: number): AppError {
  const { resetAt } = stateOf(limit, used, nowMs);
  return new AppError("usage.limit-reached", usageLimitMessage, {
    data: { tool: limit.tool, limit: limit.runsPerDay, used, resetAt, plan: { id: plan.id, name: plan.name } },
  });
}
