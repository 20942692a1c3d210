/** A user's usage today, with the limits of their plan. */
import type { UsageResponse } from "#contract/ai/usage.schema.ts";
import { clientErrors } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { Clock } from "../../ports.ts";
import type { Store } from "../../store.ts";
import { copenhagenDay } from "./copenhagen-day.ts";
import { stateOf } from "./usage-service.ts";

/** @throws AppError `auth.required` if the account is gone */
export async function readUsage(
  { clock, store }: { readonly clock: Clock; readonly store: Store },
  userId: string,
): Promise<UsageResponse> {
  const nowMs = clock.nowMs();
  const { day } = copenhagenDay(nowMs);
  const plan = await store.usage.planOf(userId);
  if (plan === null) throw new AppError("auth.required", clientErrors.notAuthenticated);
  const ofUnits = new Map(plan.limits.map((limit) => [limit.unit, limit]));
  const units = await Promise.all(
    [...ofUnits.values()].map(async (limit) => stateOf(limit, await store.usage.used(userId, limit.unit, day), nowMs)),
  );
  const tools = plan.limits.map(({ tool, unit, wordsPerRun }) => ({ tool, unit, wordsPerRun }));
  return { plan: { id: plan.id, name: plan.name }, units, tools };
}
