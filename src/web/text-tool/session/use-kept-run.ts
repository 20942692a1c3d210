/** After a reload, and as soon as it is known who is signed in: the run that was under way is followed on. */
import { useEffect, useRef } from "react";
import { storedUser, useUser } from "../../shell/state/session.ts";
import type { RunDesk } from "./run-desk.ts";

export function useKeptRun(run: RunDesk): void {
  const ownerId = useUser()?.id ?? null;
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const owner = ownerId ?? storedUser()?.id ?? null;
    if (owner === followed.current) return;
    // Somebody else's run is not shown to whoever has come.
    if (followed.current !== null) run.clear(false);
    followed.current = owner;
    if (owner !== null) run.attachKept();
  }, [run, ownerId]);
}
