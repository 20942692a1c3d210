/** What the signed-in person has used today: asked for once, kept fresh by what runs tell, the same wherever it is shown. */
import { useEffect } from "react";
import type { UsageState } from "#contract/ai/run.schema.ts";
import type { UsageResponse } from "#contract/ai/usage.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { browserApi } from "../../browser-api.ts";
import { useUser } from "../../state/session.ts";
import { createStore, useStore } from "../../state/store.ts";
import { toolModels } from "./tool-models.ts";

interface Known {
  readonly ownerId: string;
  readonly usage: UsageResponse;
  readonly askedAtMs: number;
}

const known = createStore<Known | null>(null);
let asking: { readonly ownerId: string; readonly answer: Promise<void> } | undefined;

/** Somebody who comes back to the tab may have used the product in another one. */
const freshMs = 60_000;

function ask(ownerId: string): Promise<void> {
  if (asking?.ownerId === ownerId) return asking.answer;
  const answer = fetchUsage(ownerId).finally(() => {
    if (asking?.answer === answer) asking = undefined;
  });
  asking = { ownerId, answer };
  return answer;
}

async function fetchUsage(ownerId: string): Promise<void> {
  const askedAtMs = Date.now();
  try {
    const models = await toolModels();
    // Without a model nothing is counted.
    if (Object.values(models).every((model) => model === null)) return;
    known.set({
      ownerId,
      askedAtMs,
      usage: await browserApi().get<UsageResponse>(apiPaths.usage, { onlyAs: ownerId }),
    });
  } catch {
    // Not known: nothing is shown, and a limit is then told by the server's refusal.
  }
}

function isOld({ askedAtMs, usage }: Known): boolean {
  const now = Date.now();
  return now - askedAtMs > freshMs || usage.units.some(({ resetAt }) => Date.parse(resetAt) <= now);
}

/** Null for a visitor, where no model is connected, and until it is known. */
export function useKnownUsage(): UsageResponse | null {
  const ownerId = useUser()?.id ?? null;
  const now = useStore(known, null);
  useEffect(() => {
    if (ownerId === null) return;
    const look = () => {
      const held = known.get();
      if (!document.hidden && (held?.ownerId !== ownerId || isOld(held))) void ask(ownerId);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [ownerId]);
  useEffect(() => {
    if (now === null || now.ownerId !== ownerId) return;
    const resetAtMs = Math.min(...now.usage.units.map(({ resetAt }) => Date.parse(resetAt)));
    if (!Number.isFinite(resetAtMs)) return;
    // A page that is open past midnight. Never at once: this clock may be ahead of the server's.
    const timer = setTimeout(() => void ask(now.ownerId), Math.max(freshMs, resetAtMs - Date.now()));
    return () => clearTimeout(timer);
  }, [now, ownerId]);
  return now !== null && now.ownerId === ownerId ? now.usage : null;
}

/** A run of the person's has told what is used now. */
export function takeUsage(state: UsageState): void {
  const held = known.get();
  if (held === null) return;
  const units = held.usage.units.map((one) => (one.unit === state.unit ? state : one));
  known.set({ ...held, usage: { ...held.usage, units } });
}

/** What is used of this unit today, where it is limited or counted. */
export function useUsed(name: UsageState["unit"]): UsageState | null {
  return useKnownUsage()?.units.find(({ unit }) => unit === name) ?? null;
}
