/** Brings the result side into sight: one pressed the button under one's own text, far from where the result begins. */
import { type RefObject, useEffect, useRef } from "react";
import type { RunControllerView } from "../../ai-runs/run/run-controller.ts";

/** The panes are over each other: as in their style sheet. */
const isStacked = "(max-width: 63.99rem)";

/** When something begins, and again when it is over: what is said then must be seen. */
export function useResultInSight(root: RefObject<HTMLElement | null>, phase: RunControllerView["phase"]): void {
  const before = useRef(phase);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    const isCue = phase === "starting" || (phase === "over" && was !== "idle");
    if (!isCue || phase === was) return;
    if (!matchMedia(isStacked).matches) {
      // Beside the end of a long text there is nothing to be seen of a result that begins.
      const sheet = root.current?.querySelector(".two-panes");
      if (phase === "starting" && (sheet?.getBoundingClientRect().top ?? 0) < 0)
        sheet?.scrollIntoView({ block: "start" });
      return;
    }
    const pane = root.current?.querySelector(".result-pane");
    const top = pane?.getBoundingClientRect().top ?? 0;
    // Its beginning in the upper half is enough; above it, one has begun to read.
    if (top > window.innerHeight / 2) pane?.scrollIntoView({ block: "start" });
  }, [root, phase]);
}
