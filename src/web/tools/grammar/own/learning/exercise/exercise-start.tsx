/** *Ugens øvelse* where the learning mode lives: one button, and nothing of it is fetched before that is pressed. */
import { type ComponentType, useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import type { Score } from "../score.ts";
import type { ExerciseDialogProps } from "./exercise-dialog.tsx";
import * as texts from "./texts.da.ts";

export function ExerciseStart({ score }: { readonly score: Score }) {
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const [Loaded, setLoaded] = useState<ComponentType<ExerciseDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setState("loading");
    try {
      const { ExerciseDialog } = await import("./exercise-dialog.tsx");
      setLoaded(() => ExerciseDialog);
      setOpen(true);
      setState("ready");
    } catch {
      setState("failed");
    }
  };
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button variant="secondary" busy={state === "loading"} onClick={open}>
        {state === "loading" ? texts.loading : texts.start}
      </Button>
      <p role="alert" className={state === "failed" ? "text-sm text-thread-ink" : "sr-only"}>
        {state === "failed" ? texts.notLoaded : null}
      </p>
      {isOpen && Loaded ? <Loaded score={score} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
