/** What the signed-in person has used today and how long a text may be in a tool. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { UsageState } from "#contract/ai/run.schema.ts";
import { takeUsage, useKnownUsage } from "../../shell/session/usage/known-usage.ts";

export interface ToolUsage {
  /** Words in one run; null: no limit but the tool's own. */
  readonly wordsPerRun: number | null;
  /** Null where nothing is counted. */
  readonly state: UsageState | null;
}

/**
 * @returns the usage, null for a visitor and until it is known (the server decides in any case); and a way to take over
 *   what a run has told
 */
export function useUsage(tool: RunTool): readonly [ToolUsage | null, (state: UsageState) => void] {
  const usage = useKnownUsage();
  if (usage === null) return [null, takeUsage];
  const limits = usage.tools.find((one) => one.tool === tool);
  const state = usage.units.find((one) => one.unit === limits?.unit) ?? null;
  return [{ wordsPerRun: limits?.wordsPerRun ?? null, state }, takeUsage];
}
