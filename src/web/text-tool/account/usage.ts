/** What the signed-in person has used today and how long a text may be, kept fresh by what runs tell. */
import { useCallback, useEffect, useState } from "react";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { UsageState } from "#contract/ai/run.schema.ts";
import type { UsageResponse } from "#contract/ai/usage.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { useUser } from "../../shell/state/session.ts";

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
  const ownerId = useUser()?.id ?? null;
  const [known, setKnown] = useState<{ readonly ownerId: string; readonly usage: UsageResponse } | null>(null);
  useEffect(() => {
    if (ownerId === null) return;
    const life = new AbortController();
    browserApi()
      .get<UsageResponse>(apiPaths.usage, { signal: life.signal, onlyAs: ownerId })
      .then((usage) => setKnown({ ownerId, usage }))
      .catch(() => {
        // Not known: the limit is then told by the server's refusal.
      });
    return () => life.abort();
  }, [ownerId]);
  const take = useCallback((state: UsageState) => {
    setKnown((now) => {
      if (now === null) return now;
      const units = now.usage.units.map((one) => (one.unit === state.unit ? state : one));
      return { ...now, usage: { ...now.usage, units } };
    });
  }, []);
  if (known === null || known.ownerId !== ownerId) return [null, take];
  const limits = known.usage.tools.find((one) => one.tool === tool);
  const state = known.usage.units.find((one) => one.unit === limits?.unit) ?? null;
  return [{ wordsPerRun: limits?.wordsPerRun ?? null, state }, take];
}
