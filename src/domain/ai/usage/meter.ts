/** Counts what is spent on a model for somebody: every call that is made through it is on the bill of the day. */
import { describeFault } from "../../describe-fault.ts";
import type { Log } from "../../ports.ts";
import type { LanguageModel, ModelUsage } from "../model.ts";
import type { DailyUse } from "./daily-use.ts";
import type { UsageDesk } from "./usage.ts";

export interface MeterDeps {
  readonly usage: UsageDesk;
  readonly log: Log;
}

export interface Meter {
  /** The same model, counted. */
  readonly model: LanguageModel;
  /** So far, also what was cut off. `calls` are requests that a provider did not turn away. */
  spent(): DailyUse;
}

export function createMeter({ usage, log }: MeterDeps, ownerId: string, model: LanguageModel): Meter {
  const bills: ModelUsage[] = [];

  async function* stream(...[request, signal]: Parameters<LanguageModel["stream"]>) {
    // Its own: another call may be made through the same meter meanwhile.
    const own: ModelUsage[] = [];
    const onSpent = (bill: ModelUsage) => {
      own.push(bill);
      bills.push(bill);
    };
    try {
      yield* model.stream({ ...request, onSpent }, signal);
    } finally {
      // Whoever ended it, the provider has been paid.
      if (own.length > 0) await book(own);
    }
  }

  /** The answer stands, also where it can't be booked. */
  async function book(spent: readonly ModelUsage[]): Promise<void> {
    const { calls: _, ...sum } = total(spent);
    await usage.spend(ownerId, sum).catch((error: unknown) => {
      log.error({ userId: ownerId, ...sum, ...describeFault(error) }, "what was spent was not booked");
    });
  }

  return { model: { info: model.info, stream }, spent: () => total(bills) };
}

function total(bills: readonly ModelUsage[]): DailyUse {
  const sum = (of: (bill: ModelUsage) => number) => bills.reduce((whole, bill) => whole + of(bill), 0);
  return {
    calls: bills.length,
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    costMicroUsd: sum(({ costMicroUsd }) => costMicroUsd ?? 0),
  };
}
