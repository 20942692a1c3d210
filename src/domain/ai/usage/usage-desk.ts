/** Takes, settles and gives back what runs use of a plan, and holds the day to its ceilings. */
import { ceilingTexts, questionRefusals } from "#contract/ai/messages.da.ts";
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
import { type DailyCeilings, defaultCeilings } from "./daily-use.ts";
import type { ClosedUsage, Reservation, UsageClaim, UsageDesk } from "./usage.ts";
import type { PersonPlan, PlanLimit } from "./usage-rows.ts";

interface DeskDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
  /** The product's own when left out. */
  readonly ceilings?: DailyCeilings;
}

/** How long an idempotency key is remembered (security.md 8). */
export const keyLifeMs = runLimits.keyTtlMs;
/** A run that is ended by its time limit still has to say what it came to. */
const spareMs = 60_000;

export function createUsageDesk({ clock, ids, store, ceilings = defaultCeilings }: DeskDeps): UsageDesk {
  const hashOf = async (idempotencyKey: string) => (await submissionHash(idempotencyKey, {})) ?? ids.capability();

  return {
    reserve: async (claim) => {
      const nowMs = clock.nowMs();
      const { day } = copenhagenDay(nowMs);
      const { userId, tool, runId } = claim;
      const keyHash = await hashOf(claim.idempotencyKey);
      return store.transaction(async (tx): Promise<Reservation> => {
        const { plan, limit } = await limitOf(tx, userId, tool);
        refuseTooLong(limit, claim);
        const { unit } = limit;
        const expiresAtMs = nowMs + runLimits.maxRunMs + spareMs;
        const row = { id: ids.row(), userId, keyHash, runId, tool, unit, day, reservedAtMs: nowMs, expiresAtMs };
        const earlier = await tx.usage.addReservation(row, nowMs - keyLifeMs);
        if (earlier !== null) return { kind: "repeat", runId: earlier.runId };
        const used = await tx.usage.take(userId, unit, day, limit.runsPerDay);
        // What stands in this transaction goes with the refusal.
        if (used === null) throw limitReached(plan, limit, await tx.usage.used(userId, unit, day), nowMs);
        await takeCall(tx, userId, nowMs);
        return { kind: "reserved", id: row.id, usage: stateOf(limit, used, nowMs) };
      });
    },
    settle: (id) => close(id, "settled"),
    release: (id) => close(id, "released"),
    runOfKey: async (userId, idempotencyKey) => {
      const keyHash = await hashOf(idempotencyKey);
      return store.usage.runOfKey(userId, keyHash, clock.nowMs() - keyLifeMs);
    },
    isReleased: async (userId, runId) => (await store.usage.ofRun(userId, runId))?.state === "released",
    takeQuestion: (userId, tool, runId) =>
      store.transaction(async (tx) => {
        const run = await tx.usage.ofRun(userId, runId);
        if (run === null) {
          throw new AppError("resource.not-found", "no such run of this person", {
            statusMessage: questionRefusals.forgotten,
          });
        }
        if (run.state !== "settled" || run.tool !== tool) {
          throw new AppError("resource.conflict", `a question about a run that is ${run.state}`, {
            statusMessage: questionRefusals.notPaid,
          });
        }
        await takeCall(tx, userId, clock.nowMs());
      }),
    spend: (userId, usage) =>
      store.transaction((tx) => tx.dailyUse.spend(userId, copenhagenDay(clock.nowMs()).day, usage)),
  };

  function close(id: string, wanted: "settled" | "released"): Promise<ClosedUsage | null> {
    return store.transaction(async (tx) => {
      const closed = await tx.usage.close(id, wanted);
      if (closed === null) return null;
      const { userId, unit, state, isFirst } = closed;
      if (isFirst && state === "released") await tx.usage.giveBack(userId, unit, closed.day);
      const plan = await tx.usage.planOf(userId);
      const runsPerDay = plan?.limits.find((one) => one.unit === unit)?.runsPerDay;
      const nowMs = clock.nowMs();
      // The run may have begun before midnight: the person is told of the day that it is.
      const used = await tx.usage.used(userId, unit, copenhagenDay(nowMs).day);
      const usage = stateOf({ unit, runsPerDay: runsPerDay === undefined ? 0 : runsPerDay }, used, nowMs);
      return { usage, isCharged: state === "settled" };
    });
  }

  /** @throws AppError `rate.limited` at a ceiling of the day, with what it is and until when */
  async function takeCall(tx: Transaction, userId: string, nowMs: number): Promise<void> {
    const { day, endsAtMs } = copenhagenDay(nowMs);
    const reached = await tx.dailyUse.take(userId, day, ceilings);
    if (reached === null) return;
    // Never as a server that is away: a page that waits for that to pass would wait until midnight.
    throw new AppError("rate.limited", `ceiling of the day: ${reached}`, {
      statusMessage: ceilingTexts[reached](formatNumber(ceilings.callsPerAccount)),
      retryAfterSeconds: Math.ceil((endsAtMs - nowMs) / 1000),
    });
  }
}

/** What a limit says today. */
export function stateOf(
  { unit, runsPerDay }: Pick<PlanLimit, "unit" | "runsPerDay">,
  used: number,
  nowMs: number,
): UsageState {
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
