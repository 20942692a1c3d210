/** After a reload, and as soon as it is known who is signed in: the run that was under way is followed on. */
import { useEffect, useRef } from "react";
import { storedUser, useUser } from "../../shell/state/session.ts";
import type { RunDesk } from "./run-desk.ts";

export function useKeptRun(run: RunDesk): void {
  const ownerId = useUser()?.id ?? null;
  const followed = useRef<string | null>(null);
  useEffect(() => {
    followed.current = followKept(run, followed.current, ownerId ?? storedUser()?.id ?? null);
  }, [run, ownerId]);
}

/**
 * @param before whose run the desk follows, or would; null: nobody's yet
 * @param now who is signed in; null: nobody. A session that ended by itself takes nothing from who is writing
 * @returns whose run it follows from now on
 */
export function followKept(run: RunDesk, before: string | null, now: string | null): string | null {
  if (now === null) return before;
  if (before !== null && now !== before) {
    // Somebody else's run is not shown to whoever has come: the page opens a desk of their own.
    run.clear(false);
    return now;
  }
  const { phase } = run.view.get();
  if (phase !== "starting" && phase !== "running") run.attachKept();
  return now;
}
