/** Which answers of a page are made into elements as it opens: one budget for all of them, so that no sum of answers holds the page. */
import { answerLimits, costOf } from "./guard.ts";

/** In the unit of `costOf`. */
const pageLimits = {
  /** When the page opens, from the message that the reader begins with: one answer as large as it may be. */
  atOnceCost: answerLimits.cost,
  /** In the pauses after that, and before printing. The rest becomes elements as it comes near the view. */
  restCost: 4 * answerLimits.cost,
} as const;

export interface BudgetedMessage {
  readonly role: "person" | "answer";
  readonly text: string;
}

export type Turn = "at-once" | "in-a-pause" | "near-view";

/** A message never changes, and the list of them does at each event. */
const costs = new WeakMap<BudgetedMessage, number>();

function costOfMessage(message: BudgetedMessage): number {
  const known = costs.get(message);
  if (known !== undefined) return known;
  const cost = message.role === "person" ? 0 : Math.min(costOf(message.text), answerLimits.cost);
  costs.set(message, cost);
  return cost;
}

/**
 * @param messages oldest first
 * @param from where the reader begins
 * @returns for each message when it is made into elements, in the order of `messages`
 */
export function turnsOf(messages: readonly BudgetedMessage[], from: "first" | "last"): readonly Turn[] {
  let [atOnce, rest] = [0, 0];
  const turnOf = (message: BudgetedMessage): Turn => {
    const cost = costOfMessage(message);
    if (atOnce + cost <= pageLimits.atOnceCost) {
      atOnce += cost;
      return "at-once";
    }
    // Nothing that comes later is read sooner.
    atOnce = pageLimits.atOnceCost;
    rest += cost;
    return rest <= pageLimits.restCost ? "in-a-pause" : "near-view";
  };
  return from === "first" ? messages.map(turnOf) : [...messages].reverse().map(turnOf).reverse();
}
