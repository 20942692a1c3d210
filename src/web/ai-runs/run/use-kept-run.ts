/** Resumes the stored run after a reload, as soon as the signed-in user is known. */
import { useEffect, useRef } from "react";
import { storedUser, useUser } from "../../shell/state/session.ts";
import type { RunController } from "./run-controller.ts";

export function useKeptRun(run: RunController): void {
  const ownerId = useUser()?.id ?? null;
  const followed = useRef<string | null>(null);
  useEffect(() => {
    followed.current = followKept(run, followed.current, ownerId ?? storedUser()?.id ?? null);
  }, [run, ownerId]);
}

/**
 * @param before id of the user whose run the controller follows; null if none
 * @param now id of the signed-in user, or null. A session that ended by itself leaves the run on the page
 * @returns id of the user whose run the controller follows from now on
 */
export function followKept(run: RunController, before: string | null, now: string | null): string | null {
  if (now === null) return before;
  if (before !== null && now !== before) {
    // Another user has signed in: their page gets a controller of its own.
    run.clear(false);
    return now;
  }
  const { phase } = run.view.get();
  if (phase !== "starting" && phase !== "running") run.attachKept();
  return now;
}
