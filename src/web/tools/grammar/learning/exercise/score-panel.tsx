/** The learning mode's score on this device, the button that clears it, and *Ugens øvelse*. */
import { type ComponentType, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { Score } from "../score.ts";
import * as texts from "../texts.da.ts";
import type { ExerciseDialogProps } from "./exercise-dialog.tsx";
import * as exerciseTexts from "./texts.da.ts";

export interface ScorePanelProps {
  readonly onClear: () => void;
  readonly score: Score;
}

export function ScorePanel({ score, onClear }: ScorePanelProps) {
  return (
    <section data-zone="score" aria-labelledby="learning-score" className="grid gap-2 px-1.5 text-ui">
      <h2 id="learning-score" tabIndex={-1} className="font-semibold">
        {texts.scoreTitle}
      </h2>
      <p>{texts.commonest(score)}</p>
      {score.length === 0 ? null : (
        <>
          <dl className="grid gap-1">
            {score.map((one) => (
              <div key={one.type} className="flex flex-wrap justify-between gap-x-3">
                <dt>{one.type}</dt>
                <dd className="tabular text-ink-2">{texts.scoreLine(one)}</dd>
              </div>
            ))}
          </dl>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
            {texts.scorePlace}
            <Button variant="quiet" size="small" className="px-2" onClick={onClear}>
              {texts.clearScore}
            </Button>
          </p>
        </>
      )}
      <ExerciseStart score={score} />
    </section>
  );
}

/** *Ugens øvelse*: a button that loads the exercise when it is pressed. */
function ExerciseStart({ score }: { readonly score: Score }) {
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
        {state === "loading" ? exerciseTexts.loading : exerciseTexts.start}
      </Button>
      <p role="alert" className={state === "failed" ? "text-sm text-thread-ink" : "sr-only"}>
        {state === "failed" ? exerciseTexts.notLoaded : null}
      </p>
      {isOpen && Loaded ? <Loaded score={score} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
