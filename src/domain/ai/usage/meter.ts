/** Wraps a model so that everything it spends for a user is added to the day's usage. */
import { describeFault } from "../../describe-fault.ts";
import type { Log } from "../../ports.ts";
import type { LanguageModel, ModelUsage } from "../model.ts";
import type { Spent } from "./daily-use.ts";
import type { UsageService } from "./usage.ts";

export interface MeterDeps {
  readonly usage: UsageService;
  readonly log: Log;
}

export interface Meter {
  /** The wrapped model. */
  readonly model: LanguageModel;
  /** Usage so far, interrupted calls included. `calls` counts requests that a provider accepted. */
  spent(): Bill;
}

/** The sum of several requests. */
type Bill = Required<Spent> & { readonly costMicroUsd: number };

export function createMeter({ usage, log }: MeterDeps, ownerId: string, model: LanguageModel): Meter {
  const bills: ModelUsage[] = [];

  async function* stream(...[request, signal]: Parameters<LanguageModel["stream"]>) {
    // Per stream, because another call may use the same meter meanwhile.
    const own: ModelUsage[] = [];
    const onSpent = (bill: ModelUsage) => {
      own.push(bill);
      bills.push(bill);
    };
    try {
      yield* model.stream({ ...request, onSpent }, signal);
    } finally {
      // The provider charges for an interrupted stream too.
      if (own.length > 0) await book(own);
    }
  }

  /** Never throws: the answer is kept even if its usage can't be recorded. */
  async function book(spent: readonly ModelUsage[]): Promise<void> {
    const sum = total(spent);
    await usage.spend(ownerId, sum).catch((error: unknown) => {
      log.error({ userId: ownerId, ...sum, ...describeFault(error) }, "what was spent was not booked");
    });
  }

  return { model: { info: model.info, stream }, spent: () => total(bills) };
}

function total(bills: readonly ModelUsage[]): Bill {
  const sum = (of: (bill: ModelUsage) => number) => bills.reduce((whole, bill) => whole + of(bill), 0);
  return {
    calls: bills.length,
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    costMicroUsd: sum(({ costMicroUsd }) => costMicroUsd ?? 0),
  };
}
