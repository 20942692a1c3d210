/** Brings the result side into sight where the panes are stacked: one pressed the button under one's own text. */
import { type RefObject, useEffect, useRef } from "react";
import type { RunDeskView } from "../session/run-desk.ts";

/** As in the style sheet of the panes. */
const isStacked = "(max-width: 63.99rem)";

/** When something begins, and again when it is over: what is said then must be seen. */
export function useResultInSight(root: RefObject<HTMLElement | null>, phase: RunDeskView["phase"]): void {
  const before = useRef(phase);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    const isCue = phase === "starting" || (phase === "over" && was !== "idle");
    if (!isCue || phase === was || !matchMedia(isStacked).matches) return;
    const pane = root.current?.querySelector(".result-pane");
    const top = pane?.getBoundingClientRect().top ?? 0;
    // Its beginning in the upper half is enough; above it, one has begun to read.
    if (top > window.innerHeight / 2) pane?.scrollIntoView({ block: "start" });
  }, [root, phase]);
}
