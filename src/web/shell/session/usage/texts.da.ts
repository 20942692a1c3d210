/** How the day's limit is told wherever it is told: always what is used, of how many, today. */
import type { UsageState } from "#contract/ai/run.schema.ts";
import { formatDateTime, formatNumber, formatRelative } from "#contract/format.da.ts";

const unitNames: Readonly<Record<UsageState["unit"], { readonly one: string; readonly many: string }>> = {
  "ai-text": { one: "AI-tekst", many: "AI-tekster" },
  "chat-message": { one: "besked", many: "beskeder" },
};

type Used = Pick<UsageState, "unit" | "used" | "limit">;

/** »3 af 5 AI-tekster i dag«; without a limit »3 AI-tekster i dag«. */
export function usedToday({ unit, used, limit }: Used): string {
  const { one, many } = unitNames[unit];
  const name = (limit ?? used) === 1 ? one : many;
  const count = limit === null ? formatNumber(used) : `${formatNumber(used)} af ${formatNumber(limit)}`;
  return `${count} ${name} i dag`;
}

/** What is counted: »AI-tekster i dag«. */
export function countedToday(unit: UsageState["unit"]): string {
  const { many } = unitNames[unit];
  return `${many.charAt(0).toLocaleUpperCase("da")}${many.slice(1)} i dag`;
}

/** »Du har brugt 3 af 5 AI-tekster i dag.« */
export function usedSentence(state: Used): string {
  return `Du har brugt ${usedToday(state)}.`;
}

export const isReset = "Grænsen er nulstillet. Prøv igen.";

/**
 * »Nulstilles i morgen kl. 0.00.«
 *
 * @param resetAt ISO; its day and time are told in Danish time
 * @param nowMs milliseconds since 1970
 */
export function resetSentence(resetAt: string, nowMs: number): string {
  if (Date.parse(resetAt) <= nowMs) return isReset;
  const near = formatRelative(resetAt, nowMs);
  return `Nulstilles ${near.startsWith("i ") ? near : `den ${formatDateTime(resetAt)}`}.`;
}

/** Both sentences; only the first where nothing is limited. */
export function usageSentences(state: UsageState, nowMs: number): string {
  if (state.limit === null) return usedSentence(state);
  // What was used belongs to a day that is over.
  if (Date.parse(state.resetAt) <= nowMs) return isReset;
  return `${usedSentence(state)} ${resetSentence(state.resetAt, nowMs)}`;
}
