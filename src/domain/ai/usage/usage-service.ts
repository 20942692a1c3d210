/** Reserves, settles and releases what runs use of a plan, and enforces the day's ceilings. */
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
import { type Ceiling, type DailyCeilings, defaultCeilings } from "./daily-use.ts";
import type { ClosedUsage, Reservation, UsageClaim, UsageService } from "./usage.ts";
import type { PlanLimit, ReserveResult } from "./usage-rows.ts";

interface UsageServiceDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
  /** `defaultCeilings` if left out. */
  readonly ceilings?: DailyCeilings;
}

/** How long an idempotency key is remembered (security.md 8). */
export const keyTtlMs = runLimits.keyTtlMs;
/** Time for a run that reached its time limit to report its outcome. */
const spareMs = 60_000;

export function createUsageService({ clock, ids, store, ceilings = defaultCeilings }: UsageServiceDeps): UsageService {
  const hashOf = async (idempotencyKey: string) => (await submissionHash(idempotencyKey, {})) ?? ids.capability();

  return {
    reserve: async (claim) => {
      const nowMs = clock.nowMs();
      const { day } = copenhagenDay(nowMs);
      const { userId, tool, runId, words } = claim;
      const keyHash = await hashOf(claim.idempotencyKey);
      const expiresAtMs = nowMs + runLimits.maxRunMs + spareMs;
      const row = { id: ids.row(), userId, keyHash, runId, tool, day, reservedAtMs: nowMs, expiresAtMs };
      return store.transaction(async (tx): Promise<Reservation> => {
        const taken = await tx.usage.reserve(row, { words, ceilings, forgetBeforeMs: nowMs - keyTtlMs });
        // A refusal rolls the transaction back.
        switch (taken.kind) {
          case "reserved":
            return { kind: "reserved", id: row.id, usage: stateOf(taken, taken.used, nowMs) };
          case "repeat":
            return taken;
          case "no-account":
            throw new AppError("auth.required", clientErrors.notAuthenticated);
          case "too-long":
            throw tooLong(claim, taken.wordsPerRun);
          case "used-up":
            throw limitReached(tool, taken, nowMs);
          case "ceiling":
            throw ceilingReached(taken.ceiling, nowMs);
        }
      });
    },
    settle: (id) => close(id, "settled"),
    release: (id) => close(id, "released"),
    closeRun: async (userId, runId, wanted) => {
      const reservation = await store.usage.ofRun(userId, runId);
      if (reservation?.state === "reserved") await close(reservation.id, wanted);
    },
    runOfKey: async (userId, idempotencyKey) => {
      const keyHash = await hashOf(idempotencyKey);
      return store.usage.runOfKey(userId, keyHash, clock.nowMs() - keyTtlMs);
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
    spend: (userId, spent) =>
      store.statement(({ dailyUse }) => dailyUse.spend(userId, copenhagenDay(clock.nowMs()).day, spent)),
  };

  async function close(id: string, wanted: "settled" | "released"): Promise<ClosedUsage | null> {
    const nowMs = clock.nowMs();
    // The run may have started before midnight; the user is told about today.
    const { day } = copenhagenDay(nowMs);
    const closed = await store.statement(({ usage }) => usage.close(id, wanted, day));
    return closed && { usage: stateOf(closed, closed.used, nowMs), isCharged: closed.state === "settled" };
  }

  /** @throws AppError `rate.limited` at a ceiling, with its name and its end */
  async function takeCall(tx: Transaction, userId: string, nowMs: number): Promise<void> {
    const reached = await tx.dailyUse.take(userId, copenhagenDay(nowMs).day, ceilings);
    if (reached !== null) throw ceilingReached(reached, nowMs);
  }

  function ceilingReached(reached: Ceiling, nowMs: number): AppError {
    // Don't return `server.unavailable`: the page would keep retrying until midnight.
    return new AppError("rate.limited", `ceiling of the day: ${reached}`, {
      statusMessage: ceilingTexts[reached](formatNumber(ceilings.callsPerAccount)),
      retryAfterSeconds: Math.ceil((copenhagenDay(nowMs).endsAtMs - nowMs) / 1000),
    });
  }
}

/** A limit as shown to the user today. */
export function stateOf(
  { unit, runsPerDay }: Pick<PlanLimit, "unit" | "runsPerDay">,
  used: number,
  nowMs: number,
): UsageState {
  return { unit, used, limit: runsPerDay, resetAt: new Date(copenhagenDay(nowMs).endsAtMs).toISOString() };
}

function tooLong({ words }: UsageClaim, wordsPerRun: number): AppError {
  const text = `Din tekst er ${formatNumber(words)} ord. Grænsen er ${formatNumber(wordsPerRun)} ord på dit abonnement.`;
  return new AppError("validation.failed", "more words than the plan takes", {
    statusMessage: text,
    data: { fields: { text } },
  });
}

/** The data that /permission-denied shows. */
function limitReached(
  tool: RunTool,
  taken: Extract<ReserveResult, { readonly kind: "used-up" }>,
  nowMs: number,
): AppError {
  const { plan, runsPerDay: limit, used } = taken;
  const { resetAt } = stateOf(taken, used, nowMs);
  return new AppError("usage.limit-reached", usageLimitMessage, { data: { tool, limit, used, resetAt, plan } });
}
